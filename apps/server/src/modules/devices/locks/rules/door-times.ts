type Rental = {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly state: 'held' | 'reserved' | 'active' | 'overdue'
}

/** As long before its start a rental stands on the door; the state „reserviert“ looks as far ahead. */
const AHEAD_MS = 86_400_000

/** What the door of a box says of time: until when somebody has it, or from when somebody will. */
export function doorTimes(
  rentals: readonly Rental[],
  now: Date,
): { readonly until: string | null; readonly from: string | null } {
  const running = rentals.find(({ state }) => state === 'active' || state === 'overdue')
  if (running) return { until: running.endsAt?.toISOString() ?? null, from: null }
  const [next] = rentals
    .filter(({ startsAt }) => startsAt.getTime() - now.getTime() <= AHEAD_MS)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { until: null, from: next?.startsAt.toISOString() ?? null }
}
