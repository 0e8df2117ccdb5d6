import { Temporal } from 'temporal-polyfill'

export interface Span {
  readonly from: Date
  readonly until: Date
}

/** A month and what it is compared with, as instants of one time zone. */
export interface MonthSpans {
  readonly span: Span
  /** The month before; while the month runs, only up to the same day and hour. */
  readonly before: Span
  /** Set while the month runs. */
  readonly runsUntil: Date | null
}

const date = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

/** The month of an instant, `YYYY-MM`, on the clocks of a zone. */
export const monthAt = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()

/** `YYYY-MM` so many months earlier. */
export const monthsBefore = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months }).toString()

/**
 * Borders of a month on the clocks of a zone: months have 23- and 25-hour days. The month that runs ends now, and what
 * it is compared with at the same day and hour a month ago, on the last day where that month is shorter.
 */
export function monthSpans(month: string, now: Date, timeZone: string): MonthSpans {
  const start = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).toZonedDateTime(timeZone)
  const [next, previous] = [start.add({ months: 1 }), start.subtract({ months: 1 })]
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const runs = Temporal.ZonedDateTime.compare(here, next) < 0
  const [until, compared] = runs ? [here, here.subtract({ months: 1 })] : [next, start]
  return {
    span: { from: date(start), until: date(until) },
    before: { from: date(previous), until: date(compared) },
    runsUntil: runs ? date(here) : null,
  }
}
