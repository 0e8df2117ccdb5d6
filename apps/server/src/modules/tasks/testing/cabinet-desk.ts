import { taskCalls } from '@fachwerk/contract/time/task-calls'
import type { Task } from '@fachwerk/contract/time/task-views'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import type { TestWorld } from '../../devices/testing.ts'

interface Desk {
  readonly call: ReturnType<typeof createInvokeStaff>
  readonly berta: StaffActor
  readonly world: TestWorld
}

/** What a call answered, when it had to go well. */
export function valueOf<T>(answer: { ok: true; value: T } | { ok: false; refusal: string }): T {
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

/** What Berta sees and does at the cabinet of a test. */
export function deskOf({ call, berta, world }: Desk) {
  const list = async () =>
    valueOf(await call(taskCalls.tasks, { body: { locationId: world.locationId } }, berta))
  return {
    list,
    /** What is to do, in words: „1 repair jam“. */
    async toDo() {
      const { tasks } = await list()
      return tasks.map(({ boxNumber, kind, cause, state }) =>
        [boxNumber, kind, cause, ...(state === 'open' ? [] : [state])].join(' '),
      )
    },
    async firstOpen() {
      const [task] = (await list()).tasks
      if (!task) throw new Error('nothing to do')
      return task
    },
    settle: (
      task: Pick<Task, 'id'>,
      to: 'done' | 'dropped' | 'open',
      more: { note?: string; at?: string } = {},
    ) => call(taskCalls.settleTask, { body: { item: { id: task.id, to, ...more } } }, berta),
    add: (box: { id: string }, kind: 'check' | 'clean' | 'swapBattery' | 'repair', note = '') =>
      call(taskCalls.addTask, { body: { item: { boxId: box.id, kind, note } } }, berta),
  }
}
