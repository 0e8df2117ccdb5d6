import { zoned } from './local-time.ts'

/**
 * A zone's clocks as plain arithmetic: milliseconds since 1970 both for instants and for what the clocks on the wall
 * show (read as if it were UTC). The search for a price asks thousands of times, too often for date objects.
 */
export type WallClock = {
  toLocal(instant: number): number
  /** A local time that does not exist means the one after the gap, one that comes twice its first. */
  toInstant(local: number): number
}

type Stretch = { readonly from: number; readonly offset: number }

/** The clocks of a zone between two instants (ms). */
export function wallClock(timeZone: string, from: number, until: number): WallClock {
  const stretches = stretchesOf(timeZone, from, until)
  const last = (instant: number) => stretches.findLast((stretch) => stretch.from <= instant) ?? stretches[0]
  return {
    toLocal: (instant) => instant + (last(instant)?.offset ?? 0),
    toInstant(local) {
      let gap = local
      for (const [index, { offset }] of stretches.entries()) {
        const instant = local - offset
        if (instant >= (stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY)) gap = instant
        else return index > 0 && instant < (stretches[index]?.from ?? 0) ? gap : instant
      }
      return gap
    },
  }
}

/** Stretches of one offset to UTC, the first of them without beginning. */
function stretchesOf(timeZone: string, from: number, until: number): readonly Stretch[] {
  const start = zoned(new Date(from), timeZone)
  const stretches = [{ from: Number.NEGATIVE_INFINITY, offset: start.offsetNanoseconds / 1e6 }]
  let next = start.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds <= until) {
    stretches.push({ from: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 })
    next = next.getTimeZoneTransition('next')
  }
  return stretches
}

/** Adds calendar months to a local time; the last day where the month is too short. */
export function addMonths(local: number, months: number): number {
  const date = new Date(local)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = local - Date.UTC(year, date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay
}
