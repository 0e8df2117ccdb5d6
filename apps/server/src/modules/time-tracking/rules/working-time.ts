import type { WorkingDay } from '@fachwerk/contract/time/working-time-calls'
import type { WorkingTimeFinding, WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { dayOf, daysLater, slicesOf, weekdayOf } from './local-days.ts'
import { isNightWork } from './night-work.ts'
import { gapsOf, longestStretch, mergedSpans, minutesOf, shiftsOf, type Span } from './shifts.ts'
import { limitsOn } from './working-time-limits.ts'

export interface MonthQuery {
  /** Local dates; the second is the first that is not asked for. */
  readonly first: string
  readonly next: string
  readonly timeZone: string
  readonly limits: readonly { readonly validFrom: string; readonly limits: WorkingTimeLimits }[]
  holiday(day: string): string | null
}

/** The record of each day (T-07, LAW-72) with what deserves a look (LAW-74). `spans` is work, from some days before on. */
export function workingDays(spans: readonly Span[], query: MonthQuery): WorkingDay[] {
  const byDay = new Map<string, Span[][]>()
  for (const shift of shiftsOf(spans)) {
    const day = shift[0] ? dayOf(shift[0].startsAt, query.timeZone) : ''
    byDay.set(day, [...(byDay.get(day) ?? []), shift])
  }
  const days: WorkingDay[] = []
  for (let day = query.first; day < query.next; day = daysLater(day, 1))
    days.push(workingDay(day, { shifts: byDay.get(day) ?? [], all: spans, query }))
  return days
}

interface DayOfWork {
  readonly shifts: readonly Span[][]
  readonly all: readonly Span[]
  readonly query: MonthQuery
}

function workingDay(day: string, { shifts, all, query }: DayOfWork): WorkingDay {
  const spans = shifts.flat()
  const limits = limitsOn(day, query.limits)
  const worked = spans.reduce((sum, span) => sum + minutesOf(span), 0)
  const breaks = gapsOf(spans).reduce((sum, gap) => sum + gap, 0)
  return {
    day,
    begin: spans[0]?.startsAt.toISOString() ?? null,
    end: spans.at(-1)?.running ? null : (spans.at(-1)?.endsAt.toISOString() ?? null),
    workedMinutes: Math.floor(worked),
    breakMinutes: Math.floor(breaks),
    overtimeMinutes: Math.max(0, Math.floor(worked) - limits.dayAverage),
    holiday: query.holiday(day),
    enteredLate: spans.some(({ enteredLate }) => enteredLate),
    running: spans.some(({ running }) => running),
    findings: spans.length === 0 ? [] : findingsOf(day, { shifts, all, query }, limits, worked),
  }
}

function findingsOf(
  day: string,
  { shifts, all, query }: DayOfWork,
  limits: WorkingTimeLimits,
  worked: number,
): WorkingTimeFinding[] {
  const spans = shifts.flat()
  const restful = gapsOf(spans)
    .filter((gap) => gap >= limits.breakBlock)
    .reduce((sum, gap) => sum + gap, 0)
  const needed = Math.max(
    0,
    ...limits.breaks.filter(({ moreThan }) => worked > moreThan).map((each) => each.needed),
  )
  const checks: readonly (readonly [WorkingTimeFinding, boolean])[] = [
    ['overMost', worked > limits.dayMost],
    ['overAverage', worked > limits.dayAverage && worked <= limits.dayMost],
    ['breakTooShort', restful < needed],
    ['stretchTooLong', longestStretch(spans, limits.breakBlock) > limits.stretch],
    ['restTooShort', restBefore(spans, all) < limits.rest],
    ['sunday', touches(spans, query.timeZone, (each) => weekdayOf(each) === 7)],
    ['holiday', touches(spans, query.timeZone, (each) => query.holiday(each) !== null)],
    ['night', isNightWork(spans, limits, query.timeZone)],
    ['overWeek', limits.week !== null && weekMinutes(day, all, query.timeZone) > limits.week],
  ]
  return checks.filter(([, found]) => found).map(([finding]) => finding)
}

/** Minutes between the end of the work before and the beginning of this. */
function restBefore(spans: readonly Span[], all: readonly Span[]): number {
  const begin = spans[0]?.startsAt.getTime() ?? 0
  const ends = all.map(({ endsAt }) => endsAt.getTime()).filter((end) => end <= begin)
  return ends.length === 0 ? Number.POSITIVE_INFINITY : (begin - Math.max(...ends)) / 60_000
}

const touches = (spans: readonly Span[], timeZone: string, is: (day: string) => boolean): boolean =>
  spans.some((span) => slicesOf(span.startsAt, span.endsAt, timeZone).some(({ day }) => is(day)))

function weekMinutes(day: string, all: readonly Span[], timeZone: string): number {
  const monday = daysLater(day, 1 - weekdayOf(day))
  const slices = mergedSpans(all).flatMap((span) => slicesOf(span.startsAt, span.endsAt, timeZone))
  return slices
    .filter((slice) => slice.day >= monday && slice.day <= day)
    .reduce((sum, { seconds }) => sum + seconds / 60, 0)
}

/** § 3: the average over some weeks, counted over working days Monday to Saturday that are no holidays. */
export function averageMinutes(
  spans: readonly Span[],
  { first, next, timeZone, holiday }: Omit<MonthQuery, 'limits'>,
): number {
  const seconds = mergedSpans(spans)
    .flatMap((span) => slicesOf(span.startsAt, span.endsAt, timeZone))
    .filter(({ day }) => day >= first && day < next)
    .reduce((sum, slice) => sum + slice.seconds, 0)
  let days = 0
  for (let day = first; day < next; day = daysLater(day, 1))
    if (weekdayOf(day) !== 7 && holiday(day) === null) days += 1
  return days === 0 ? 0 : Math.round(seconds / 60 / days)
}
