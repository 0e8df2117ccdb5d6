import type { Tx } from '../../../../platform/db/db.ts'
import { paymentRefundedMail } from '../../mails/order-refund-mail.ts'
import { anyMailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { lockOrder } from '../../orders-repository.ts'

/** Another amount came than was asked for: it goes back, and its payer is told, who may have left the page (FAULT-05). */
export async function sendStrayMoney(
  tx: Tx,
  needs: OrdersNeeds,
  { payment, now }: { readonly payment: PaymentView; readonly now: Date },
): Promise<void> {
  const order = payment.stray && (await lockOrder(tx, payment.orderId))
  if (!payment.stray || !order) return
  const mailOrder = await anyMailOrderOf(needs, tx, order)
  const mail = paymentRefundedMail(mailOrder, { cents: payment.stray.cents, reason: 'wrong-amount' })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'payment-refunded', key: payment.id, party, now })
}
