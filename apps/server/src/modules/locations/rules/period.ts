import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { Temporal } from 'temporal-polyfill'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  flooredToMinute,
  fromLocalMinute,
  instant,
  localMinute,
  zoned,
} from '../settings/rules/local-time.ts'

export type PeriodTerms = {
  readonly timeZone: string
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly maxDaysAhead: number
  /** `4h`, `1d` … for when neither end nor length is asked for. */
  readonly defaultLength: string
  readonly now: Date
}

export type PeriodProblem = 'period-in-past' | 'period-too-short' | 'period-too-long' | 'period-too-far-ahead'

/**
 * Reads what a visitor chose on the clocks of the location (S-03). `to` decides before `length`; hours are elapsed
 * hours, days, weeks and months end at the start's wall-clock time, a month from the 31st on the last day.
 * „Now" is this very instant, but its length counts from the minute that is shown.
 * @returns the period in any case, with what is wrong about it; an end that does not lie after the start is replaced
 * by the default length
 */
export function understandPeriod(
  input: PeriodInput,
  terms: PeriodTerms,
): { readonly period: Period; readonly problem: PeriodProblem | null } {
  const now = zoned(terms.now, terms.timeZone)
  const thisMinute = flooredToMinute(now)
  const asked = input.from === 'now' ? thisMinute : fromLocalMinute(input.from, terms.timeZone)
  const startsNow = isSame(asked, thisMinute)
  const wanted = endOf(asked, input, terms)
  const possible = isBefore(asked, wanted)
  const end = possible ? wanted : addLength(asked, terms.defaultLength)
  const period = shown(startsNow ? terms.now : instant(asked), instant(end), startsNow, terms.timeZone)
  return { period, problem: possible ? problemOf(asked, end, now, terms) : 'period-too-short' }
}

/**
 * The period of an order, or why it cannot be rented.
 * @returns `period-in-past`, `-too-short`, `-too-long` or `-too-far-ahead` as refusals
 */
export function resolvePeriod(input: PeriodInput, terms: PeriodTerms): Result<Period, PeriodProblem> {
  const { period, problem } = understandPeriod(input, terms)
  return problem ? refuse(problem) : ok(period)
}

/** The first month of a rental that goes on, from the beginning of the day that was chosen. */
export function firstMonth(input: PeriodInput, timeZone: string, now: Date): Period {
  const asked = input.from === 'now' ? zoned(now, timeZone) : fromLocalMinute(input.from, timeZone)
  const start = asked.startOfDay()
  return shown(instant(start), instant(addLength(start, '1m')), false, timeZone)
}

/** Adds `2h`, `3d`, `1w`, `1m` to a start. */
export function addLength(start: Temporal.ZonedDateTime, length: string): Temporal.ZonedDateTime {
  const count = Number(length.slice(0, -1))
  const unit = length.at(-1)
  if (unit === 'h') return start.add({ hours: count })
  if (unit === 'd') return start.add({ days: count })
  return unit === 'w' ? start.add({ weeks: count }) : start.add({ months: count })
}

function endOf(start: Temporal.ZonedDateTime, input: PeriodInput, terms: PeriodTerms) {
  if (input.to !== undefined) return fromLocalMinute(input.to, terms.timeZone)
  return addLength(start, input.length ?? terms.defaultLength)
}

function problemOf(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
  terms: PeriodTerms,
): PeriodProblem | null {
  if (isBefore(start, flooredToMinute(now))) return 'period-in-past'
  if (isBefore(now.add({ days: terms.maxDaysAhead }), start)) return 'period-too-far-ahead'
  // A day of 23 or 25 hours is a day: the limits hold when either the elapsed time or the clock on the wall keeps them. The
  // wall is asked only where elapsed time alone does not, for it costs as much as all the rest.
  const elapsed = (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  if (elapsed >= terms.minMinutes && elapsed <= terms.maxMinutes) return null
  const onTheWall = start.toPlainDateTime().until(end.toPlainDateTime()).total('minutes')
  if (Math.max(elapsed, onTheWall) < terms.minMinutes) return 'period-too-short'
  if (Math.min(elapsed, onTheWall) > terms.maxMinutes) return 'period-too-long'
  return null
}

function shown(startsAt: Date, endsAt: Date, startsNow: boolean, timeZone: string): Period {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    startsNow,
    localFrom: localMinute(startsAt, timeZone),
    localTo: localMinute(endsAt, timeZone),
    timeZone,
  }
}

const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0
const isSame = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) === 0
