import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchJam } from './watch-jam.ts'

type Hear = Parameters<Parameters<typeof watchJam>[1]['listen']>[1]

beforeEach(() => {
  document.body.innerHTML = `<div data-jam="a-hash" data-mark="2--" data-command="c1"><p id="oeffnet" role="alert"
    data-said="Fach 17 öffnet wieder."></p></div>`
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

function watching() {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  const heard: Hear[] = []
  watchJam(document, { listen: (_url, hear) => void heard.push(hear), reload })
  return { reload, hear: (...args: Parameters<Hear>) => heard.at(0)?.(...args) }
}
const said = () => document.querySelector('#oeffnet')?.textContent

it('B-04 a door that opens meanwhile is said at once, then the page goes on', () => {
  const { hear, reload } = watching()
  hear({ order: { rental: { jam: { mark: '2--' } } }, command: null })
  expect([said(), reload.mock.calls.length]).toEqual(['', 0])
  hear({ order: { rental: {} }, command: null })
  expect(said()).toBe('Fach 17 öffnet wieder.')
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledOnce()
})

it('B-04 another failure and the end of a try show what is so now', () => {
  const { hear, reload } = watching()
  hear({ order: { rental: { jam: { mark: '2--' } } }, command: { id: 'c1', state: 'failed' } })
  expect(reload).toHaveBeenCalledOnce()
  hear({ order: { rental: { jam: { mark: '3--' } } }, command: null })
  expect(reload).toHaveBeenCalledOnce()
})

it('B-04 a choice that was just sent is not broken off by what it changes', () => {
  const { hear, reload } = watching()
  document.querySelector('div')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
  hear({ order: { rental: { jam: { mark: '2--9' } } }, command: null })
  expect(reload).not.toHaveBeenCalled()
})
