import { type OpeningTerms, nextOpen } from './opening-hours.ts'

/** A stretch in which one box is free; `until` null is without end. Cleaning time is already taken off. */
export type FreeGap = { readonly from: Date; readonly until: Date | null }

const MINUTE = 60_000
const LOOK_AHEAD_DAYS = 14

/**
 * The first whole minute at which a rental of this length can begin in one of the gaps, within opening hours (S-04).
 * @returns null when no gap is long enough or the start would lie after `latest`
 */
export function firstFreeStart(
  gaps: readonly FreeGap[],
  lengthMs: number,
  opening: OpeningTerms,
  latest: Date,
): Date | null {
  for (const gap of gaps.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const wholeMinute = new Date(Math.ceil(gap.from.getTime() / MINUTE) * MINUTE)
    const start = nextOpen(opening, wholeMinute, LOOK_AHEAD_DAYS)
    // A later gap opens no earlier, so the first that fits is the answer.
    if (!start || start > latest) continue
    if (gap.until === null || start.getTime() + lengthMs <= gap.until.getTime()) return start
  }
  return null
}
