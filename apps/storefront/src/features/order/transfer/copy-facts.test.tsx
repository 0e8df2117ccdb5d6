import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyFacts } from './copy-facts.ts'

beforeEach(() => {
  document.body.innerHTML = `<button data-copies="DE89370400440532013000" hidden>Kopieren</button>
    <output id="kopiert" data-said="Kopiert"></output>`
})
afterEach(() => void (document.body.innerHTML = ''))

const button = () => document.querySelector<HTMLButtonElement>('button')
const said = () => document.querySelector('#kopiert')?.textContent

it('K-06 the button appears with the script, copies the plain text and says so', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => undefined)
  copyFacts(document, { writeText })
  expect(button()?.hidden).toBe(false)
  button()?.click()
  await vi.waitFor(() => expect(said()).toBe('Kopiert'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('DE89370400440532013000')
})

it('where the browser refuses nothing is claimed', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {
    throw new Error('not allowed')
  })
  copyFacts(document, { writeText })
  button()?.click()
  await vi.waitFor(() => expect(writeText).toHaveBeenCalled())
  expect(said()).toBe('')
})

it('without a clipboard there is no button', () => {
  copyFacts(document, undefined)
  expect(button()?.hidden).toBe(true)
})
