import type { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Database, Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { DataRequestNeeds } from '../needs.ts'
import { lockRequest, type StoredRequest, updateRequest } from '../data-requests/data-requests-repository.ts'
import { detailOf } from './show-data-requests.ts'

type Calls = typeof dataRequestCalls
export type Body<N extends Exclude<keyof Calls, 'dataRequest'>> = z.output<Calls[N]['body']>
export type ChangeNeeds = Pick<DataRequestNeeds, 'db' | 'clock' | 'random' | 'companyNames' | 'rootCompanyId'>

/** What the history keeps: never who asked, nor their words. */
export const stored = (found: StoredRequest) => ({
  kind: found.kind,
  channel: found.channel,
  state: found.state,
  receivedOn: found.received_on,
  dueOn: found.due_on,
  closedOn: found.closed_on,
})

export const byStaff = ({ userId, name }: StaffActor) => ({ kind: 'staff', id: userId, name }) as const

/** Of what is told as changed only. */
const RECORDED_FIELDS = ['name', 'email', 'note'] as const

interface Change {
  readonly columns: Updateable<Database['data_request']>
  readonly reason?: string
}
type Done =
  | 'dataRequest.changed'
  | 'dataRequest.extended'
  | 'dataRequest.answered'
  | 'dataRequest.refused'
  | 'dataRequest.reopened'
  | 'dataRequest.corrected'
  | 'dataRequest.erased'
type Lost = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'

/**
 * Holds a request, asks `work` what becomes of it, keeps who did it, and answers with it as it is then. Who looked at an older
 * state is told what is there now (FAULT-72).
 */
export function changed<E extends string>(
  needs: ChangeNeeds,
  {
    actor,
    work,
    ...details
  }: {
    readonly id: string
    /** The state the person looked at; absent where the work itself asks for it. */
    readonly version?: number
    readonly action: Done
    /** Where the person must be allowed more than to work on requests. */
    readonly permission?: 'dataRequests.correct' | 'dataRequests.erase'
  } & {
    readonly actor: StaffActor
    readonly work: (
      found: StoredRequest,
      now: Date,
      tx: Tx,
    ) => Result<Change, E | Lost> | Promise<Result<Change, E | Lost>>
  },
): Promise<Result<DataRequestDetail, E | Lost>> {
  const now = needs.clock.now()
  return transact<DataRequestDetail, E | Lost>(needs.db, async (tx) => {
    const before = await lockRequest(
      tx,
      actor.scopeFor(details.permission ?? 'dataRequests.edit'),
      details.id,
    )
    if (!before) return refuse('not-found')
    if (details.version !== undefined && before.version !== details.version)
      return refuseChanged(await conflictWith(tx, before))
    const change = await work(before, now, tx)
    if (!change.ok) return change
    const after = await updateRequest(tx, before, change.value.columns, now)
    const { action } = details
    await recordRequestChange(tx, { before, after, action, actor, reason: change.value.reason ?? null, now })
    if (after.state !== before.state || after.due_on !== before.due_on)
      await settle(tx, { ...after, actor, at: now })
    return ok(await detailOf(tx, needs, { actor, found: after }))
  })
}

/** Also where only who asked or their words were put right, which it does not repeat. */
function recordRequestChange(
  tx: Tx,
  change: {
    readonly before: StoredRequest
    readonly after: StoredRequest
    readonly action: Done
    readonly actor: StaffActor
    readonly reason: string | null
    readonly now: Date
  },
) {
  const { before, after, action, actor, reason, now } = change
  const fields = RECORDED_FIELDS.filter((field) => before[field] !== after[field])
  return recordChange(tx, {
    at: now,
    companyId: after.company_id,
    actor: byStaff(actor),
    action,
    subject: { kind: 'dataRequest', id: after.id },
    before: stored(before),
    after: { ...stored(after), ...(fields.length > 0 && { fields }) },
    reason,
  })
}

const conflictWith = (tx: Tx, found: StoredRequest) =>
  conflictOf(
    tx,
    { companyIds: [found.company_id], subject: { kind: 'dataRequest', id: found.id } },
    {
      fields: {
        kind: found.kind,
        channel: found.channel,
        name: found.name,
        email: found.email,
        receivedOn: found.received_on,
        note: found.note,
        version: found.version,
      },
      changedAt: found.changed_at ?? found.recorded_at,
    },
  )

/** What people were told of it is over; what is still due is told anew. */
const settle = (
  tx: Tx,
  { id, company_id: companyId, actor, at }: StoredRequest & { readonly actor: StaffActor; readonly at: Date },
) =>
  appendEvent(tx, {
    type: 'dataRequest.settled',
    at,
    companyId,
    actor: byStaff(actor),
    data: { dataRequestId: id },
  })
