import { Temporal } from 'temporal-polyfill'

/** Days are those of the office. */
export const OFFICE_ZONE = 'Europe/Berlin'

const EXTENSION_MONTHS = 2
/** So long ahead people are told. */
export const SOON_DAYS = 7

/** The local date at the office, `YYYY-MM-DD`. */
export const officeDay = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(OFFICE_ZONE)
    .toPlainDate()
    .toString()

/** The first instant of a local day at the office. */
export const officeDayBegins = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(OFFICE_ZONE).epochMilliseconds)

export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/**
 * The last day of the answer: one month after receipt (Art. 12 (3) GDPR), the same day of it or its last one. No weekend puts it
 * off, although one might; extended, two months more.
 */
export function dueOn(receivedOn: string, extended: boolean): string {
  const due = Temporal.PlainDate.from(receivedOn).add({ months: 1 })
  return (extended ? due.add({ months: EXTENSION_MONTHS }) : due).toString()
}

/** Until when something is due soon, counted from today. */
export const soonUntil = (today: string): string => daysAfter(today, SOON_DAYS)

/** Until when an answered request is kept: three years from the end of its year, as long as it may be fined (§ 31 OWiG). */
export const forgottenBefore = (today: string): string => `${Number(today.slice(0, 4)) - 3}-01-01`
