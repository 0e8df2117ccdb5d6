import type { OpeningStatus } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import { localMinute } from './local-time.ts'
import { isAlwaysOpen, type OpeningTerms, type OpenTime, openTimes } from './opening-hours.ts'

const LOOK_AHEAD_DAYS = 14
/** „Schließt um …" is said this long before. */
const CLOSES_SOON_MS = 30 * 60_000
const DAY_MS = 86_400_000

/** Open, closing soon, in a break or closed, and the local minute of the next change (F-04). */
export function openingStatus(terms: OpeningTerms, now: Date): z.infer<typeof OpeningStatus> {
  const at = now.getTime()
  // Most of the time tomorrow is far enough, and a map has many locations to ask.
  const near = changeWithin(terms, now, 1)
  const { times, closesAt, opensAt, changesAt } =
    near.changesAt !== undefined && near.changesAt < at + DAY_MS
      ? near
      : changeWithin(terms, now, LOOK_AHEAD_DAYS)
  const soonEnough = changesAt !== undefined && changesAt <= at + LOOK_AHEAD_DAYS * DAY_MS
  return {
    state: closesAt === undefined ? closedState(times, at, opensAt) : openState(closesAt - at),
    changesAtLocal: soonEnough ? localMinute(new Date(changesAt), terms.timeZone) : null,
    alwaysOpen: isAlwaysOpen(terms) && !soonEnough,
  }
}

/** The next change by the plan up to `days` after today and a little into the day after. */
function changeWithin(terms: OpeningTerms, now: Date, days: number) {
  const times = openTimes(terms, now, days + 1)
  const closesAt = endOfOpenTime(times, now.getTime())
  const opensAt = times.find((time) => time.from > now.getTime())
  return { times, closesAt, opensAt, changesAt: closesAt ?? opensAt?.from }
}

const openState = (left: number) => (left <= CLOSES_SOON_MS ? 'closesSoon' : 'open')

/** A break lies between two spans of one day. */
function closedState(times: readonly OpenTime[], at: number, next: OpenTime | undefined) {
  const before = times.findLast((time) => time.until <= at)
  return next !== undefined && before?.day === next.day ? 'break' : 'closed'
}

/** When the open time around `at` ends; times that touch (24:00 and 00:00) are one. */
function endOfOpenTime(times: readonly OpenTime[], at: number): number | undefined {
  let end: number | undefined
  for (const time of times) {
    const within = end === undefined ? time.from <= at && at < time.until : time.from <= end
    if (within) end = Math.max(end ?? 0, time.until)
  }
  return end
}
