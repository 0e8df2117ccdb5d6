import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aLocationPage, aPeriod, offersOf } from '../../testing/offers.ts'
import { aTypedContact, anOrderOfTwo, aRental, HASH, SECOND_HASH, someBoxes } from '../../testing/orders.ts'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
type Free = readonly [number, number, number, number]

/** A location with these boxes free, which somebody else may take. */
function shop(free: Free = [1, 2, 1, 1], change: (server: FakeApi) => void = () => {}) {
  let now = free
  const opened = browse(renderSite, (server) => {
    server.answer(storefrontCalls.locationPage, () => ({
      period: aPeriod(),
      location: aLocationPage({ sizes: offersOf(now) }),
      problem: null,
    }))
    change(server)
  })
  const placed = () => opened.server.made.filter(({ path }) => path === orderCalls.placeOrder.path)
  const orders = () => placed().map(({ input }) => input.body)
  const keys = () => placed().map(({ key }) => key)
  return { ...opened, orders, keys, nowFree: (next: Free) => (now = next) }
}
const value = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value

describe('K-03 a cart without scripts', () => {
  it('one more box and one less: what was typed stays, the address is the one of the cart', async () => {
    const { browser, orders } = shop()
    await browser.open('/mieten/konstanz-bahnhof?dauer=1d&groesse=M')
    await browser.send(/^Groß 11,00 €$/, { name: 'Lena', email: 'lena@', terms: true })
    expect(browser.status()).toBe(200)
    expect(browser.address()).toBe(ADDRESS)
    expect([value(browser, 'name'), value(browser, 'email'), value(browser, 'groesse')]).toEqual([
      'Lena',
      'lena@',
      'M,L',
    ])
    expect(browser.page().querySelector<HTMLInputElement>('input[name="terms"]')?.checked).toBe(true)
    expect(browser.page().querySelector('.error-summary')).toBeNull()
    await browser.send('Fach Mittel entfernen')
    expect(value(browser, 'groesse')).toBe('L')
    expect(value(browser, 'name')).toBe('Lena')
    expect(orders()).toEqual([])
  })

  it('K-04 all of it is ordered at once, at the sum that was shown', async () => {
    const { browser, orders } = shop()
    await browser.open(ADDRESS)
    expect(browser.text()).toContain('Gesamtpreis18,50 €')
    await browser.send(ORDER, LENA)
    expect(orders()).toMatchObject([
      { sizes: ['M', 'L'], shownTotalCents: 1850, period: { from: 'now', length: '1d' } },
    ])
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
  })

  it('F-06 a voucher counts for all boxes, and stays when the cart changes', async () => {
    const { browser, orders } = shop()
    await browser.open(ADDRESS)
    await browser.send('Einlösen', { gutschein: 'advent' })
    expect(browser.text()).toMatch(/Gutschein ADVENT-1,85 €.*Gesamtpreis16,65 €/)
    await browser.send(/^Klein 5,00 €$/)
    expect(browser.text()).toMatch(/Gutschein ADVENT-2,35 €.*Gesamtpreis21,15 €/)
    await browser.send(ORDER, LENA)
    expect(orders()).toMatchObject([{ sizes: ['M', 'L', 'S'], voucher: 'advent', shownTotalCents: 2115 }])
  })

  it('FAULT-09 one of the boxes went to somebody else while one typed: asked, not ordered without it', async () => {
    const { browser, orders, nowFree } = shop([1, 2, 1, 1], (server) =>
      server.answer(orderCalls.placeOrder, ({ body }) =>
        body.sizes.includes('L')
          ? refuse('box-size-unavailable')
          : { hash: HASH, shortCode: 'A9G4H', paymentUrl: 'http://localhost:8095/pay/1' },
      ),
    )
    await browser.open(ADDRESS)
    nowFree([1, 2, 0, 1])
    await browser.send(ORDER, LENA)
    expect([browser.status(), browser.left()]).toEqual([409, null])
    expect(browser.text()).toContain('Fach Groß ist in diesem Zeitraum nicht mehr frei')
    expect([value(browser, 'groesse'), value(browser, 'shownTotalCents'), value(browser, 'name')]).toEqual([
      'M',
      '750',
      'Lena Hoffmann',
    ])
    await browser.send(ORDER)
    expect(orders()).toMatchObject([
      { sizes: ['M', 'L'], shownTotalCents: 1850 },
      { sizes: ['M'], shownTotalCents: 750 },
    ])
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
  })

  it('FAULT-08 who comes back from the bank and orders the same again is led to the same payment', async () => {
    const { browser, orders, keys, nowFree } = shop()
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    // The last ones are their own by now.
    nowFree([1, 1, 0, 1])
    await browser.send(ORDER, LENA)
    expect(orders().map((body) => body?.['sizes'])).toEqual([
      ['M', 'L'],
      ['M', 'L'],
    ])
    expect(new Set(keys()).size).toBe(1)
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
  })

  it('FAULT-07 who adds a box there places another order', async () => {
    const { browser, keys } = shop()
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    await browser.send(/^Mittel 7,50 €$/)
    await browser.send(ORDER, LENA)
    expect(new Set(keys()).size).toBe(2)
  })

  it('nobody orders more than an order holds', async () => {
    const { browser, orders } = shop([9, 9, 9, 9])
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, groesse: 'S,S,S,S,S,S,S' })
    expect(browser.text()).toContain('Eine Bestellung fasst höchstens 6 Fächer.')
    expect(orders()).toEqual([])
  })

  it('FAULT-09 in the very moment of ordering: the rest of the cart is kept, choosing anew is one click away', async () => {
    const { browser, nowFree } = shop([1, 2, 1, 1], (server) => {
      server.answer(orderCalls.placeOrder, () => {
        nowFree([1, 2, 0, 1])
        return refuse('box-size-unavailable')
      })
    })
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(value(browser, 'groesse')).toBe('M')
    await browser.follow('Fach neu wählen')
    expect(browser.text()).toContain('Im Warenkorb: Mittel. Was Sie hier wählen, kommt dazu.')
    await browser.send(/Weiter zum Bezahlen/, { groesse: 'XL' })
    expect(browser.address()).toBe('/mieten/konstanz-bahnhof?dauer=1d&groesse=M&groesse=XL')
  })

  it('where nothing of it is left the page says so and leads back with all wishes', async () => {
    const { browser } = shop([1, 0, 0, 1])
    await browser.open(ADDRESS)
    expect(browser.text()).toContain('Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.')
    await browser.follow('Fach neu wählen')
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L')
  })

  it('FAULT-10 a hand-made address gets no box twice', async () => {
    const { browser, orders } = shop()
    await browser.open('/mieten/konstanz-bahnhof?dauer=1d&groesse=L&groesse=L&groesse=riesig')
    expect(browser.text()).toContain('Dieses Fach liegt schon im Warenkorb.')
    await browser.send(ORDER, LENA)
    expect(orders()).toMatchObject([{ sizes: ['L'] }])
  })

  it('S-03 a period that cannot be leads back to the choice with the whole cart', async () => {
    const { browser } = shop([1, 1, 1, 1], (server) =>
      server.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage(),
        problem: 'period-too-long' as const,
      })),
    )
    await browser.open(ADDRESS)
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L')
    expect(browser.text()).toContain('Im Warenkorb: Mittel und Groß.')
  })
})

it('K-03 R-11 from the page of one box to the page of the other, each with its own key', async () => {
  const second = aRental({ boxNumber: 7, size: 'M' })
  const { browser } = browse(renderSite, (server) =>
    server.answer(orderCalls.order, ({ params: { hash } }) =>
      hash === HASH
        ? anOrderOfTwo({ boxes: someBoxes() })
        : hash === SECOND_HASH
          ? anOrderOfTwo({ hash: SECOND_HASH, rental: second })
          : refuse('not-found'),
    ),
  )
  await browser.open(`/bestellung/${HASH}`)
  expect(browser.heading()).toBe('Ihr Fach ist die 22.')
  await browser.follow(/^Fach 7 · M läuft$/)
  expect(browser.heading()).toBe('Ihr Fach ist die 7.')
  expect(browser.page().querySelector('[aria-current="page"]')?.textContent).toContain('Fach 7')
})
