import type { NewTask } from '@fachwerk/contract/time/task-calls'
import type { Task } from '@fachwerk/contract/time/task-views'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { TasksNeeds } from '../index.ts'
import { taskView } from '../rules/task-view.ts'
import { companyOfBox } from '../task-places-repository.ts'
import { openTask } from './open-task.ts'

/** Somebody sees that something has to be done at a box (B-06). Foreign boxes do not exist. */
export async function addTask(
  needs: TasksNeeds,
  details: {
    readonly actor: StaffActor
    readonly item: NewTask
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Result<Task, 'not-found' | 'task-open-already' | IdempotencyRefusal>> {
  const { actor, item } = details
  const now = needs.clock.now()
  return await needs.db.transaction((tx) =>
    idempotent<Task, 'not-found' | 'task-open-already'>(tx, details.idempotency, now, async () => {
      const companyId = await companyOfBox(tx, actor.scopeFor('locks.open'), item.boxId)
      if (companyId === undefined) return refuse('not-found')
      const opened = await openTask(tx, needs, {
        companyId,
        boxId: item.boxId,
        kind: item.kind,
        cause: 'staff',
        note: item.note,
        ...(item.dueAt === null ? {} : { dueAt: new Date(item.dueAt) }),
        by: { kind: 'staff', id: actor.userId, name: actor.name },
        now,
      })
      return opened ? ok(taskView(opened)) : refuse('task-open-already')
    }),
  )
}
