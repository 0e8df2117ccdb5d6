import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { type Added, additionReceivedMail } from '../../mails/order-received-mail.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { beginPayment } from '../../paying/use-cases/begin-payment.ts'
import { settleOrder } from '../../paying/use-cases/settle-payment.ts'

export type PaidFor = {
  readonly hash: string
  readonly shortCode: string
  /** Null for what costs nothing. */
  readonly paymentId: string | null
}

/** Begins the payment of an order that adds to a rental and confirms its arrival (LAW-15); what costs nothing is settled at once. */
export async function payForAddition(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...request
  }: {
    readonly adds: Added
    readonly until: Date
    readonly location: OrderLocation
    readonly browserAddress: string
    readonly method?: PaymentMethod | undefined
    readonly now: Date
  } & { readonly order: OrderRow },
): Promise<PaidFor> {
  const { until: heldUntil, location, browserAddress, now } = request
  const method = request.method ?? null
  const placed = { hash: order.hash, shortCode: order.short_code }
  if (order.total_cents === 0) {
    await settleOrder(tx, needs, { order, payment: null, now })
    return { ...placed, paymentId: null }
  }
  const site = await needs.siteLinks(tx, order.site_id)
  const begun = await beginPayment(tx, needs, {
    order,
    heldUntil,
    location,
    site,
    browserAddress,
    method,
    now,
  })
  const mailOrder = await mailOrderOf(needs, tx, order, { location, site })
  const heldUntilLocal = localMinute(heldUntil, location.timeZone)
  const mail = additionReceivedMail(mailOrder, { ...request.adds, heldUntilLocal })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'order-received', key: order.id, party, now })
  return { ...placed, paymentId: begun.paymentId }
}
