import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aChoice, aQuote } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { aCart, aSiteView, PLACE, someCartBoxes, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true, earlyStart: true }
const BOTH = aCart({ boxes: someCartBoxes(), totalCents: 776 + 750, pieces: 5 })
const GONE = someCartBoxes({
  boxes: [{ size: 'M', quote: null, wasCents: null, isFree: false, nextBest: 'L' }],
  totalCents: 0,
})

/** A site that rents and sells, with this in the cart. */
async function open(path: string, cart: CartView = BOTH, change: (server: FakeApi) => void = () => {}) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server, cart)
    server.answer(storefrontCalls.site, () =>
      aSiteView({ boxes: true, goods: true, orders: true, ways: ['pickup'] }),
    )
    server.answer(cartCalls.setCartBoxes, () => cart)
    server.answer(cartCalls.addBoxToCart, () => cart)
    change(server)
  })
  await opened.browser.open(path)
  return opened
}
const text = (browser: PlainBrowser, selector: string) =>
  browser.page().querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const sent = ({ made }: FakeApi, path: string) => made.filter((each) => each.path === path)

describe('K-03 a box lies in the cart beside goods', () => {
  it('with its place, its time and its price, above the goods, and goes on to the checkout', async () => {
    const { browser } = await open('/warenkorb')
    expect(text(browser, '.cart-group')).toMatch(/Fach mieten: Konstanz Bahnhof.*Ab sofort bis.*21:45.*7,50/)
    expect(text(browser, '.cart-sum')).toMatch(/Miete, 1 Fach.*7,50/)
    expect(browser.page().querySelector('a[href$="/kasse"]')).not.toBeNull()
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('is taken out by its own button, and the goods stay', async () => {
    const { browser, server } = await open('/warenkorb')
    await browser.send('Fach Mittel entfernen')
    expect(sent(server, cartCalls.setCartBoxes.path)[0]?.input.body).toMatchObject({ sizes: [] })
    expect(sent(server, cartCalls.setCartLine.path)).toEqual([])
  })

  it('that somebody else has meanwhile says so in its line, offers the next best and holds up the checkout', async () => {
    const { browser, server } = await open('/warenkorb', { ...BOTH, boxes: GONE })
    expect(text(browser, '.cart-group')).toContain('Dieses Fach ist für diese Zeit nicht mehr frei.')
    expect(browser.page().querySelector('a[href$="/kasse"]')).toBeNull()
    expect(text(browser, '#kasse-grund')).toContain('das Fach, das nicht mehr frei ist')
    await browser.send('Statt Fach Mittel: Fach Groß')
    expect(sent(server, cartCalls.setCartBoxes.path)[0]?.input.body).toMatchObject({ sizes: ['L'] })
  })

  it.each([
    ['too-late', 'Für diese Zeit lässt sich kein Fach mehr mieten.'],
    ['closed', 'Dann ist der Standort geschlossen.'],
    ['gone', 'Diese Fächer vermieten wir nicht mehr.'],
  ] as const)('whose time has a problem (%s) says it once', async (problem, words) => {
    const boxes = someCartBoxes({
      ...GONE,
      problem,
      boxes: GONE.boxes.map((box) => ({ ...box, nextBest: null })),
    })
    const { browser } = await open('/warenkorb', { ...BOTH, boxes })
    expect(text(browser, '.cart-group')).toContain(words)
    expect(text(browser, '.cart-group')).not.toContain('nicht mehr frei')
  })

  it('that costs something else now names what it was', async () => {
    const boxes = someCartBoxes({
      boxes: [{ size: 'M', quote: aQuote('M'), wasCents: 600, isFree: true, nextBest: null }],
    })
    const { browser } = await open('/warenkorb', { ...BOTH, boxes })
    expect(text(browser, '.cart-group')).toContain('Zuletzt 6,00 €.')
  })

  it.each([
    ['/en', 'Rent a box: Konstanz Bahnhof'],
    ['/it', 'Konstanz Bahnhof'],
    ['/ru', 'Konstanz Bahnhof'],
  ])('%s says it in its language', async (language, words) => {
    const { browser } = await open(`${language}/warenkorb`)
    expect(text(browser, '.cart-group h2')).toContain(words)
    expect(text(browser, '.cart-group')).not.toMatch(/Fach|Entfernen/)
  })

  it('alone there it is rented on the way of boxes', async () => {
    const { browser } = await open('/warenkorb', { ...BOTH, lines: [], pieces: 1 })
    expect(browser.page().querySelector('a[href^="/mieten/konstanz-bahnhof"]')).not.toBeNull()
  })
})

describe('K-03 the checkout of a box and goods', () => {
  it('names both with their prices, asks for the early start of the box, and takes only what is paid at once', async () => {
    const { browser } = await open('/kasse', BOTH, (server) =>
      server.answer(orderCalls.paymentChoice, () => aChoice('card', 'cash', 'contactless')),
    )
    expect(text(browser, '.cart-sum')).toMatch(/Fach Mittel.*7,50.*Mate Spreewasser/)
    expect(browser.page().querySelector('input[name="earlyStart"]')).not.toBeNull()
    const ways = [...browser.page().querySelectorAll<HTMLInputElement>('input[name="zahlungsart"]')]
    expect(ways.map(({ value }) => value)).toEqual(['card'])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('orders both in one press and leads to the key', async () => {
    const { browser, server } = await open('/kasse', BOTH, (api) =>
      api.answer(cartCalls.orderCart, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null })),
    )
    await browser.send(ORDER, LENA)
    expect(sent(server, cartCalls.orderCart.path)[0]?.input.body).toMatchObject({
      shownTotalCents: BOTH.totalCents,
      consents: { earlyStart: true },
    })
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('B-10 who loses the box reads it, and what was typed stays', async () => {
    const { browser } = await open('/kasse', BOTH, (api) =>
      api.answer(cartCalls.orderCart, () => refuse('box-size-unavailable')),
    )
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(text(browser, '[role="alert"]')).toContain('Diese Größe ist in dieser Zeit nicht mehr frei.')
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
  })

  it('a box that is gone leads back to the cart', async () => {
    const { browser } = await open('/kasse', { ...BOTH, boxes: GONE })
    expect(browser.address()).toBe('/warenkorb')
  })
})

describe('K-03 putting a box into the cart', () => {
  it('is offered beside the way to pay where this site sells goods too', async () => {
    const { browser, server } = await open('/standort/konstanz-bahnhof?dauer=4h', aCart())
    await browser.send('In den Warenkorb')
    expect(sent(server, cartCalls.addBoxToCart.path)[0]?.input.body).toMatchObject({
      locationId: PLACE,
      period: { from: 'now', length: '4h' },
    })
    expect(browser.address()).toBe('/warenkorb')
  })

  it('a box for another time is in the way, and the cart is where that is solved', async () => {
    const { browser } = await open('/standort/konstanz-bahnhof?dauer=2h')
    expect(text(browser, 'main')).toContain('Im Warenkorb liegt schon ein Fach für eine andere Zeit')
  })

  it('where only boxes are rented nothing of a cart is seen', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/standort/konstanz-bahnhof?dauer=4h')
    expect(text(browser, 'main')).not.toContain('In den Warenkorb')
  })
})
