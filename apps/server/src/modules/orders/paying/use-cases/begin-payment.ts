import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import type { Payer } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { orderLinks, type SiteLinks } from '../../rules/links.ts'

/**
 * Begins an attempt to pay, in the order's transaction, while the box is kept: the attempt ends with the hold.
 * @returns its id, and the way it is paid when one was settled
 */
export async function beginPayment(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments'>,
  begin: {
    readonly order: OrderRow
    readonly heldUntil: Date
    readonly location: Pick<OrderLocation, 'name'>
    readonly site: SiteLinks
    /** Where the browser reached the site. */
    readonly browserAddress: string
    readonly now: Date
    /** Chosen at checkout. */
    readonly method?: PaymentMethod | null
    /** Where less than the price is open (cents). */
    readonly amountCents?: number
    readonly remember?: Payer | undefined
    /** Taken from there, without the payer. */
    readonly storedMethodId?: string
  },
): Promise<{ paymentId: string; method: PaymentMethod | null }> {
  const { order, heldUntil, location, site, browserAddress, now } = begin
  return await needs.payments.startPayment(tx, {
    companyId: order.company_id,
    orderId: order.id,
    shortCode: order.short_code,
    amountCents: begin.amountCents ?? order.total_cents,
    expiresAt: heldUntil,
    returnUrl: orderLinks({ ...site, address: browserAddress }, order).back,
    language: order.language,
    method: begin.method ?? null,
    ...(begin.remember && { remember: begin.remember }),
    ...(begin.storedMethodId !== undefined && { storedMethodId: begin.storedMethodId }),
    description: `${order.short_code} · ${location.name}`,
    now,
  })
}
