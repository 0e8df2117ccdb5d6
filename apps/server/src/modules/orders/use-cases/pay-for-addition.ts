import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { Tx } from '../../../platform/db.ts'
import type { OrderLocation, OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { beginPayment } from './begin-payment.ts'
import { settleOrder } from './settle-payment.ts'

export type PaidFor = {
  readonly hash: string
  readonly shortCode: string
  /** Null for what costs nothing. */
  readonly paymentId: string | null
}

/** Begins the payment of an order that adds to a rental; what costs nothing is settled at once. */
export async function payForAddition(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  about: {
    readonly until: Date
    readonly location: Pick<OrderLocation, 'name'>
    readonly browserAddress: string
    readonly method?: PaymentMethod | undefined
    readonly now: Date
  },
): Promise<PaidFor> {
  const { until: keptUntil, location, browserAddress, now } = about
  const method = about.method ?? null
  const placed = { hash: order.hash, shortCode: order.short_code }
  if (order.total_cents === 0) {
    await settleOrder(needs, tx, order, null, now)
    return { ...placed, paymentId: null }
  }
  const site = await needs.siteLinks(tx, order.site_id)
  const begun = await beginPayment(needs, tx, {
    order,
    keptUntil,
    location,
    site,
    browserAddress,
    method,
    now,
  })
  return { ...placed, paymentId: begun.paymentId }
}
