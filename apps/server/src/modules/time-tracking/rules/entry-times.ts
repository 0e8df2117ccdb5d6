import { ok, refuse, type Result } from '../../../platform/result.ts'
import { dayOf, daysBetween, firstOfMonth } from './local-days.ts'

export type TimesRefusal = 'time-end-before-start' | 'time-too-long' | 'time-in-future' | 'time-too-old'
export type EntryField = 'timeLog.startTime' | 'timeLog.endTime' | 'timeLog.description'

const LONGEST_MS = 24 * 3_600_000
/** A device's clock may be a little ahead. */
const AHEAD_MS = 2 * 60_000
/** What was recorded without network is sent within this time or entered by hand. */
const OFFLINE_MS = 7 * 24 * 3_600_000
const OLDEST_MS = 10 * 366 * 24 * 3_600_000

/** Seconds are enough for people and law; the parts of a day then add up. */
export const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Whether begin and end are possible, with the field that is wrong (FAULT-75). */
export function checkTimes(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null },
  { now, offline }: { readonly now: Date; readonly offline: boolean },
): Result<true, TimesRefusal> & { readonly field?: EntryField } {
  const latest = now.getTime() + AHEAD_MS
  const start = startsAt.getTime()
  if (start > latest) return { ...refuse('time-in-future'), field: 'timeLog.startTime' }
  if (start < now.getTime() - (offline ? OFFLINE_MS : OLDEST_MS))
    return { ...refuse('time-too-old'), field: 'timeLog.startTime' }
  if (endsAt === null) return ok(true)
  if (endsAt.getTime() <= start) return { ...refuse('time-end-before-start'), field: 'timeLog.endTime' }
  if (endsAt.getTime() > latest) return { ...refuse('time-in-future'), field: 'timeLog.endTime' }
  if (endsAt.getTime() - start > LONGEST_MS) return { ...refuse('time-too-long'), field: 'timeLog.endTime' }
  return ok(true)
}

const LATE_DAYS = 7
/** LAW-75: entered on the eighth day after the work day or later. */
export const isEnteredLate = (startsAt: Date, recordedAt: Date, timeZone: string): boolean =>
  daysBetween(dayOf(startsAt, timeZone), dayOf(recordedAt, timeZone)) > LATE_DAYS

/** First days of the months a span touches; what runs touches the month it began in and the present one. */
export function monthsOf(startsAt: Date, endsAt: Date | null, timeZone: string): string[] {
  const last = endsAt === null ? startsAt : new Date(endsAt.getTime() - 1)
  return [...new Set([startsAt, last].map((at) => firstOfMonth(dayOf(at, timeZone))))]
}

/** LAW-73: what began before this may be forgotten; never less than two years back. */
export function purgeBefore(now: Date, retentionYears: number): Date {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - Math.max(2, retentionYears))
  // The law counts from the end of the work day, wherever it was; a month more is on the safe side.
  before.setUTCMonth(before.getUTCMonth() - 1)
  return before
}
