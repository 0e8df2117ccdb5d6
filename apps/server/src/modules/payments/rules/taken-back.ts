/** Money that moved between the payer and us in the course of a dispute; fees of the service are none. */
export type DisputeMovement = {
  /** From us: above zero; back to us after all: below. */
  readonly cents: number
  /** Null: not told. */
  readonly at: Date | null
}

/** Something the service lists among what was given back. */
export type ListedRefund = {
  readonly cents: number
  readonly at: Date | null
  /** We asked for it, so it is nobody's dispute. */
  readonly isOurs: boolean
}

const SAME_MS = 24 * 60 * 60_000

/**
 * What went back in all, and how much of it in disputes. A service may list what a dispute took among the refunds as well, or not:
 * a refund we did not ask for, of the same sum on the same day, is the same money.
 * @returns cents
 */
export function takenBack(
  movements: readonly DisputeMovement[],
  refunds: readonly ListedRefund[],
): { readonly refundedCents: number; readonly disputedCents: number } {
  const others = refunds.filter(({ isOurs }) => !isOurs)
  let unlisted = 0
  for (const { cents, at } of movements.filter((movement) => movement.cents > 0)) {
    const found = others.findIndex((refund) => refund.cents === cents && isSameDay(refund.at, at))
    if (found === -1) unlisted += cents
    else others.splice(found, 1)
  }
  const disputed = movements.reduce((sum, { cents }) => sum + cents, 0)
  const returned = movements.reduce((sum, { cents }) => sum + Math.max(-cents, 0), 0)
  const listed = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return {
    refundedCents: Math.max(listed + unlisted - returned, 0),
    disputedCents: Math.max(disputed, 0),
  }
}

const isSameDay = (one: Date | null, other: Date | null): boolean =>
  !one || !other || Math.abs(one.getTime() - other.getTime()) <= SAME_MS
