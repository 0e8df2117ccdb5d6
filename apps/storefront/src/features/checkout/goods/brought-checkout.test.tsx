import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { AreaView } from '@fachwerk/contract/fulfilment/delivery-choice'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aCart, aCartLine, aPickupPlace, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import { fullTimes, shownTimes, takenTime } from '../../../testing/shown-times.ts'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const TAKE = 'Übernehmen'
const TIME = `${PLACE}|2026-11-20T18:15`
const LENA = {
  name: 'Lena Hoffmann',
  email: 'lena.hoffmann@post.example',
  terms: true,
  postcode: '78462',
  street: 'Seestraße 1',
  city: 'Konstanz',
}

const paradies = (change: Partial<AreaView> = {}): AreaView => ({
  name: 'Paradies',
  place: aPickupPlace(),
  priceCents: 290,
  freeFromCents: 6_000,
  minimumCents: 500,
  surchargeCents: 250,
  ...change,
})
const minimum = (change: Partial<CartView['minimum']> = {}): CartView['minimum'] => ({
  neededCents: 2_000,
  countedCents: 716,
  missingCents: 1_284,
  surchargeCents: 250,
  isPaid: false,
  notCounted: [
    { what: 'tobacco', cents: 795 },
    { what: 'deposit', cents: 60 },
  ],
  ...change,
})

/** A shop that brings goods to one postcode; its server keeps what a browser says, as the real one does. */
async function checkout(change: Partial<CartView> = {}, area: AreaView = paradies()) {
  let said = { way: 'delivery' as CartView['delivery']['way'], postcode: '', isPaid: false }
  const cart = (): CartView => {
    const there = said.postcode === '78462' ? area : null
    const deliveryCents = said.way === 'delivery' && there ? there.priceCents : 0
    const asked = change.minimum ?? aCart().minimum
    return aCart({
      ...change,
      delivery: {
        ways: ['delivery', 'pickup'],
        way: said.way,
        table: null,
        postcode: said.postcode,
        area: there,
        shipping: null,
      },
      deliveryCents,
      minimum: there ? { ...asked, isPaid: said.isPaid } : aCart().minimum,
      totalCents: 776 + deliveryCents + (said.isPaid ? (asked.surchargeCents ?? 0) : 0),
    })
  }
  const opened = browse(renderSite, (server: FakeApi) => {
    takesOrders(server)
    server.answer(cartCalls.cart, cart)
    server.answer(cartCalls.setCart, ({ body }) => {
      said = {
        way: body.deliveryType ?? said.way,
        postcode: body.postcode ?? said.postcode,
        isPaid: body.paysSurcharge ?? said.isPaid,
      }
      return cart()
    })
  })
  await opened.browser.open('/kasse')
  return opened
}
const ordered = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
const summary = (browser: PlainBrowser) =>
  browser.page().querySelector('.cart-sum')?.textContent?.replaceAll('\u00a0', ' ')
const text = (browser: PlainBrowser) => browser.text().replaceAll('\u00a0', ' ')
const hasButton = (browser: PlainBrowser) => summary(browser)?.includes(ORDER)

describe('K-04 goods are brought, without script too', () => {
  it('the postcode is asked for first; with it stand price, times and the line in the sum', async () => {
    const { browser } = await checkout()
    expect(browser.heading()).toBe('Lieferung und Zahlung')
    expect(text(browser)).toContain('Postleitzahl angeben')
    expect(hasButton(browser)).toBe(false)
    const why = browser.page().querySelector('.sum-why a')
    expect(why?.getAttribute('href')).toBe('#feld-postcode')
    expect(text(browser)).not.toContain('Bezahlen ist hier gerade nicht möglich')
    await browser.send('Preis und Zeiten zeigen', LENA)
    expect(browser.page().querySelector('.sum-why')).toBeNull()
    expect(text(browser)).toContain(
      'Liefergebiet „Paradies“: Lieferung 2,90 €, kostenlos ab 60,00 € Warenwert.',
    )
    expect(text(browser)).toContain('Wann sollen wir liefern?')
    expect(summary(browser)).toContain('Lieferung 784622,90 €')
    expect(browser.page().querySelectorAll('[name="street"]')).toHaveLength(1)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('B-10 an area with windows offers them with their ends, says which are full, and orders the one that was seen', async () => {
    const days = [{ date: '2026-11-20', times: ['2026-11-20T18:00'], full: ['2026-11-20T17:00'] }]
    const windows = [
      { from: '2026-11-20T17:00', until: '2026-11-20T18:00' },
      { from: '2026-11-20T18:00', until: '2026-11-20T19:30' },
    ]
    const { browser, server } = await checkout({}, paradies({ place: aPickupPlace({ days, windows }) }))
    await browser.send(TAKE, LENA)
    expect(shownTimes(browser, 'abholung').map(([, words]) => words)).toEqual([
      '17:00 bis 18:00',
      '18:00 bis 19:30',
    ])
    expect(fullTimes(browser)).toEqual([
      ['17:00 bis 18:00', 'voll', 'Durchgestrichene Zeiten sind schon ausgebucht.'],
    ])
    expect(text(browser)).toContain('18:00 bis 19:30 Uhr, 2,90')
    await browser.send(ORDER, { ...LENA, abholung: `${PLACE}|2026-11-20T18:00|2026-11-20T19:30` })
    expect(ordered(server)).toMatchObject([
      { readyLocal: '2026-11-20T18:00', untilLocal: '2026-11-20T19:30' },
    ])
  })

  it('the time of another way is the first of that way, where it is none of its own', async () => {
    const later = [{ date: '2026-11-20', times: ['2026-11-20T18:15', '2026-11-20T21:00'], full: [] }]
    const { browser } = await checkout({}, paradies({ place: aPickupPlace({ days: later }) }))
    const time = () => takenTime(browser, 'abholung')
    await browser.send(TAKE, LENA)
    await browser.send(TAKE, { ...LENA, abholung: `${PLACE}|2026-11-20T21:00` })
    expect(time()).toBe(`${PLACE}|2026-11-20T21:00`)
    await browser.send(TAKE, { ...LENA, lieferart: 'pickup' })
    expect(time()).not.toBe('')
    expect([time()]).toEqual(
      shownTimes(browser, 'abholung')
        .slice(0, 1)
        .map(([value]) => value),
    )
  })

  it('is ordered for a time that was promised, to the address that was typed', async () => {
    const { browser, server } = await checkout()
    await browser.send(TAKE, LENA)
    await browser.send(ORDER, { ...LENA, abholung: TIME })
    expect(ordered(server)).toMatchObject([
      {
        deliveryType: 'delivery',
        locationId: PLACE,
        readyLocal: '2026-11-20T18:15',
        contact: { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz' },
        shownTotalCents: 1_066,
      },
    ])
    expect(browser.left()).toBe(BANK)
  })

  it('another postcode is shown before anything is ordered; elsewhere it says so, and how else', async () => {
    const { browser, server } = await checkout()
    await browser.send(TAKE, LENA)
    await browser.send(ORDER, { ...LENA, postcode: '10115' })
    expect([browser.status(), ordered(server)]).toEqual([200, []])
    expect(text(browser)).toContain('Hier liefern wir nicht: 10115. Möglich ist: Abholung.')
    expect(hasButton(browser)).toBe(false)
    expect(browser.page().querySelector<HTMLInputElement>('[name="street"]')?.value).toBe('Seestraße 1')
  })

  it('LAW-40 below the minimum it says what is missing and what does not count; the surcharge is a tick of its own', async () => {
    const { browser, server } = await checkout({ minimum: minimum() })
    await browser.send(TAKE, LENA)
    expect(text(browser)).toContain('Zum Mindestbestellwert von 20,00 € fehlen noch 12,84 €.')
    expect(text(browser)).toContain('Nicht mitgezählt: Tabak 7,95 €, Pfand 0,60 €.')
    expect(hasButton(browser)).toBe(false)
    const tick = browser.page().querySelector<HTMLInputElement>('[name="zuschlag"]')
    expect([tick?.checked, summary(browser)?.includes('Zuschlag')]).toEqual([false, false])
    await browser.send(TAKE, { ...LENA, zuschlag: true })
    expect(summary(browser)).toContain('Zuschlag unter dem Mindestbestellwert2,50 €')
    await browser.send(ORDER, { ...LENA, zuschlag: true, abholung: TIME })
    expect(ordered(server)).toMatchObject([{ shownTotalCents: 1_316 }])
  })

  it('where the area takes no surcharge there is no tick and no button', async () => {
    const { browser } = await checkout({ minimum: minimum({ surchargeCents: null }) })
    await browser.send(TAKE, LENA)
    expect(browser.page().querySelector('[name="zuschlag"]')).toBeNull()
    expect(hasButton(browser)).toBe(false)
  })

  it.each([
    ['street', { street: '' }],
    ['city', { city: '' }],
  ])('what is missing of the address is said at its field: %s', async (field, change) => {
    const { browser, server } = await checkout()
    await browser.send(TAKE, LENA)
    await browser.send(ORDER, { ...LENA, ...change, abholung: TIME })
    expect([browser.status(), ordered(server)]).toEqual([422, []])
    const links = [...browser.page().querySelectorAll('.error-summary a')].map((each) =>
      each.getAttribute('href'),
    )
    expect(links).toEqual([`#feld-${field}`])
  })

  it('who was promised another price meanwhile reads why it was not ordered', async () => {
    const { browser, server } = await checkout()
    await browser.send(TAKE, LENA)
    server.answer(cartCalls.orderCart, () => refuse('delivery-postcode'))
    await browser.send(ORDER, { ...LENA, abholung: TIME })
    expect(browser.status()).toBe(409)
    expect(text(browser)).toContain('Dorthin liefern wir nicht.')
  })

  it('LAW-34 the card is shown at the door, and what is not delivered is named', async () => {
    const { browser } = await checkout({
      lines: [aCartLine({ minimumAge: 'from18', title: 'Gin' }), aCartLine({ unfit: true, title: 'Kiste' })],
    })
    expect(text(browser)).toContain('zeige an der Tür meinen Ausweis')
    expect(text(browser)).toContain('Wird nicht geliefert: Kiste')
  })

  it('while it is closed it says from when on it can be brought, not fetched', async () => {
    const days = [{ date: '2026-11-21', times: ['2026-11-21T09:45'], full: [] }]
    const place = aPickupPlace({ isOpen: false, days, opensLocal: '2026-11-21T09:00' })
    const { browser } = await checkout({}, paradies({ place }))
    await browser.send(TAKE, LENA)
    expect(text(browser)).toContain('Lieferungab Sa 09:45 Uhr, 2,90 €')
    expect(text(browser)).toContain('liefern können wir ab Sa 21.11.2026, 09:45.')
    expect(text(browser)).not.toContain('abholbereit ist es')
  })

  it('where only this way is left, and nobody is there for it, nothing is asked about paying', async () => {
    const { browser, server } = await checkout()
    server.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [] }))
    await browser.open('/kasse')
    expect(browser.page().querySelector('.pay-methods [name="zahlart"]')).toBeNull()
    expect(text(browser)).not.toContain('Zahlungsart')
  })

  it('a paused place says until when, and takes no order', async () => {
    const paused = { untilLocal: '2026-11-20T19:00', reason: 'Der Ofen ist aus.' }
    const { browser } = await checkout({}, paradies({ place: aPickupPlace({ days: [], paused }) }))
    await browser.send(TAKE, LENA)
    expect(text(browser)).toContain('Der Ofen ist aus.')
    expect(hasButton(browser)).toBe(false)
  })
})
