const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long six digits prove an address, and how many tries they allow (B-22). */
export const DIGITS_MINUTES = 15
export const MOST_TRIES = 5
/** New digits are not sent sooner than that. */
const AGAIN_MS = 30_000
/** How long a browser need not prove an address again. */
const PROVEN_DAYS = 180

/** Seconds a browser keeps the cookie at most. */
export const PROOF_SECONDS = PROVEN_DAYS * 86_400

export const digitsEndAt = (now: Date): Date => new Date(now.getTime() + DIGITS_MINUTES * MINUTE)
export const nextDigitsAt = (sentAt: Date): Date => new Date(sentAt.getTime() + AGAIN_MS)
export const provenUntil = (now: Date): Date => new Date(now.getTime() + PROVEN_DAYS * DAY)

/** How far a proof is, as its page says it. */
export function proofState(
  digits: { readonly tries: number; readonly expiresAt: Date; readonly provenAt: Date | null } | undefined,
  now: Date,
): 'none' | 'waiting' | 'proven' | 'over' {
  if (!digits) return 'none'
  if (digits.provenAt !== null) return 'proven'
  return digits.tries >= MOST_TRIES || digits.expiresAt <= now ? 'over' : 'waiting'
}
