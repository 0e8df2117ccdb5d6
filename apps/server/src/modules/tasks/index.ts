import { roundCalls } from '@fachwerk/contract/location/round-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import type { Tx } from '../../platform/db/db.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { batteriesSoon, deadLock, Devices, forgetBattery } from '../devices/index.ts'
import type { setHeldBack } from '../locations/index.ts'
import type { Rentals } from '../rentals/index.ts'
import { wantsChecks } from './task-places-repository.ts'
import { TASK_EVENTS } from './rules/task-of-event.ts'
import { addTask } from './use-cases/add-task.ts'
import { auditRound } from './use-cases/audit-round.ts'
import { finishRound, listRounds } from './use-cases/finish-round.ts'
import { followEvent } from './use-cases/follow-events.ts'
import { hearOpening, OPENINGS } from './use-cases/hear-opening.ts'
import { listPlaces, listTasks } from './use-cases/list-tasks.ts'
import { scheduleTasks } from './use-cases/look-after-tasks.ts'
import { moveTasks } from './tasks-repository.ts'
import { openTask, type TaskInput } from './use-cases/open-task.ts'
import { settleTask } from './use-cases/settle-task.ts'

export { stuckMail } from './use-cases/mail-stuck.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'box',
  'cabinet',
  'location',
  'lock',
  'lock_state',
  'rental',
  'company',
  'box_jam',
] as const

export interface TasksNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'config' | 'serve' | 'events' | 'jobs'>,
    Pick<Devices, 'locksOfBoxes' | 'keepBoxesAwake'>,
    Pick<Rentals, 'boxOccupancy' | 'leaveBrokenBox' | 'boxOpensAgain'> {
  readonly setHeldBack: typeof setHeldBack
  readonly forgetBattery: typeof forgetBattery
  readonly batteriesSoon: typeof batteriesSoon
  readonly deadLock: typeof deadLock
}

export interface Tasks {
  /** Opens a task unless one of its kind is open at the box. @returns its id when it is new */
  openTask(tx: Tx, input: TaskInput): Promise<string | undefined>
  /** A rental has ended: where the location wants it, somebody looks into the box before it is let again (B-05). */
  boxLeft(
    tx: Tx,
    box: { readonly companyId: string; readonly locationId: string; readonly boxId: string },
    now: Date,
  ): Promise<void>
  /** A box was taken to another location: what is to be done there is to be done at the one that goes on with it (L-01). */
  readonly boxTaken: typeof moveTasks
}

/** What there is to do at the cabinets, from events and by hand (B-03, B-04, B-06, R-09). */
export function tasksModule(needs: TasksNeeds): Tasks {
  const { serve } = needs
  serve(taskCalls.taskPlaces, async ({ actor }) => ok(await listPlaces(needs, actor)))
  serve(taskCalls.tasks, ({ actor, body }) => listTasks(needs, { actor, locationId: body.locationId }))
  serve(taskCalls.addTask, ({ actor, body, idempotency }) =>
    addTask(needs, { actor, item: body.item, idempotency }),
  )
  serve(taskCalls.settleTask, ({ actor, body, idempotency }) =>
    settleTask(needs, { actor, item: body.item, idempotency }),
  )
  serve(roundCalls.auditRound, ({ actor, body }) => auditRound(needs, { actor, locationId: body.locationId }))
  serve(roundCalls.finishRound, ({ actor, body, idempotency }) =>
    finishRound(needs, { actor, body, idempotency }),
  )
  serve(roundCalls.rounds, ({ actor, body }) => listRounds(needs, { actor, locationId: body.locationId }))
  onEvents(needs, {
    consumer: 'tasks',
    types: TASK_EVENTS,
    handle: (tx, event) => followEvent(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'tasks-hear-openings',
    types: OPENINGS,
    handle: (tx, event) => hearOpening(tx, needs, event),
  })
  scheduleTasks(needs)
  return {
    boxTaken: moveTasks,
    openTask: async (tx, input) => (await openTask(tx, needs, input))?.id,
    async boxLeft(tx, { companyId, locationId, boxId }, now) {
      if (!(await wantsChecks(tx, companyId, locationId))) return
      await openTask(tx, needs, { companyId, boxId, kind: 'check', cause: 'rentalEnded', by: null, now })
    },
  }
}
