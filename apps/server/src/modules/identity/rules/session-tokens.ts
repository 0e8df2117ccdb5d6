/** Lifetimes of the design's security posture, in milliseconds. */
const MINUTE = 60_000
export const CALL_LIFETIME = 15 * MINUTE
export const REFRESH_LIFETIME = 12 * 60 * MINUTE
export const SESSION_LIFETIME = 30 * 24 * 60 * MINUTE
/** Tabs may refresh together: the direct predecessor stays good this long. */
export const PREDECESSOR_GRACE = 30_000
/** Clients ask for the next token this long before the old one stops working for calls. */
const REFRESH_AHEAD = 3 * MINUTE

export interface TokenTimes {
  readonly issuedAt: Date
  readonly callUntil: Date
  readonly refreshUntil: Date
  readonly refreshAheadAt: Date
}

/** Times of a token issued `now` within a session that ends for good at `sessionExpiresAt`. */
export function timesOfToken(now: Date, sessionExpiresAt: Date): TokenTimes {
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, sessionExpiresAt.getTime()))
  const callUntil = until(CALL_LIFETIME)
  return {
    issuedAt: now,
    callUntil,
    refreshUntil: until(REFRESH_LIFETIME),
    refreshAheadAt: new Date(Math.max(now.getTime(), callUntil.getTime() - REFRESH_AHEAD)),
  }
}

export interface PresentedToken {
  readonly generation: number
  /** Newest generation of the session. */
  readonly newestGeneration: number
  readonly callUntil: Date
  readonly refreshUntil: Date
  readonly replacedAt: Date | null
  readonly sessionExpiresAt: Date
  readonly sessionEndedAt: Date | null
}

const sessionLives = (token: PresentedToken, now: Date): boolean =>
  token.sessionEndedAt === null && now < token.sessionExpiresAt

const withinGrace = (token: PresentedToken, now: Date): boolean =>
  token.replacedAt === null || now.getTime() <= token.replacedAt.getTime() + PREDECESSOR_GRACE

/** Whether a token opens an ordinary call. */
export function goodForCall(token: PresentedToken, now: Date): boolean {
  return sessionLives(token, now) && now < token.callUntil && withinGrace(token, now)
}

/**
 * What a refresh with this token leads to: a successor of the generation after its own, nothing, or the end of the
 * session, because a token that was replaced longer ago can only come from somebody who copied it.
 */
export function judgeRefresh(token: PresentedToken, now: Date): 'successor' | 'refused' | 'end-session' {
  if (!sessionLives(token, now)) return 'refused'
  if (token.generation === token.newestGeneration) return now < token.refreshUntil ? 'successor' : 'refused'
  const direct = token.generation === token.newestGeneration - 1
  return direct && withinGrace(token, now) ? 'successor' : 'end-session'
}
