import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aChoice } from '../../testing/offers.ts'
import { anInvoiceOrder } from '../../testing/invoice-orders.ts'
import { aTypedContact, HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
/** What people read; the page's data stand beside it. */
const said = (browser: PlainBrowser): string => browser.page().querySelector('main')?.textContent ?? ''
const onPage = (order: OrderView) =>
  browse(renderSite, (server) => server.answer(orderCalls.order, () => order)).browser

describe('K-06 paying on invoice, at the checkout', () => {
  it('stands among the ways to pay for whom the server offers it, and goes with the order', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.paymentChoice, () => aChoice('card', 'invoice'))
      known.answer(orderCalls.placeOrder, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null }))
    })
    await browser.open(ADDRESS)
    expect(said(browser)).toContain('Sie bezahlen mit Kreditkarte oder Kauf auf Rechnung.')
    expect(said(browser)).toContain('jetzt bestellen, später überweisen, kostenlos')
    // LAW-12: the button stays what it is.
    expect(browser.page().querySelector('aside button.btn-primary')?.textContent).toBe(ORDER)
    await browser.send(ORDER, { ...LENA, zahlungsart: 'invoice' })
    expect(server.made.find(({ input }) => input.body?.['method'] === 'invoice')).toBeTruthy()
    const asked = server.made.find(({ input }) => input.query?.['totalCents'] !== undefined)
    expect(asked?.input.query).toMatchObject({ totalCents: expect.any(Number) })
  })

  it('refused at the last moment: said at the choice of payment, everything typed stays', async () => {
    const { browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.paymentChoice, () => aChoice('card', 'invoice'))
      known.answer(orderCalls.placeOrder, () => refuse('invoice-not-possible'))
    })
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, zahlungsart: 'invoice' })
    expect(browser.status()).toBe(409)
    const section = browser.page().querySelector('section:has(.pay-methods)')
    expect(section?.querySelector('.notice.is-error')?.textContent).toContain(
      'Auf Rechnung geht diese Bestellung nicht',
    )
    const ways = [...(section?.querySelectorAll('input[type="radio"]') ?? [])]
    expect(ways.map((way) => way.getAttribute('value'))).toEqual(['card'])
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('who only has to sign in is told so, and comes back to the same cart', async () => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(orderCalls.paymentChoice, () => ({ ...aChoice('card'), signInForInvoice: true as const })),
    )
    await browser.open(ADDRESS)
    const link = [...browser.page().querySelectorAll('a')].find((each) =>
      each.parentElement?.textContent?.includes('auch auf Rechnung'),
    )
    const back = new URL(link?.href ?? '', 'http://site').searchParams.get('weiter') ?? ''
    expect(back).toMatch(/^\/mieten\/konstanz-bahnhof\?/)
    expect(new URLSearchParams(back.split('?')[1]).get('groesse')).toBe('L')
  })

  it('nobody else hears of it', async () => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(orderCalls.paymentChoice, () => aChoice('card')),
    )
    await browser.open(ADDRESS)
    expect(said(browser)).not.toMatch(/auf Rechnung/i)
    expect(browser.page().querySelector('input[value="invoice"]')).toBeNull()
  })
})

describe('K-06 an order on invoice', () => {
  it('its page shows the key, that it is not paid, and by when', async () => {
    const browser = onPage(anInvoiceOrder())
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
    expect(said(browser)).toContain('Auf Rechnung, noch nicht bezahlt: 11,00')
    expect(said(browser)).toContain('30.11.2026')
    expect(said(browser)).not.toContain('Zahlung erhalten')
    expect(said(browser)).toContain('483920')
    const pay = browser.page().querySelector(`a[href="/bestellung/${HASH}/ueberweisung"]`)
    expect(pay?.textContent).toBe('Rechnung bezahlen')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('the page to pay it says that the key is valid, and never that it would lapse', async () => {
    const browser = onPage(anInvoiceOrder())
    await browser.open(`/bestellung/${HASH}/ueberweisung`)
    expect(browser.page().querySelector('h1')?.textContent).toBe('Rechnung bezahlen')
    expect(said(browser)).toContain('Ihr Schlüssel gilt schon jetzt.')
    expect(said(browser)).toContain('ohne Zinsen und Gebühren')
    expect(said(browser)).not.toContain('vorgemerkt')
    expect(said(browser)).not.toContain('aufgehoben')
    expect(browser.page().querySelector('img.qr')).not.toBeNull()
    expect(browser.page().querySelector('button[value="card"]')).not.toBeNull()
  })

  it.each(['/en', '/it', '/ru'])('%s has both pages in its own words', async (root) => {
    const browser = onPage(anInvoiceOrder())
    for (const page of [`${root}/bestellung/${HASH}`, `${root}/bestellung/${HASH}/ueberweisung`]) {
      await browser.open(page)
      expect(said(browser)).not.toMatch(/[{}]|\bundefined\b|Rechnung|invoice\.[a-z]/)
    }
  })

  it('overdue and blocked it says so, what stays in the box, and how it goes on', async () => {
    const browser = onPage(anInvoiceOrder({ overdue: true, blocked: true }))
    await browser.open(`/bestellung/${HASH}`)
    expect(said(browser)).toContain('Rechnung überfällig seit')
    expect(said(browser)).toContain('Was im Fach liegt, bleibt dort.')
    expect(said(browser)).not.toContain('Dieser Schlüssel gilt nicht mehr')
    await browser.open(`/bestellung/${HASH}/ueberweisung`)
    expect(said(browser)).toContain('Diese Rechnung war bis')
  })

  it('what came in part belongs to it: then no other way is offered', async () => {
    const order = anInvoiceOrder({ openCents: 600 })
    const { transfer } = order.payment
    const part = transfer && { ...transfer, missingCents: 600, receivedCents: 500 }
    const browser = onPage({ ...order, payment: { ...order.payment, ...(part && { transfer: part }) } })
    await browser.open(`/bestellung/${HASH}/ueberweisung`)
    expect(said(browser)).toContain('5,00')
    expect(browser.page().querySelector('button[value="card"]')).toBeNull()
  })

  it('cancelled with something left to pay the page still leads there', async () => {
    const order = anInvoiceOrder({ openCents: 300 }, { status: 'canceled' })
    const rental = order.rental && { ...order.rental, state: 'cancelled' as const, key: null }
    const browser = onPage({ ...order, rental })
    await browser.open(`/bestellung/${HASH}`)
    expect(said(browser)).toContain('Diese Bestellung ist storniert.')
    expect(said(browser)).toContain('3,00')
    expect(browser.page().querySelector(`a[href="/bestellung/${HASH}/ueberweisung"]`)).not.toBeNull()
  })
})
