import { Temporal } from 'temporal-polyfill'

const OFFICE_ZONE = 'Europe/Berlin'

/** The month of an instant in the office, `YYYY-MM`. */
export const monthOf = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(OFFICE_ZONE)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()

export const monthsLater = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

const beginOf = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime(OFFICE_ZONE).epochMilliseconds)

/** From its first instant to the first of the next; months have their own length and some 743 or 745 hours. */
export function spanOf(month: string): { readonly from: Date; readonly until: Date } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return { from: beginOf(first), until: beginOf(first.add({ months: 1 })) }
}

/** All months from the first to the last, both included, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthsLater(month, 1)) months.push(month)
  return months
}
