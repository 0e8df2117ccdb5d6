import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { entryById, type EntryRow, lockPerson } from '../entries-repository.ts'
import { wholeSecond } from '../rules/entry-times.ts'
import { entryView } from '../rules/entry-view.ts'
import { type Situation, situationOf, type TimeNeeds } from '../situation.ts'
import { type EntryRefusal, writeEntry, type Writing } from './write-entry.ts'

type Stored = ReplyIn<typeof timeEntryCalls.editTimeLog>
type ChangeRefusal = EntryRefusal | 'changed-meanwhile' | 'reason-required'
interface Named {
  readonly id: string
  readonly version: number
  readonly reason?: string | undefined
}
type Change = (
  entry: EntryRow,
  situation: Situation,
) => Pick<Writing, 'after' | 'what'> | 'not-found' | 'as-it-is'

/** Changes an entry of one's own, or as one who leads somebody else's with a reason (LAW-76, FAULT-72). */
async function changeEntry(
  { db, ...needs }: TimeNeeds,
  { actor, named, change }: { readonly actor: StaffActor; readonly named: Named; readonly change: Change },
): Promise<Result<Stored, ChangeRefusal>> {
  return await db.transaction(async (tx) => {
    const situation = await situationOf(tx, { db, ...needs }, actor)
    const seen = await entryById(tx, situation, named.id)
    if (!seen) return refuse('not-found')
    await lockPerson(tx, seen.userId)
    const entry = (await entryById(tx, situation, named.id)) ?? seen
    const allowed = mayChange(entry, actor, named)
    if (!allowed.ok) return allowed
    if (entry.version !== named.version) return refuseChanged(await conflict(tx, entry))
    const wanted = change(entry, situation)
    if (wanted === 'not-found') return refuse('not-found')
    if (wanted === 'as-it-is') return ok({ timeLog: entryView(entry, actor, situation.timeZone) })
    const written = await writeEntry(tx, {
      situation,
      writing: {
        before: entry,
        ...wanted,
        reason: named.reason ?? null,
      },
    })
    return written.ok ? ok({ timeLog: entryView(written.value, actor, situation.timeZone) }) : written
  })
}

function mayChange(
  { userId }: EntryRow,
  actor: StaffActor,
  { reason }: Named,
): Result<true, 'time-entry-of-another' | 'reason-required'> {
  if (userId === actor.userId) return ok(true)
  if (!actor.permissions.has('time.approve')) return refuse('time-entry-of-another')
  return reason ? ok(true) : refuse('reason-required')
}

const conflict = (tx: Tx, entry: EntryRow) =>
  conflictOf(
    tx,
    { companyIds: [entry.companyId], subject: { kind: 'timeEntry', id: entry.id } },
    {
      fields: {
        projectId: entry.projectId,
        startTime: entry.startsAt.toISOString(),
        endTime: entry.endsAt?.toISOString() ?? null,
        description: entry.description,
        version: entry.version,
      },
      changedAt: entry.changedAt,
    },
  )

type Edit = RequestOut<typeof timeEntryCalls.editTimeLog>['body']['timeLog']

/** Saves other times, another description or project. An entry that is over stays over. */
export const editTimeLog = (
  needs: TimeNeeds,
  { actor, edit }: { readonly actor: StaffActor; readonly edit: Edit },
) =>
  changeEntry(needs, {
    actor,
    named: edit,
    change: (entry, { now }) => {
      if (entry.deletedAt !== null) return 'not-found'
      const startsAt = wholeSecond(new Date(edit.startTime))
      const endsAt = edit.endTime ? wholeSecond(new Date(edit.endTime)) : entry.endsAt
      const isSameTime =
        startsAt.getTime() === entry.startsAt.getTime() && endsAt?.getTime() === entry.endsAt?.getTime()
      return {
        after: {
          ...entry,
          projectId: entry.kind === 'break' ? null : (edit.projectId ?? entry.projectId),
          startsAt,
          endsAt,
          description: edit.description,
          recordedAt: isSameTime ? entry.recordedAt : now,
        },
        what: 'changed',
      }
    },
  })

/** Takes an entry out of the lists; it stays in the database with its history. */
export const deleteTimeLog = (
  needs: TimeNeeds,
  { actor, named }: { readonly actor: StaffActor; readonly named: Named },
) =>
  changeEntry(needs, {
    actor,
    named,
    change: (entry, { now }) =>
      entry.deletedAt === null ? { after: { ...entry, deletedAt: now }, what: 'deleted' } : 'as-it-is',
  })

/** Puts a deleted entry back, if its time is still free. */
export const restoreTimeLog = (
  needs: TimeNeeds,
  { actor, named }: { readonly actor: StaffActor; readonly named: Named },
) =>
  changeEntry(needs, {
    actor,
    named,
    change: (entry) =>
      entry.deletedAt === null ? 'as-it-is' : { after: { ...entry, deletedAt: null }, what: 'restored' },
  })
