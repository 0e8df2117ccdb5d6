import type { Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import { orderPaidMail } from '../mails/order-paid-mail.ts'
import { orderUnplacedMail, paymentRefundedMail } from '../mails/order-refund-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import { additionOf } from '../additions-repository.ts'
import type { OrderPayment, OrdersNeeds } from '../needs.ts'
import { type OrderRow, lockOrder, rentalIdOfOrder, updateOrder } from '../orders-repository.ts'
import { localMinute } from '../rules/local-time.ts'
import { paidBy } from '../rules/paid-by.ts'
import { monthOfOrder } from '../long-term-repository.ts'
import { dropMonth, settleMonth } from './settle-month.ts'
import { bringOrder, ORDER_ACTOR } from './bring-order.ts'
import { settleAddition, tellGone } from './settle-addition.ts'
import { settleAgain } from './follow-taken-back.ts'

/**
 * Money has come, in the transaction that books it: the box becomes the customer's and the mail with the access data is
 * in the outbox, or nothing of all that has happened (FAULT-01). Money an order cannot use goes back at once.
 */
export async function settleCaptured(
  needs: OrdersNeeds,
  tx: Tx,
  payment: OrderPayment,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, payment.orderId)
  if (!order) throw new Error(`payment ${payment.id} has no order`)
  if (order.status === 'new') return settleOrder(needs, tx, order, payment, now)
  if (await settleAgain(needs, tx, { order, payment, now })) return
  const reason = order.status === 'canceled' ? 'order-closed' : 'paid-twice'
  await payBack(needs, tx, order, payment, reason, now)
}

/** An order that is paid, or costs nothing, gets its box. */
export async function settleOrder(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment | null,
  now: Date,
): Promise<void> {
  if (await settleLaterMonth(needs, tx, order, payment, now)) return
  const added = await settleAddition(needs, tx, order, payment, now)
  if (added === 'gone') await giveUpAddition(needs, tx, order, payment, now)
  if (added !== null) return
  const rentalId = await rentalIdOfOrder(tx, order)
  if (!rentalId) throw new Error(`order ${order.id} has no rental`)
  const settled = await needs.rentals.settlePaidRental(tx, rentalId, now)
  await updateOrder(tx, order, { status: 'approved', paid_at: now })
  await tell(tx, order, 'order.paid', rentalId, now, paidBy(payment))
  if (settled.outcome === 'unplaced') await dropMonth(tx, order)
  else await settleMonth(needs, tx, order, now)
  if (settled.outcome === 'unplaced') return giveUp(needs, tx, order, rentalId, payment, now)

  const about = await mailOrderOf(needs, tx, order)
  const mail = orderPaidMail(about, {
    boxNumber: settled.boxNumber,
    code: settled.code,
    later: settled.outcome === 'reserved',
    movedFromBoxNumber: settled.movedFromBoxNumber,
    paidLocal: localMinute(now, about.location.timeZone),
  })
  await queueOrderMail(tx, order, mail, { template: 'order-paid', key: order.id, party: about.party, now })
  await tell(tx, order, 'key.sent', rentalId, now, {})
}

/** A month after the first has its box: it is paid, and that is all. */
async function settleLaterMonth(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment | null,
  now: Date,
): Promise<boolean> {
  const month = await monthOfOrder(tx, order.id)
  if (!month || month.position === 1) return false
  await updateOrder(tx, order, { status: 'approved', paid_at: now })
  await tell(tx, order, 'order.paid', month.rental_id, now, paidBy(payment))
  await settleMonth(needs, tx, order, now)
  return true
}

/** The time is gone that somebody wanted to pay for: back with the money, and they are told. */
async function giveUpAddition(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment | null,
  now: Date,
): Promise<void> {
  await bringOrder(tx, order, { status: 'canceled', cancel_reason: 'too-late' }, now)
  if (!payment) return
  await refundAll(needs, tx, payment, 'too-late', now)
  const overrun = (await additionOf(tx, order))?.kind === 'overrun'
  if (!overrun) return tellGone(needs, tx, order, now)
  const about = await mailOrderOf(needs, tx, order)
  const mail = paymentRefundedMail(about, { cents: payment.capturedCents, reason: 'nothing-owed' })
  const { party } = about
  await queueOrderMail(tx, order, mail, { template: 'payment-refunded', key: payment.id, party, now })
}

/** No box for the money: back with it, and the customer is told (late payment, or somebody overstays in the box). */
export async function giveUp(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  rentalId: string,
  payment: OrderPayment | null,
  now: Date,
): Promise<void> {
  await needs.rentals.cancelRental(tx, { rentalId, cause: 'noBoxLeft', now })
  await bringOrder(tx, order, { status: 'canceled', cancel_reason: 'unplaced' }, now)
  await tell(tx, order, 'order.cancelled', rentalId, now, { reason: 'unplaced' })
  if (!payment) return
  await refundAll(needs, tx, payment, 'unplaced', now)
  const about = await mailOrderOf(needs, tx, order)
  const mail = orderUnplacedMail(about, payment.capturedCents)
  await queueOrderMail(tx, order, mail, {
    template: 'order-unplaced',
    key: payment.id,
    party: about.party,
    now,
  })
}

/** Money an order has no use for goes back, and its payer is told. */
export async function payBack(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment,
  reason: 'paid-twice' | 'order-closed',
  now: Date,
): Promise<void> {
  await refundAll(needs, tx, payment, reason, now)
  const about = await mailOrderOf(needs, tx, order)
  const mail = paymentRefundedMail(about, { cents: payment.capturedCents, reason })
  await queueOrderMail(tx, order, mail, {
    template: 'payment-refunded',
    key: payment.id,
    party: about.party,
    now,
  })
}

async function refundAll(needs: OrdersNeeds, tx: Tx, payment: OrderPayment, reason: string, now: Date) {
  const { companyId, orderId, id, capturedCents } = payment
  const wish = { companyId, orderId, paymentId: id, cents: capturedCents, reason, now }
  const refund = await needs.payments.refund(tx, wish)
  if (!refund.ok) throw new Error(`payment ${id} cannot be paid back: ${refund.refusal}`)
}

async function tell(
  tx: Tx,
  order: OrderRow,
  type: 'order.paid' | 'order.cancelled' | 'key.sent',
  rentalId: string,
  at: Date,
  data: { readonly [key: string]: string | number },
): Promise<void> {
  await appendEvent(tx, {
    type,
    at,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...data },
  })
}
