export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly enteredLate?: boolean
  readonly running?: boolean
}

const MINUTE = 60_000
export const minutesOf = ({ startsAt, endsAt }: Span): number =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE

/** Work without gaps and overlaps, in order: two projects at once are one time of work. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1)
    if (!last || span.startsAt > last.endsAt) merged.push(span)
    else
      merged[merged.length - 1] = {
        startsAt: last.startsAt,
        endsAt: span.endsAt > last.endsAt ? span.endsAt : last.endsAt,
        enteredLate: (last.enteredLate ?? false) || (span.enteredLate ?? false),
        running: (last.running ?? false) || (span.running ?? false),
      }
  }
  return merged
}

/** A gap this long ends a shift even where it is too short a rest: then the rest is what is wrong, not the day. */
const SHIFT_GAP = 300

/**
 * Work that belongs together: what no long gap separates. A shift that begins before midnight belongs to the day
 * on which it began.
 */
export function shiftsOf(spans: readonly Span[]): Span[][] {
  const shifts: Span[][] = []
  for (const span of mergedSpans(spans)) {
    const last = shifts.at(-1)?.at(-1)
    const gap = last ? (span.startsAt.getTime() - last.endsAt.getTime()) / MINUTE : Number.POSITIVE_INFINITY
    if (gap < SHIFT_GAP) shifts.at(-1)?.push(span)
    else shifts.push([span])
  }
  return shifts
}

/** Minutes between one stretch of work and the next. */
export const gapsOf = (shift: readonly Span[]): number[] =>
  shift.slice(1).map((span, index) => {
    const before = shift[index]
    return before ? (span.startsAt.getTime() - before.endsAt.getTime()) / MINUTE : 0
  })

/** Longest stretch of work between breaks that count; shorter interruptions do not end it and are not work. */
export function longestStretch(shift: readonly Span[], block: number): number {
  const gaps = gapsOf(shift)
  let longest = 0
  let stretch = 0
  for (const [index, span] of shift.entries()) {
    if (index > 0 && (gaps[index - 1] ?? 0) >= block) stretch = 0
    stretch += minutesOf(span)
    longest = Math.max(longest, stretch)
  }
  return longest
}
