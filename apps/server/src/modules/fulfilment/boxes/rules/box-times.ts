const HOUR_MS = 3_600_000
/** So long after its customer was reminded staff take it out. */
const CLEAR_AFTER_HOURS = 12

/** Until when an order waits in its box without being asked for. */
export const waitsUntil = (filledAt: Date, hours: number): Date =>
  new Date(filledAt.getTime() + hours * HOUR_MS)

/** When staff are to take it out, if nobody has fetched it. */
export const clearedFrom = (until: Date): Date => new Date(until.getTime() + CLEAR_AFTER_HOURS * HOUR_MS)
