import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchCart } from './watch-cart.ts'

const line = (pieces: number) => `
  <h1>Warenkorb</h1>
  <form method="post" action="/warenkorb" data-cart="" ${pieces === 1 ? 'data-undo="Rückgängig" data-again="artikel=a&variante=v&extra.1=2"' : ''}>
    <input type="hidden" name="zeile" value="z">
    <button id="weniger-z" name="anzahl" value="${pieces - 1}" data-said="${pieces === 1 ? 'Mate entfernt' : `Mate, ${pieces - 1}`}">−</button>
    <button id="mehr-z" name="anzahl" value="${pieces + 1}" data-said="Mate, ${pieces + 1}">+</button>
  </form>`
const page = (inside: string, pieces: number) =>
  `<a class="site-cart">Warenkorb<b>${pieces}</b></a><div id="seite">${inside}</div>`
const add =
  '<form method="post" action="/warenkorb" data-add="Mate liegt im Warenkorb." data-show="Zum Warenkorb"><input type="hidden" name="artikel" value="a"><button>+</button></form>'

const card = (pieces: number) => `
  <article class="goods-card" id="karte-a"><div class="goods-add">${
    pieces === 0
      ? add.replace('data-add', 'data-card="" data-add')
      : line(pieces).replace('<h1>Warenkorb</h1>', '').replace('data-cart', 'data-card')
  }</div></article><article class="goods-card" id="karte-b">Brot</article>
  <div class="cart-bar" id="korb-leiste">${pieces === 0 ? '' : `<a>${pieces}</a>`}</div>`

const note = (words: string, state = '') => `<h1>Warenkorb</h1>
  <form method="post" action="/warenkorb" data-cart=""><details ${state}><summary>${words}</summary>
  <input name="anmerkung" value="kalt"><button id="anmerkung-z-ja" data-said="Notiert zu Mate.">Übernehmen</button></details></form>`

let answer: string | null
/** The page itself, asked for once more. */
let anew: string | null = null
const sent: string[] = []
let natively = 0
const text = (selector: string) => document.querySelector(selector)?.textContent ?? null
const press = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click()
  await vi.advanceTimersByTimeAsync(10)
}
const native = (event: Event) => {
  natively += 1
  event.preventDefault()
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  natively = 0
  document.body.removeAttribute('data-cart')
  // Every test watches a page of its own.
  document.addEventListener('submit', native)
})
afterEach(() => {
  document.removeEventListener('submit', native)
  vi.useRealTimers()
})
const fresh = new AbortController()
function open(inside: string, pieces: number) {
  document.body.innerHTML = page(inside, pieces)
  if (fresh.signal.aborted) return
  fresh.abort()
  watchCart(document, async (_action, fields) => {
    if (fields === null) return anew === null ? null : new DOMParser().parseFromString(anew, 'text/html')
    sent.push(fields.toString())
    return answer === null ? null : new DOMParser().parseFromString(answer, 'text/html')
  })
}

describe('K-03 the cart with scripts', () => {
  it('what is put in leaves the page as it is, counts in the header and is said', async () => {
    open(`<p>Sortiment</p>${add}`, 0)
    answer = page(line(1), 1)
    await press('form button')
    expect([sent, natively]).toEqual([['artikel=a'], 0])
    expect([text('#seite p'), text('.site-cart b')]).toEqual(['Sortiment', '1'])
    expect(text('.toast')).toBe('Mate liegt im Warenkorb. Zum Warenkorb')
    await vi.advanceTimersByTimeAsync(6_100)
    expect(text('.toast')).toBeNull()
  })

  it('why it was not put in is said in its place', async () => {
    open(add, 3)
    answer = page('<div data-refused="">Diesen Artikel gibt es hier nicht mehr.</div>', 3)
    await press('form button')
    expect(text('.toast')).toBe('Diesen Artikel gibt es hier nicht mehr. ')
  })

  it('another number changes the page in place, and the focus stays on what was pressed', async () => {
    open(line(2), 2)
    answer = page(line(3), 3)
    await press('#mehr-z')
    expect(sent).toEqual(['zeile=z&anzahl=3'])
    expect([text('.site-cart b'), document.activeElement?.id, text('.toast')]).toEqual([
      '3',
      'mehr-z',
      'Mate, 3 ',
    ])
  })

  it('what was taken out comes back by „Rückgängig“', async () => {
    open(line(1), 1)
    answer = page('<h1>Ihr Warenkorb ist leer.</h1>', 0)
    await press('#weniger-z')
    expect([text('h1'), document.activeElement?.tagName, text('.toast')]).toEqual([
      'Ihr Warenkorb ist leer.',
      'H1',
      'Mate entfernt Rückgängig',
    ])
    answer = page(line(1), 1)
    await press('.toast button')
    expect([sent.at(-1), text('h1'), text('.toast')]).toEqual([
      'artikel=a&variante=v&extra.1=2',
      'Warenkorb',
      null,
    ])
  })

  it('without an answer the form is sent as it would be without script', async () => {
    open(line(2), 2)
    answer = null
    await press('#mehr-z')
    expect(natively).toBe(1)
  })

  it('the plus on a card becomes a stepper in its place, and who pressed it goes on there', async () => {
    open(card(0), 0)
    answer = page(line(1), 1)
    anew = page(card(1), 1)
    await press('.goods-card button')
    expect([text('.site-cart b'), text('.cart-bar'), document.activeElement?.id]).toEqual([
      '1',
      '1',
      'mehr-z',
    ])
    expect(text('#karte-b')).toBe('Brot')
    expect(text('.toast')).toBe('Mate liegt im Warenkorb. Zum Warenkorb')
    answer = page(line(2), 2)
    anew = page(card(2), 2)
    await press('#mehr-z')
    expect(sent.at(-1)).toBe('zeile=z&anzahl=2')
    expect([document.activeElement?.id, text('.toast')]).toEqual(['mehr-z', 'Mate, 2 '])
  })

  it('K-07 who wrote a note goes on from its words, which closed the field', async () => {
    open(note('Anmerkung', 'open'), 1)
    answer = page(note('kalt, ändern'), 1)
    await press('#anmerkung-z-ja')
    expect(sent).toEqual(['anmerkung=kalt'])
    expect([document.activeElement?.textContent, text('.toast')]).toEqual([
      'kalt, ändern',
      'Notiert zu Mate. ',
    ])
  })

  it('the last piece taken out on a card comes back with „Rückgängig“', async () => {
    open(card(1), 1)
    answer = page('', 0)
    anew = page(card(0), 0)
    await press('#weniger-z')
    expect([text('.cart-bar'), text('.toast')]).toEqual(['', 'Mate entfernt Rückgängig'])
    answer = page(line(1), 1)
    anew = page(card(1), 1)
    await press('.toast button')
    expect([sent.at(-1), text('.cart-bar')]).toEqual(['artikel=a&variante=v&extra.1=2', '1'])
  })

  it('a page that cannot be read again stays as it is, and says what was done all the same', async () => {
    open(card(1), 1)
    answer = page(line(2), 2)
    anew = null
    await press('#mehr-z')
    expect([text('.site-cart b'), text('.toast')]).toEqual(['2', 'Mate, 2 '])
  })
})
