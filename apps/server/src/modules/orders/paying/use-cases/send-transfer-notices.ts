import type { Tx } from '../../../../platform/db/db.ts'
import { anyMailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import { transferLapsedMail, transferMissingMail } from '../../mails/transfer-mails.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { laterMonthOf } from './pay-for-month.ts'
import { rentedOf } from '../../rules/rented-of.ts'

/** A part of the money came: the customer hears what is missing, once for each sum (K-06). */
export async function sendMissingAmount(
  tx: Tx,
  needs: OrdersNeeds,
  {
    payment,
    ...details
  }: { readonly receivedCents: number; readonly now: Date } & { readonly payment: PaymentView },
): Promise<void> {
  // What is missing of it the carrier owes, not who was brought the parcel.
  if (payment.method === 'cod') return
  const order = await lockOrder(tx, payment.orderId)
  if (!order) throw new Error(`payment ${payment.id} has no order`)
  const target = { paymentId: payment.id, shortCode: order.short_code }
  const transfer = await needs.payments.transferTarget(tx, target)
  if (!transfer) return
  const mailOrder = await anyMailOrderOf(needs, tx, order)
  const month = await laterMonthOf(tx, needs, order)
  const shown = month
    ? { ...transfer, dueAt: needs.months.dueAt(rentedOf(order)), isForMonth: true }
    : transfer
  await queueOrderMail(tx, order, transferMissingMail(mailOrder, shown), {
    template: 'transfer-missing',
    key: `${payment.id}:${details.receivedCents}`,
    party: mailOrder.party,
    now: details.now,
  })
}

/** An order that waited for a transfer is over; who paid in another way saw it on the screen. */
export async function sendTransferLapsed(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  const [last] = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (last?.method !== 'transfer' || last.state !== 'expired') return
  const mailOrder = await anyMailOrderOf(needs, tx, order)
  const sending = { template: 'transfer-lapsed', key: order.id, party: mailOrder.party, now } as const
  await queueOrderMail(tx, order, transferLapsedMail(mailOrder), sending)
}
