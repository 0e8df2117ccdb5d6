import type { Tx } from '../../../platform/db.ts'
import { orderReceivedMail } from '../mails/order-received-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrderLocation, OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../rules/local-time.ts'
import { attemptEnd } from '../rules/payment-times.ts'
import { beginPayment } from './begin-payment.ts'
import { settleOrder } from './settle-payment.ts'

/**
 * What becomes of an order that staff wrote: what costs nothing is settled at once and its key goes out; for the rest the
 * customer gets the way to pay.
 */
export async function askForMoney(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  { location, now }: { readonly location: OrderLocation; readonly now: Date },
): Promise<{ readonly payUntil: string | null; readonly paymentId: string | null }> {
  if (order.total_cents === 0) {
    await settleOrder(needs, tx, order, null, now)
    return { payUntil: null, paymentId: null }
  }
  const site = await needs.siteLinks(tx, order.site_id)
  const keptUntil = attemptEnd(now)
  const attempt = { order, keptUntil, location, site, browserAddress: site.address, now }
  const { paymentId } = await beginPayment(needs, tx, attempt)
  const about = await mailOrderOf(needs, tx, order, { location, site })
  await queueOrderMail(tx, order, orderReceivedMail(about, localMinute(keptUntil, location.timeZone)), {
    template: 'order-received',
    key: order.id,
    party: about.party,
    now,
  })
  return { payUntil: keptUntil.toISOString(), paymentId }
}
