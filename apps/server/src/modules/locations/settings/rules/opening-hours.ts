import { federalState, isPublicHoliday } from './public-holidays.ts'
import { dateOfDay, dayOf, wallClock, weekdayOf } from './wall-clock.ts'

/** Minutes after local midnight; `closes` past 1440 lies on the next day. */
export type Span = { readonly opens: number; readonly closes: number }

/** What decides when a location is open (F-04). */
export type OpeningTerms = {
  readonly timeZone: string
  /** Code of the federal state, for its public holidays. */
  readonly state: string
  readonly holidayRule: 'closed' | 'asSunday' | 'asUsual'
  /** 1 = Monday … 7 = Sunday; a break is the gap between two spans. */
  readonly opening: readonly (Span & { readonly weekday: number })[]
  readonly special: readonly {
    readonly date: string
    readonly note: string
    readonly spans: readonly Span[]
  }[]
}

/** A stretch of open time; `day` (days since 1970) is the one it belongs to, also past midnight. */
export type OpenTime = { readonly from: number; readonly until: number; readonly day: number }

const SUNDAY = 7
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The spans of a day (days since 1970): its special opening, else what the state's holiday does, else the weekday. */
export function spansOn(terms: OpeningTerms, day: number): readonly Span[] {
  const usual = () => spansOfWeekday(terms, weekdayOf(day))
  if (terms.special.length === 0 && terms.holidayRule === 'asUsual') return usual()
  const date = dateOfDay(day)
  const special = terms.special.find((each) => each.date === date)
  if (special) return special.spans
  if (terms.holidayRule === 'asUsual' || holidayOn(terms, date) === null) return usual()
  return terms.holidayRule === 'closed' ? [] : spansOfWeekday(terms, SUNDAY)
}

/** The public holiday of the location's state on a date, or null. */
export function holidayOn(terms: OpeningTerms, date: string): string | null {
  const state = federalState(terms.state)
  return state ? isPublicHoliday(state, date) : null
}

/**
 * Open times (instants in ms) that touch the days from the one before `at` to `days` after it, in order, as they stand
 * in the plan: touching ones are not joined.
 */
export function openTimes(terms: OpeningTerms, at: Date, days: number): OpenTime[] {
  const clock = wallClock(terms.timeZone)
  const today = dayOf(clock.toLocal(at.getTime()))
  const minuteOf = (day: number, minutes: number) => clock.toInstant(day * DAY + minutes * MINUTE)
  const times: OpenTime[] = []
  for (let day = today - 1; day <= today + days; day += 1)
    for (const { opens, closes } of spansOn(terms, day))
      times.push({ from: minuteOf(day, opens), until: minuteOf(day, closes), day })
  return times.toSorted((a, b) => a.from - b.from)
}

/** Whether the location is open at an instant; the closing minute is closed. */
export function isOpenAt(terms: OpeningTerms, at: Date): boolean {
  const now = at.getTime()
  return openTimes(terms, at, 0).some((time) => time.from <= now && now < time.until)
}

/** The instant itself when open, else the next opening within `days`, else null. */
export function nextOpen(terms: OpeningTerms, at: Date, days: number): Date | null {
  if (isOpenAt(terms, at)) return at
  const next = openTimes(terms, at, days).find((time) => time.from > at.getTime())
  return next ? new Date(next.from) : null
}

/** Open day and night, every day of the week. */
export function isAlwaysOpen(terms: OpeningTerms): boolean {
  return [1, 2, 3, 4, 5, 6, 7].every((weekday) =>
    spansOfWeekday(terms, weekday).some((span) => span.opens === 0 && span.closes >= 1440),
  )
}

/** The week as it stands in the plan, Monday first, closed days with no spans. */
export function weekOf(terms: OpeningTerms): { weekday: number; spans: Span[] }[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: spansOfWeekday(terms, weekday) }))
}

const spansOfWeekday = (terms: OpeningTerms, weekday: number): Span[] =>
  terms.opening
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens - b.opens)
