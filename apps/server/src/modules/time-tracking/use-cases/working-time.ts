import type { ReplyIn } from '@fachwerk/contract/call'
import type { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { spansBetween, type TimedSpan } from '../entry-list-repository.ts'
import { personById } from '../people-repository.ts'
import { isEnteredLate } from '../rules/entry-times.ts'
import { dayOf, daysLater, monthSpan, startOfDay } from '../rules/local-days.ts'
import type { Span } from '../rules/shifts.ts'
import { averageMinutes, workingDays } from '../rules/working-time.ts'
import { limitsOn } from '../rules/working-time-limits.ts'
import { limitsOf } from '../settings-repository.ts'
import { presentMonth, type Situation, situationOf, type TimeNeeds } from '../situation.ts'

type Reply = ReplyIn<typeof workingTimeCalls.workingTime>

/** The record of a month (T-07, LAW-72): own times always, others' with the right to see all. */
export async function workingTime(
  needs: TimeNeeds,
  {
    actor,
    month,
    userId = actor.userId,
  }: {
    readonly actor: StaffActor
    readonly month?: string | undefined
    readonly userId?: string | undefined
  },
): Promise<Result<Reply, 'not-found' | 'time-entry-of-another'>> {
  return await needs.db.read(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const person = await personById(tx, situation.companyId, userId)
    if (!person) return refuse('not-found')
    if (userId !== actor.userId && !actor.permissions.has('time.viewAll'))
      return refuse('time-entry-of-another')
    return ok(await recordOf(tx, { situation, ...person, month: month ?? presentMonth(situation) }))
  })
}

async function recordOf(
  tx: Tx,
  {
    situation,
    userId,
    name,
    month,
  }: {
    readonly situation: Situation
    readonly userId: string
    readonly name: string
    readonly month: string
  },
): Promise<Reply> {
  const { companyId, timeZone, now } = situation
  const { first, next } = monthSpan(month)
  const known = await limitsOf(tx, companyId)
  const limits = limitsOn(daysLater(next, -1), known)
  // Days that are still to come are not yet days without work: they would hide what is too much.
  const tomorrow = daysLater(dayOf(now, timeZone), 1)
  const until = next < tomorrow ? next : tomorrow
  const sinceWeeks = daysLater(until, -7 * limits.averageWeeks)
  const from = startOfDay(sinceWeeks < first ? sinceWeeks : daysLater(first, -7), timeZone)
  const found = await spansBetween(tx, {
    companyId,
    userId,
    from,
    until: startOfDay(daysLater(next, 1), timeZone),
  })
  const spans = workOf(found, now, timeZone)
  const holiday = holidaysOf(situation)
  const average = averageMinutes(spans, { first: sinceWeeks, next: until, timeZone, holiday })
  return {
    userId,
    name,
    month,
    timeZone,
    days: workingDays(spans, { first, next, timeZone, limits: known, holiday }),
    averageMinutes: average,
    averageExceeded: average > limits.dayAverage,
    limits,
  }
}

const holidaysOf =
  ({ needs, settings }: Situation) =>
  (day: string): string | null =>
    settings.federalState === null ? null : needs.publicHoliday(settings.federalState, day)

const workOf = (found: readonly TimedSpan[], now: Date, timeZone: string): Span[] =>
  found
    .filter(({ kind, startsAt, endsAt }) => kind === 'work' && (endsAt ?? now) > startsAt)
    .map(({ startsAt, endsAt, recordedAt }) => ({
      startsAt,
      endsAt: endsAt ?? now,
      running: endsAt === null,
      enteredLate: isEnteredLate(startsAt, recordedAt, timeZone),
    }))
