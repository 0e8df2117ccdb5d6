const MINUTE = 60_000

/** How long a mailed link opens the account. */
export const LINK_MINUTES = 10
/** Who does nothing for so long is signed out (S-10). */
const IDLE_MINUTES = 30
/** And whatever they do, after so long. */
const LONGEST_MINUTES = 12 * 60

/** Seconds a browser keeps the cookie at most. */
export const COOKIE_SECONDS = LONGEST_MINUTES * 60

/** Until when a link that is asked for now opens the account. */
export const linkEndsAt = (now: Date): Date => new Date(now.getTime() + LINK_MINUTES * MINUTE)

/** When a session that begins now ends for good. */
export const sessionExpiresAt = (now: Date): Date => new Date(now.getTime() + LONGEST_MINUTES * MINUTE)

/** Sessions that were last used before this have ended by themselves. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MINUTES * MINUTE)

/** When a session that is used now ends unless it is used again. */
export const endsAt = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MINUTES * MINUTE, expiresAt.getTime()))
