import { beforeEach, describe, expect, it } from 'vitest'
import { watchQuantity } from './watch-quantity.ts'

const box = (max: number) => `<span data-quantity="">
  <button data-by="-1" aria-label="weniger" hidden>−</button>
  <input type="number" min="1" max="${max}" value="1">
  <button data-by="1" aria-label="mehr" hidden>+</button></span>`
const button = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)
const field = () => document.querySelector('input')
const state = () => [field()?.value, button('weniger')?.ariaDisabled, button('mehr')?.ariaDisabled]

beforeEach(() => {
  document.body.innerHTML = box(3)
  watchQuantity(document)
})

describe('K-03 how many pieces of an article', () => {
  it('buttons that do something only with script are shown by it', () => {
    expect([button('weniger')?.hidden, button('mehr')?.hidden]).toEqual([false, false])
  })

  it('goes up to what can be had and down to one, and says where it ends', () => {
    const heard: string[] = []
    document.addEventListener('input', () => heard.push(field()?.value ?? ''), { once: true })
    expect(state()).toEqual(['1', 'true', 'false'])
    button('weniger')?.click()
    button('mehr')?.click()
    expect([state(), heard]).toEqual([['2', 'false', 'false'], ['2']])
    button('mehr')?.click()
    button('mehr')?.click()
    expect(state()).toEqual(['3', 'false', 'true'])
  })

  it.each([
    ['', '2'],
    ['abc', '2'],
    ['1.7', '2'],
    ['-4', '2'],
    ['99', '3'],
  ])('after „%s“ was typed plus makes it %s', (typed, then) => {
    const input = field()
    if (!input) throw new Error('no field')
    input.value = typed
    input.dispatchEvent(new Event('input', { bubbles: true }))
    button('mehr')?.click()
    expect(input.value).toBe(then)
  })
})
