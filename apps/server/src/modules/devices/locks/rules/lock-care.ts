import type { LockDeactivation } from '@fachwerk/contract/device/lock-views'

/** Below this a battery is looked after soon. */
export const BATTERY_SOON_PERCENT = 40
/** Below this, as the median of the last three readings, a lock is deactivated. */
export const BATTERY_LOW_PERCENT = 30
/** Each of the last three readings must reach this before it comes back. */
const BATTERY_GOOD_PERCENT = 40
const READINGS = 3

/** Terminals tell a lock that was merely heard once a minute; one message may be lost. */
export const HEARD_WITHIN_MS = 150_000
const LOST_AFTER_MS = 15 * 60_000
const WELL_AFTER_MS = 5 * 60_000

/** What is known of a lock when it is looked at. */
export type LockHealth = {
  /** The last readings of its battery, oldest first. */
  readonly batteries: readonly number[]
  /** Its terminal can be reached, so that silence means something. */
  readonly listening: boolean
  readonly seenAt: Date | null
  readonly missedSince: Date | null
  readonly heardSince: Date | null
  readonly trusted: boolean
  readonly deactivation: LockDeactivation | null
}

export type LockVerdict = Pick<LockHealth, 'missedSince' | 'heardSince' | 'trusted'> & {
  /** What it is deactivated for from now on; null: in use. */
  readonly deactivation: LockDeactivation | null
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The charge to go by: the median of three readings, so that one bad sample says nothing; of fewer the last one. */
export const steadyCharge = (batteries: readonly number[], last: number): number =>
  batteries.length >= READINGS ? (median(batteries) ?? last) : last

/**
 * Looks at one lock (L-03): off below 30 % as the median of three readings, or after 15 minutes in which its terminal
 * listened in vain; back at 40 % three times over, or after it was heard for 5 minutes. What staff switched off stays off,
 * and what they brought back is left alone until it has been healthy.
 */
export function judge(lock: LockHealth, now: Date): LockVerdict {
  const { batteries, deactivation } = lock
  const { missedSince, heardSince } = heardOf(lock, now)
  const since = (at: Date | null) => (at === null ? -1 : now.getTime() - at.getTime())
  const isFull = batteries.length >= READINGS
  const isLow = isFull && (median(batteries) ?? 100) < BATTERY_LOW_PERCENT
  const isCharged = isFull && batteries.every((percent) => percent >= BATTERY_GOOD_PERCENT)
  const isLost = since(missedSince) >= LOST_AFTER_MS
  const isHeard = since(heardSince) >= WELL_AFTER_MS
  const trusted = lock.trusted && !(isHeard && (isCharged || !isLow))
  const known = { missedSince, heardSince, trusted }
  if (deactivation === 'staff') return { ...known, deactivation }
  const wrong = trusted ? null : isLow ? 'battery' : isLost ? 'signal' : null
  if (deactivation === null) return { ...known, deactivation: wrong }
  const isWell = deactivation === 'battery' ? isCharged : isHeard
  return { ...known, deactivation: isWell ? wrong : deactivation }
}

/**
 * What a lock is dead of, that its terminal does not reach: its battery, or whatever keeps it from being heard for as long
 * as switches a lock off. Null: it may be reached the next time (B-04).
 */
export function deadOf(
  { deactivation, missedSince }: Pick<LockHealth, 'deactivation' | 'missedSince'>,
  now: Date,
): 'battery' | 'signal' | null {
  if (deactivation === 'battery' || deactivation === 'signal') return deactivation
  const isLost = missedSince !== null && now.getTime() - missedSince.getTime() >= LOST_AFTER_MS
  return isLost ? 'signal' : null
}

/** Silence counts only while the terminal listens: not to be heard is not the same as not to be reached (P9). */
function heardOf(
  { listening, seenAt, missedSince, heardSince }: LockHealth,
  now: Date,
): Pick<LockHealth, 'missedSince' | 'heardSince'> {
  if (!listening) return { missedSince: null, heardSince: null }
  const isHeard = seenAt !== null && now.getTime() - seenAt.getTime() <= HEARD_WITHIN_MS
  return isHeard
    ? { missedSince: null, heardSince: heardSince ?? now }
    : { missedSince: missedSince ?? now, heardSince: null }
}

/** Nothing needs to be remembered of a lock that is as it should be. */
export const isUnremarkable = ({ missedSince, trusted, deactivation }: LockVerdict): boolean =>
  missedSince === null && !trusted && deactivation === null
