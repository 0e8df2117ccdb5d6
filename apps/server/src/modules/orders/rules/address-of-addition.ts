import { addressNeed, SMALL_INVOICE_CENTS } from '@fachwerk/contract/customer/address-need'
import { hasAddress } from '@fachwerk/contract/order/order-contact'
import type { OrderRow } from '../orders-repository.ts'

/**
 * Above which amount an order that adds to a rental needs the address its customer has not given; null: it needs none. Each order has
 * an invoice of its own, so its own amount counts (K-05, § 33 UStDV).
 */
export function addressAbove(details: {
  readonly totalCents: number
  readonly freeCents: number
  readonly contact: Pick<OrderRow['contact'], 'street'>
  readonly billing: OrderRow['billing']
}): number | null {
  const { totalCents, freeCents, contact, billing } = details
  if (hasAddress(contact)) return null
  const need = addressNeed({ totalCents, freeCents, forCompany: false, billedElsewhere: billing !== null })
  return need === 'amount' ? Math.min(freeCents, SMALL_INVOICE_CENTS) : null
}
