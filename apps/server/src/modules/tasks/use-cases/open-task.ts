import type { EventActor } from '@fachwerk/contract/history/events'
import type { TaskCause, TaskKind } from '@fachwerk/contract/time/task-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { TasksNeeds } from '../index.ts'
import { holdsBack } from '../rules/task-states.ts'
import type { TaskRow } from '../rules/task-view.ts'
import { nextBookingAt } from '../task-places-repository.ts'
import { insertTask, taskById } from '../tasks-repository.ts'
import { recordTaskChange } from './record-task-change.ts'

export interface TaskInput {
  readonly companyId: string
  readonly boxId: string
  readonly kind: TaskKind
  readonly cause: TaskCause
  readonly rentalId?: string | null
  readonly note?: string
  /** By default when the next booking of a box begins that is not let meanwhile. */
  readonly dueAt?: Date | null
  /** Null: by itself. */
  readonly by: EventActor | null
  readonly now: Date
}

/**
 * Opens a task; of a kind there is one open at a box, whatever happens there meanwhile. A box that has to be looked at,
 * cleaned or repaired leaves the offer in the same transaction; who has booked it keeps it, and that is the deadline.
 * @returns the task, or undefined when there is one already, or no such box
 */
export async function openTask(tx: Tx, needs: TasksNeeds, input: TaskInput): Promise<TaskRow | undefined> {
  const { companyId, boxId, kind, cause, rentalId = null, note = '', by, now } = input
  const isHeldBack = holdsBack(input)
  const dueAt = input.dueAt ?? (isHeldBack ? await nextBookingAt(tx, companyId, { boxId, after: now }) : null)
  const id = needs.random.uuid()
  const task = { id, companyId, boxId, kind, cause, rentalId, note, dueAt, openedAt: now, openedBy: by }
  if (!(await insertTask(tx, task))) return undefined
  if (isHeldBack) await needs.setHeldBack(tx, { companyId, boxId }, now)
  const after = await taskById(tx, [companyId], id)
  if (!after) throw new Error(`task ${id} is gone`)
  await recordTaskChange(tx, { before: null, after, by, now })
  return after
}
