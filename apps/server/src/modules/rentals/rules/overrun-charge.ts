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

/** Who has paid gets this long to empty the box, whatever the clock says. */
export const EMPTY_MINUTES = 30

/** Until when what is owed at `now` stays the same: the end of the started hour, or of the day whose price is reached. */
export function chargeHolds(terms: OverrunTerms, endsAt: Date, now: Date): Date {
  const free = endsAt.getTime() + terms.freeMinutes * 60_000
  const over = Math.max(0, now.getTime() - free)
  const days = Math.floor(over / DAY)
  const hours = Math.floor((over - days * DAY) / HOUR) + 1
  const isFull = hours * terms.hourCents >= Math.min(terms.dayCents, 24 * terms.hourCents)
  return new Date(free + (isFull ? (days + 1) * DAY : days * DAY + hours * HOUR))
}

/** What is left to pay for staying too long, of what was paid already; the hour that begins at this instant counts. */
export const overrunOwed = (terms: OverrunTerms, endsAt: Date, now: Date, paidCents: number): number =>
  Math.max(0, overrunCharge(terms, endsAt, new Date(now.getTime() + 1)) - paidCents)

/** Until when the box opens after a payment for what was owed at `asOf`. */
export function paidOpenUntil(terms: OverrunTerms, endsAt: Date, asOf: Date, now: Date): Date {
  const paid = chargeHolds(terms, endsAt, asOf).getTime()
  return new Date(Math.max(paid, now.getTime() + EMPTY_MINUTES * 60_000))
}
