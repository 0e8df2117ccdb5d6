/** What a changed booking costs (cents), and what that means for who booked it. */
export interface ChangePrice {
  readonly cents: number
  /** To be paid besides; below zero: it goes back. */
  readonly differenceCents: number
  /** What of the voucher counts for it. */
  readonly voucherCents: number
}

/**
 * The other booking at today's price less what was agreed for the one there is (B-21). A voucher keeps its share: what it took off
 * stays off, up to the whole price. More than is still there never goes back.
 */
export function changePrice(details: {
  readonly tariffCents: number
  readonly agreedCents: number
  readonly voucherCents: number
  readonly leftCents: number
}): ChangePrice {
  const { tariffCents, agreedCents, leftCents } = details
  const voucherCents = Math.min(details.voucherCents, tariffCents)
  const cents = tariffCents - voucherCents
  const difference = cents - agreedCents
  return {
    cents,
    voucherCents,
    differenceCents: difference < 0 ? 0 - Math.min(-difference, leftCents) : difference,
  }
}
