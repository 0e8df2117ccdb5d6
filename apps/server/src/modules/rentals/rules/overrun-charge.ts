const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What overstaying costs, fixed at the order (LAW-21). */
export type OverrunTerms = {
  readonly freeMinutes: number
  readonly hourCents: number
  readonly dayCents: number
}

/**
 * What is owed for overstaying: nothing in the free time, then each started hour at the hour price, never more
 * than the day price for 24 hours. Whole cents.
 */
export function overrunCharge(terms: OverrunTerms, endsAt: Date, now: Date): number {
  const over = now.getTime() - endsAt.getTime() - terms.freeMinutes * 60_000
  if (over <= 0) return 0
  const wholeDays = Math.floor(over / DAY)
  const startedHours = Math.ceil((over - wholeDays * DAY) / HOUR)
  const perDay = Math.min(terms.dayCents, 24 * terms.hourCents)
  return wholeDays * perDay + Math.min(perDay, startedHours * terms.hourCents)
}
