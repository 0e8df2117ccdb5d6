import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aCart, aCartLine, aPickupPlace, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import { fullTimes, shownTimes, takenTime } from '../../../testing/shown-times.ts'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const SHOW = 'Zeiten zeigen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
const [TODAY, TOMORROW] = ['2026-11-20', '2026-11-21']
const FIRST = `${PLACE}|2026-11-20T18:15|2026-11-20T19:00`
const NEXT_DAY = `${PLACE}|2026-11-21T09:00|2026-11-21T09:45`

const aService = (change = {}) =>
  aCartLine({
    kind: 'service',
    title: 'Durchsicht',
    variant: '',
    minutes: 45,
    withdrawal: 'allowed',
    quantity: 1,
    packaging: 'none',
    depositCents: 0,
    left: 1,
    ...change,
  })
const aPlace = (change: Partial<PickupPlace> = {}): PickupPlace =>
  aPickupPlace({
    days: [
      { date: TODAY, times: ['2026-11-20T18:15', '2026-11-20T18:30'], full: ['2026-11-20T18:45'] },
      { date: TOMORROW, times: ['2026-11-21T09:00'], full: [] },
    ],
    windows: [
      { from: '2026-11-20T18:15', until: '2026-11-20T19:00' },
      { from: '2026-11-20T18:30', until: '2026-11-20T19:15' },
      { from: '2026-11-20T18:45', until: '2026-11-20T19:30' },
      { from: '2026-11-21T09:00', until: '2026-11-21T09:45' },
    ],
    ...change,
  })

const delivery = {
  ways: ['service'],
  way: 'service',
  table: null,
  postcode: '',
  area: null,
  shipping: null,
} satisfies CartView['delivery']

/** The checkout of a cart with a service, which these places do. */
async function checkout({
  lines = [aService()],
  places = [aPlace()],
  language = '',
}: {
  lines?: CartView['lines']
  places?: readonly PickupPlace[]
  language?: string
} = {}) {
  const shown = { places: [...places] }
  const opened = browse(renderSite, (server) => {
    takesOrders(server, aCart({ lines, delivery }))
    server.answer(cartCalls.cartTimes, () => shown)
  })
  await opened.browser.open(`${language}/kasse`)
  return { ...opened, shown }
}
const ordered = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => [
    each.getAttribute('href'),
    each.textContent,
  ])

describe('K-04 a service is booked for a time', () => {
  it('says how long it takes and where, offers days and the free times of one, from beginning to end', async () => {
    const { browser } = await checkout()
    expect(browser.heading()).toBe('Termin und Zahlung')
    expect(browser.text()).toContain('Durchsicht: 45 Minuten.')
    expect(browser.text()).toContain('Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz')
    expect(shownTimes(browser, 'tag')).toEqual([
      [`${PLACE}|${TODAY}`, 'Fr 20.11.'],
      [`${PLACE}|${TOMORROW}`, 'Sa 21.11.'],
    ])
    expect(shownTimes(browser, 'abholung')).toEqual([
      [FIRST, '18:15 bis 19:00'],
      [`${PLACE}|2026-11-20T18:30|2026-11-20T19:15`, '18:30 bis 19:15'],
      [`${PLACE}|2026-11-20T18:45|2026-11-20T19:30`, '18:45 bis 19:30'],
    ])
    expect(fullTimes(browser)).toEqual([
      ['18:45 bis 19:30', 'voll', 'Durchgestrichene Zeiten sind schon ausgebucht.'],
    ])
    expect(takenTime(browser, 'abholung')).toBe(FIRST)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('without script another day shows its times by a button, and what was typed stays', async () => {
    const { browser, server } = await checkout()
    await browser.send(SHOW, { ...LENA, tag: `${PLACE}|${TOMORROW}`, abholung: FIRST })
    expect(shownTimes(browser, 'abholung')).toEqual([[NEXT_DAY, '09:00 bis 09:45']])
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
    expect(ordered(server)).toEqual([])
  })

  it('who chose another day and ordered at once has not ordered the old time', async () => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, { ...LENA, earlyStart: true, tag: `${PLACE}|${TOMORROW}`, abholung: FIRST })
    expect(ordered(server)).toEqual([])
    expect(takenTime(browser, 'abholung')).toBe(NEXT_DAY)
  })

  it('is ordered with place, time and end, and the request to begin early', async () => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, { ...LENA, earlyStart: true })
    expect(browser.left()).toBe(BANK)
    expect(ordered(server)).toMatchObject([
      {
        deliveryType: 'service',
        locationId: PLACE,
        readyLocal: '2026-11-20T18:15',
        untilLocal: '2026-11-20T19:00',
        consents: { terms: true, earlyStart: true },
      },
    ])
  })

  it('LAW-9 that it begins within the time for a withdrawal is asked for, never ticked before', async () => {
    const { browser, server } = await checkout()
    const box = () => browser.page().querySelector<HTMLInputElement>('input[name="earlyStart"]')
    expect(box()?.checked).toBe(false)
    expect(browser.text()).toContain(
      'Ich verlange ausdrücklich, dass die Dienstleistung vor Ablauf der Widerrufsfrist beginnt.',
    )
    await browser.send(ORDER, LENA)
    expect(faults(browser)).toEqual([
      ['#feld-earlyStart', expect.stringContaining('sonst dürfen wir den Termin nicht annehmen')],
    ])
    expect(ordered(server)).toEqual([])
  })

  it('LAW-8 the sum says how long one may withdraw: of the service, and of goods beside it', async () => {
    const alone = await checkout()
    expect(alone.browser.text()).toContain('Dienstleistung: 14 Tage ab Vertragsschluss')
    expect(alone.browser.text()).not.toContain('Was Sie dazu bestellen')
    expect(alone.browser.text()).toContain('Artikel, 1 Stück')
    expect(alone.browser.text()).not.toContain('Waren, 1 Stück')
    const both = await checkout({ lines: [aService(), aCartLine()] })
    expect(both.browser.text()).toMatch(/Dienstleistung: 14 Tage[^.]*\. Waren: 14 Tage/)
    expect(both.browser.text()).toContain('Was Sie dazu bestellen, liegt zum Termin bereit.')
  })
})

describe('B-10 a time goes while somebody types', () => {
  it('taken by another: says so, names the next free ones, and chooses the first of them', async () => {
    const { browser, server, shown } = await checkout()
    shown.places = [
      aPlace({
        days: [
          { date: TODAY, times: ['2026-11-20T18:30'], full: ['2026-11-20T18:15'] },
          { date: TOMORROW, times: ['2026-11-21T09:00'], full: [] },
        ],
      }),
    ]
    await browser.send(ORDER, { ...LENA, earlyStart: true })
    expect(browser.text()).toContain('Diesen Termin hat gerade jemand anders bekommen.')
    expect(browser.text()).toContain('Noch frei: ')
    expect(takenTime(browser, 'abholung')).toBe(`${PLACE}|2026-11-20T18:30|2026-11-20T19:15`)
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
    expect(ordered(server)).toEqual([])
  })

  it.each([
    ['service-time-taken', 'Diesen Termin hat gerade jemand anders bekommen.'],
    ['service-time-gone', 'Zu dieser Zeit geht es nicht mehr.'],
    ['one-service', 'Eine Bestellung hat einen Termin.'],
    [
      'service-beside-boxes',
      'Fächer und Dienstleistungen mit Termin lassen sich nur nacheinander bestellen.',
    ],
  ] as const)('the shop refuses with %s, and its customer reads why', async (refusal, words) => {
    const { browser, server } = await checkout()
    server.answer(cartCalls.orderCart, () => refuse(refusal))
    await browser.send(ORDER, { ...LENA, earlyStart: true })
    expect(browser.text()).toContain(words)
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
  })

  it('a time that was never offered is said at its field', async () => {
    const { browser, server } = await checkout()
    const tile = browser.page().querySelector<HTMLInputElement>('[name="abholung"]')
    const strange = `${PLACE}|2026-11-20T03:00|2026-11-20T03:45`
    if (tile) tile.value = strange
    await browser.send(ORDER, { ...LENA, earlyStart: true, abholung: strange })
    expect(faults(browser)).toEqual([['#feld-abholung', 'Bitte wählen Sie einen Termin.']])
    expect(ordered(server)).toEqual([])
  })

  it('where nothing is free for two weeks it says so and has no button', async () => {
    const { browser } = await checkout({ places: [aPlace({ days: [], windows: [] })] })
    expect(browser.text()).toContain('In den nächsten 14 Tagen ist hier kein Termin frei.')
    expect([...browser.page().querySelectorAll('.sum-pay button')]).toEqual([])
  })
})

describe('K-04 several places do it', () => {
  it('nobody is sent to the first one: the day is chosen with its place', async () => {
    const other = PLACE.replace(/1$/, '2')
    const { browser } = await checkout({ places: [aPlace(), aPlace({ id: other, name: 'Hafen' })] })
    expect(takenTime(browser, 'tag')).toBe('')
    expect(
      [...browser.page().querySelectorAll('.times > fieldset > legend')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['Konstanz Bahnhof', 'Hafen'])
    await browser.send(SHOW, { tag: `${other}|${TOMORROW}` })
    expect(shownTimes(browser, 'abholung').map(([value]) => value)).toEqual([
      `${other}|2026-11-21T09:00|2026-11-21T09:45`,
    ])
  })
})

it.each([
  ['/en', 'Appointment and payment', 'I expressly request that the service begins'],
  ['/it', 'Appuntamento e pagamento', 'Chiedo espressamente che il servizio inizi'],
  ['/ru', 'Запись и оплата', 'Я прямо прошу начать оказание услуги'],
] as const)('K-04 the checkout of a service reads in %s', async (language, title, request) => {
  const { browser } = await checkout({ language })
  expect(browser.heading()).toBe(title)
  expect(browser.text()).toContain(request)
})
