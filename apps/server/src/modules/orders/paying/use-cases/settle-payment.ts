import type { Tx } from '../../../../platform/db/db.ts'
import { paymentRefundedMail } from '../../mails/order-refund-mail.ts'
import { anyMailOrderOf, mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import { additionOf } from '../../additions/additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { boxesOf, type OrderedBox } from '../../placing/order-boxes-repository.ts'
import { type OrderRow, lockOrder, updateOrder } from '../../orders-repository.ts'
import { paidBy } from '../../rules/paid-by.ts'
import type { OrderedMonth } from '../../months.ts'
import { bringOrder } from '../../use-cases/bring-order.ts'
import { giveUp, giveUpBox } from '../../jams/use-cases/give-up-box.ts'
import { refundAll, refundPart, appendOrderEvent as append } from './order-money.ts'
import { type PlacedBox, sendKeys } from '../../mails/use-cases/send-keys.ts'
import { isOnInvoice } from '../../rules/accepted.ts'
import { handsOver, rents } from '../../rules/parts-of-order.ts'
import { settleAddition, mailGoneAddition } from '../../additions/use-cases/settle-addition.ts'
import { settleUnpaid } from './pay-at-handover.ts'
import { settleAgain } from './follow-taken-back.ts'

/**
 * Money has come, in the transaction that books it: the box becomes the customer's and the mail with the access data is
 * in the outbox, or nothing of all that has happened (FAULT-01). Money an order cannot use goes back at once.
 */
export async function settleCaptured(
  tx: Tx,
  needs: OrdersNeeds,
  { payment, now }: { readonly payment: PaymentView; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, payment.orderId)
  if (!order) throw new Error(`payment ${payment.id} has no order`)
  if (order.status === 'new') return settleOrder(tx, needs, { order, payment, now })
  if (await needs.claims.settled(tx, { order, payment, now })) return
  if (await settleUnpaid(tx, needs, { order, payment, now })) return
  if (await settleAgain(tx, needs, { order, payment, now })) return
  const reason = order.status === 'canceled' ? 'order-closed' : 'paid-twice'
  await payBack(tx, needs, { order, payment, reason, now })
}

/** An order that is paid, costs nothing or is on invoice gets its boxes, and its goods are sold; the money for a box that is gone goes back. */
export async function settleOrder(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    payment,
    now,
  }: { readonly order: OrderRow; readonly payment: PaymentView | null; readonly now: Date },
): Promise<void> {
  if (!rents(order)) return settleGoods(tx, needs, { order, payment, now })
  const month = await needs.months.monthOf(tx, order.id)
  if (month && month.position > 1) return settleLaterMonth(tx, needs, { order, month, payment, now })
  const added = await settleAddition(tx, needs, { order, payment, now })
  if (added === 'gone') await giveUpAddition(tx, needs, { order, payment, now })
  if (added !== null) return
  const boxes = await boxesOf(tx, order)
  const [first] = boxes
  if (!first) throw new Error(`order ${order.id} has no rental`)
  const placed: PlacedBox[] = []
  const lost: OrderedBox[] = []
  for (const box of boxes) {
    const settled = await needs.rentals.settlePaidRental(tx, box.rentalId, now)
    if (settled.outcome === 'unplaced') lost.push(box)
    else placed.push({ ...box, ...settled, later: settled.outcome === 'reserved' })
  }
  const isOwed = isOnInvoice(order)
  await bringOrder(tx, { order, step: 'paid', ...(!isOwed && { paidAt: now }), now })
  if (!isOwed)
    await append(tx, { order, type: 'order.paid', rentalId: first.rentalId, at: now, data: paidBy(payment) })
  const [given, ...others] = placed
  const goods = handsOver(order)
  if (!given && !goods) {
    await needs.months.dropped(tx, order)
    return giveUp(tx, needs, { order, boxes, payment, late: true, now })
  }
  if (month) await needs.months.settled(tx, { order, now })
  if (goods) await needs.goods.settled(tx, { order, now })
  if (given) await sendKeys(tx, needs, { order, boxes: [given, ...others], now })
  for (const { rentalId } of lost) await giveUpBox(tx, needs, { order, rentalId, payment, late: true, now })
}

const DAY_MS = 86_400_000

/** Goods are handed over to whoever does that; the money is here, or owed on invoice (K-04, K-06). */
async function settleGoods(
  tx: Tx,
  needs: OrdersNeeds,
  details: { readonly order: OrderRow; readonly payment: PaymentView | null; readonly now: Date },
): Promise<void> {
  const { order, payment, now } = details
  const isOwed = isOnInvoice(order)
  await bringOrder(tx, { order, step: 'paid', ...(!isOwed && { paidAt: now }), now })
  // A parcel that waited for days is packed from now on, not late already; what has a time that was wished for keeps it.
  if (payment?.method === 'transfer' && order.delivery_type === 'shipment')
    await updateOrder(tx, order, { scheduled_at: new Date(now.getTime() + DAY_MS) })
  if (!isOwed) await append(tx, { order, type: 'order.paid', rentalId: null, at: now, data: paidBy(payment) })
  await needs.goods.settled(tx, { order, now })
}

/** A month after the first has its box: it is paid, and that is all. */
async function settleLaterMonth(
  tx: Tx,
  needs: OrdersNeeds,
  details: {
    readonly order: OrderRow
    readonly month: OrderedMonth
    readonly payment: PaymentView | null
    readonly now: Date
  },
): Promise<void> {
  const { order, month, payment, now } = details
  await bringOrder(tx, { order, step: 'paid', paidAt: now, now })
  await append(tx, { order, type: 'order.paid', rentalId: month.rentalId, at: now, data: paidBy(payment) })
  await needs.months.settled(tx, { order, now })
}

/** The time is gone that somebody wanted to pay for: back with the money, and they are told. */
async function giveUpAddition(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    payment,
    now,
  }: { readonly order: OrderRow; readonly payment: PaymentView | null; readonly now: Date },
): Promise<void> {
  await bringOrder(tx, { order, step: 'tooLate', now })
  if (!payment) return
  await refundAll(tx, needs, { payment, reason: 'too-late', now })
  const overrun = (await additionOf(tx, order))?.kind === 'overrun'
  if (!overrun) return mailGoneAddition(tx, needs, { order, now })
  const mailOrder = await mailOrderOf(needs, tx, order)
  const mail = paymentRefundedMail(mailOrder, { cents: payment.capturedCents, reason: 'nothing-owed' })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'payment-refunded', key: payment.id, party, now })
}

/** Money an order has no use for goes back, as much as is still there of it, and its payer is told. */
export async function payBack(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    payment,
    reason,
    now,
  }: {
    readonly order: OrderRow
    readonly payment: PaymentView
    readonly reason: 'paid-twice' | 'order-closed'
    readonly now: Date
  },
): Promise<void> {
  const cents = payment.capturedCents - payment.refundedCents
  await refundPart(tx, needs, { ...payment, part: { cents, reason, now } })
  const mailOrder = await anyMailOrderOf(needs, tx, order)
  const mail = paymentRefundedMail(mailOrder, { cents, reason })
  await queueOrderMail(tx, order, mail, {
    template: 'payment-refunded',
    key: payment.id,
    party: mailOrder.party,
    now,
  })
}
