import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent, type EventType, type StoredEvent } from '../../../../platform/events/events.ts'
import { additionOf } from '../../additions/additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { boxesOf } from '../../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { paidBy } from '../../rules/paid-by.ts'
import { isTakenBack } from '../../rules/taken-back.ts'
import { ORDER_ACTOR } from '../../use-cases/bring-order.ts'

export const TAKEN_BACK: readonly EventType[] = ['payment.refunded']

/** The bank gave the payer's money back: the keys are blocked at once, whatever kind of payment it was (B-02). */
export async function followTakenBack(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  // What staff give back out of goodwill takes no key: the rental goes on (O-07).
  if (typeof event.data['refundId'] === 'string') return
  const order = event.orderId === null ? undefined : await lockOrder(tx, event.orderId)
  if (!order) return
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (!isTakenBack(order, payments)) return
  const now = needs.clock.now()
  const rentalIds = await paidRentals(tx, needs, order)
  await needs.months.reopened(tx, { order, now })
  for (const rentalId of rentalIds) await needs.rentals.blockForPayment(tx, { rentalId, now })
}

/** The rentals an order paid for, or the one it paid a month or more time of. */
async function paidRentals(
  tx: Tx,
  { months }: Pick<OrdersNeeds, 'months'>,
  order: OrderRow,
): Promise<string[]> {
  const month = await months.monthOf(tx, order.id)
  if (month) return [month.rentalId]
  const boxes = await boxesOf(tx, order)
  if (boxes.length > 0) return boxes.map(({ rentalId }) => rentalId)
  const addition = await additionOf(tx, order)
  return addition ? [addition.rentalId] : []
}

/**
 * Money for an order that is no longer new: if all that came before went back, it pays for the rental once more and the
 * keys are good again.
 * @returns false when the order has no use for it
 */
export async function settleAgain(
  tx: Tx,
  needs: OrdersNeeds,
  { order, payment, now }: { order: OrderRow; payment: PaymentView; now: Date },
): Promise<boolean> {
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const before = payments.filter(({ id }) => id !== payment.id)
  if (!isTakenBack(order, before)) return false
  const [rentalId = null] = await paidRentals(tx, needs, order)
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
  await restorePaid(tx, needs, { order, now })
  return true
}

/** What an order paid for is paid again. */
export async function restorePaid(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  if (await needs.months.monthOf(tx, order.id)) return await needs.months.settled(tx, { order, now })
  for (const rentalId of await paidRentals(tx, needs, order))
    await needs.rentals.restoreAfterPayment(tx, { rentalId, now })
}
