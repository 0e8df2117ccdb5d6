import type { Tx } from '../../../../platform/db/db.ts'
import { orderPreparedMail } from '../../mails/order-received-mail.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { attemptEnd } from '../../rules/payment-times.ts'
import { settleOrder } from '../../paying/use-cases/settle-payment.ts'

/**
 * What becomes of an order that staff wrote: what costs nothing is settled at once and its key goes out; the rest its customer
 * orders and pays over the link they get (R-01, R-12, LAW-12). Until they have ordered there is no payment.
 * @returns until when the box is kept for that
 */
export async function askForMoney(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    location,
    now,
  }: { readonly order: OrderRow; readonly location: OrderLocation; readonly now: Date },
): Promise<{ readonly payUntil: string | null }> {
  if (order.total_cents === 0) {
    await settleOrder(tx, needs, { order, payment: null, now })
    return { payUntil: null }
  }
  const heldUntil = attemptEnd(now)
  const mailOrder = await mailOrderOf(needs, tx, order, { location })
  await queueOrderMail(tx, order, orderPreparedMail(mailOrder, localMinute(heldUntil, location.timeZone)), {
    template: 'order-prepared',
    key: order.id,
    party: mailOrder.party,
    now,
  })
  return { payUntil: heldUntil.toISOString() }
}
