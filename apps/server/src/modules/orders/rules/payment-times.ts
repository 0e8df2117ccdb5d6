const MINUTE_MS = 60_000

/** How long one attempt to pay may take; a box is kept to the end of the attempt, at most 30 minutes in all. */
export const ATTEMPT_MINUTES = 15
/** With less time than this left nobody can pay. */
const LEAST_MINUTES = 2

/** End of an attempt that begins now. */
export const attemptEnd = (now: Date): Date => new Date(now.getTime() + ATTEMPT_MINUTES * MINUTE_MS)

const DAY_MS = 1440 * MINUTE_MS

/** When a transfer that is ordered now has to be there. */
export const transferEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** A month is owed whatever its key does meanwhile: so long after it money for it is still expected. */
const MONTH_OWED_DAYS = 90

/** How long a transfer for a month is waited for. */
export const monthTransferEnd = (monthEndsAt: Date, now: Date): Date =>
  transferEnd(monthEndsAt > now ? monthEndsAt : now, MONTH_OWED_DAYS)

/** End of another attempt for time that is kept since an order was placed: at most 30 minutes in all. */
export const extendedAttempt = (placedAt: Date, now: Date): Date =>
  new Date(Math.min(attemptEnd(now).getTime(), placedAt.getTime() + 2 * ATTEMPT_MINUTES * MINUTE_MS))

/** Whether an attempt that must be over by `until` is worth beginning. */
export const isWorthStarting = (until: Date, now: Date): boolean =>
  until.getTime() - now.getTime() >= LEAST_MINUTES * MINUTE_MS
