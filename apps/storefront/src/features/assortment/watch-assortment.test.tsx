import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchAssortment } from './watch-assortment.ts'
import type { Suggested } from './watch-suggestions.ts'

const FOUND: Suggested = {
  articles: [
    { slug: 'mate', title: 'Mate Spreewasser' },
    { slug: 'matte', title: 'Fußmatte' },
  ],
  categories: [{ slug: 'limo-und-mate', title: 'Limo und Mate', count: 9 }],
}
const PAGE = `
  <form data-suggest="de" data-articles="Artikel" data-categories="Kategorien" data-article-path="/artikel/"
    data-category-path="/sortiment/"><input type="search" name="suche"><button>Suchen</button></form>
  <form data-at-once=""><input type="checkbox" name="merkmal" value="vegan"><button type="submit">Anwenden</button></form>
  <p id="elsewhere">sonst</p>`

let answer: Suggested | null
const asked: string[] = []
const field = () =>
  document.querySelector<HTMLInputElement>('input[type="search"]') ?? document.createElement('input')
const list = () => document.querySelector<HTMLElement>('#vorschlaege')
const chosen = () => list()?.querySelector('[aria-selected="true"]')?.textContent ?? null
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  field().dispatchEvent(event)
  return event.defaultPrevented
}
async function type(text: string) {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(200)
}

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  answer = FOUND
  asked.length = 0
  document.body.innerHTML = PAGE
  watchAssortment(document, async (search, language) => {
    asked.push(`${language}: ${search}`)
    return answer
  })
})
afterEach(() => vi.useRealTimers())

describe('K-01 the search suggests', () => {
  it('after two letters and a moment, once for what was typed last', async () => {
    await type('m')
    expect(asked).toEqual([])
    field().value = 'ma'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await type('mat')
    expect(asked).toEqual(['de: mat'])
    expect(list()?.hidden).toBe(false)
    expect([...(list()?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'))).toEqual([
      '/artikel/mate',
      '/artikel/matte',
      '/sortiment/limo-und-mate',
    ])
  })

  it('arrows go through them and back to what was typed, Escape closes and keeps it', async () => {
    await type('mat')
    press('ArrowDown')
    expect(chosen()).toBe('Mate Spreewasser')
    press('ArrowUp')
    expect(chosen()).toBeNull()
    press('ArrowUp')
    expect(chosen()).toBe('Limo und Mate9')
    expect(field().getAttribute('aria-activedescendant')).toBe('vorschlag-3')
    press('Escape')
    expect([list()?.hidden, field().value, field().ariaExpanded]).toEqual([true, 'mat', 'false'])
  })

  it('Enter opens what is chosen and otherwise searches', async () => {
    await type('mat')
    expect(press('Enter')).toBe(false)
    press('ArrowDown')
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    list()?.querySelector('a')?.addEventListener('click', opened)
    expect(press('Enter')).toBe(true)
    expect(opened).toHaveBeenCalledOnce()
  })

  it('shows nothing where the server does not answer or finds nothing, and goes when one looks elsewhere', async () => {
    answer = null
    await type('mat')
    expect(list()?.hidden).toBe(true)
    answer = FOUND
    await type('mate')
    document.querySelector('#elsewhere')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(list()?.hidden).toBe(true)
  })
})

it('K-01 a filter applies as soon as it is ticked', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-at-once]')
  const sent = vi.fn<() => void>()
  if (form) form.requestSubmit = sent
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.dispatchEvent(new Event('change', { bubbles: true }))
  expect([sent.mock.calls.length, form?.dataset['atOnce']]).toEqual([1, 'on'])
})
