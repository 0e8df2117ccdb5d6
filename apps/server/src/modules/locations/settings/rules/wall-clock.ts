import { Temporal } from 'temporal-polyfill'

/**
 * A zone's clocks as plain arithmetic: milliseconds since 1970 both for instants and for what the clocks on the wall
 * show (read as if it were UTC). The search for a price asks thousands of times, too often for date objects.
 */
export type WallClock = {
  toLocal(instant: number): number
  /** A local time that does not exist means the one after the gap, one that comes twice its first. */
  toInstant(local: number): number
}

const DAY = 86_400_000
/** Outside of these years the first and the last offset hold for ever. */
const FIRST = Date.UTC(1970, 0, 1)
const LAST = Date.UTC(2100, 0, 1)

const clocks = new Map<string, WallClock>()

/** The clocks of a zone; its changes are looked up once for each process. */
export function wallClock(timeZone: string): WallClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const offsetAt = offsetsOf(timeZone)
  const clock: WallClock = {
    toLocal: (instant) => instant + offsetAt(instant),
    toInstant(local) {
      const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)]
      const early = local - before
      if (before === after || offsetAt(early) === before) return early
      const late = local - after
      return offsetAt(late) === after ? late : early
    },
  }
  clocks.set(timeZone, clock)
  return clock
}

/** How far a zone's clocks are ahead of UTC at an instant, all in milliseconds. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const start = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(timeZone)
  const since = [Number.NEGATIVE_INFINITY]
  const offsets = [start.offsetNanoseconds / 1e6]
  let next = start.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds <= LAST) {
    since.push(next.epochMilliseconds)
    offsets.push(next.offsetNanoseconds / 1e6)
    next = next.getTimeZoneTransition('next')
  }
  return (instant) => {
    let [low, high] = [0, since.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((since[middle] ?? 0) <= instant) low = middle
      else high = middle
    }
    return offsets[low] ?? 0
  }
}

/** A calendar day as the number of days since 1970, as `YYYY-MM-DD`. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The calendar day a wall-clock time (ms) lies on, as the number of days since 1970. */
export const dayOf = (local: number): number => Math.floor(local / DAY)

/** 1 Monday … 7 Sunday; 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** When the months since 1970 begin, by their number: a price asks for the same few hundred times over. */
const monthStarts = new Map<number, number>()

function startOfMonth(month: number): number {
  const known = monthStarts.get(month)
  if (known !== undefined) return known
  const start = Date.UTC(1970, month, 1)
  monthStarts.set(month, start)
  return start
}

const MEAN_MONTH = 30.436875 * DAY

/** The number of the month since 1970 that a local time lies in. */
function monthOf(local: number): number {
  let month = Math.floor(local / MEAN_MONTH)
  while (startOfMonth(month) > local) month -= 1
  while (startOfMonth(month + 1) <= local) month += 1
  return month
}

/** 1 to 31. */
export const dayOfMonth = (local: number): number =>
  Math.floor((local - startOfMonth(monthOf(local))) / DAY) + 1

/** Adds calendar months to a local time; the last day where the month is too short. */
export function addMonths(local: number, months: number): number {
  const month = monthOf(local)
  const since = local - startOfMonth(month)
  const timeOfDay = since % DAY
  const start = startOfMonth(month + months)
  const lastDay = startOfMonth(month + months + 1) - start - DAY
  return start + Math.min(since - timeOfDay, lastDay) + timeOfDay
}
