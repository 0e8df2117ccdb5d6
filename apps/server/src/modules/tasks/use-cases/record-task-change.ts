import type { EventActor } from '@fachwerk/contract/history/events'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { fieldsOf, type TaskRow } from '../rules/task-view.ts'

const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const

interface TaskChange {
  readonly before: TaskRow | null
  readonly after: TaskRow
  /** Null: by itself. */
  readonly by: EventActor | null
  readonly now: Date
}

/** Records who changed what, on the task and on the timeline of its box, and notifies whoever looks. */
export async function recordTaskChange(tx: Tx, { before, after, by, now }: TaskChange): Promise<void> {
  const { id, companyId, kind, state, cause, note } = after
  const actor = by ?? SYSTEM_ACTOR
  await recordChange(tx, {
    at: now,
    companyId,
    actor,
    action: `task.${before === null ? 'opened' : state === 'open' ? 'reopened' : state}`,
    subject: { kind: 'task', id },
    before: before && fieldsOf(before),
    after: fieldsOf(after),
  })
  await appendEvent(tx, {
    type: before === null ? 'task.opened' : 'task.settled',
    at: now,
    companyId,
    actor,
    locationId: after.locationId,
    boxId: after.boxId,
    lockId: after.lockId,
    rentalId: after.rentalId,
    data: { taskId: id, kind, taskCause: cause, state, ...(note === '' ? {} : { note }) },
  })
}
