/** Above it no amount is believed; the database could not keep it in an integer of JavaScript's. */
const MOST_CENTS = 10 ** 13

/** Cents of a decimal as a file writes it; null where it is none or beyond all reason. */
export function centsOf(decimal: string | null): number | null {
  if (decimal === null) return null
  const cents = Math.round(Number(`${decimal}e2`))
  return Number.isFinite(cents) && Math.abs(cents) <= MOST_CENTS ? cents + 0 : null
}
