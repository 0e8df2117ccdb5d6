import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'

type Priced = z.infer<typeof Quote>

/**
 * A price less what a voucher takes off, explained by a line of its own. A code that only makes cheaper is no voucher in
 * the sense of the VAT: the tax is on what is paid (LAW-48). Net + VAT = gross; half a cent of VAT is rounded up, as
 * without a voucher.
 */
export function discounted(
  quote: Priced,
  discount: { readonly code: string; readonly cents: number },
): Priced {
  const totalCents = quote.totalCents - discount.cents
  const netCents = Math.round((totalCents * 10_000) / (10_000 + quote.vatRate))
  return { ...quote, totalCents, vatCents: totalCents - netCents, discount }
}
