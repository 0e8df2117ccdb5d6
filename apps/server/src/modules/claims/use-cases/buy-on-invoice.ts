import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { HandoverMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { insertClaim, overdueInvoicesOf, queueUpForInvoice } from '../claims-repository.ts'
import { dueAt, whyNoInvoice } from '../rules/on-invoice.ts'
import type { OrderLocation, OrderRow } from '../../orders/index.ts'
import type { ClaimsNeeds } from '../needs.ts'

type Why = ReturnType<typeof whyNoInvoice> | 'notOffered'

/** Who asks: the browser, and the customer who is signed in there; null: nobody. */
interface Asking {
  readonly companyId: string
  readonly customerId: string | null
  readonly totalCents: number
  readonly now: Date
}

/** Why an order cannot be on invoice; null: it can. */
export async function whyNot(
  tx: Tx,
  needs: Pick<ClaimsNeeds, 'payments' | 'rentals' | 'orders'>,
  asking: Asking,
): Promise<Why> {
  const { companyId, customerId, totalCents, now } = asking
  const terms = await needs.payments.invoiceTerms(tx, companyId)
  if (!terms) return 'notOffered'
  const nobody = { terms, totalCents, isSignedIn: false, paidOrders: 0, isBehind: false, openCents: 0 }
  if (customerId === null) return whyNoInvoice(nobody)
  const overdue = await overdueInvoicesOf(tx, { customerId, now })
  const owed = await needs.rentals.outstandingRentals(tx, { customerId, now })
  return whyNoInvoice({
    terms,
    totalCents,
    isSignedIn: true,
    paidOrders: await needs.orders.rows.countPaid(tx, customerId),
    isBehind: overdue.length > 0 || owed.length > 0,
    openCents: await needs.payments.openClaimCents(tx, customerId),
  })
}

/**
 * The same for an order that is being placed, in its transaction: the customer's orders on invoice queue up, so that two at once
 * do not both fit under the limit (K-06).
 */
export async function isRefusedInvoice(
  tx: Tx,
  needs: Pick<ClaimsNeeds, 'payments' | 'rentals' | 'orders'>,
  {
    order,
    signedIn,
    now,
  }: { readonly order: OrderRow; readonly signedIn: string | null; readonly now: Date },
): Promise<boolean> {
  await queueUpForInvoice(tx, order.customer_id)
  // In somebody else's name nobody buys on invoice.
  const customerId = signedIn === order.customer_id ? signedIn : null
  const { company_id: companyId, total_cents: totalCents } = order
  return (await whyNot(tx, needs, { companyId, customerId, totalCents, now })) !== null
}

/** What the checkout shows besides: the invoice itself, or that signing in is all that is missing. */
export async function withInvoice(
  tx: Tx,
  needs: ClaimsNeeds,
  details: {
    readonly companyId: string
    readonly startsAt: Date | null
    readonly totalCents: number | null
    readonly customerId: string | null
    readonly handover?: readonly HandoverMethod[]
  },
): Promise<PaymentChoice> {
  const { companyId, startsAt, totalCents, customerId, handover = [] } = details
  const now = needs.clock.now()
  const why =
    totalCents === null ? 'free' : await whyNot(tx, needs, { companyId, customerId, totalCents, now })
  const choice = await needs.payments.choiceFor(tx, companyId, startsAt, {
    invoice: why === null,
    handover,
  })
  return why === 'signIn' ? { ...choice, signInForInvoice: true } : choice
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/** From now on the order is owed instead of waited for; its boxes are given by the caller. The order must be locked. */
export async function beginClaim(
  tx: Tx,
  needs: ClaimsNeeds,
  details: {
    readonly order: OrderRow
    readonly location: Pick<OrderLocation, 'name' | 'timeZone'>
    readonly browserAddress: string
    readonly now: Date
  },
): Promise<OrderRow> {
  const { order, location, browserAddress, now } = details
  const terms = await needs.payments.invoiceTerms(tx, order.company_id)
  if (!terms) throw new Error(`company ${order.company_id} does not sell on invoice`)
  // Goods are owed for once they are there; a box is theirs from the order on.
  const isForGoods = !needs.orders.rows.rents(order)
  const since = isForGoods && order.scheduled_at ? laterOf(now, order.scheduled_at) : now
  const due = dueAt(since, terms.days, location.timeZone)
  const site = await needs.siteLinks(tx, order.site_id)
  await needs.orders.writing.putOnInvoice(tx, { order, dueAt: due })
  await insertClaim(tx, { orderId: order.id, companyId: order.company_id })
  const { paymentId } = await needs.payments.openClaim(tx, {
    companyId: order.company_id,
    orderId: order.id,
    shortCode: order.short_code,
    amountCents: order.total_cents,
    expiresAt: due,
    returnUrl: needs.orders.pages.links({ ...site, address: browserAddress }, order).back,
    language: order.language,
    description: `${order.short_code} · ${location.name}`,
    now,
  })
  await appendEvent(tx, {
    type: 'order.onInvoice',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: needs.orders.writing.actor,
    data: { code: order.short_code, cents: order.total_cents, paymentId, dueAt: due.toISOString() },
  })
  return { ...order, due_at: due }
}
