import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import type { ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aChoice } from '../../../testing/offers.ts'
import { aCart, aCartLine, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const TAKE = 'Übernehmen'
const PARCEL = PLACE.replace(/1$/, '7')
const EXPRESS = PLACE.replace(/1$/, '8')
const LENA = {
  name: 'Lena Hoffmann',
  email: 'lena.hoffmann@post.example',
  terms: true,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}

const option = (change: Partial<ShippingView> = {}): ShippingView => ({
  id: PARCEL,
  locationId: PLACE,
  name: 'Paket',
  carrier: 'dhl',
  priceCents: 490,
  freeFromCents: 6_000,
  isCod: false,
  daysMin: 2,
  daysMax: 3,
  ...change,
})
const express = option({
  id: EXPRESS,
  name: 'Express',
  priceCents: 1_290,
  freeFromCents: null,
  daysMin: 1,
  daysMax: 1,
})

interface Shop {
  readonly countries?: ShippedCountry[]
  readonly options?: readonly ShippingView[]
  readonly ways?: CartView['delivery']['ways']
  readonly cart?: Partial<CartView>
  readonly path?: string
}
/** A shop that sends parcels, to Austria only the first of its options; its server keeps what a browser says. */
async function checkout({
  countries = ['DE', 'AT'],
  options = [option(), express],
  ways = ['pickup', 'shipment'],
  cart: change = {},
  path = '/kasse',
}: Shop = {}) {
  let said = { way: 'shipment' as CartView['delivery']['way'], country: 'DE' as ShippedCountry, id: PARCEL }
  const cart = (): CartView => {
    const there = said.country === 'DE' ? [...options] : options.slice(0, 1)
    const chosen = there.find(({ id }) => id === said.id) ?? there[0]
    const deliveryCents = said.way === 'shipment' ? (chosen?.priceCents ?? 0) : 0
    const shipping = { countries, country: said.country, options: there, chosenId: chosen?.id ?? null }
    const delivery = { ways, way: said.way, table: null, postcode: '', area: null, shipping }
    return aCart({ ...change, delivery, deliveryCents, totalCents: 776 + deliveryCents })
  }
  const opened = browse(renderSite, (server: FakeApi) => {
    takesOrders(server)
    server.answer(cartCalls.cart, cart)
    server.answer(cartCalls.setCart, ({ body }) => {
      const { deliveryType: way = said.way, country = said.country, shippingId: id = said.id } = body
      said = { way, country, id }
      return cart()
    })
  })
  await opened.browser.open(path)
  return opened
}
const ordered = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const text = (browser: PlainBrowser) => plain(browser.text())
const summary = (browser: PlainBrowser) => plain(browser.page().querySelector('.cart-sum')?.textContent)
const shown = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll<HTMLInputElement>('[name="versandart"]')].map(({ value, checked }) => [
    value,
    checked,
  ])

describe('K-04 goods are sent, without script too', () => {
  it('LAW-13 LAW-14 countries, price and time stand there before anything is typed; no time is asked for', async () => {
    const { browser } = await checkout()
    expect(browser.heading()).toBe('Lieferung und Zahlung')
    expect(text(browser)).toContain('Versand4,90 €, 2–3 Werktage')
    const countries = [...browser.page().querySelectorAll('[name="country"] option')].map(plainOf)
    expect(countries).toEqual(['Deutschland', 'Österreich'])
    expect(text(browser)).toContain('Paket4,90 €, Lieferzeit 2–3 Werktage, kostenlos ab 60,00 € Warenwert')
    expect(text(browser)).toContain('Express12,90 €, Lieferzeit 1 Werktag')
    expect(summary(browser)).toContain('Versand, Paket4,90 €')
    expect(browser.page().querySelector('[name="abholung"]')).toBeNull()
    expect(browser.page().querySelectorAll('[name="street"]')).toHaveLength(1)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('K-06 what is paid to the carrier says so, asks for what can be paid there, and is ordered with that', async () => {
    const cod = option({ id: EXPRESS, name: 'Paket mit Nachnahme', priceCents: 1_180, isCod: true })
    const { browser, server } = await checkout({ options: [option(), cod] })
    server.answer(orderCalls.paymentChoice, ({ query }) => aChoice(query.isCod === 'true' ? 'cod' : 'card'))
    expect(text(browser)).toContain('Nachnahme: Bezahlt wird beim Paketdienst')
    await browser.send(ORDER, { ...LENA, versandart: EXPRESS })
    expect(text(browser)).toContain('Sie bezahlen beim Paketdienst, wenn das Paket kommt')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, LENA)
    expect(ordered(server)).toMatchObject([{ shippingId: EXPRESS, method: 'cod' }])
  })

  it('is ordered as what was shown, to the address that was typed', async () => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, LENA)
    expect(ordered(server)).toMatchObject([
      {
        deliveryType: 'shipment',
        shippingId: PARCEL,
        contact: { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz', country: 'DE' },
        shownTotalCents: 1_266,
      },
    ])
    expect(ordered(server)[0]).not.toHaveProperty('readyLocal')
    expect(browser.left()).toBe(BANK)
  })

  it('another option and another country are shown before anything is ordered, and nothing typed is lost', async () => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, { ...LENA, versandart: EXPRESS })
    expect([browser.status(), ordered(server)]).toEqual([200, []])
    expect(shown(browser)).toEqual([
      [PARCEL, false],
      [EXPRESS, true],
    ])
    expect(summary(browser)).toContain('Versand, Express12,90 €')
    await browser.send('Preis und Zeiten zeigen', { ...LENA, country: 'AT' })
    expect(shown(browser)).toEqual([[PARCEL, true]])
    expect(browser.page().querySelector<HTMLInputElement>('[name="street"]')?.value).toBe('Seestraße 1')
    await browser.send(ORDER, { ...LENA, postcode: '1010', city: 'Wien' })
    expect(ordered(server)).toMatchObject([{ contact: { country: 'AT', postcode: '1010' } }])
  })

  it.each([
    ['street', { street: '' }],
    ['postcode', { postcode: '' }],
    ['postcode', { postcode: '1010' }],
    ['city', { city: '' }],
  ])('what is missing or wrong of the address is said at its field: %s', async (field, change) => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, { ...LENA, ...change })
    expect([browser.status(), ordered(server)]).toEqual([422, []])
    const links = [...browser.page().querySelectorAll('.error-summary a')].map((each) =>
      each.getAttribute('href'),
    )
    expect(links).toEqual([`#feld-${field}`])
  })

  it('of a single country nobody is asked for it', async () => {
    const { browser } = await checkout({ countries: ['DE'], options: [option()] })
    expect(text(browser)).toContain('Wir verschicken nur nach Deutschland.')
    expect(browser.page().querySelector('select[name="country"]')).toBeNull()
  })

  it.each([
    [['pickup', 'shipment'] as const, 'nicht nach Deutschland. Möglich ist: Abholung.'],
    [['shipment'] as const, 'So schwer oder so viel verschicken wir nicht nach Deutschland.'],
  ])('what is too heavy says so with the other ways (%s), and leaves no button', async (ways, words) => {
    const { browser } = await checkout({ options: [], ways: [...ways] })
    expect(text(browser)).toContain(words)
    expect(text(browser)).toContain('dafür nicht möglich')
    expect(summary(browser)).not.toContain(ORDER)
    expect(browser.page().querySelector('.sum-why a')?.textContent).toBe(
      'So schwer oder so viel verschicken wir nicht.',
    )
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['shipping-gone', 'Dieser Versand ist nicht mehr möglich.'],
    ['shipping-country', 'Diese Adresse liegt in einem anderen Land'],
  ] as const)('why it was not ordered is said in words: %s', async (code, words) => {
    const { browser, server } = await checkout()
    server.answer(cartCalls.orderCart, () => refuse(code))
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(text(browser)).toContain(words)
    expect(browser.page().querySelector<HTMLInputElement>('[name="city"]')?.value).toBe('Konstanz')
  })

  it('LAW-34 what has an age limit says at its line why it is not sent', async () => {
    const lines = [aCartLine({ unfit: true, minimumAge: 'from18', title: 'Gin' }), aCartLine({ unfit: true })]
    const { browser } = await checkout({ cart: { lines }, path: '/warenkorb' })
    expect(text(browser)).toContain('Wird nicht verschickt: Beim Übergeben muss jemand den Ausweis sehen.')
    expect(text(browser)).toContain('Wird nicht verschickt.')
    await browser.open('/kasse')
    expect(summary(browser)).not.toContain(ORDER)
  })

  it('the other way is taken by a button, and then its time is asked for', async () => {
    const { browser } = await checkout()
    await browser.send(TAKE, { ...LENA, lieferart: 'pickup' })
    expect(browser.page().querySelector('[name="versandart"]')).toBeNull()
    expect(browser.page().querySelector('[name="abholung"]')).not.toBeNull()
    expect(summary(browser)).not.toContain('Versand')
  })

  it.each([
    [
      '/en/kasse',
      ['Where should we send it?', 'Austria', 'delivery time 2–3 working days', 'Shipping, Paket'],
    ],
    ['/it/kasse', ['Dove spediamo?', 'Austria', 'consegna in 2–3 giorni lavorativi', 'Spedizione, Paket']],
    ['/ru/kasse', ['Куда отправить?', 'Австрия', 'срок доставки 2–3 рабочих дня', 'Отправка, Paket']],
  ])('in the language of who buys: %s', async (path, words) => {
    const { browser } = await checkout({ path })
    for (const each of words) expect(text(browser)).toContain(each)
    expect(await findings(browser.page().body)).toEqual([])
  })
})

function plainOf({ textContent }: Element): string {
  return plain(textContent)
}
