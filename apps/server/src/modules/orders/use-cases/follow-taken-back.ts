import type { Tx } from '../../../platform/db.ts'
import { appendEvent, type EventType, type StoredEvent } from '../../../platform/events.ts'
import { additionOf } from '../additions-repository.ts'
import type { OrderPayment, OrdersNeeds } from '../needs.ts'
import { lockOrder, type OrderRow, rentalIdOfOrder } from '../orders-repository.ts'
import { monthOfOrder } from '../long-term-repository.ts'
import { paidBy } from '../rules/paid-by.ts'
import { isTakenBack } from '../rules/taken-back.ts'
import { ORDER_ACTOR } from './bring-order.ts'
import { reopenMonth, settleMonth } from './settle-month.ts'

export const TAKEN_BACK: readonly EventType[] = ['payment.refunded']

/** The bank gave the payer's money back: the keys are blocked at once, whatever kind of payment it was (B-02). */
export async function followTakenBack(needs: OrdersNeeds, tx: Tx, event: StoredEvent): Promise<void> {
  const order = event.orderId === null ? undefined : await lockOrder(tx, event.orderId)
  if (!order) return
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (!isTakenBack(order, payments)) return
  const now = needs.clock.now()
  const rentalId = await paidRental(tx, order)
  await reopenMonth(tx, order, now)
  if (rentalId !== null) await needs.rentals.blockForPayment(tx, { rentalId, now })
}

/** The rental an order paid for, or a month or more time of. */
const paidRental = async (tx: Tx, order: OrderRow) =>
  (await monthOfOrder(tx, order.id))?.rental_id ??
  (await rentalIdOfOrder(tx, order)) ??
  (await additionOf(tx, order))?.rentalId ??
  null

/**
 * Money for an order that is no longer new: if all that came before went back, it pays for the rental once more and the
 * keys are good again.
 * @returns false when the order has no use for it
 */
export async function settleAgain(
  needs: OrdersNeeds,
  tx: Tx,
  { order, payment, now }: { order: OrderRow; payment: OrderPayment; now: Date },
): Promise<boolean> {
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const before = payments.filter(({ id }) => id !== payment.id)
  if (!isTakenBack(order, before)) return false
  const rentalId = await paidRental(tx, order)
  await appendEvent(tx, {
    type: 'order.paid',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...paidBy(payment), cause: 'paidAgain' },
  })
  await restorePaid(needs, tx, order, now)
  return true
}

/** What an order paid for is paid again. */
export async function restorePaid(needs: OrdersNeeds, tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (await monthOfOrder(tx, order.id)) {
    await settleMonth(needs, tx, order, now)
    return
  }
  const rentalId = await paidRental(tx, order)
  if (rentalId !== null) await needs.rentals.restoreAfterPayment(tx, { rentalId, now })
}
