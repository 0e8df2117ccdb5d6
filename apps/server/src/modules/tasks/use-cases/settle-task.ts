import type { EventActor } from '@fachwerk/contract/history/events'
import type { Task, TaskState } from '@fachwerk/contract/time/task-views'
import { isDuplicate } from '../../../platform/db/db-errors.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { idempotent, type IdempotencyRequest } from '../../../platform/load/idempotency.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { TasksNeeds } from '../index.ts'
import { afterTap, holdsBack, momentOfTap } from '../rules/task-states.ts'
import { type TaskRow, taskView } from '../rules/task-view.ts'
import { isHeldBack, lockTask, setTask } from '../tasks-repository.ts'
import { recordTaskChange } from './record-task-change.ts'

interface Settling {
  readonly actor: StaffActor
  readonly item: {
    readonly id: string
    readonly to: 'done' | 'dropped' | 'open'
    readonly note: string
    readonly at: string | null
  }
  readonly idempotency: IdempotencyRequest | null
}

/** Somebody at the cabinet has done a task, drops it with a reason, or takes that back (B-06). */
export async function settleTask(needs: TasksNeeds, { actor, item, idempotency }: Settling) {
  const now = needs.clock.now()
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  try {
    return await transact(needs.db, (tx) =>
      idempotent<Task, 'not-found' | 'transition-not-allowed'>(tx, idempotency, now, async () => {
        const task = await lockTask(tx, actor.scopeFor('locks.open'), item.id)
        if (!task) return refuse('not-found')
        const state = afterTap(task, item.to, now)
        if (!state.ok) return state
        if (state.value === task.state) return ok(taskView(task))
        const at = momentOfTap(item.at === null ? null : new Date(item.at), task.openedAt, now)
        const note = item.note === '' ? task.note : item.note
        const after = await bring(tx, needs, { task, state: state.value, note, by, at, now })
        // Whoever repaired it, or opened it by hand, gives it back to its renter.
        if (state.value === 'done' && (task.kind === 'repair' || task.kind === 'solve'))
          await needs.boxOpensAgain(tx, task.boxId, now)
        return ok(taskView(after))
      }),
    )
  } catch (error) {
    // Taken back after another one of its kind was opened.
    if (isDuplicate(error)) return refuse('task-open-already')
    throw error
  }
}

interface Brought {
  readonly state: TaskState
  readonly note: string
  /** Null: by itself. */
  readonly by: EventActor | null
  readonly at: Date
  readonly now: Date
}

/** Brings a locked task into a state, with all that follows for its box and its battery. */
export async function bring(
  tx: Tx,
  needs: TasksNeeds,
  { task, state, note, by, at, now }: Brought & { readonly task: TaskRow },
): Promise<TaskRow> {
  const { id, companyId, boxId, lockId } = task
  const isClosed = state === 'done' || state === 'dropped'
  const after: TaskRow = {
    ...task,
    state,
    note,
    swappedAt: state === 'waiting' ? at : isClosed ? task.swappedAt : null,
    closedAt: isClosed ? at : null,
    closedBy: isClosed ? by : null,
  }
  await setTask(tx, id, after)
  if (state === 'waiting' && lockId !== null) await needs.forgetBattery(tx, { companyId, lockId })
  if (holdsBack(task))
    await needs.setHeldBack(tx, { companyId, boxId }, (await isHeldBack(tx, companyId, boxId)) ? now : null)
  await recordTaskChange(tx, { before: task, after, by, now })
  return after
}
