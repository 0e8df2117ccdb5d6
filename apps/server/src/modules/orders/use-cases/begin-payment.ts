import type { Tx } from '../../../platform/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { orderLinks } from '../rules/links.ts'
import { attemptEnd, isWorthStarting } from '../rules/payment-times.ts'

/**
 * Begins an attempt to pay, in the order's transaction: the hold is extended to the attempt's end, and the attempt ends
 * with the hold.
 * @returns null when the box is no longer kept, or not long enough to pay
 */
export async function beginPayment(
  needs: OrdersNeeds,
  tx: Tx,
  begin: {
    readonly order: OrderRow
    readonly rentalId: string
    /** Where the browser reached the site. */
    readonly browserAddress: string
    readonly now: Date
  },
): Promise<{ paymentId: string; expiresAt: Date } | null> {
  const { order, rentalId, browserAddress, now } = begin
  const hold = await needs.rentals.extendHold(tx, rentalId, { until: attemptEnd(now), now })
  if (!hold.ok || !isWorthStarting(hold.value.keptUntil, now)) return null
  const expiresAt = hold.value.keptUntil
  const location = await needs.locations.locationOf(tx, order.location_id)
  const site = await needs.siteLinks(tx, order.site_id)
  const { paymentId } = await needs.payments.startPayment(tx, {
    companyId: order.company_id,
    orderId: order.id,
    shortCode: order.short_code,
    amountCents: order.total_cents,
    expiresAt,
    returnUrl: orderLinks({ ...site, address: browserAddress }, order).back,
    description: `${order.short_code} · ${location.name}`,
    now,
  })
  return { paymentId, expiresAt }
}
