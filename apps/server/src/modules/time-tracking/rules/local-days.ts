import { Temporal } from 'temporal-polyfill'

/** An instant on the company's clocks. */
export const onClocks = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** Local calendar date `YYYY-MM-DD`. */
export const dayOf = (at: Date, timeZone: string): string => onClocks(at, timeZone).toPlainDate().toString()

/** First day of a local date's month, `YYYY-MM-01`. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The instant at which a local date begins; not always midnight, and days have 23 to 25 hours. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/** The local date so many days later. */
export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Whole days from one local date to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** First days of a month and of the next one. */
export function monthSpan(month: string): { readonly first: string; readonly next: string } {
  const first = Temporal.PlainDate.from(`${month.slice(0, 7)}-01`)
  return { first: first.toString(), next: first.add({ months: 1 }).toString() }
}

export interface DaySlice {
  readonly day: string
  readonly seconds: number
}

/** A span cut at local midnights: each day gets what passed in it (FAULT-76). The parts add up to the whole. */
export function slicesOf(startsAt: Date, endsAt: Date, timeZone: string): DaySlice[] {
  const slices: DaySlice[] = []
  for (let from = startsAt; from < endsAt; ) {
    const day = dayOf(from, timeZone)
    const next = startOfDay(daysLater(day, 1), timeZone)
    const until = next < endsAt ? next : endsAt
    slices.push({ day, seconds: Math.round((until.getTime() - from.getTime()) / 1000) })
    from = until
  }
  return slices
}

/** Shares a number out over slices by their length; the shares are whole and add up. */
export function shareOut(total: number, slices: readonly DaySlice[]): number[] {
  const whole = slices.reduce((sum, { seconds }) => sum + seconds, 0)
  let passed = 0
  let given = 0
  return slices.map(({ seconds }) => {
    passed += seconds
    const upToHere = whole === 0 ? 0 : Math.floor((total * passed) / whole)
    const share = upToHere - given
    given = upToHere
    return share
  })
}
