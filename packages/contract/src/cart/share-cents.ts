/**
 * Parts a sum in proportion to weights, to the cent: what rounding leaves goes to the largest remainders, of equal ones to the
 * first.
 * @param cents may be negative
 * @param weights none negative; where all are 0, nothing is parted
 * @returns a part for each weight, in their order; together `cents`, or 0 where all weights are 0
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const wanted = BigInt(Math.abs(cents))
  const exact = weights.map((weight, index) => {
    // Cents times cents may be more than a number holds exactly.
    const product = wanted * BigInt(weight)
    return { index, floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) }
  })
  const left = Math.abs(cents) - exact.reduce((sum, { floor }) => sum + floor, 0)
  const lucky = new Set(
    exact
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return exact.map(({ index, floor }) => {
    const part = floor + (lucky.has(index) ? 1 : 0)
    return part === 0 ? 0 : Math.sign(cents) * part
  })
}

/**
 * What is due for some pieces of a line, in the order they go: piece by piece or all at once, it comes to the same sum.
 * @param line what all pieces cost together, and how many they are
 * @param pieces how many went before, and how many go now; together at most all of them
 */
export function centsOfPieces(
  { cents, quantity }: { readonly cents: number; readonly quantity: number },
  { before, now }: { readonly before: number; readonly now: number },
): number {
  const upTo = (pieces: number) => Math.trunc((cents * pieces) / quantity)
  return upTo(before + now) - upTo(before)
}
