import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aCart, aCartLine, aPickupPlace, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
type Delivery = CartView['delivery']
type Table = NonNullable<Delivery['table']>

const aTable = (change: Partial<Table> = {}): Table => ({
  name: 'Tisch 4',
  place: { id: PLACE, name: 'Café', street: 'Weg 1', postcode: '78462', city: 'Konstanz', phone: '' },
  isOpen: true,
  addressFreeCents: 25_000,
  ...change,
})
const seated = (change: Partial<Delivery> = {}): Delivery => ({
  ways: ['pickup', 'totable'],
  way: 'totable',
  table: aTable(),
  postcode: '',
  area: null,
  shipping: null,
  ...change,
})

interface Shop {
  readonly delivery?: Delivery
  readonly places?: PickupPlace[]
  readonly path?: string
  readonly cart?: Partial<CartView>
  readonly change?: (server: FakeApi) => void
}
/** The checkout of a shop that serves at tables; whoever chooses another way is shown it. */
async function checkout({ delivery = seated(), places, path = '/kasse', cart, change }: Shop = {}) {
  let chosen = delivery
  const shown = () => aCart({ ...cart, delivery: chosen })
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(cartCalls.cart, shown)
    server.answer(cartCalls.setCart, ({ body }) => {
      chosen = { ...chosen, way: chosen.ways.find((way) => way === body.deliveryType) ?? chosen.way }
      return shown()
    })
    if (places) server.answer(fulfilmentCalls.pickupPlaces, () => ({ places }))
    change?.(server)
  })
  await opened.browser.open(path)
  return opened
}
const ordered = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
const ways = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll<HTMLInputElement>('[name="lieferart"]')].map(({ value, checked }) => [
    value,
    checked,
  ])
const hasButton = (browser: PlainBrowser, name: string) =>
  [...browser.page().querySelectorAll('main button')].some(({ textContent }) => textContent === name)
const alert = (browser: PlainBrowser) =>
  browser.page().querySelector('[role="alert"]')?.textContent?.replaceAll(/\s+/g, ' ')

describe('K-04 K-08 at a table it is ordered whenever somebody serves', () => {
  it.each([
    ['nothing is fetched', []],
    ['the counter has no time within a week', [aPickupPlace({ days: [], isOpen: false })]],
    [
      'every half hour is full',
      [aPickupPlace({ days: [{ date: '2026-11-20', times: [], full: ['2026-11-20T18:15'] }] })],
    ],
  ] satisfies [string, PickupPlace[]][])('although %s at this shop', async (_what, places) => {
    const { browser, server } = await checkout({ places })
    await browser.send(ORDER, LENA)
    expect(browser.left()).toBe(BANK)
    expect(ordered(server)).toMatchObject([{ deliveryType: 'totable' }])
    expect(ordered(server)[0]).not.toHaveProperty('readyLocal')
  })

  it('while it is closed that is said, and there is no button that would order', async () => {
    const { browser } = await checkout({ delivery: seated({ table: aTable({ isOpen: false }) }) })
    expect(browser.text()).toContain(
      'Gerade geschlossen. An den Tisch bringen wir nur, solange geöffnet ist.',
    )
    expect(hasButton(browser, ORDER)).toBe(false)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('what is not served there leaves no button that would order, but why', async () => {
    const { browser } = await checkout({ cart: { lines: [aCartLine({ unfit: true }), aCartLine()] } })
    expect(hasButton(browser, ORDER)).toBe(false)
    const why = browser.page().querySelector('.cart-sum .sum-why a')
    expect([why?.textContent, why?.getAttribute('href')]).toEqual([
      'Etwas im Warenkorb gibt es auf diesem Weg nicht.',
      '#lieferart',
    ])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('who finds the table closed can still have it to fetch', async () => {
    const { browser, server } = await checkout({ delivery: seated({ table: aTable({ isOpen: false }) }) })
    await browser.send('Übernehmen', { ...LENA, lieferart: 'pickup' })
    expect([browser.heading(), ordered(server)]).toEqual(['Abholung und Zahlung', []])
    await browser.send(ORDER)
    expect(ordered(server)).toMatchObject([{ deliveryType: 'pickup', readyLocal: '2026-11-20T18:15' }])
  })

  it('K-05 up to which amount no postal address is asked for is the table’s, not the counter’s', async () => {
    const places = [aPickupPlace({ addressFreeCents: 25_000 })]
    const dear = seated({ table: aTable({ addressFreeCents: 500 }) })
    const { browser, server } = await checkout({ delivery: dear, places })
    await browser.send(ORDER, LENA)
    const at = [...browser.page().querySelectorAll('.error-summary a')].map((each) =>
      each.getAttribute('href'),
    )
    expect(at).toEqual(['#feld-street', '#feld-postcode', '#feld-city'])
    expect(ordered(server)).toEqual([])
  })
})

describe('K-04 the ways as radios without script', () => {
  it('each is a real radio with its name and what it means, one of them chosen', async () => {
    const { browser } = await checkout()
    expect(ways(browser)).toEqual([
      ['pickup', false],
      ['totable', true],
    ])
    const group = browser.page().querySelector('[role="radiogroup"][data-way]')
    const title = group?.getAttribute('aria-labelledby') ?? ''
    expect(browser.page().querySelector(`#${title}`)?.textContent).toBe('Wie bekommen Sie die Ware?')
    const labels = [...(group?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Abholungab 18:15 Uhr, kostenlos', 'Zu TischTisch 4'])
  })

  it('a time of another day says of which', async () => {
    const days = [{ date: '2026-11-21', times: ['2026-11-21T09:00'], full: [] }]
    const { browser } = await checkout({ places: [aPickupPlace({ days })] })
    expect(browser.page().querySelector('[data-way]')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Abholungab Sa 09:00 Uhr, kostenlos',
    )
  })

  it('a counter without a time says that it is closed, before anybody chooses it', async () => {
    const { browser } = await checkout({ places: [aPickupPlace({ days: [] })] })
    expect(browser.page().querySelector('[data-way]')?.textContent).toContain('Abholunggerade geschlossen')
  })

  it('where there is one way nobody is asked', async () => {
    const { browser } = await checkout({ delivery: seated({ ways: ['pickup'], way: 'pickup', table: null }) })
    expect(ways(browser)).toEqual([])
    expect(hasButton(browser, 'Übernehmen')).toBe(false)
  })

  it('who chose the table and whose visit is over chooses again by a button, without script too', async () => {
    const { browser, server } = await checkout({ delivery: seated({ table: null }) })
    expect(ways(browser)).toEqual([['pickup', false]])
    expect(browser.page().querySelector('[name="abholung"]')).toBeNull()
    await browser.send('Übernehmen', { ...LENA, lieferart: 'pickup' })
    expect(browser.page().querySelector('[name="abholung"]')).not.toBeNull()
    await browser.send(ORDER)
    expect(ordered(server)).toMatchObject([{ deliveryType: 'pickup', contact: { lastName: 'Hoffmann' } }])
  })

  it('of a shop that only serves at tables, who sits at none is asked to scan, and orders nothing', async () => {
    const { browser } = await checkout({ delivery: seated({ ways: ['totable'], table: null }), places: [] })
    expect(browser.text()).toContain('Bitte scannen Sie den Code auf Ihrem Tisch.')
    expect([ways(browser), hasButton(browser, ORDER)]).toEqual([[], false])
  })

  it('FAULT-12 a way nobody offers is none: the form is shown as it is', async () => {
    const { browser, server } = await checkout()
    const radio = browser.page().querySelector<HTMLInputElement>('[name="lieferart"][value="pickup"]')
    if (radio) radio.value = 'kurier'
    await browser.send(ORDER, { ...LENA, lieferart: 'kurier' })
    expect(ordered(server)).toMatchObject([{ deliveryType: 'totable' }])
  })
})

describe('K-04 why nothing was brought to the table', () => {
  it.each([
    ['table-required', 'Bitte scannen Sie den Code auf Ihrem Tisch.'],
    ['orders-not-taken', 'Hier werden gerade keine Bestellungen angenommen.'],
    [
      'delivery-changed',
      'Wie Sie die Ware bekommen, hat sich geändert. Bitte sehen Sie die Bestellung noch einmal an.',
    ],
    [
      'delivery-unfit',
      'Etwas im Warenkorb gibt es auf diesem Weg nicht. Bitte wählen Sie einen anderen, oder nehmen Sie es heraus.',
    ],
  ] as const)('is said in words, and nothing typed is lost: %s', async (code, words) => {
    const change = (server: FakeApi) => server.answer(cartCalls.orderCart, () => refuse(code))
    const { browser } = await checkout({ change })
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(alert(browser)).toBe(words)
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe(LENA.name)
    expect(browser.left()).toBeNull()
  })

  it.each([
    ['/en/kasse', 'Not served at the table: Crate; Bottle, 1 l. Please choose another way or remove it.'],
    ['/it/kasse', 'Non si serve al tavolo: Crate; Bottle, 1 l. Scegliere un altro modo o rimuoverlo.'],
    ['/ru/kasse', 'Не подаём к столу: Crate; Bottle, 1 l. Выберите другой способ или уберите это.'],
  ])('in the language of the guest, all of it named: %s', async (path, words) => {
    const lines = [
      aCartLine({ unfit: true, title: 'Crate', variant: '' }),
      aCartLine({ title: 'Coffee', variant: '' }),
      aCartLine({ unfit: true, title: 'Bottle', variant: '1 l' }),
    ]
    const { browser } = await checkout({ path, cart: { lines } })
    expect(browser.text()).toContain(words)
    const notice = browser.page().querySelector('.notice a')
    expect(notice?.getAttribute('href')).toBe(path.replace('kasse', 'warenkorb'))
  })

  it.each([
    ['/en/kasse', 'To the table: Tisch 4, Café. We bring it right away.', 'Delivery and payment'],
    ['/it/kasse', 'Al tavolo: Tisch 4, Café.', null],
    ['/ru/kasse', 'К столу: Tisch 4, Café.', null],
  ])('which table stands there as well: %s', async (path, words, title) => {
    const { browser } = await checkout({ path })
    expect(browser.text()).toContain(words)
    expect(title === null || browser.heading() === title).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })
})
