import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse } from '../../testing/a-server.ts'
import { aSite, refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { anArticle, anAssortment, anOffered } from '../../testing/shop.ts'
import { aCart, aCartLine, BANK, LINE, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'
import { plainBrowser } from '../../testing/without-script.ts'

const shop = (cart?: CartView) => browse(renderSite, (server) => takesOrders(server, cart))
/** What was sent there last. */
const bodyOf = (server: ReturnType<typeof aServer>, path: string) =>
  server.made.filter(({ input, ...made }) => made.path === path && input.body !== undefined).at(-1)?.input
const button = (page: Document, name: string) =>
  page.querySelector<HTMLButtonElement>(`button[name="anzahl"][aria-label="${name}"]`)

const aCode = (change: Partial<NonNullable<CartView['voucher']>> = {}) => ({
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

describe('K-03 the cart of a shop without scripts', () => {
  it('an article goes into it from its page, so many pieces of the variant that is shown', async () => {
    const { server, browser } = shop()
    await browser.open('/artikel/mate-spreewasser')
    await browser.send('In den Warenkorb', { anzahl: '3' })
    const { variants, id: articleId } = anArticle()
    expect(bodyOf(server, cartCalls.addToCart.path)?.body).toEqual({
      articleId,
      variantId: variants[0]?.id,
      quantity: 3,
      extras: [],
      language: 'de',
    })
    expect([browser.address(), browser.heading()]).toEqual(['/warenkorb', 'Warenkorb'])
  })

  it('of a card one piece; what has several variants leads to its page', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      takesOrders(known)
      known.answer(assortmentCalls.assortment, () =>
        anAssortment({
          sections: [],
          rows: [anOffered({ variantCount: 1 }), anOffered({ slug: 'kaffee', title: 'Kaffee' })],
          total: 2,
        }),
      )
    })
    await browser.open('/sortiment')
    expect(
      browser.page().querySelector('[aria-label="Kaffee: Ausführung wählen"]')?.getAttribute('href'),
    ).toBe('/artikel/kaffee')
    await browser.send('Mate Spreewasser in den Warenkorb')
    expect(bodyOf(server, cartCalls.addToCart.path)?.body).toMatchObject({ quantity: 1 })
  })

  it('LAW-27 LAW-29 LAW-30 says what each costs, its deposit and package, and the VAT in the total', async () => {
    const { browser } = shop()
    await browser.open('/warenkorb')
    for (const words of [
      'Mate Spreewasser, 0,5 l',
      'MEHRWEG',
      '0,5 l · 3,58 €/l',
      '7,16 €',
      '4 × 1,79 €',
      '+ 0,60 € Pfand',
      'Waren, 4 Stück',
      'Gesamt7,76 €',
      'darin 19 % MwSt. aus 7,76 €1,24 €',
    ])
      expect(browser.text()).toContain(words)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('one piece more or less by its buttons; the last one goes out by the bin', async () => {
    const { server, browser } = shop()
    await browser.open('/warenkorb')
    await browser.send('Mate Spreewasser, 0,5 l: ein Stück mehr')
    expect(bodyOf(server, cartCalls.setCartLine.path)).toMatchObject({
      params: { lineId: LINE },
      body: { quantity: 5 },
    })
    await browser.send('Mate Spreewasser, 0,5 l: ein Stück weniger')
    expect(bodyOf(server, cartCalls.setCartLine.path)?.body).toMatchObject({ quantity: 3 })
    const one = shop(aCart({ lines: [aCartLine({ quantity: 1 })], pieces: 1 }))
    await one.browser.open('/warenkorb')
    expect(button(one.browser.page(), 'Mate Spreewasser, 0,5 l entfernen')?.value).toBe('0')
  })

  it('LAW-17 a tip and rounding up are only what was chosen, and are taken back the same way', async () => {
    const { server, browser } = shop()
    await browser.open('/warenkorb')
    expect(browser.page().querySelectorAll('[aria-pressed="true"], [name="aufrunden"]:checked')).toHaveLength(
      0,
    )
    await browser.send('2,00 €')
    expect(bodyOf(server, cartCalls.setCart.path)?.body).toEqual({ tipCents: 200, language: 'de' })
    await browser.send('Geben', { betrag: '2,50' })
    expect(bodyOf(server, cartCalls.setCart.path)?.body).toEqual({ tipCents: 250, language: 'de' })
    await browser.send('Übernehmen', { aufrunden: true })
    expect(bodyOf(server, cartCalls.setCart.path)?.body).toEqual({ roundsUp: true, language: 'de' })
    const given = shop(aCart({ tipCents: 200 }))
    await given.browser.open('/warenkorb')
    await given.browser.send('2,00 €')
    expect(bodyOf(given.server, cartCalls.setCart.path)?.body).toEqual({ tipCents: 0, language: 'de' })
  })

  it.each(['viel', '-1', '1,234', '100,01', ''])(
    'K-09 a tip of „%s“ is refused at its field and stays there',
    async (betrag) => {
      const { server, browser } = shop()
      await browser.open('/warenkorb')
      await browser.send('Geben', { betrag })
      expect(browser.status()).toBe(422)
      expect(browser.text()).toContain('Bitte einen Betrag bis 100 € angeben, zum Beispiel 2,50.')
      expect(browser.page().querySelector<HTMLInputElement>('[name="betrag"]')?.value).toBe(betrag)
      expect(bodyOf(server, cartCalls.setCart.path)).toBeUndefined()
    },
  )

  it('F-06 LAW-36 a code comes in by its field, stands there with what it takes off, and goes out again', async () => {
    const { server, browser } = shop()
    await browser.open('/warenkorb')
    await browser.send('Einlösen', { gutschein: 'kiez10' })
    expect(bodyOf(server, cartCalls.setCartVoucher.path)?.body).toEqual({
      voucher: 'kiez10',
      takesOut: 'code',
      language: 'de',
    })
    const voucher = aCode({ untouched: ['tobacco', 'deposit'], categories: ['Getränke'], restCents: 500 })
    const given = shop(aCart({ voucher, totalCents: 704 }))
    await given.browser.open('/warenkorb')
    for (const words of [
      'Gutschein KIEZ10',
      '0,72 € abgezogen',
      'Danach bleiben 5,00 € Guthaben.',
      'Gilt für: Getränke.',
      'Tabak hat einen festen Preis; auf ihn gibt es keinen Nachlass.',
      'Pfand bleibt, wie es ist.',
      'Gutschein KIEZ10-0,72 €',
    ])
      expect(given.browser.text()).toContain(words)
    expect(await findings(given.browser.page().body)).toEqual([])
    await given.browser.send('Gutschein KIEZ10 entfernen')
    expect(bodyOf(given.server, cartCalls.setCartVoucher.path)?.body).toEqual({
      voucher: '',
      takesOut: 'code',
      language: 'de',
    })
    await given.browser.open('/kasse')
    expect(given.browser.text()).toContain('Gutschein KIEZ10-0,72 €')
  })

  it.each([
    [{ problem: 'voucher-expired' }, 'Dieser Gutschein ist abgelaufen.'],
    [{ problem: 'voucher-not-here' }, 'Dieser Gutschein gilt nicht an diesem Standort.'],
    [
      { problem: 'voucher-not-these', categories: ['Bücher'] },
      'Dieser Gutschein gilt nur für: Bücher. Davon liegt nichts im Warenkorb.',
    ],
    [
      { problem: 'voucher-below-minimum', amounts: { neededCents: 1000, givenCents: 716 } },
      'Dieser Gutschein gilt ab 10,00 €; wofür er gilt, kostet jetzt 7,16 €.',
    ],
  ] satisfies [Parameters<typeof aCode>[0], string][])(
    'F-06 one that takes nothing off stays and says why: %j',
    async (change, words) => {
      const { browser } = shop(aCart({ voucher: aCode({ cents: 0, ...change }) }))
      await browser.open('/warenkorb')
      expect(browser.text()).toContain(words)
      expect(browser.text()).toContain('KIEZ10')
    },
  )

  it('O-06 credit of who is signed in pays only once it is chosen, and not beside another code', async () => {
    const { server, browser } = shop()
    const credits = [{ code: 'GUT-7K2M', restCents: 590, validTo: '2029-12-31' }]
    server.answer(cartCalls.cartCredits, () => ({ credits }))
    await browser.open('/warenkorb')
    for (const words of ['Ihr Guthaben: 5,90 €', 'Code GUT-7K2M, gültig bis', '2029', 'Gesamt7,76 €'])
      expect(browser.text()).toContain(words)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Guthaben einsetzen')
    expect(bodyOf(server, cartCalls.setCartVoucher.path)?.body).toEqual({
      voucher: 'GUT-7K2M',
      takesOut: 'code',
      language: 'de',
    })
    server.answer(cartCalls.cart, () => aCart({ voucher: aCode() }))
    await browser.open('/warenkorb')
    expect(browser.text()).not.toContain('Ihr Guthaben')
  })

  it('F-06 FAULT-54 one there is not, and one try too many, keep what was typed', async () => {
    for (const [code, words] of [
      ['voucher-unknown', 'Diesen Gutschein gibt es nicht. Bitte prüfen Sie den Code.'],
      ['too-many-tries', 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.'],
    ] as const) {
      const { server, browser } = shop()
      server.answer(cartCalls.setCartVoucher, () => refuse(code))
      await browser.open('/warenkorb')
      await browser.send('Einlösen', { gutschein: 'KIEZ11' })
      const field = browser.page().querySelector<HTMLInputElement>('[name="gutschein"]')
      expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['KIEZ11', 'true'])
      expect(browser.text()).toContain(words)
    }
  })

  it('says what changed since somebody looked, until they have seen it', async () => {
    const { server, browser } = shop(aCart({ lines: [aCartLine({ wasCents: 169 })] }))
    await browser.open('/warenkorb')
    expect(browser.text()).toContain('Seit Ihrem letzten Blick haben sich Preise geändert.')
    expect(browser.text()).toContain('Zuletzt 1,69 € je Stück.')
    await browser.send('Verstanden')
    expect(bodyOf(server, cartCalls.setCart.path)?.body).toEqual({ seen: true, language: 'de' })
  })

  it('what is gone has to be taken out before it goes on', async () => {
    const { browser } = shop(aCart({ lines: [aCartLine({ gone: true, grossCents: 0 })] }))
    await browser.open('/warenkorb')
    expect(browser.text()).toContain('Gibt es nicht mehr.')
    expect(browser.text()).toContain('Bitte entfernen Sie zuerst, was es nicht mehr gibt.')
    expect(browser.page().querySelector('a[href="/kasse"]')).toBeNull()
  })

  it.each([
    ['article-gone', 'Diesen Artikel gibt es hier nicht mehr.'],
    ['quantity-too-large', 'Von einem Artikel sind höchstens 99 Stück möglich.'],
    ['cart-full', 'Ein Warenkorb fasst höchstens 60 verschiedene Artikel.'],
    ['too-many-tries', 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.'],
  ] as const)('why it was not done is said: %s', async (code, words) => {
    const { browser } = browse(renderSite, (server) => {
      takesOrders(server)
      server.answer(cartCalls.addToCart, () => refuse(code))
    })
    await browser.open('/artikel/mate-spreewasser')
    await browser.send('In den Warenkorb')
    expect(browser.page().querySelector('[role="alert"]')?.textContent).toBe(words)
  })

  it('an empty cart says so and leads to the shop', async () => {
    const { browser } = shop(aCart({ lines: [], pieces: 0, goodsCents: 0, totalCents: 0 }))
    await browser.open('/warenkorb')
    expect(browser.heading()).toBe('Ihr Warenkorb ist leer.')
    await browser.follow('Zum Sortiment')
    expect(browser.address()).toBe('/sortiment')
  })
})

describe('K-03 the way to the cart', () => {
  it('stands on every page of a site that takes orders, with how much lies in it; such a page is nobody else’s', async () => {
    const server = aServer((known) => takesOrders(known))
    const mine = plainBrowser(renderSite, server, aSite(), { [VISITOR_COOKIE]: 'mine' })
    await mine.open('/sortiment')
    expect(mine.page().querySelector('.site-cart')?.textContent).toBe('Warenkorb 4 (4 Stück)7,76\u00a0€')
    expect(mine.shared()).toBe(false)
    // Who is signed in has a cart wherever they are; of another customer it is none of their business.
    const customer = plainBrowser(renderSite, server, aSite(), { [ACCOUNT_COOKIE]: 'hers' })
    await customer.open('/sortiment')
    expect([customer.page().querySelector('.site-cart .num')?.textContent, customer.shared()]).toEqual([
      '4 (4 Stück)',
      false,
    ])
    const stranger = plainBrowser(renderSite, server)
    await stranger.open('/sortiment')
    expect(stranger.page().querySelector('.site-cart')?.textContent).toBe('Warenkorb')
    expect(stranger.shared()).toBe(true)
  })

  it('a site that takes no orders has none, and nothing can be put into it', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/artikel/mate-spreewasser')
    expect(browser.page().querySelector('.site-cart, form[data-add]')).toBeNull()
    await browser.open('/warenkorb')
    expect(browser.status()).toBe(404)
  })
})

describe('K-04 K-10 from the cart to the counter without scripts', () => {
  it('the form posts and leads to the bank; the way back from there is the page of the order', async () => {
    const { browser } = shop()
    await browser.open('/warenkorb')
    await browser.follow('Weiter zur Kasse')
    expect([browser.address(), browser.heading()]).toEqual(['/kasse', 'Abholung und Zahlung'])
    const form = browser.page().querySelector('form.checkout')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/kasse'])
    await browser.send('zahlungspflichtig bestellen', {
      name: 'Lena Hoffmann',
      email: 'lena.hoffmann@post.example',
      terms: true,
    })
    expect(browser.left()).toBe(BANK)
    await browser.open(`/einkauf/${HASH}/zahlung`)
    expect([browser.address(), browser.heading()]).toEqual([
      `/einkauf/${HASH}`,
      'Danke, Ihre Bestellung ist angenommen.',
    ])
  })

  it('an order of nothing to pay leads to its page at once', async () => {
    const { browser } = browse(renderSite, (server) => {
      takesOrders(server, aCart({ totalCents: 0, goodsCents: 0, depositCents: 0, vat: [] }))
      server.answer(cartCalls.orderCart, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null }))
    })
    await browser.open('/kasse')
    await browser.send('zahlungspflichtig bestellen', {
      name: 'Lena Hoffmann',
      email: 'lena.hoffmann@post.example',
      terms: true,
    })
    expect([browser.left(), browser.address()]).toEqual([null, `/einkauf/${HASH}`])
  })
})
