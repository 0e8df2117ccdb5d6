import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import {
  addDays,
  atTime,
  dateOf,
  daysBetween,
  timeOf,
  type LocalDate,
  type LocalDateTime,
} from '../../../lib/local-date.ts'

/** What somebody is choosing in the calendar, before it is taken over. */
export interface PeriodDraft {
  readonly startDate: LocalDate
  /** `now` only on the day that is today. */
  readonly startTime: string
  readonly endDate: LocalDate
  readonly endTime: string
  /** Which end the next click on a day sets. */
  readonly picking: 'start' | 'end'
}

interface Chosen {
  readonly localFrom: LocalDateTime
  readonly localTo: LocalDateTime
  readonly startsNow: boolean
}

const FIRST_HOUR = '09:00'

/** The calendar as it opens: what the page shows now. */
export function draftOf(period: Chosen, picking: 'start' | 'end'): PeriodDraft {
  return {
    startDate: dateOf(period.localFrom),
    startTime: period.startsNow ? 'now' : timeOf(period.localFrom),
    endDate: dateOf(period.localTo),
    endTime: timeOf(period.localTo),
    picking,
  }
}

/** Every half hour of a day, `HH:mm`. */
const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, slot) => `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`,
)

const startOnTheWall = (draft: PeriodDraft, now: LocalDateTime): string =>
  draft.startTime === 'now' ? timeOf(now) : draft.startTime

/** Times a rental may begin on the chosen day; `now` is offered today. */
export function startTimes(draft: PeriodDraft, now: LocalDateTime): readonly string[] {
  if (draft.startDate !== dateOf(now)) return withChosen(HALF_HOURS, draft.startTime)
  const later = HALF_HOURS.filter((time) => time > timeOf(now))
  return ['now', ...(draft.startTime === 'now' ? later : withChosen(later, draft.startTime))]
}

/**
 * Times it may end on the chosen day. From one day on the end has the start's time of day (S-03), so later days
 * offer exactly one.
 */
export function endTimes(draft: PeriodDraft, now: LocalDateTime): readonly string[] {
  const start = startOnTheWall(draft, now)
  const days = daysBetween(draft.startDate, draft.endDate)
  if (days >= 2) return [start]
  if (days === 1)
    return withChosen(
      HALF_HOURS.filter((time) => time < start),
      start,
    )
  return HALF_HOURS.filter((time) => time > start)
}

const withChosen = (times: readonly string[], chosen: string): readonly string[] =>
  times.includes(chosen) ? times : [...times, chosen].toSorted()

/** Puts a draft right after a change: the end after the start, the times among those on offer. */
export function settle(draft: PeriodDraft, now: LocalDateTime): PeriodDraft {
  const placed = settledStart(draft, now)
  const { startDate, endDate, endTime } = placed
  const times = endTimes(placed, now)
  if (times.includes(endTime)) return placed
  const later = times.find((time) => time > endTime)
  if (later) return { ...placed, endTime: later }
  // No half hour is left that day: midnight is the next possible end.
  if (endDate === startDate) return { ...placed, endDate: addDays(endDate, 1), endTime: '00:00' }
  return { ...placed, endTime: times.at(-1) ?? endTime }
}

/** The start among those on offer, now where midnight has overtaken it, and the end's day not before it. */
function settledStart(draft: PeriodDraft, now: LocalDateTime): PeriodDraft {
  const today = dateOf(now)
  const isPast = draft.startDate < today
  const startDate = isPast ? today : draft.startDate
  const wanted = isPast ? 'now' : draft.startTime
  const startTime = startDate !== today && wanted === 'now' ? FIRST_HOUR : wanted
  const endDate = draft.endDate < startDate ? startDate : draft.endDate
  const placed = { ...draft, startDate, startTime, endDate }
  const times = startTimes(placed, now)
  return times.includes(startTime) ? placed : { ...placed, startTime: times[0] ?? 'now' }
}

/** A click on a day: sets the end that is being picked; a day before the start begins anew. */
export function pickDay(draft: PeriodDraft, date: LocalDate, now: LocalDateTime): PeriodDraft {
  if (draft.picking === 'start' || date < draft.startDate) {
    const startTime = date === dateOf(now) ? 'now' : draft.startTime
    const endDate = draft.endDate < date ? date : draft.endDate
    return settle({ ...draft, startDate: date, startTime, endDate, picking: 'end' }, now)
  }
  return settle({ ...draft, endDate: date, picking: 'start' }, now)
}

/** A drag over the calendar: from the day that stays to the one the pointer is over, whichever comes first. */
export function spanDays(
  draft: PeriodDraft,
  days: { readonly fixed: LocalDate; readonly over: LocalDate },
  now: LocalDateTime,
): PeriodDraft {
  const [startDate = days.fixed, endDate = days.fixed] = [days.fixed, days.over].toSorted()
  const begun =
    startDate === draft.startDate ? draft : pickDay({ ...draft, picking: 'start' }, startDate, now)
  return settle({ ...begun, endDate, picking: 'start' }, now)
}

/** What is asked of the server: whole days as a length, so that it sets the end, anything else as an end. */
export function periodOf(draft: PeriodDraft, now: LocalDateTime): PeriodInput {
  const from = draft.startTime === 'now' ? 'now' : atTime(draft.startDate, draft.startTime)
  const days = daysBetween(draft.startDate, draft.endDate)
  return days >= 1 && draft.endTime === startOnTheWall(draft, now)
    ? { from, length: `${days}d` }
    : { from, to: atTime(draft.endDate, draft.endTime) }
}
