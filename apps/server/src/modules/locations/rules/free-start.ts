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
  const starts = gaps.flatMap((gap) => {
    const wholeMinute = new Date(Math.ceil(gap.from.getTime() / MINUTE) * MINUTE)
    const start = nextOpen(opening, wholeMinute, LOOK_AHEAD_DAYS)
    if (!start || start > latest) return []
    return gap.until === null || start.getTime() + lengthMs <= gap.until.getTime() ? [start.getTime()] : []
  })
  return starts.length > 0 ? new Date(Math.min(...starts)) : null
}
