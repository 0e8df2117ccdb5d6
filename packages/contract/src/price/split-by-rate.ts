/** A VAT rate of an order and what its items at that rate cost. */
export type RateShare = { readonly rate: number; readonly cents: number }

/** Orders without items have the standard rate. */
const STANDARD: readonly RateShare[] = [{ rate: 1900, cents: 1 }]

/**
 * Money of an order by the VAT rates of its items, in proportion to what they cost. The parts add up to the cent: what is
 * left of rounding goes to the largest remainders.
 */
export function splitByRate(
  cents: number,
  shares: readonly RateShare[],
): { readonly rate: number; readonly grossCents: number }[] {
  const known = shares.filter((each) => each.cents > 0)
  const parts = known.length === 0 ? STANDARD : known
  const whole = parts.reduce((total, each) => total + each.cents, 0)
  const sign = cents < 0 ? -1 : 1
  const exact = parts.map(({ rate, cents: part }, index) => {
    const product = Math.abs(cents) * part
    return { rate, index, floor: Math.floor(product / whole), rest: product % whole }
  })
  const left = Math.abs(cents) - exact.reduce((total, { floor }) => total + floor, 0)
  const lucky = new Set(
    exact
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return exact.map(({ rate, index, floor }) => {
    const part = floor + (lucky.has(index) ? 1 : 0)
    return { rate, grossCents: part === 0 ? 0 : sign * part }
  })
}
