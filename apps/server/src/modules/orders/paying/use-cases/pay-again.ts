import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { type Result, ok, refuse } from '../../../../platform/result.ts'
import { takeTry } from '../../../../platform/load/throttle.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { boxesOf } from '../../placing/order-boxes-repository.ts'
import { type OrderRow, lockOrder } from '../../orders-repository.ts'
import { type Addition, additionOf } from '../../additions/additions-repository.ts'
import { attemptEnd, extendedAttempt, isWorthStarting, monthTransferEnd } from '../../rules/payment-times.ts'
import { handsOver } from '../../rules/parts-of-order.ts'
import { isTakenBack } from '../../rules/taken-back.ts'
import { awaitsCustomer } from '../../use-cases/awaits-customer.ts'
import { beginPayment } from './begin-payment.ts'
import { isOffered } from './choose-payment.ts'
import { choiceForMonth, laterMonthOf, payerOfMonth } from './pay-for-month.ts'
import { cameInPart, openInvoice } from './view-payment.ts'

export type PayRefusal =
  | 'terms-required'
  | 'hold-expired'
  | 'order-not-payable'
  | 'payment-running'
  | 'payment-unavailable'

type PayAgainInput = {
  /** Another than that of the attempt that is open ends it; without one the open attempt goes on. */
  readonly method?: PaymentMethod | undefined
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
}

/** An attempt that waits for its payer; an invoice is none, it waits beside them (K-06). */
const isUnfinished = ({ state, method }: PaymentView) =>
  method !== 'invoice' && (state === 'created' || state === 'pending')

/**
 * Leads to the payment page again. An attempt that still waits is gone on with, so that nobody pays twice; only when
 * none is left a new one begins, as long as the box is kept. Who wants to pay in another way ends the one that waits; if
 * it cannot be ended it has to be finished where it was begun (K-06).
 */
export async function payAgain(
  needs: OrdersNeeds,
  { order, ...request }: PayAgainInput & { readonly order: OrderRow },
): Promise<Result<{ paymentUrl: string }, PayRefusal | IdempotencyRefusal>> {
  if (!(await isPayable(needs, order))) return refuse('order-not-payable')
  // The provider may know more than we do by now.
  await needs.payments.checkAtProvider({ companyId: order.company_id, orderId: order.id })
  const offered = await needs.db.read((tx) => mayPayBy(tx, needs, { order, method: request.method }))
  if (!offered) return refuse('payment-unavailable')
  if (!(await canSwitchTo(needs, { order, method: request.method }))) return refuse('payment-running')
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, order.site_id, request.requestHost),
  )
  const begun = await transact(needs.db, (tx) =>
    idempotent(tx, request.idempotency, needs.clock.now(), async () => {
      const now = needs.clock.now()
      const locked = await lockOrder(tx, order.id)
      const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
      const again = locked !== undefined && isTakenBack(locked, payments)
      const invoice = openInvoice(payments)
      if (!locked || (locked.status !== 'new' && !again && !invoice)) return refuse('order-not-payable')
      if (await awaitsCustomer(tx, needs, locked)) return refuse('terms-required')
      // What came of it by transfer belongs to the invoice: the rest is paid there, or people send it back first.
      if (invoice && (await cameInPart(tx, needs, { order: locked, ...invoice })))
        return refuse('payment-running')
      if (payments.some(({ state }) => state === 'authorised')) return refuse('payment-running')
      const waiting = payments.find(isUnfinished)
      // Somebody else has begun another way meanwhile: not sent to a page they did not choose.
      if (waiting && isOther(waiting, request.method)) return refuse('payment-running')
      if (waiting) return ok({ paymentId: waiting.id })
      const method = request.method ?? lastOffered(payments)
      const isStored = again || invoice !== undefined
      const heldUntil = await endOfAttempt(tx, needs, { order: locked, isStored, method, now })
      if (!heldUntil) return refuse('hold-expired')
      const location = await needs.locations.locationOf(tx, locked.location_id)
      const site = await needs.siteLinks(tx, locked.site_id)
      const amountCents = invoice?.amountCents ?? locked.total_cents
      const call = {
        order: locked,
        heldUntil,
        location,
        site,
        browserAddress,
        method,
        amountCents,
        remember: (await payerOfMonth(tx, needs, locked)) ?? undefined,
        now,
      }
      return ok(await beginPayment(tx, needs, call))
    }),
  )
  if (!begun.ok) return begun
  const opened = await needs.payments.openAtProvider(begun.value.paymentId)
  if (!opened.ok) return opened
  const { paymentUrl } = opened.value
  // It is charged without the payer: there is no page to send them to, and nothing to pay a second time.
  return paymentUrl === null ? refuse('payment-running') : ok({ paymentUrl })
}

/**
 * How long another attempt may take; null where its box or its time is lost. What was paid before (`isStored`) keeps its box, and a
 * month has its own already.
 */
async function endOfAttempt(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...request
  }: { readonly isStored: boolean; readonly method: PaymentMethod | null; readonly now: Date } & {
    readonly order: OrderRow
  },
): Promise<Date | null> {
  const { isStored, method, now } = request
  // Goods that were ordered with it are kept as long.
  const until = attemptEnd(now)
  if (!isStored && handsOver(order) && !(await needs.goods.hold(tx, { order, until, now }))) return null
  const month = await laterMonthOf(tx, needs, order)
  if (month && method === 'transfer') return monthTransferEnd(month.endsAt, now)
  const addition = await additionOf(tx, order)
  if (isStored || month || addition?.kind === 'overrun') return attemptEnd(now)
  const heldUntil = addition
    ? await holdExtensionLonger(tx, needs, { order, kind: addition.kind, now })
    : await holdLonger(tx, needs, { order, now })
  // A box that is kept for days, for a transfer that is not to be, gives no attempt days.
  return heldUntil && heldUntil > attemptEnd(now) ? attemptEnd(now) : heldUntil
}

/** What is offered at once, and the transfer that is waited for or for a month; another takes days nobody keeps the box for. */
async function mayPayBy(
  tx: Tx,
  needs: OrdersNeeds,
  { order, method }: { readonly order: OrderRow; readonly method: PaymentMethod | undefined },
): Promise<boolean> {
  if (method !== 'transfer') return isOffered(tx, needs, { companyId: order.company_id, method })
  const month = await laterMonthOf(tx, needs, order)
  if (month) {
    const of = { companyId: order.company_id, endsAt: month.endsAt, now: needs.clock.now() }
    return (await choiceForMonth(tx, needs, of)).methods.includes(method)
  }
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  return payments.some((payment) => isUnfinished(payment) && payment.method === method)
}

const isOther = (payment: PaymentView, method: PaymentMethod | undefined) =>
  method !== undefined && payment.method !== method

/** As it was tried last, unless somebody says otherwise; what is no longer offered gives way to the first one. */
const lastOffered = (payments: readonly PaymentView[]) =>
  payments.find(({ method }) => method !== 'transfer' && method !== 'invoice')?.method ?? null

/** Ends what waits in another way; false when that could still take money. */
async function canSwitchTo(
  needs: OrdersNeeds,
  { order, method }: { readonly order: OrderRow; readonly method: PaymentMethod | undefined },
): Promise<boolean> {
  const payments = await needs.db.read((tx) => needs.payments.paymentsOfOrder(tx, order.company_id, order.id))
  const inTheWay = payments.some((payment) => isUnfinished(payment) && isOther(payment, method))
  return !inTheWay || needs.payments.closeAttempts({ companyId: order.company_id, orderId: order.id })
}

/** Not paid yet, or no longer (B-02). */
const isPayable = (needs: OrdersNeeds, order: OrderRow): Promise<boolean> =>
  needs.db.read(
    async (tx) =>
      order.status === 'new' ||
      isOwed(order, await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)),
  )

const isOwed = (order: OrderRow, payments: readonly PaymentView[]): boolean =>
  isTakenBack(order, payments) || openInvoice(payments) !== undefined

/** The holds are extended to the end of another attempt; null when a box is lost, or not kept long enough to pay. */
async function holdLonger(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<Date | null> {
  const holds: Date[] = []
  for (const { rentalId } of await boxesOf(tx, order)) {
    const hold = await needs.rentals.extendHold(tx, { rentalId, until: attemptEnd(now), now })
    if (!hold.ok) return null
    holds.push(hold.value.heldUntil)
  }
  const [first] = holds.toSorted((a, b) => a.getTime() - b.getTime())
  return first && isWorthStarting(first, now) ? first : null
}

/** The same for more time, and for a changed booking: at most 30 minutes after the order; null when it is lost. */
async function holdExtensionLonger(
  tx: Tx,
  { rentals }: OrdersNeeds,
  { order, kind, now }: { readonly order: OrderRow; readonly kind: Addition['kind']; readonly now: Date },
): Promise<Date | null> {
  const until = extendedAttempt(order.placed_at, now)
  const details = { orderId: order.id, until, now }
  const holds = await (kind === 'change'
    ? rentals.extendChangeHold(tx, details)
    : rentals.prolongExtension(tx, details))
  return holds && isWorthStarting(until, now) ? until : null
}

const ASK_AT_MOST = 30

/** The browser is back: asks the provider how it went. Who asks all the time gets what is known. */
export async function checkPayment(needs: OrdersNeeds, order: OrderRow): Promise<void> {
  const now = needs.clock.now()
  const limit = { key: `order-check:${order.id}`, limit: ASK_AT_MOST, windowSeconds: 60, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (tried.allowed) await needs.payments.checkAtProvider({ companyId: order.company_id, orderId: order.id })
}
