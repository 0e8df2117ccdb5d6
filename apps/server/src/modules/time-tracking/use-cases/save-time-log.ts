import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import {
  entryById,
  entryOfClient,
  type EntryRow,
  lastWork,
  lockPerson,
  runningEntry,
} from '../entries-repository.ts'
import { projectById } from '../projects-repository.ts'
import { wholeSecond } from '../rules/entry-times.ts'
import { entryView } from '../rules/entry-view.ts'
import { dayOf, firstOfMonth } from '../rules/local-days.ts'
import { type Situation, situationOf, type TimeNeeds } from '../situation.ts'
import { type EntryRefusal, writeEntry } from './write-entry.ts'

type Body = RequestOut<typeof timeEntryCalls.saveTimeLog>['body']
type Stored = ReplyIn<typeof timeEntryCalls.saveTimeLog>
type TimerRefusal = EntryRefusal | 'time-not-running'
type Written<E extends string = TimerRefusal> = Result<EntryRow, E>

export interface Asking<B> {
  readonly actor: StaffActor
  readonly body: B
  readonly idempotency: IdempotencyRequest | null
}

/** One change of the caller's own times, once per key, with nobody changing them meanwhile. */
async function ownChange<E extends string>(
  needs: TimeNeeds,
  {
    actor,
    idempotency,
    work,
  }: Omit<Asking<unknown>, 'body'> & { readonly work: (tx: Tx, situation: Situation) => Promise<Written<E>> },
): Promise<Result<Stored, E | IdempotencyRefusal>> {
  return await transact(needs.db, (tx) =>
    idempotent<Stored, E>(tx, idempotency, needs.clock.now(), async () => {
      await lockPerson(tx, actor.userId)
      const situation = await situationOf(tx, needs, actor)
      const written = await work(tx, situation)
      return written.ok ? ok({ timeLog: entryView(written.value, actor, situation.timeZone) }) : written
    }),
  )
}

/** Starts a time, ends the running one, or enters one that is over (T-02, T-03, T-05); offline ones too. */
export const saveTimeLog = (needs: TimeNeeds, asking: Asking<Body>) =>
  ownChange<TimerRefusal | 'time-running-already'>(needs, {
    ...asking,
    work: async (tx, situation) => {
      const { body, actor } = asking
      const { companyId, now, timeZone } = situation
      const month = firstOfMonth(dayOf(now, timeZone))
      if (!(await projectById(tx, companyId, { id: body.projectId, month }))) return refuse('not-found')
      const known = await knownEntry(tx, { situation, body })
      if (body.timeLogId && !known) return refuse('not-found')
      if (!known) return await begin(tx, { situation, body })
      if (known.userId !== actor.userId) return refuse('time-entry-of-another')
      // Sent again by a device that never heard the answer.
      if (body.offline && (known.endsAt !== null || !body.timeLog.endTime)) return ok(known)
      return await end(tx, { situation, running: known, body })
    },
  })

async function knownEntry(
  tx: Tx,
  { situation, body }: { readonly situation: Situation; readonly body: Body },
): Promise<EntryRow | undefined> {
  if (body.timeLogId) return await entryById(tx, situation, body.timeLogId)
  const { clientId } = body.timeLog
  return clientId
    ? await entryOfClient(tx, situation, { userId: situation.actor.userId, clientId })
    : undefined
}

async function begin(
  tx: Tx,
  { situation, body }: { readonly situation: Situation; readonly body: Body },
): Promise<Written<EntryRefusal | 'time-running-already'>> {
  const { timeLog, offline, projectId } = body
  let startsAt = wholeSecond(timeLog.startTime ? new Date(timeLog.startTime) : situation.now)
  const endsAt = timeLog.endTime ? wholeSecond(new Date(timeLog.endTime)) : null
  if (endsAt === null) {
    const made = await makeRoom(tx, { situation, ...body, at: startsAt })
    if (!made.ok) return made
    startsAt = made.value
  }
  const byHand = endsAt === null ? 'timer' : 'manual'
  return await writeEntry(tx, {
    situation,
    writing: {
      before: null,
      after: {
        ...blank(situation),
        kind: 'work',
        projectId,
        clientId: timeLog.clientId ?? null,
        startsAt,
        endsAt,
        description: timeLog.description ?? '',
        source: offline ? 'offline' : byHand,
      },
      what: endsAt === null ? 'started' : 'changed',
      offline,
    },
  })
}

const blank = ({ needs, actor, companyId, now }: Situation) => ({
  id: needs.random.uuid(),
  companyId,
  userId: actor.userId,
  overlapAllowed: false,
  recordedAt: now,
  deletedAt: null,
})

/** T-05: another running time is ended where the person says so; else they are asked. @returns when the new one begins */
async function makeRoom(
  tx: Tx,
  {
    situation,
    whenRunning,
    runningDescription,
    at,
  }: Body & { readonly situation: Situation; readonly at: Date },
): Promise<Result<Date, EntryRefusal | 'time-running-already'>> {
  const running = await runningEntry(tx, situation, situation.actor.userId)
  if (!running) return ok(at)
  if (whenRunning === 'ask') return refuse('time-running-already')
  const isNow = at.getTime() === wholeSecond(situation.now).getTime()
  const ended = await finish(tx, {
    situation,
    running,
    at: isNow ? situation.now : at,
    description: runningDescription || running.description,
  })
  return ended.ok ? ok(ended.value.endsAt ?? at) : ended
}

async function end(
  tx: Tx,
  {
    situation,
    running,
    body,
  }: { readonly situation: Situation; readonly running: EntryRow; readonly body: Body },
): Promise<Written> {
  const { startTime, endTime, description } = body.timeLog
  if (running.endsAt !== null || running.deletedAt !== null) return refuse('time-not-running')
  return await finish(tx, {
    situation,
    running,
    at: endTime ? new Date(endTime) : situation.now,
    startsAt: startTime ? wholeSecond(new Date(startTime)) : running.startsAt,
    description: description ?? running.description,
    projectId: running.kind === 'work' ? body.projectId : null,
    offline: body.offline,
  })
}

interface Finish {
  readonly at: Date
  readonly description: string
  readonly startsAt?: Date
  readonly projectId?: string | null
  readonly offline?: boolean
}

async function finish(
  tx: Tx,
  { situation, running, ...details }: Finish & { readonly situation: Situation; readonly running: EntryRow },
): Promise<Written<EntryRefusal>> {
  const startsAt = details.startsAt ?? running.startsAt
  const endsAt = wholeSecond(details.at)
  // Started and stopped within a second is a second, not an error; an end that was typed is taken at its word.
  const isInstant = details.at === situation.now && endsAt <= startsAt
  return await writeEntry(tx, {
    situation,
    writing: {
      before: running,
      after: {
        ...running,
        projectId: details.projectId === undefined ? running.projectId : details.projectId,
        startsAt,
        endsAt: isInstant ? new Date(startsAt.getTime() + 1000) : endsAt,
        description: details.description,
        recordedAt: situation.now,
      },
      what: 'stopped',
      offline: details.offline ?? false,
    },
  })
}

/** What follows at once upon an entry: work on a project, or a break without one. */
const goOn = (
  tx: Tx,
  {
    situation,
    after,
    projectId,
  }: { readonly situation: Situation; readonly after: EntryRow; readonly projectId: string | null },
) =>
  writeEntry(tx, {
    situation,
    writing: {
      before: null,
      after: {
        ...blank(situation),
        kind: projectId === null ? 'break' : 'work',
        projectId,
        clientId: null,
        startsAt: after.endsAt ?? situation.now,
        endsAt: null,
        description: '',
        source: 'timer',
      },
      what: 'started',
    },
  })

type PauseBody = RequestOut<typeof timeEntryCalls.pauseTimeLog>['body']

/** B-11: the running work ends with its description, a break begins. */
export const pauseTimeLog = (needs: TimeNeeds, asking: Asking<PauseBody>) =>
  ownChange<TimerRefusal>(needs, {
    ...asking,
    work: async (tx, situation) => {
      const { timeLogId, description } = asking.body
      const running = await entryById(tx, situation, timeLogId)
      if (!running) return refuse('not-found')
      if (running.userId !== asking.actor.userId) return refuse('time-entry-of-another')
      if (running.endsAt !== null || running.deletedAt !== null || running.kind === 'break')
        return refuse('time-not-running')
      const ended = await finish(tx, {
        situation,
        running,
        at: situation.now,
        description: description ?? running.description,
      })
      if (!ended.ok) return ended
      return await goOn(tx, { situation, after: ended.value, projectId: null })
    },
  })

/** The break ends, work on the same project goes on; what it is about is said when it ends. */
export const resumeTimeLog = (needs: TimeNeeds, asking: Asking<unknown>) =>
  ownChange<TimerRefusal>(needs, {
    ...asking,
    work: async (tx, situation) => {
      const running = await runningEntry(tx, situation, asking.actor.userId)
      const last = await lastWork(tx, situation, asking.actor.userId)
      if (running?.kind !== 'break' || !last) return refuse('time-not-running')
      const ended = await finish(tx, { situation, running, at: situation.now, description: '' })
      if (!ended.ok) return ended
      return await goOn(tx, { situation, after: ended.value, projectId: last.projectId })
    },
  })
