import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = `/einkauf/${HASH}`
const PREPARING = { status: 'process', preparingAt: '2026-11-20T16:50:00.000Z' } as const
const READY = { ...PREPARING, readyAt: '2026-11-20T17:10:00.000Z' } as const
const FINISHED = {
  ...READY,
  status: 'finished',
  handedOverAt: '2026-11-20T17:20:00.000Z',
  serverTime: '2026-11-20T17:21:00.000Z',
} as const
const INVOICE = {
  id: '01938f00-0000-7000-8000-0000000e0001',
  kind: 'invoice',
  number: 'RE-2026-0042',
  issuedOn: '2026-11-20',
  grossCents: 776,
} as const

async function open(order: GoodsOrderView, language = '') {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => order))
  await opened.browser.open(`${language}${ADDRESS}`)
  return opened
}
/** The same at a server that knows no order of boxes behind this address. */
async function browseGoods(order: GoodsOrderView) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, () => order)
    server.answer(orderCalls.order, () => refuse('not-found'))
  })
  await opened.browser.open(ADDRESS)
  return opened
}
/** Whether a browser without scripts asks anew by itself. */
async function refreshes(order: GoodsOrderView) {
  const { browser } = await open(order)
  return browser.page().querySelector('noscript')?.innerHTML.includes('http-equiv="refresh"') ?? false
}
/** Every step with its time, as far as it was taken. */
const steps = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.goods-steps li')].map((step) =>
    [...step.querySelectorAll('b, small')].map(({ textContent }) => textContent).join(' '),
  )
const step = (browser: PlainBrowser) => browser.page().querySelector('[aria-current="step"] b')?.textContent
const lead = (browser: PlainBrowser) => browser.page().querySelector('.lead')?.textContent
const link = (browser: PlainBrowser, words: string) =>
  [...browser.page().querySelectorAll('.order-goods a')]
    .find(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim() === words)
    ?.getAttribute('href')

describe('O-02 what is brought', () => {
  const DELIVERY = aGoodsOrder({ deliveryType: 'delivery' })
  const SENT = { ...PREPARING, sentAt: '2026-11-20T17:10:00.000Z' } as const

  it('says where it comes and when, and that it is on its way', async () => {
    const { browser } = await open(DELIVERY)
    expect(lead(browser)).toContain('Lieferung ab Fr')
    expect(steps(browser)).toContain('Zugestellt')
    const sent = await open(aGoodsOrder({ deliveryType: 'delivery', minimumAge: 'from18', ...SENT }))
    expect(sent.browser.heading()).toBe('Ihre Bestellung ist unterwegs.')
    expect(step(sent.browser)).toBe('Unterwegs')
    expect(sent.browser.text()).toContain('Bitte halten Sie an der Tür einen Ausweis bereit.')
    expect(await findings(sent.browser.page().body)).toEqual([])
  })

  it('a parcel is followed at its carrier', async () => {
    const tracking = { carrier: 'dpd', number: '0534' } as const
    const { browser } = await open(aGoodsOrder({ deliveryType: 'shipment', ...SENT, tracking }))
    expect(browser.heading()).toBe('Ihre Bestellung ist verschickt.')
    expect(lead(browser)).toContain('Mit DPD unterwegs zu')
    expect(link(browser, 'Sendung verfolgen')).toBe('https://tracking.dpd.de/status/de_DE/parcel/0534')
  })

  it('at a table it is served, and never lies ready', async () => {
    const { browser } = await open(aGoodsOrder({ deliveryType: 'totable', ...READY }))
    expect(browser.heading()).toBe('Ihre Bestellung wird vorbereitet.')
    expect(steps(browser).map((each) => each.split(' ')[0])).toEqual([
      'Eingegangen',
      'Angenommen',
      'In',
      'Serviert',
    ])
  })
})

describe('K-10 how far an order of goods is', () => {
  it.each([
    ['not paid', anUnpaidGoodsOrder(), 'Bitte noch bezahlen', 'Eingegangen'],
    ['paid', aGoodsOrder(), 'Danke, Ihre Bestellung ist angenommen.', 'Angenommen'],
    ['in preparation', aGoodsOrder(PREPARING), 'Ihre Bestellung wird vorbereitet.', 'In Vorbereitung'],
    ['ready', aGoodsOrder(READY), 'Ihre Bestellung liegt bereit.', 'Abholbereit'],
    ['handed over', aGoodsOrder(FINISHED), 'Abgeholt. Viel Freude damit!', 'Abgeholt'],
  ] as const)('%s: the heading and the step say so', async (_name, order, heading, now) => {
    const { browser } = await open(order)
    expect([browser.heading(), step(browser)]).toEqual([heading, now])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('K-07 what its customer wrote to an article stands below it, with its signs as they were typed', async () => {
    const [line] = aGoodsOrder().lines
    if (!line) throw new Error('no line')
    const { browser } = await open(aGoodsOrder({ lines: [{ ...line, note: 'kalt & <ohne> Eis' }] }))
    expect(browser.page().querySelector('.goods-lines q')?.textContent).toBe('kalt & <ohne> Eis')
    const plain = await open(aGoodsOrder())
    expect(plain.browser.page().querySelector('.goods-lines q')).toBeNull()
  })

  it('each step has the time it was taken, by the clock at the location; the others have none', async () => {
    const first = await open(anUnpaidGoodsOrder())
    expect(steps(first.browser)).toEqual([
      'Eingegangen 17:45',
      'Angenommen',
      'In Vorbereitung',
      'Abholbereit',
      'Abgeholt',
    ])
    const { browser } = await open(aGoodsOrder(FINISHED))
    expect(steps(browser)).toEqual([
      'Eingegangen 17:45',
      'Angenommen 17:47',
      'In Vorbereitung 17:50',
      'Abholbereit 18:10',
      'Abgeholt 18:20',
    ])
  })

  it('until it lies ready the page says from when on and where it does, then only where', async () => {
    const paid = await open(aGoodsOrder())
    expect(lead(paid.browser)?.replaceAll('\u00a0', ' ')).toBe(
      'Abholbereit ab Fr 20.11.2026, 18:15: Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz.',
    )
    const ready = await open(aGoodsOrder(READY))
    expect(lead(ready.browser)).toBe('Abzuholen bei Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz.')
  })

  it('what was handed over is not to be fetched any more', async () => {
    const { browser } = await open(aGoodsOrder(FINISHED))
    expect(browser.heading()).toContain('Abgeholt.')
    expect(lead(browser)).toBe('Abgeholt bei Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz.')
    expect(browser.text()).not.toContain('Abzuholen bei')
    expect(browser.page().querySelector('.goods-code')).toBeNull()
  })

  it('the number that is shown at the counter stands there once it is paid, with the card where there is an age limit', async () => {
    const card = 'Bitte bringen Sie einen Ausweis mit.'
    const adult = await open(aGoodsOrder({ minimumAge: 'from18' }))
    expect(adult.browser.page().querySelector('.goods-code')?.textContent).toBe('A9G4H')
    expect(adult.browser.text()).toContain(card)
    const { browser } = await open(aGoodsOrder(READY))
    expect(browser.page().querySelector('.goods-code')?.textContent).toBe('A9G4H')
    expect(browser.text()).not.toContain(card)
    const unpaid = await open(anUnpaidGoodsOrder())
    expect(unpaid.browser.page().querySelector('.goods-code')).toBeNull()
  })

  it('without script a page asks anew by itself as long as something may happen, and no longer', async () => {
    const lately = aGoodsOrder({ ...FINISHED, serverTime: '2026-11-20T17:20:59.000Z' })
    const going = [anUnpaidGoodsOrder(), aGoodsOrder(READY), lately]
    expect(await Promise.all(going.map(refreshes))).toEqual([true, true, true])
    const over = [aGoodsOrder(FINISHED), aGoodsOrder({ status: 'canceled' })]
    expect(await Promise.all(over.map(refreshes))).toEqual([false, false])
  })
})

describe('K-10 what it is of', () => {
  it('every article, the total with its VAT, when it was paid and the invoice', async () => {
    const { browser } = await open(aGoodsOrder({ invoices: [INVOICE] }))
    for (const words of [
      'Bestellung A9G4H',
      '4 ×Mate Spreewasser, 0,5 l7,16 €',
      'Gesamt7,76 €',
      'darin 19 % MwSt. aus 7,76 €1,24 €',
      'bezahlt am Fr 20.11.2026, 17:47',
      'Die Bestätigung ging an lena.hoffmann@post.example.',
    ])
      expect(browser.text()).toContain(words)
    expect(link(browser, 'Rechnung RE-2026-0042')).toBe(
      `/storefront/orders/${HASH}/invoices/${INVOICE.id}?language=de`,
    )
  })

  it('a credit note is called one; what is not paid has no papers', async () => {
    const credit = { ...INVOICE, kind: 'creditNote', number: 'RE-2026-0043', grossCents: -776 } as const
    const { browser } = await open(aGoodsOrder({ invoices: [INVOICE, credit] }))
    expect(link(browser, 'Storno RE-2026-0043')).toContain(`/invoices/${credit.id}`)
    const unpaid = await open(anUnpaidGoodsOrder())
    expect(unpaid.browser.page().querySelector('#rechnung')).toBeNull()
    expect(unpaid.browser.text()).not.toContain('bezahlt am')
  })

  it('LAW-1 it can be withdrawn from where it is shown, and who has a question finds the phone', async () => {
    const { browser } = await open(aGoodsOrder(FINISHED))
    expect(link(browser, 'Vertrag widerrufen')).toBe(`/einkauf/${HASH}/widerrufen`)
    expect(link(browser, 'Fragen? +49 89 99998 410')).toBe('tel:+498999998410')
    const unpaid = await open(anUnpaidGoodsOrder())
    expect(link(unpaid.browser, 'Vertrag widerrufen')).toBeUndefined()
  })

  it('LAW-10 a withdrawal that came in is said with what it is about, what goes back and until when', async () => {
    const declared = {
      kind: 'withdrawal',
      receivedLocal: '2026-11-21T09:15:20',
      outcome: null,
      decidedLocal: null,
      refunded: false,
      refundCents: null,
      keptCents: null,
      refusal: null,
      lastDay: null,
      goods: [{ title: 'Becher', quantity: 2 }],
      expected: { refundCents: 2400, keptCents: 0, lessCents: 0 },
    } as const
    const { browser } = await open(
      aGoodsOrder({ ...FINISHED, declared: { ...declared, goods: [...declared.goods] } }),
    )
    for (const words of [
      'Ihr Widerruf ist eingegangen.',
      'Es geht um 2 × Becher.',
      'Voraussichtlich gehen 24,00 € an Sie zurück.',
    ])
      expect(browser.text()).toContain(words)
    expect(browser.text()).not.toContain('Verlängern')
    expect(await findings(browser.page().body)).toEqual([])
    const decided = {
      ...declared,
      goods: [],
      outcome: 'accepted',
      decidedLocal: '2026-11-22T10:00',
      refundCents: 2400,
    } as const
    const after = await open(aGoodsOrder({ ...FINISHED, declared: { ...decided, goods: [] } }), '/en')
    expect(after.browser.text()).toContain('24.00')
  })

  it('K-10 delivery and tip are no number of things', async () => {
    const [line] = aGoodsOrder().lines
    if (!line) throw new Error('an order has lines')
    const way = {
      ...line,
      id: INVOICE.id,
      kind: 'delivery',
      title: 'Versand: Paket',
      withdrawal: null,
    } as const
    const { browser } = await open(aGoodsOrder({ lines: [line, way] }))
    const lines = [...browser.page().querySelectorAll('.goods-lines li')].map(
      ({ textContent }) => textContent,
    )
    expect(lines[0]).toContain('×')
    expect(lines[1]).not.toContain('×')
  })

  it('LAW-1 LAW-2 the way out at the foot of the page leads to the form as well, with its number filled in', async () => {
    const { browser } = await browseGoods(aGoodsOrder())
    const foot = browser.page().querySelector('.foot-contract a')?.getAttribute('href')
    await browser.open(foot ?? '')
    expect(browser.status()).toBe(200)
    expect(browser.page().querySelector<HTMLInputElement>('[name="contract"]')?.value).toBe('A9G4H')
  })
})

describe('K-10 an order that came to nothing', () => {
  it('says that it was not paid, takes no step and no money, and leads to the shop', async () => {
    const order = { ...anUnpaidGoodsOrder({ state: 'expired', paymentUrl: null, heldUntil: null }) }
    const { browser } = await open({ ...order, status: 'canceled', cancelReason: 'not-paid' })
    expect(browser.heading()).toBe('Diese Bestellung ist storniert.')
    expect(lead(browser)).toBe('Bezahlt wurde nicht. Die Waren können Sie neu bestellen.')
    expect([steps(browser), link(browser, 'Jetzt bezahlen')]).toEqual([[], undefined])
    expect(link(browser, 'Zum Sortiment')).toBe('/sortiment')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each(['refunded', 'withdrawn'] as const)(
    'one that was paid and cancelled after does not say that it was not: %s',
    async (cancelReason) => {
      const payment = { state: 'refunded', refundedCents: 776 } as const
      const { browser } = await open(aGoodsOrder({ status: 'canceled', cancelReason, payment }))
      expect(browser.heading()).toBe('Diese Bestellung ist storniert.')
      expect(browser.text()).toContain('bezahlt am')
      expect(lead(browser)).toContain('Was mit Ihrer Zahlung geschieht, steht in der E-Mail dazu.')
      expect(browser.text()).not.toContain('Bezahlt wurde nicht.')
    },
  )
})

describe('K-10 the address of an order', () => {
  it('is a secret, and one that nobody knows is a page that does not exist', async () => {
    const { browser, server } = await open(aGoodsOrder())
    expect([browser.secret(), browser.shared()]).toEqual([true, false])
    await browser.open('/einkauf/enhpdHdlaXRlc0ZhY2gxMjM0NTY3OA')
    expect(browser.status()).toBe(404)
    const asked = () => server.made.filter(({ path }) => path === fulfilmentCalls.goodsOrder.path).length
    const before = asked()
    await browser.open('/einkauf/kein-hash')
    expect([browser.status(), asked()]).toEqual([404, before])
  })

  it('speaks the language of its reader', async () => {
    const { browser } = await open(aGoodsOrder({ invoices: [INVOICE] }), '/en')
    expect(browser.page().documentElement.lang).toBe('en')
    expect(browser.text()).not.toMatch(/Bestellung|Angenommen|Abholbereit|Rechnung/)
    expect(browser.page().querySelector('#rechnung a')?.getAttribute('href')).toContain('language=en')
  })
})
