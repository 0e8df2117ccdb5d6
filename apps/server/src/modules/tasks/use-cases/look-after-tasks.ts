import type { TaskState } from '@fachwerk/contract/time/task-views'
import type { Db } from '../../../platform/db/db.ts'
import type { TasksNeeds } from '../index.ts'
import { waitedSince } from '../rules/task-states.ts'
import {
  boxesOfLocks,
  forecastsGone,
  locationsWithLocks,
  type SettlingTask,
  tasksThatWaitedSince,
  tasksWithoutCause,
} from '../task-causes-repository.ts'
import { lockTask } from '../tasks-repository.ts'
import { openTask } from './open-task.ts'
import { bring } from './settle-task.ts'

const AT_ONCE = 500

/** Tasks close by themselves when their cause is gone, and batteries are foreseen once a day (B-03). */
export function scheduleTasks(needs: TasksNeeds): void {
  needs.jobs.every('tasks-look-after', { everySeconds: 60 }, () => lookAfterTasks(needs))
  needs.jobs.every('tasks-foresee', '40 3 * * *', () => foreseeBatteries(needs))
}

/** Closes what is over by itself, and opens again what waited for readings that never came. */
export async function lookAfterTasks(needs: TasksNeeds): Promise<void> {
  const now = needs.clock.now()
  const gone = await needs.db.read((tx) => tasksWithoutCause(tx, AT_ONCE))
  for (const task of gone) await settleByItself({ needs, db: needs.db }, { ...task, state: 'done' })
  const waited = await needs.db.read((tx) => tasksThatWaitedSince(tx, waitedSince(now), AT_ONCE))
  for (const task of waited) await settleByItself({ needs, db: needs.db }, { ...task, state: 'open' })
}

/** A transaction each: somebody at the cabinet may have the task in hand at this moment, and then it is theirs. */
async function settleByItself(
  { needs, db }: { readonly needs: TasksNeeds; readonly db: Db },
  { id, companyId, state }: SettlingTask & { readonly state: TaskState },
): Promise<void> {
  const now = needs.clock.now()
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, [companyId], id)
    if (task?.state !== 'open' && task?.state !== 'waiting') return
    await bring(tx, needs, { task, state, note: task.note, by: null, at: now, now })
  })
}

/** Batteries that will be low within two weeks are swapped on the same walk; forecasts that came to nothing go (B-03). */
export async function foreseeBatteries(needs: TasksNeeds): Promise<void> {
  const { db } = needs
  const now = needs.clock.now()
  for (const locationId of await db.read(locationsWithLocks)) {
    const soon = (await db.read((tx) => needs.batteriesSoon(tx, { locationId, now }))).map(
      ({ lockId }) => lockId,
    )
    for (const task of await db.read((tx) => forecastsGone(tx, locationId, soon)))
      await settleByItself({ needs, db }, { ...task, state: 'done' })
    await db.transaction(async (tx) => {
      for (const { boxId, companyId } of await boxesOfLocks(tx, soon))
        await openTask(tx, needs, {
          companyId,
          boxId,
          kind: 'swapBattery',
          cause: 'batterySoon',
          by: null,
          now,
        })
    })
  }
}
