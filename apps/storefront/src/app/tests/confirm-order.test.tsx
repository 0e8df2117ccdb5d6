import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aWaitingOrder, HASH } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

const PAGE = `/bestellung/${HASH}/bestellen`
const ORDER = 'zahlungspflichtig bestellen'
const MONTHLY = { notice: 'month', minimumMonths: 3, graceDays: 7, monthCents: 4_900 } as const

/** What staff prepared: nothing is paid, for nothing is ordered. */
function prepared(toConfirm: NonNullable<OrderView['toConfirm']> = { earlyStart: true }): OrderView {
  const order = aWaitingOrder()
  const payment = { ...order.payment, state: null, paymentUrl: null, canRetry: true } as const
  return {
    ...order,
    payment: { ...payment, choice: { methods: ['card', 'paypal'], testBank: false } },
    toConfirm,
  }
}
const browsing = (order: OrderView = prepared()) =>
  browse(renderSite, (server) => {
    server.answer(orderCalls.order, () => order)
    server.answer(orderCalls.confirmOrder, () => ({ paymentUrl: 'http://localhost:8095/pay/1' }))
  })
const confirmed = (made: readonly { readonly path: string; readonly input: { readonly body?: object } }[]) =>
  made.filter((each) => each.path === orderCalls.confirmOrder.path)
const faults = (page: Document) =>
  [...page.querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))

describe('LAW-9 LAW-12 LAW-13 what staff prepared is ordered by its customer', () => {
  it('the link of the mail leads there, and claims no payment', async () => {
    const { browser } = browsing()
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.address()).toBe(PAGE)
    expect(browser.heading()).toBe('Prüfen und bestellen')
    expect(browser.text()).toContain('Bestellt ist noch nichts')
    expect(browser.text()).not.toContain('Zahlung wird geprüft')
    expect(browser.secret()).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('directly above the button stands all that is agreed; the button says what it does', async () => {
    const { browser } = browsing()
    await browser.open(PAGE)
    const summary = browser.page().querySelector('aside.sum')
    for (const part of [
      'Konstanz Bahnhof',
      'Beginn',
      'Laufzeit',
      'Nach dem Ende',
      'Vertragspartner',
      // LAW-8
      'Widerrufsrecht14 Tage',
      'Gesamtpreis',
    ])
      expect(summary?.textContent).toContain(part)
    const buttons = [...browser.page().querySelectorAll('form.checkout button')]
    expect(buttons.map((each) => each.textContent)).toEqual([ORDER])
    expect(summary?.contains(buttons[0] ?? null)).toBe(true)
  })

  it('nothing is ticked beforehand; what is missing is said at its box, and nothing is ordered', async () => {
    const { server, browser } = browsing()
    await browser.open(PAGE)
    const boxes = [...browser.page().querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['terms', false],
      ['earlyStart', false],
      ['offers', false],
    ])
    await browser.send(ORDER, { terms: true })
    expect([browser.status(), faults(browser.page())]).toEqual([422, ['#feld-earlyStart']])
    expect(browser.page().querySelector<HTMLInputElement>('[name="terms"]')?.checked).toBe(true)
    expect(confirmed(server.made)).toEqual([])
  })

  it('what begins later asks for no early start', async () => {
    const { browser } = browsing(prepared({ earlyStart: false }))
    await browser.open(PAGE)
    expect(browser.page().querySelector('[name="earlyStart"]')).toBeNull()
  })

  it('B-21 what lies ahead says until when it is changed and cancelled, as its order keeps it', async () => {
    const order = prepared({ earlyStart: false })
    const period = { ...order.period, startsAt: '2026-11-22T11:00:00.000Z', startsNow: false }
    const { server, browser } = browsing({ ...order, period })
    server.answer(bookingCalls.booking, () => ({
      shortCode: order.shortCode,
      boxNumber: 22,
      locationName: 'Konstanz Bahnhof',
      localFrom: '2026-11-22T12:00',
      localTo: '2026-11-23T12:00',
      paidCents: order.totalCents,
      state: 'closed' as const,
      freeUntil: '2026-11-22T07:00:00.000Z',
      freeUntilLocal: '2026-11-22T08:00',
      keptPercent: 40,
      backCents: 0,
      backLaterCents: 0,
      paidBy: null,
      onInvoice: false,
      returned: null,
    }))
    await browser.open(PAGE)
    expect(plainText(browser.page().querySelector('aside.sum'))).toContain(
      'Absagen: bis So 22.11.2026, 08:00 kostenlos. Danach und bis zum Beginn behalten wir 40 %',
    )
  })

  it('ordered: it goes on at the bank, with what was agreed to, the price and the way to pay', async () => {
    const { server, browser } = browsing()
    await browser.open(PAGE)
    await browser.send(ORDER, { terms: true, earlyStart: true, zahlungsart: 'paypal' })
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
    expect(confirmed(server.made).map(({ input }) => input.body)).toEqual([
      {
        consents: { terms: true, earlyStart: true, offers: false },
        shownTotalCents: prepared().totalCents,
        method: 'paypal',
      },
    ])
  })

  it('month by month: term, minimum, notice and what it costs at least', async () => {
    const { browser } = browsing(prepared({ earlyStart: true, monthly: MONTHLY }))
    await browser.open(PAGE)
    for (const part of [
      'Mindestlaufzeit3 Monate',
      'mit einem Monat Frist',
      'Gesamtkosten im Monat49,00',
      'Jetzt zu zahlen',
    ])
      expect(browser.text().replaceAll(/\s+/g, ' ')).toContain(part)
    expect(browser.text()).not.toContain('endet automatisch')
  })

  it.each(['/en', '/it', '/ru'])('%s: in that language', async (prefix) => {
    const { browser } = browsing()
    await browser.open(`${prefix}/bestellung/${HASH}`)
    expect(browser.address()).toBe(`${prefix}${PAGE}`)
    expect(browser.text()).not.toMatch(/Prüfen|Bestellt|confirm\./)
  })
})

describe('what stands in the way', () => {
  it.each([
    ['price-changed', 'Der Preis hat sich geändert.'],
    ['payment-unavailable', 'Die Bezahlung ist gerade nicht möglich.'],
  ] as const)('%s is said, and what was ticked stays', async (refusal, words) => {
    const { server, browser } = browsing()
    server.answer(orderCalls.confirmOrder, () => refuse(refusal))
    await browser.open(PAGE)
    await browser.send(ORDER, { terms: true, earlyStart: true })
    expect(browser.page().querySelector('.notice')?.textContent).toMatch(new RegExp(words, 'i'))
    expect(browser.page().querySelector<HTMLInputElement>('[name="earlyStart"]')?.checked).toBe(true)
  })

  it('what was ordered meanwhile, or is kept no longer, is told on its own page', async () => {
    const { server, browser } = browsing()
    await browser.open(PAGE)
    server.answer(orderCalls.confirmOrder, () => refuse('hold-expired'))
    server.answer(orderCalls.order, () => aWaitingOrder())
    await browser.send(ORDER, { terms: true, earlyStart: true })
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('who presses pay on a page that was open before is led there', async () => {
    const failed = { state: 'failed', failure: 'denied', canRetry: true, paymentUrl: null } as const
    const { server, browser } = browsing(aWaitingOrder(failed))
    server.answer(orderCalls.startPayment, () => refuse('terms-required'))
    await browser.open(`/bestellung/${HASH}`)
    server.answer(orderCalls.order, () => prepared())
    await browser.send(/bezahlen|Bezahl/i)
    expect(browser.address()).toBe(PAGE)
  })

  it('an order of a customer’s own has no such page', async () => {
    const { browser } = browsing(aWaitingOrder())
    await browser.open(PAGE)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })
})
