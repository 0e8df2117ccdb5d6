import type { Tx } from '../../../platform/db/db.ts'
import {
  lockLongTerm,
  type LongTermRow,
  monthOfOrder,
  type MonthRow,
  monthsOf,
  rentalFacts,
  updateLongTerm,
  updateMonth,
} from '../long-term-repository.ts'
import { queueMonthMail } from '../mails/rental-month-mail.ts'
import { blockAt, firstUnpaid, keysUntil } from '../rules/rental-months.ts'
import { monthsFrom, nextChargeAt, nextPosition } from './charge-months.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/**
 * The money for a month has come: the keys open a month longer, blocked ones open again when nothing else is owed,
 * and the next month has its day to be charged. Says nothing about an order that is for no month.
 * @returns whether it was one after the first: that has no box to find
 */
export async function settleMonth(
  tx: Tx,
  needs: TenanciesNeeds,
  {
    order,
    month,
    now,
  }: { readonly order: OrderRow; readonly month: MonthRow | undefined; readonly now: Date },
): Promise<boolean> {
  if (!month) return false
  const terms = await lockLongTerm(tx, month.rental_id)
  if (!terms) throw new Error(`month ${month.id} belongs to no rental`)
  await updateMonth(tx, month, { state: 'paid', paid_at: now })
  const rental = await rentalFacts(tx, month.rental_id)
  if (rental === null) return month.position > 1
  await afterPayment(tx, needs, { terms, now })
  if (month.position === 1) {
    const position = nextPosition(await monthsOf(tx, month.rental_id))
    await updateLongTerm(tx, terms, {
      next_charge_at: nextChargeAt(terms, { ...rental, state: 'reserved' }, position),
    })
    return false
  }
  await queueMonthMail(needs, tx, order, { kind: 'paid', boxNumber: rental.boxNumber, now })
  return true
}

/** What was paid moves the keys on; what is owed no longer blocks them no longer. */
async function afterPayment(
  tx: Tx,
  needs: TenanciesNeeds,
  { terms, now }: { readonly terms: LongTermRow; readonly now: Date },
): Promise<void> {
  const rentalId = terms.rental_id
  const months = await monthsOf(tx, rentalId)
  const paid = months.filter(({ state }) => state === 'paid').map(({ position }) => position)
  const until = keysUntil(monthsFrom(terms), firstUnpaid(paid), terms.grace_days)
  await needs.rentals.moveKeysOn(tx, { rentalId, until, now })
  if (!months.some((month) => isOwedTooLong(month, terms, now)))
    await needs.rentals.restoreAfterPayment(tx, { rentalId, now })
}

/** A month that is not paid and whose days of grace are over, or whose money went back. */
export const isOwedTooLong = (
  { state, starts_at, blocked_at }: Pick<MonthRow, 'state' | 'starts_at' | 'blocked_at'>,
  { grace_days, time_zone }: Pick<LongTermRow, 'grace_days' | 'time_zone'>,
  now: Date,
): boolean => state === 'open' && (blocked_at !== null || blockAt(starts_at, grace_days, time_zone) <= now)

/** The money for a month went back: it is owed again, and has cost the key (B-02). */
export async function reopenMonth(
  tx: Tx,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  const month = await monthOfOrder(tx, order.id)
  if (!month || month.state !== 'paid') return
  await lockLongTerm(tx, month.rental_id)
  await updateMonth(tx, month, { state: 'open', paid_at: null, reminded_at: now, blocked_at: now })
}

/** It is taken from nowhere either: nothing is remembered for it any longer than for the rental. */
const CANCELLED = { state: 'cancelled', collect_at: null } as const

/** An order that came to nothing: its month is charged no more. */
export async function dropMonth(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<void> {
  const month = await monthOfOrder(tx, order.id)
  if (month) await updateMonth(tx, month, CANCELLED)
}

/** What a rental ended by before its time: months of the time after it are owed no more, what was paid for them goes back. */
export async function cancelMonthsAfter(
  tx: Tx,
  needs: TenanciesNeeds,
  details: { readonly months: readonly MonthRow[]; readonly orders: readonly OrderRow[]; readonly now: Date },
): Promise<void> {
  const { months, orders, now } = details
  for (const month of months) {
    const order = orders.find(({ id }) => id === month.order_id)
    if (!order) throw new Error(`month ${month.id} has no order`)
    await updateMonth(tx, month, CANCELLED)
    await needs.orders.writing.bring(tx, { order, step: 'terminated', now })
    if (month.state !== 'paid') continue
    const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
    const paid = payments.find(({ capturedCents, refundedCents }) => capturedCents > refundedCents)
    if (!paid) continue
    const { companyId, orderId, id, capturedCents, refundedCents } = paid
    const input = { companyId, orderId, paymentId: id, cents: capturedCents - refundedCents, now }
    const refund = await needs.payments.refund(tx, { ...input, reason: 'terminated' })
    if (!refund.ok) throw new Error(`payment ${id} cannot be paid back: ${refund.refusal}`)
  }
}
