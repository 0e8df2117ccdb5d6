import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchProof } from './watch-proof.ts'

let sent: string[]
let then: (() => void) | null

const field = () => document.querySelector<HTMLInputElement>('[data-digits]')
const type = (text: string) => {
  const input = field()
  if (!input) throw new Error('no field')
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const look = async () => {
  const next = then
  then = null
  next?.()
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  document.body.innerHTML = `<form data-proof>
    <button name="nachweis" value="pruefen" data-proof-check>weiter</button>
    <input name="ziffern" data-digits /></form>`
  sent = []
  then = null
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(button) {
    sent.push(`${button instanceof HTMLButtonElement ? button.value : ''} ${field()?.value ?? ''}`)
  }
})
afterEach(() => {
  document.body.innerHTML = ''
})

const watch = (ask: () => Promise<string | null>) =>
  watchProof(document, { ask, wait: (next) => void (then = next) })

it('B-22 sends the form at the sixth digit, once, and takes „417 902“ as it is pasted', () => {
  watch(async () => 'waiting')
  type('417 90')
  expect(sent).toEqual([])
  type('417 902')
  expect(sent).toEqual(['pruefen 417902'])
  type('4179021')
  expect(sent).toHaveLength(1)
})

it('B-22 goes on by itself when the link was used, and asks no more', async () => {
  const ask = vi.fn<() => Promise<string | null>>(async () => 'waiting')
  watch(ask)
  await look()
  expect(sent).toEqual([])
  ask.mockResolvedValueOnce('proven')
  await look()
  expect(sent).toEqual(['pruefen '])
  expect(then).toBeNull()
})

it('a server that cannot be asked is asked again', async () => {
  const ask = vi.fn<() => Promise<string | null>>(async () => null)
  watch(ask)
  await look()
  await look()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(then).not.toBeNull()
})
