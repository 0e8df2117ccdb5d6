import { Temporal } from 'temporal-polyfill'

/** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
export const localMinute = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** The instant of a wall-clock time at the location; null: it is no time. */
export function instantOf(local: string, timeZone: string): Date | null {
  try {
    return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return null
  }
}

/** When the day is over there. */
export const dayEnds = (at: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timeZone)
      .startOfDay()
      .add({ days: 1 }).epochMilliseconds,
  )

/** When the day began at the location in which an instant lies. */
export const dayBegan = (at: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
      .epochMilliseconds,
  )

/** The day before a local midnight that ends a time, `YYYY-MM-DDTHH:mm`: what people call its last day. */
export const lastDayOf = (endLocal: string): string =>
  Temporal.PlainDateTime.from(endLocal).subtract({ minutes: 1 }).toString({ smallestUnit: 'minute' })

/** The same of an instant there may not be. */
export const localOrNull = (at: Date | null, timeZone: string): string | null =>
  at && localMinute(at, timeZone)
