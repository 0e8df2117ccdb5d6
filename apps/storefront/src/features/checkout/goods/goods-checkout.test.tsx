import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import type { FakeApi } from '../../../testing/fake-api.ts'
import { aChoice } from '../../../testing/offers.ts'
import { aTypedContact } from '../../../testing/orders.ts'
import { aCart, aCartLine, aPickupPlace, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { shownTimes, takenTime } from '../../../testing/shown-times.ts'
import { findings } from '../../../testing/show.tsx'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
const HARBOUR = PLACE.replace(/1$/, '2')
const SOONEST = `${PLACE}|2026-11-20T18:15`
const LATER = `${PLACE}|2026-11-20T18:30`
const TOMORROW = `${PLACE}|2026-11-21T09:00`
const SHOW = 'Zeiten zeigen'

/** The checkout of a shop with these places to fetch it at. */
async function checkout({ cart, places }: { cart?: CartView; places?: PickupPlace[] } = {}) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server, cart)
    if (places) server.answer(fulfilmentCalls.pickupPlaces, () => ({ places }))
  })
  await opened.browser.open('/kasse')
  return opened
}
const adult = () => aCart({ lines: [aCartLine({ minimumAge: 'from18', title: 'Gin' })] })
const ordered = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
const field = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]:not([type="hidden"])`)
const isTicked = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked
/** What is wrong, as the list on top says it: the field and the words. */
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => [
    each.getAttribute('href'),
    each.textContent,
  ])
/** What a field refers to as its own sentence. */
const saidAt = (browser: PlainBrowser, name: string) => {
  const [id = ''] = field(browser, name)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return browser.page().querySelector(`[id="${id}"]`)?.textContent
}

/** The time somebody chose went while they typed. */
async function tooLate() {
  const opened = await checkout()
  const gone = `${PLACE}|2026-11-20T03:00`
  const tile = opened.browser.page().querySelector<HTMLInputElement>('[name="abholung"]')
  if (tile) tile.value = gone
  await opened.browser.send(ORDER, { ...LENA, abholung: gone })
  return opened
}

const guarantee = ({ page }: PlainBrowser) => page().querySelector('.guarantee')

describe('LAW-22 the legal guarantee', () => {
  it('is said apart and above the button of whoever buys goods', async () => {
    const { browser } = await checkout()
    expect(guarantee(browser)?.querySelector('h2')?.textContent).toBe(
      'Gesetzliche Gewährleistung: mindestens 2 Jahre',
    )
    expect(guarantee(browser)?.textContent).toContain('reparieren oder ersetzen wir sie kostenlos')
    expect(guarantee(browser)?.querySelector('a')?.getAttribute('href')).toMatch(/^\/shop\/agbs/)
    const button = [...browser.page().querySelectorAll('.sum-pay button')].find(
      ({ textContent }) => textContent === ORDER,
    )
    if (!button) throw new Error('no button')
    const place = guarantee(browser)?.compareDocumentPosition(button) ?? 0
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    // Not within the sum, whose total stays in sight and would cover it.
    expect(browser.page().querySelector('.sum .guarantee')).toBeNull()
  })

  it('is for goods: a service has none', async () => {
    const { browser } = await checkout({ cart: aCart({ lines: [aCartLine({ kind: 'service' })] }) })
    expect(guarantee(browser)).toBeNull()
  })
})

describe('K-04 where and from when on it is fetched', () => {
  it('days stand there, and the times of one as tiles, the soonest chosen, at the address of the place', async () => {
    const { browser } = await checkout()
    expect(browser.heading()).toBe('Abholung und Zahlung')
    expect(browser.text()).toContain('Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz')
    expect(shownTimes(browser, 'tag')).toEqual([
      [`${PLACE}|2026-11-20`, 'Fr 20.11.'],
      [`${PLACE}|2026-11-21`, 'Sa 21.11.'],
    ])
    expect(shownTimes(browser, 'abholung')).toEqual([
      [SOONEST, '18:15'],
      [LATER, '18:30'],
    ])
    expect([takenTime(browser, 'tag'), takenTime(browser, 'abholung')]).toEqual([
      `${PLACE}|2026-11-20`,
      SOONEST,
    ])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('the time that was chosen is ordered, for the total that was shown', async () => {
    const { browser, server } = await checkout()
    await browser.send(SHOW, { tag: `${PLACE}|2026-11-21` })
    expect(shownTimes(browser, 'abholung')).toEqual([[TOMORROW, '09:00']])
    await browser.send(ORDER, LENA)
    expect(ordered(server)).toEqual([
      {
        deliveryType: 'pickup',
        locationId: PLACE,
        readyLocal: '2026-11-21T09:00',
        contact: {
          firstName: 'Lena',
          lastName: 'Hoffmann',
          email: 'lena.hoffmann@post.example',
          street: '',
          postcode: '',
          city: '',
        },
        consents: { terms: true, age: false, offers: false },
        shownTotalCents: 776,
        shownVoucherCents: 0,
        language: 'de',
      },
    ])
    expect(browser.left()).toBe(BANK)
  })

  it('of several places each time says where, and the one of the other place is ordered there', async () => {
    const harbour = aPickupPlace({ id: HARBOUR, name: 'Konstanz Hafen' })
    const { browser, server } = await checkout({ places: [aPickupPlace(), harbour] })
    const groups = [...browser.page().querySelectorAll('.times > fieldset > legend')]
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Konstanz Bahnhof', 'Konstanz Hafen'])
    // Nobody is sent to the first of them unasked.
    expect([takenTime(browser, 'tag'), shownTimes(browser, 'abholung')]).toEqual(['', []])
    await browser.send(ORDER, LENA)
    expect(faults(browser)).toEqual([['#feld-abholung', 'Bitte wählen Sie eine Abholzeit.']])
    expect(browser.page().querySelector('#feld-abholung')?.getAttribute('name')).toBe('tag')
    await browser.send(SHOW, { tag: `${HARBOUR}|2026-11-20` })
    await browser.send(ORDER, { abholung: `${HARBOUR}|2026-11-20T18:30` })
    expect(ordered(server)).toMatchObject([{ locationId: HARBOUR, readyLocal: '2026-11-20T18:30' }])
  })

  it('K-08 while it is closed the next opening can be ordered for, and that is said', async () => {
    const tomorrow = [{ date: '2026-11-21', times: ['2026-11-21T09:00'], full: [] }]
    const closed = 'Wir haben gerade zu. Wir öffnen Sa 21.11.2026, 08:00.'
    const { browser } = await checkout({
      places: [aPickupPlace({ isOpen: false, days: tomorrow, opensLocal: '2026-11-21T08:00' })],
    })
    expect(browser.text()).toContain(closed)
    expect(takenTime(browser, 'abholung')).toBe(TOMORROW)
    const open = await checkout()
    expect(open.browser.text()).not.toContain(closed)
  })

  it('K-08 where nothing opens within a week no time is offered, and nothing is ordered', async () => {
    const { browser } = await checkout({ places: [aPickupPlace({ isOpen: false, days: [] })] })
    expect(browser.text()).toContain('In den nächsten sieben Tagen ist hier geschlossen.')
    expect(field(browser, 'abholung')).toBeNull()
    expect(browser.text()).not.toContain(ORDER)
  })

  it('a time that is not among those offered is said at its field, and they are offered again', async () => {
    const { browser, server } = await tooLate()
    expect(browser.status()).toBe(422)
    expect(faults(browser)[0]).toEqual(['#feld-abholung', 'Bitte wählen Sie eine Abholzeit.'])
    expect(saidAt(browser, 'abholung')).toBe('Bitte wählen Sie eine Abholzeit.')
    expect(takenTime(browser, 'abholung')).toBe('')
    expect(shownTimes(browser, 'abholung')).toHaveLength(2)
    expect(ordered(server)).toEqual([])
  })

  it('K-05 a time that is gone is all that is wrong: no postal address is asked for because of it', async () => {
    const { browser } = await tooLate()
    expect(faults(browser).map(([at]) => at)).toEqual(['#feld-abholung'])
  })
})

describe('K-05 who orders', () => {
  it.each([
    ['name', '', 'Bitte geben Sie Ihren Namen ein.'],
    ['name', '   ', 'Bitte geben Sie Ihren Namen ein.'],
    ['email', '', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['email', 'lena@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['phone', 'ruf mich an', 'Bitte geben Sie eine gültige Telefonnummer ein oder lassen Sie das Feld leer.'],
  ])('%s as „%s“ is said at its field, and nothing typed is lost', async (name, value, words) => {
    const { browser, server } = await checkout()
    const typed = { ...LENA, abholung: LATER, offers: true, [name]: value }
    await browser.send(ORDER, typed)
    expect(browser.status()).toBe(422)
    expect(faults(browser)).toEqual([[`#feld-${name}`, words]])
    expect([field(browser, name)?.getAttribute('aria-invalid'), saidAt(browser, name)]).toEqual([
      'true',
      words,
    ])
    const values = ['name', 'email'].map((each) => field(browser, each)?.value)
    expect([...values, takenTime(browser, 'abholung')]).toEqual([typed.name, typed.email, LATER])
    expect([field(browser, name)?.value, isTicked(browser, 'terms'), isTicked(browser, 'offers')]).toEqual([
      value,
      true,
      true,
    ])
    expect(ordered(server)).toEqual([])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('all that is missing is said at once, in the order of the form', async () => {
    const { browser } = await checkout({ cart: adult() })
    await browser.send(ORDER)
    expect(faults(browser).map(([at]) => at)).toEqual([
      '#feld-name',
      '#feld-email',
      '#feld-terms',
      '#feld-alter',
    ])
    for (const [at = ''] of faults(browser))
      expect(browser.page().querySelector(at ?? 'missing')).not.toBeNull()
  })

  it('LAW-56 offers by mail are a box of their own, and only who ticks it gets them', async () => {
    const { browser, server } = await checkout()
    expect(browser.page().querySelectorAll('input[type="checkbox"]:checked')).toHaveLength(0)
    await browser.send(ORDER, { ...LENA, offers: true })
    expect(ordered(server)).toMatchObject([{ consents: { terms: true, offers: true } }])
  })

  it('up to the amount that is free of it no postal address is sent; above it is asked for, and then sent', async () => {
    const free = await checkout()
    await free.browser.send(ORDER, { ...LENA, ...aTypedContact() })
    expect(ordered(free.server)).toMatchObject([{ contact: { street: '', postcode: '', city: '' } }])
    const { browser, server } = await checkout({ places: [aPickupPlace({ addressFreeCents: 500 })] })
    await browser.send(ORDER, LENA)
    expect(faults(browser).map(([at]) => at)).toEqual(['#feld-street', '#feld-postcode', '#feld-city'])
    await browser.send(ORDER, aTypedContact())
    expect(ordered(server)).toMatchObject([
      { contact: { street: 'Seestraße 18', postcode: '78464', city: 'Konstanz' } },
    ])
  })
})

describe('LAW-34 LAW-35 an age limit', () => {
  it('asks who orders for it, with the card at the counter; its absence is said at the box', async () => {
    const { browser, server } = await checkout({ cart: adult() })
    expect(browser.text()).toContain(
      'Ich bin mindestens 18 Jahre alt und zeige bei der Übergabe meinen Ausweis.',
    )
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(422)
    expect(faults(browser)).toEqual([['#feld-alter', 'Bitte bestätigen Sie Ihr Alter.']])
    expect(saidAt(browser, 'alter')).toBe('Bitte bestätigen Sie Ihr Alter.')
    expect(ordered(server)).toEqual([])
    await browser.send(ORDER, { alter: true })
    expect(ordered(server)).toMatchObject([{ consents: { terms: true, age: true } }])
    expect(browser.left()).toBe(BANK)
  })

  it('the highest one of the cart counts; without one nobody is asked', async () => {
    const lines = (['from16', 'from18', 'none'] as const).map((minimumAge) => aCartLine({ minimumAge }))
    const both = await checkout({ cart: aCart({ lines }) })
    expect(both.browser.text()).toContain('mindestens 18 Jahre')
    expect(both.browser.text()).not.toContain('mindestens 16 Jahre')
    const young = await checkout({ cart: aCart({ lines: lines.slice(0, 1) }) })
    expect(young.browser.text()).toContain('mindestens 16 Jahre')
    const { browser } = await checkout()
    expect(field(browser, 'alter')).toBeNull()
  })
})

describe('K-04 to a table', () => {
  const table = {
    name: 'Tisch 4',
    place: { id: PLACE, name: 'Café', street: 'Weg 1', postcode: '78462', city: 'Konstanz', phone: '' },
    isOpen: true,
    addressFreeCents: 25_000,
  }
  const seated = (change: Partial<CartView['delivery']> = {}) => ({
    ways: ['pickup' as const, 'totable' as const],
    way: 'totable' as const,
    table,
    postcode: '',
    area: null,
    shipping: null,
    ...change,
  })

  it('the table stands where the time would, and nobody is asked for one', async () => {
    const { browser, server } = await checkout({ cart: aCart({ delivery: seated() }) })
    expect(browser.heading()).toBe('Lieferung und Zahlung')
    expect(browser.text()).toContain('Zu Tisch: Tisch 4, Café. Wir bringen es gleich.')
    // Nobody is told to come and fetch it.
    expect(browser.page().querySelector('.steps')?.textContent).toContain('Lieferung und Zahlung')
    expect(browser.text()).not.toMatch(/Abholung und Zahlung|bereitliegt/)
    expect(field(browser, 'abholung')).toBeNull()
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, LENA)
    expect(ordered(server)).toMatchObject([{ deliveryType: 'totable' }])
    expect(browser.left()).toBe(BANK)
  })

  it('another way is taken and shown before anything is ordered, and nothing typed is lost', async () => {
    const { browser, server } = await checkout({ cart: aCart({ delivery: seated() }) })
    await browser.send(ORDER, { ...LENA, lieferart: 'pickup' })
    const chosen = server.made.flatMap(({ input }) => input.body ?? [])
    expect(chosen).toMatchObject([{ deliveryType: 'pickup' }])
    expect([browser.status(), ordered(server), field(browser, 'name')?.value]).toEqual([200, [], LENA.name])
  })

  it('what is not served there is named, and leads to the cart', async () => {
    const cart = aCart({
      delivery: seated(),
      lines: [aCartLine({ unfit: true, title: 'Kiste', variant: '' })],
    })
    const { browser } = await checkout({ cart })
    expect(browser.text()).toContain('Nicht an den Tisch: Kiste.')
  })

  it('who sits at no table is not offered it', async () => {
    const { browser } = await checkout({ cart: aCart({ delivery: seated({ way: 'pickup', table: null }) }) })
    expect(field(browser, 'lieferart')).toBeNull()
  })
})

describe('K-04 what is bought', () => {
  it('LAW-12 LAW-13 LAW-20 LAW-30 stands directly above the button, with all that it costs', async () => {
    const { browser } = await checkout({ cart: aCart({ lines: [aCartLine({ extras: '2 × Eis' })] }) })
    const summary = browser.page().querySelector('.cart-sum')
    const text = summary?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
    for (const words of [
      '4 ×Mate Spreewasser, 0,5 lMEHRWEG2 × Eis7,16 €',
      'Zeitlager Lagerboxen GmbH',
      'Widerruf14 Tage, wie in der Widerrufsbelehrung',
      'Pfand0,60 €',
      'Gesamt7,76 €',
      'darin 19 % MwSt. aus 7,76 €1,24 €',
    ])
      expect(text).toContain(words)
    const [button] = [...(summary?.querySelectorAll('button') ?? [])]
    expect(button?.textContent).toBe(ORDER)
    expect(button?.previousElementSibling?.textContent).toContain('Gesamt')
  })

  it('LAW-8 what cannot be given back is named', async () => {
    const lines = [aCartLine(), aCartLine({ title: 'Brötchen', variant: '', withdrawal: 'perishable' })]
    const { browser } = await checkout({ cart: aCart({ lines }) })
    expect(browser.text()).toContain('14 Tage, nicht für: Brötchen')
  })

  it('LAW-12 Enter in a field orders nothing and keeps what was typed', async () => {
    const { browser, server } = await checkout()
    const first = browser.page().querySelector('form.checkout button')
    expect(first?.textContent).toBe('bearbeiten')
    await browser.send('bearbeiten', { ...LENA, abholung: LATER })
    expect([browser.status(), ordered(server), faults(browser)]).toEqual([200, [], []])
    expect([field(browser, 'name')?.value, takenTime(browser, 'abholung')]).toEqual([LENA.name, LATER])
  })

  it('K-06 what the shop offers for goods fetched there stands there, the chosen way to pay is sent', async () => {
    const { browser, server } = browse(renderSite, (known) => {
      takesOrders(known)
      known.answer(orderCalls.paymentChoice, () => aChoice('card', 'paypal'))
    })
    await browser.open('/kasse')
    const ways = [...browser.page().querySelectorAll<HTMLInputElement>('[name="zahlungsart"]')]
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ['card', true],
      ['paypal', false],
    ])
    const [asked] = server.made.filter(({ path }) => path === orderCalls.paymentChoice.path)
    expect(asked?.input.query).toMatchObject({ deliveryType: 'pickup' })
    await browser.send(ORDER, { ...LENA, zahlungsart: 'paypal' })
    expect(ordered(server)).toMatchObject([{ method: 'paypal' }])
  })

  it('an empty cart, and one with what is gone, lead back to the cart; a site that takes no orders has no checkout', async () => {
    const empty = await checkout({ cart: aCart({ lines: [], pieces: 0, totalCents: 0 }) })
    expect([empty.browser.address(), empty.browser.heading()]).toEqual([
      '/warenkorb',
      'Ihr Warenkorb ist leer.',
    ])
    const gone = await checkout({ cart: aCart({ lines: [aCartLine(), aCartLine({ gone: true })] }) })
    expect(gone.browser.address()).toBe('/warenkorb')
    const { browser } = browse(renderSite)
    await browser.open('/kasse')
    expect(browser.status()).toBe(404)
  })

  it('the page is nobody else’s, and what was typed may be kept by the browser', async () => {
    const { browser } = await checkout()
    expect([browser.shared(), browser.secret()]).toEqual([false, true])
    await browser.send(ORDER, { name: 'Lena Hoffmann' })
    expect(browser.typed()).toBe(true)
  })
})
