import type { ReplyIn } from '@fachwerk/contract/call'
import type { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type EventType, appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { lockPerson, runningEntry } from '../entries-repository.ts'
import { spansBetween } from '../entry-list-repository.ts'
import {
  approvalsOf,
  approveMonth,
  closedMonth,
  closeMonth,
  reopenMonth,
  withdrawApproval,
} from '../months-repository.ts'
import { peopleOf, personById } from '../people-repository.ts'
import { dayOf, monthSpan, slicesOf, startOfDay } from '../rules/local-days.ts'
import { byActor, presentMonth, type Situation, situationOf, type TimeNeeds } from '../situation.ts'

type MonthState = ReplyIn<typeof workingTimeCalls.timeMonth>
const DAY_MS = 86_400_000

/** How a month stands: closed or open, and each person's sums and approval. */
async function monthState(
  tx: Tx,
  { situation, month }: { readonly situation: Situation; readonly month: string },
): Promise<MonthState> {
  const { companyId, timeZone } = situation
  const { first, next } = monthSpan(month)
  const closed = await closedMonth(tx, companyId, first)
  const approvals = new Map((await approvalsOf(tx, companyId, first)).map((each) => [each.userId, each]))
  const spans = await spansBetween(tx, {
    companyId,
    userId: null,
    from: startOfDay(first, timeZone),
    until: startOfDay(next, timeZone),
  })
  const sums = new Map<string, { work: number; break: number }>()
  for (const { userId, kind, startsAt, endsAt } of spans) {
    if (endsAt === null) continue
    const sum = sums.get(userId) ?? { work: 0, break: 0 }
    for (const slice of slicesOf(startsAt, endsAt, timeZone))
      if (slice.day >= first && slice.day < next) sum[kind] += slice.seconds
    sums.set(userId, sum)
  }
  const people = (await peopleOf(tx, companyId)).map(({ userId, name }) => {
    const approval = approvals.get(userId)
    return {
      userId,
      name,
      seconds: sums.get(userId)?.work ?? 0,
      breakSeconds: sums.get(userId)?.break ?? 0,
      approved: approval ? { by: approval.approvedBy, at: approval.approvedAt.toISOString() } : null,
    }
  })
  return { month, closed: closed !== undefined, lockedFrom: closed?.lockedFrom.toISOString() ?? null, people }
}

export const timeMonth = (
  needs: TimeNeeds,
  { actor, month }: { readonly actor: StaffActor; readonly month: string | undefined },
): Promise<MonthState> =>
  needs.db.read(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    return await monthState(tx, { situation, month: month ?? presentMonth(situation) })
  })

/** Whether the last day of the month has ended on the company's clocks. */
const isOver = ({ now, timeZone }: Situation, month: string): boolean =>
  dayOf(now, timeZone) >= monthSpan(month).next

interface MonthChange {
  readonly type: EventType
  readonly action: 'timeMonth.closed' | 'timeMonth.reopened' | 'timeMonth.approved' | 'timeMonth.withdrawn'
  /** The person, or the company when the month is everybody's. */
  readonly subjectId: string
  readonly before: JsonObject
  readonly after: JsonObject
  readonly reason?: string
}

async function recordMonthChange(
  tx: Tx,
  {
    situation,
    type,
    action,
    subjectId,
    before,
    after,
    reason,
  }: MonthChange & { readonly situation: Situation },
) {
  const { companyId, now: at } = situation
  const actor = byActor(situation)
  const subject = { kind: 'timeMonth' as const, id: subjectId }
  await recordChange(tx, { at, companyId, actor, action, subject, before, after, reason: reason ?? null })
  await appendEvent(tx, { type, at, companyId, actor, data: after })
}

/** Closes a month that is over; for some days more its times may still be put right. */
export async function closeTimeMonth(
  needs: TimeNeeds,
  { actor, month }: { readonly actor: StaffActor; readonly month: string },
): Promise<Result<MonthState, 'time-month-not-over'>> {
  return await needs.db.transaction(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    if (!isOver(situation, month)) return refuse('time-month-not-over')
    const { companyId, now, settings } = situation
    const lockedFrom = new Date(now.getTime() + settings.graceDays * DAY_MS)
    const details = {
      companyId,
      month: monthSpan(month).first,
      closedAt: now,
      closedBy: actor.name,
      lockedFrom,
    }
    if (await closeMonth(tx, details))
      await recordMonthChange(tx, {
        situation,
        type: 'time.monthClosed',
        action: 'timeMonth.closed',
        subjectId: companyId,
        before: { month, closed: false },
        after: { month, closed: true, lockedFrom: lockedFrom.toISOString() },
      })
    return ok(await monthState(tx, { situation, month }))
  })
}

/** Opens a closed month again; why is kept (FAULT-77). */
export async function reopenTimeMonth(
  needs: TimeNeeds,
  { actor, month, reason }: { readonly actor: StaffActor; readonly month: string; readonly reason: string },
): Promise<MonthState> {
  return await needs.db.transaction(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    if (await reopenMonth(tx, situation.companyId, monthSpan(month).first))
      await recordMonthChange(tx, {
        situation,
        type: 'time.monthReopened',
        action: 'timeMonth.reopened',
        subjectId: situation.companyId,
        before: { month, closed: true },
        after: { month, closed: false },
        reason,
      })
    return await monthState(tx, { situation, month })
  })
}

/** Approves a person's month, or takes that back: then the times may be changed again. */
export async function approveTime(
  needs: TimeNeeds,
  {
    actor,
    month,
    userId,
    approved,
  }: {
    readonly actor: StaffActor
    readonly month: string
    readonly userId: string
    readonly approved: boolean
  },
): Promise<Result<MonthState, 'not-found' | 'time-month-not-over' | 'time-still-running'>> {
  return await needs.db.transaction(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const { companyId, now, timeZone } = situation
    if (!(await personById(tx, companyId, userId))) return refuse('not-found')
    if (!isOver(situation, month)) return refuse('time-month-not-over')
    await lockPerson(tx, userId)
    const { first, next } = monthSpan(month)
    const running = await runningEntry(tx, situation, userId)
    if (approved && running && running.startsAt < startOfDay(next, timeZone))
      return refuse('time-still-running')
    const changed = approved
      ? await approveMonth(tx, { companyId, userId, month: first, approvedAt: now, approvedBy: actor.name })
      : await withdrawApproval(tx, { companyId, userId, month: first })
    if (changed)
      await recordMonthChange(tx, {
        situation,
        type: approved ? 'time.approved' : 'time.approvalWithdrawn',
        action: approved ? 'timeMonth.approved' : 'timeMonth.withdrawn',
        subjectId: userId,
        before: { month, userId, approved: !approved },
        after: { month, userId, approved },
      })
    return ok(await monthState(tx, { situation, month }))
  })
}
