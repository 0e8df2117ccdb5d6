import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartCredit, CartView } from '@fachwerk/contract/cart/cart-views'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { ADDRESS_COOKIE } from '../../lib/languages.ts'
import { aServer } from '../../testing/a-server.ts'
import { aSite, type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aCart, aCartLine, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'
import { plainBrowser, type PlainBrowser } from '../../testing/without-script.ts'

type Voucher = NonNullable<CartView['voucher']>
const aCode = (change: Partial<Voucher> = {}): Voucher => ({
  code: 'KIEZ10',
  cents: 72,
  problem: null,
  amounts: null,
  restCents: null,
  categories: [],
  places: [],
  untouched: [],
  ...change,
})
/** One that takes nothing off, and why. */
const useless = (problem: NonNullable<Voucher['problem']>, change: Partial<Voucher> = {}) =>
  aCode({ cents: 0, problem, ...change })

interface Shop {
  readonly cart?: Partial<CartView>
  readonly credits?: CartCredit[]
  readonly path?: string
  /** Who chose du. */
  readonly informal?: boolean
  readonly change?: (server: FakeApi) => void
}
async function open({ cart, credits = [], path = '/warenkorb', informal = false, change }: Shop = {}) {
  const server = aServer((known) => {
    takesOrders(known, aCart(cart))
    known.answer(cartCalls.cartCredits, () => ({ credits }))
    change?.(known)
  })
  const cookies: Record<string, string> = informal ? { [ADDRESS_COOKIE]: 'du' } : {}
  const browser = plainBrowser(renderSite, server, aSite(), cookies)
  await browser.open(path)
  return { browser, server }
}
const withCode = (voucher: Voucher, more: Omit<Shop, 'cart'> = {}) => open({ ...more, cart: { voucher } })
/** A server that does not take the code. */
const refusing = (code: RefusalCode) => (known: FakeApi) =>
  known.answer(cartCalls.setCartVoucher, () => refuse(code))
/** What is said of the code in the cart. */
const saidOf = (browser: PlainBrowser) =>
  browser.page().querySelector('.cart-voucher [role="alert"]')?.textContent?.replaceAll('\u00a0', ' ')
const field = (browser: PlainBrowser) =>
  browser.page().querySelector<HTMLInputElement>('[name="gutschein"]:not([type="hidden"])')
const asked = ({ made }: FakeApi, path: string) => made.filter((call) => call.path === path).length

describe('F-06 why a code takes nothing off, in words of its customer', () => {
  it.each([
    ['/warenkorb', 'voucher-not-yet', 'Dieser Gutschein gilt noch nicht.'],
    ['/warenkorb', 'voucher-used-up', 'Dieser Gutschein ist schon eingelöst.'],
    ['/warenkorb', 'voucher-not-goods', 'Dieser Gutschein gilt nur für Mieten, nicht für Waren.'],
    ['/warenkorb', 'voucher-not-these', 'Dieser Gutschein gilt für nichts, was im Warenkorb liegt.'],
    ['/warenkorb', 'voucher-below-minimum', 'Für diesen Gutschein ist der Warenwert zu niedrig.'],
    ['/en/warenkorb', 'voucher-expired', 'This voucher has expired.'],
    ['/en/warenkorb', 'voucher-not-here', 'This voucher is not valid at this location.'],
    ['/it/warenkorb', 'voucher-expired', 'Questo buono è scaduto.'],
    ['/it/warenkorb', 'voucher-used-up', 'Questo buono è già stato utilizzato.'],
    ['/ru/warenkorb', 'voucher-expired', 'Срок действия этого ваучера истёк.'],
    ['/ru/warenkorb', 'voucher-not-goods', 'Этот ваучер действует только для аренды, не для товаров.'],
  ] as const)('%s: %s', async (path, problem, words) => {
    const { browser } = await withCode(useless(problem), { path })
    expect(saidOf(browser)).toBe(words)
    expect(browser.text()).not.toMatch(/abgezogen|taken off|detratti|Вычтено/)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['/warenkorb', 'Dieser Gutschein gilt ab 10,00 €; wofür er gilt, kostet jetzt 7,16 €.'],
    ['/en/warenkorb', 'This voucher is valid from €10.00; what it is for costs €7.16 now.'],
    ['/it/warenkorb', 'Questo buono vale a partire da 10,00 €; gli articoli interessati costano ora 7,16 €.'],
    ['/ru/warenkorb', 'Этот ваучер действует от 10,00 €; подходящие товары сейчас стоят 7,16 €.'],
  ])('below its minimum both amounts stand there as they are written there: %s', async (path, words) => {
    const amounts = { neededCents: 1000, givenCents: 716 }
    const { browser } = await withCode(useless('voucher-below-minimum', { amounts }), { path })
    expect(saidOf(browser)).toBe(words)
  })

  it('of several categories all are named, and no category is invented where it names none', async () => {
    const categories = ['Bücher', 'Zeitschriften']
    const { browser } = await withCode(useless('voucher-not-these', { categories }))
    expect(saidOf(browser)).toBe(
      'Dieser Gutschein gilt nur für: Bücher, Zeitschriften. Davon liegt nichts im Warenkorb.',
    )
  })

  it('the cart goes on to the checkout all the same, for what it costs without it', async () => {
    const { browser } = await withCode(useless('voucher-expired'))
    expect(browser.text()).toContain('Gesamt7,76 €')
    expect(browser.text()).not.toContain('Gutschein KIEZ10-')
    await browser.follow('Weiter zur Kasse')
    expect(browser.address()).toBe('/kasse')
  })
})

describe('F-06 LAW-36 what a code takes off', () => {
  it.each([
    [
      '/warenkorb',
      ['0,72 € abgezogen', 'Gilt bei Abholung hier: Hafen, Bahnhof.', 'Wertgutscheine bezahlen Sie voll.'],
    ],
    [
      '/en/warenkorb',
      ['€0.72 taken off', 'Valid when you collect at: Hafen, Bahnhof.', 'Gift vouchers are paid in full.'],
    ],
    [
      '/it/warenkorb',
      [
        '0,72 € detratti',
        'Vale per il ritiro presso: Hafen, Bahnhof.',
        'I buoni regalo si pagano per intero.',
      ],
    ],
    [
      '/ru/warenkorb',
      [
        'Вычтено 0,72 €',
        'Действует при получении здесь: Hafen, Bahnhof.',
        'Подарочные сертификаты оплачиваются полностью.',
      ],
    ],
  ])('%s: its amount, where it holds and what it never touches', async (path, words) => {
    const voucher = aCode({ places: ['Hafen', 'Bahnhof'], untouched: ['credit'] })
    const { browser } = await withCode(voucher, { path })
    for (const each of words) expect(browser.text()).toContain(each)
    expect(saidOf(browser)).toBeUndefined()
  })

  it('what does not lie in the cart is not spoken of', async () => {
    const { browser } = await withCode(aCode())
    expect(browser.text()).not.toMatch(/Tabak|Pfand bleibt|Wertgutscheine|Gilt für|Gilt bei/)
  })

  it('G-04 who is called du reads du in it', async () => {
    const { browser } = await withCode(aCode({ untouched: ['credit'] }), { informal: true })
    expect(browser.text()).toContain('Wertgutscheine bezahlst du voll.')
  })

  it('credit that is spent to the last cent says that nothing is left', async () => {
    const { browser } = await withCode(aCode({ restCents: 0 }))
    expect(browser.text()).toContain('Danach bleiben 0,00 € Guthaben.')
  })

  it('a code that everything is gone of can still be taken out', async () => {
    const lines = [aCartLine({ gone: true, grossCents: 0 })]
    const cart = {
      lines,
      goodsCents: 0,
      depositCents: 0,
      totalCents: 0,
      voucher: useless('voucher-not-these'),
    }
    const { browser, server } = await open({ cart })
    await browser.send('Gutschein KIEZ10 entfernen')
    expect(server.made.find(({ path }) => path === cartCalls.setCartVoucher.path)?.input.body).toEqual({
      voucher: '',
      takesOut: 'code',
      language: 'de',
    })
  })

  it('without goods and without a code nobody is asked for one', async () => {
    const lines = [aCartLine({ gone: true, grossCents: 0 })]
    const { browser } = await open({ cart: { lines, goodsCents: 0, depositCents: 0, totalCents: 0 } })
    expect(field(browser)).toBeNull()
  })
})

describe('FAULT-54 a code that is typed and is none', () => {
  it.each([
    ['/warenkorb', 'Einlösen', 'Diesen Gutschein gibt es nicht. Bitte prüfen Sie den Code.'],
    ['/en/warenkorb', 'Redeem', 'This voucher does not exist. Please check the code.'],
    ['/it/warenkorb', 'Riscatta', 'Questo buono non esiste. Controlli il codice.'],
    ['/ru/warenkorb', 'Применить', 'Такого ваучера нет. Проверьте код.'],
  ])('%s: is said at its field, which holds what was typed', async (path, button, words) => {
    const { browser } = await open({ path, change: refusing('voucher-unknown') })
    await browser.send(button, { gutschein: 'KIEZ11' })
    const input = field(browser)
    const [at = ''] = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect([input?.value, browser.page().querySelector(`[id="${at}"]`)?.textContent]).toEqual([
      'KIEZ11',
      words,
    ])
    // Nobody has to open the field again.
    expect(input?.closest('details')?.open).toBe(true)
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('G-04 who is called du is told so too', async () => {
    const { browser } = await open({ informal: true, change: refusing('voucher-unknown') })
    await browser.send('Einlösen', { gutschein: 'KIEZ11' })
    expect(browser.text()).toContain('Diesen Gutschein gibt es nicht. Bitte prüfe den Code.')
  })

  it('FAULT-12 what somebody types is text, never markup', async () => {
    const { browser } = await open({ change: refusing('voucher-unknown') })
    const typed = '"><img src=x onerror=1>'
    await browser.send('Einlösen', { gutschein: typed })
    expect(field(browser)?.value).toBe(typed)
    expect(browser.page().querySelector('img[src="x"]')).toBeNull()
  })

  it('one that is longer than any code asks nobody, and is said all the same', async () => {
    const { browser, server } = await open()
    await browser.send('Einlösen', { gutschein: 'x'.repeat(500) })
    expect(asked(server, cartCalls.setCartVoucher.path)).toBe(0)
    expect(field(browser)?.getAttribute('aria-invalid')).toBe('true')
  })

  it('a cart that is gone meanwhile says that, and blames no code', async () => {
    const { browser } = await open({ change: refusing('not-found') })
    await browser.send('Einlösen', { gutschein: 'KIEZ10' })
    expect(browser.status()).toBe(404)
    expect(browser.page().querySelector('[data-refused]')?.textContent).toContain('nicht mehr im Warenkorb')
    expect(field(browser)?.getAttribute('aria-invalid')).toBeNull()
  })
})

it('F-06 a server that has no time blames no code: it says that it has none, and keeps the cart', async () => {
  const { browser } = await open({ change: refusing('temporarily-unavailable') })
  await browser.send('Einlösen', { gutschein: 'KIEZ10' })
  expect(browser.text()).not.toContain('gibt es nicht')
  expect(browser.page().querySelector('[data-refused]')?.textContent).toBe(
    'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  )
  expect(browser.text()).toContain('Mate Spreewasser')
})

describe('O-06 credit of who is signed in', () => {
  const credits: CartCredit[] = [
    { code: 'GUT-FRUEH', restCents: 250, validTo: '2026-12-31' },
    { code: 'GUT-IMMER', restCents: 1990, validTo: null },
  ]

  it('each stands there with what is left of it, until when, and a button of its own', async () => {
    const { browser } = await open({ credits })
    const rows = [...browser.page().querySelectorAll('.cart-code')].map((row) => [
      row.querySelector('b')?.textContent?.replaceAll('\u00a0', ' '),
      row.querySelector('small')?.textContent?.replaceAll('\u00a0', ' '),
      row.querySelector('button')?.value,
    ])
    expect(rows).toEqual([
      ['Ihr Guthaben: 2,50 €', 'Code GUT-FRUEH, gültig bis Do 31.12.2026', 'GUT-FRUEH'],
      ['Ihr Guthaben: 19,90 €', 'GUT-IMMER', 'GUT-IMMER'],
    ])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['/en/warenkorb', 'Your credit: €2.50', 'Use credit'],
    ['/it/warenkorb', 'Il Suo credito: 2,50 €', 'Usa il credito'],
    ['/ru/warenkorb', 'Ваш остаток: 2,50 €', 'Использовать'],
  ])('in their language: %s', async (path, words, button) => {
    const { browser, server } = await open({ credits: credits.slice(0, 1), path })
    expect(browser.text()).toContain(words)
    await browser.send(button)
    expect(server.made.find((call) => call.path === cartCalls.setCartVoucher.path)?.input.body).toEqual({
      voucher: 'GUT-FRUEH',
      takesOut: 'code',
      language: path.slice(1, 3),
    })
  })

  it('G-04 du has your credit as well', async () => {
    const { browser } = await open({ credits, informal: true })
    expect(browser.text()).toContain('Dein Guthaben: 2,50 €')
  })

  it.each([
    ['beside a code that is entered', { voucher: aCode() }],
    ['for an empty cart', { lines: [], pieces: 0, goodsCents: 0, depositCents: 0, totalCents: 0 }],
  ] satisfies [string, Partial<CartView>][])('is not even asked for %s', async (_when, cart) => {
    const { browser, server } = await open({ credits, cart })
    expect(browser.text()).not.toContain('GUT-FRUEH')
    expect(asked(server, cartCalls.cartCredits.path)).toBe(0)
  })

  it('where it cannot be known the cart is shown without it', async () => {
    const { browser } = await open({
      change: (known) => known.answer(cartCalls.cartCredits, () => refuse('temporarily-unavailable')),
    })
    expect([browser.status(), browser.heading()]).toEqual([200, 'Warenkorb'])
    expect(browser.text()).not.toContain('Ihr Guthaben')
  })
})
