const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * When a payment that is still open is asked for again: at its expiry, each minute until an hour after it, then
 * each hour: a provider that has been silent for so long will not be helped by more questions.
 */
export function nextCheckAt(
  payment: {
    readonly expiresAt: Date
    /** Nobody is there to be asked before (a transfer). */
    readonly waits?: boolean
  },
  now: Date,
): Date {
  const untilExpiry = payment.expiresAt.getTime() - now.getTime()
  if (untilExpiry > 0 && payment.waits) return payment.expiresAt
  if (untilExpiry > 0) return new Date(now.getTime() + Math.min(MINUTE_MS, untilExpiry))
  return new Date(now.getTime() + (untilExpiry > -HOUR_MS ? MINUTE_MS : HOUR_MS))
}
