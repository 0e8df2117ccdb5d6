import { Temporal } from 'temporal-polyfill'

/** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
export const localMinute = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
