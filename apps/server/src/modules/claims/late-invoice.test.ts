import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anInvoiceHouse, type InvoiceHouse } from './testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { anOrderInput, callOf, CONTACT, pageOf, rowsOf, visitor } from '../orders/testing.ts'

/** Long enough to run on when the invoice is overdue. */
const LONG = { period: { from: 'now' as const, length: '30d' } }

let at: InvoiceHouse
let long: object
beforeEach(async () => {
  at = await anInvoiceHouse(['M', 'M'], { days: 3, limitCents: 500_000 })
  long = { ...LONG, shownTotalCents: await priceOf() }
})

/** What thirty days cost, as the checkout shows it. */
async function priceOf(): Promise<number> {
  const { siteId, locationId } = at.own
  const input = { siteId, locationId, size: 'M', ...LONG, now: at.platform.clock.now() } as const
  const offer = await at.platform.db.read((tx) => at.needs.locations.rentalOffer(tx, input))
  return replied(offer).quote.totalCents
}

const mailsOf = async (orderId: string) => (await booksOf(at, orderId)).mails

describe('B-02 an invoice that is not paid', () => {
  it('is reminded of on the day after, once', async () => {
    const order = await at.onInvoice(long)
    await at.pass(3)
    expect(await mailsOf(order.id)).toEqual(['order-paid'])
    await at.pass(1)
    await at.platform.runDue()
    expect(await mailsOf(order.id)).toEqual(['invoice-reminder', 'order-paid'])
    expect((await pageOf(at, order.hash)).payment.invoice).toMatchObject({ overdue: true, blocked: false })
  })

  it('is announced a week after, and ten days after the keys of that order open nothing', async () => {
    const order = await at.onInvoice(long)
    await at.pass(4, 6, 2)
    expect(await mailsOf(order.id)).toEqual(['invoice-reminder', 'invoice-warning', 'order-paid'])
    expect(await at.standing(order.id)).toMatchObject({ claim: 'open', key: 'active' })
    await at.pass(1)
    expect(await at.standing(order.id)).toMatchObject({ claim: 'open', key: 'blocked', paid: false })
    expect(await mailsOf(order.id)).toContain('invoice-blocked')
    const page = await pageOf(at, order.hash)
    expect(page.payment.invoice).toMatchObject({ blocked: true })
    expect(page.rental).toMatchObject({
      state: 'active',
      openRefusal: 'access-revoked',
      can: { open: false },
    })
    // B-01: why it happened stands in the log of the rental.
    const causes = await rowsOf(
      at,
      sql<{ cause: string }>`select data ->> 'cause' as cause from event where type = 'access.blocked'`,
    )
    expect(causes).toEqual([{ cause: 'invoiceOverdue' }])
    await at.pass(5)
    expect((await mailsOf(order.id)).filter((mail) => mail === 'invoice-blocked')).toHaveLength(1)
  })

  it('R-08 blocks new rentals until it is paid; then keys and renting work again at once', async () => {
    const order = await at.onInvoice(long, CONTACT.email)
    const rent = () =>
      visitor(at)(
        orderCalls.placeOrder,
        {
          body: anOrderInput(at, { method: 'transfer', period: { from: '2026-10-25T10:00', length: '2h' } }),
        },
        callOf(at),
      )
    await at.pass(4, 6, 3)
    expect(await rent()).toMatchObject({ ok: false, refusal: 'payment-outstanding' })
    expect(await mailsOf(order.id)).toContain('payment-outstanding')
    const { amountCents } = replied(await at.receive(order.id, 1)).transfer
    expect(await at.standing(order.id)).toMatchObject({ key: 'blocked', paid: false })
    replied(await at.receive(order.id, amountCents - 1))
    expect(await at.standing(order.id)).toMatchObject({ claim: 'paid', key: 'active', paid: true })
    expect(await mailsOf(order.id)).toEqual(expect.arrayContaining(['invoice-paid', 'rental-changed']))
    expect(await rent()).toMatchObject({ ok: true })
  })

  it('who is behind with one gets no other on invoice, but may rent and pay at once', async () => {
    await at.onInvoice(long, CONTACT.email)
    await at.pass(4)
    const anna = await at.browserOf()
    expect((await at.choice(anna)).methods).toEqual([])
    expect(await at.place(anna)).toMatchObject({ refusal: 'invoice-not-possible' })
    const soon = { method: 'transfer', period: { from: '2026-10-02T10:00', length: '2h' } }
    expect(await at.place(anna, soon)).toMatchObject({ ok: true })
  })

  it('a reminder that fails holds up nobody else’s', async () => {
    const [first, second] = [await at.onInvoice(long), await at.onInvoice(long)]
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set contact = '{}'::jsonb where id = ${first.id}`.execute(tx),
    )
    await at.platform.clock.advance(4 * 86_400_000)
    await at.platform.runDue().catch(() => undefined)
    expect(await mailsOf(second.id)).toContain('invoice-reminder')
    expect(await mailsOf(first.id)).not.toContain('invoice-reminder')
  })

  it('an account with an open invoice is not deleted', async () => {
    const order = await at.onInvoice(long)
    const target = { customerId: order.browser.customerId, now: at.platform.clock.now() }
    const standing = await at.platform.db.read((tx) => at.orders.ofCustomer.standing(tx, target))
    expect(standing.owing).toBe(true)
  })
})
