const STEP_MS = 1_000

/**
 * The fencing number of a rental at a lock. It rises with the start of the rental, because bookings are not made in the
 * order in which they begin, and a box changes hands in that order. All grants of one rental share it: a second
 * person's key does not end the first one's.
 * @param versions numbers in use at this lock
 */
export function versionFor(from: Date, versions: readonly number[]): number {
  const base = Math.floor(from.getTime() / STEP_MS) * STEP_MS
  const same = versions.filter((version) => version >= base && version < base + STEP_MS)
  return Math.max(base, ...same.map((version) => version + 1))
}

/**
 * The lowest version that may still open a lock: above every rental that has ended there, but never above one that is
 * valid. 0 while nothing has ended.
 * @param highestEnded of the grants that have begun and are over or revoked; null when there are none
 * @param valid of the grants that are neither over nor revoked
 */
export const lowestValidVersion = (highestEnded: number | null, valid: readonly number[]): number =>
  Math.min(highestEnded === null ? 0 : highestEnded + 1, ...valid)
