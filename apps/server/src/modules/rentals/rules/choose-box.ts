/** A box in which a period fits, with its nearest neighbours in time; null: none. */
export type Candidate = {
  readonly boxId: string
  readonly number: number
  readonly size: number
  /** When the rental before ends. */
  readonly freeSince: Date | null
  /** When the next one begins. */
  readonly nextStart: Date | null
}

/**
 * The box to give: of the smallest size, the one in which the period leaves the smallest gap unused, so that long
 * stretches stay whole for long rentals; where nothing follows, the one that stood empty the shortest; else the lowest
 * number. Time before now is worth nothing.
 */
export function chooseBox(
  candidates: readonly Candidate[],
  period: { readonly startsAt: Date; readonly blockedUntil: Date },
  now: Date,
): Candidate | null {
  const [best] = orderOfChoice(candidates, period, now)
  return best ?? null
}

/** All of them, the best first. */
export function orderOfChoice(
  candidates: readonly Candidate[],
  period: { readonly startsAt: Date; readonly blockedUntil: Date },
  now: Date,
): Candidate[] {
  const before = ({ freeSince }: Candidate) =>
    Math.max(0, period.startsAt.getTime() - Math.max(freeSince?.getTime() ?? 0, now.getTime()))
  const after = ({ nextStart }: Candidate) =>
    nextStart === null ? Number.MAX_SAFE_INTEGER : nextStart.getTime() - period.blockedUntil.getTime()
  return candidates.toSorted(
    (a, b) =>
      a.size - b.size ||
      waste(before(a), after(a)) - waste(before(b), after(b)) ||
      before(a) - before(b) ||
      a.number - b.number,
  )
}

const waste = (before: number, after: number) =>
  after === Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : before + after
