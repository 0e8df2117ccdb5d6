import { Temporal } from 'temporal-polyfill'
import { wallClock } from './wall-clock.ts'

/** An instant on the clocks of a zone. */
export const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** `Date` of a zoned time. */
export const instant = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)

/** Wall-clock minute at the location, `YYYY-MM-DDTHH:mm`, the started one cut off. */
export const localMinute = (at: Date, timeZone: string) =>
  new Date(wallClock(timeZone).toLocal(at.getTime())).toISOString().slice(0, 16)

/** Calendar date at the location, `YYYY-MM-DD`. */
export const localDate = (at: Date, timeZone: string) => localMinute(at, timeZone).slice(0, 10)

const MINUTE_MS = 60_000
const FIRST_YEAR = 1970
const LAST_YEAR = 9000

/**
 * A wall-clock minute `YYYY-MM-DDTHH:mm` as a zoned time. In the night when clocks go forward 02:30 does not exist and
 * means 03:30; when they go back 02:30 comes twice and means the first (FAULT-41). A day that a month does not have
 * means its last one.
 */
export function fromLocalMinute(text: string, timeZone: string): Temporal.ZonedDateTime {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number)
  const fields = {
    year: Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR),
    month: Math.max(month, 1),
    day: Math.max(day, 1),
    hour,
    minute,
  }
  return Temporal.PlainDateTime.from(fields, { overflow: 'constrain' }).toZonedDateTime(timeZone)
}

/** The instant `minutes` of wall clock after a date's midnight; 1500 is 01:00 of the next day. */
export function minuteOfDay(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
): Temporal.ZonedDateTime {
  return date.toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone)
}

/** Whole minutes, the started one cut off; since 1972 the clocks of all zones differ by whole minutes. */
export const flooredToMinute = (time: Temporal.ZonedDateTime) =>
  zoned(new Date(Math.floor(time.epochMilliseconds / MINUTE_MS) * MINUTE_MS), time.timeZoneId)
