import { ok, refuse } from '../../../platform/result.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { TasksNeeds } from '../index.ts'
import { taskView } from '../rules/task-view.ts'
import { placeOf, taskPlaces } from '../task-places-repository.ts'
import { closedTasks, openTasks } from '../tasks-repository.ts'

const SHOWN_AFTER_MS = 12 * 3_600_000
const MOST_CLOSED = 200

type Needs = Pick<TasksNeeds, 'db' | 'clock' | 'keepBoxesAwake'>

/** Where there is how much to do. */
export async function listPlaces({ db }: Pick<TasksNeeds, 'db'>, actor: StaffActor) {
  const rows = await db.read((tx) => taskPlaces(tx, actor.scopeFor('locks.view')))
  return { rows: rows.map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null })) }
}

/** What there is to do at a location, along the wall, and what was done of late. Foreign locations do not exist. */
export function listTasks(
  { db, clock, keepBoxesAwake }: Needs,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
) {
  const scope = actor.scopeFor('locks.view')
  const since = new Date(clock.now().getTime() - SHOWN_AFTER_MS)
  return db.read(async (tx) => {
    const place = await placeOf(tx, scope, locationId)
    if (!place) return refuse('not-found')
    const open = (await openTasks(tx, scope, locationId)).map(taskView)
    keepBoxesAwake(open.map(({ boxId }) => boxId))
    const closed = await closedTasks(tx, scope, { locationId, since, limit: MOST_CLOSED })
    return ok({
      locationId,
      locationName: place.name,
      timeZone: place.timeZone,
      tasks: open,
      closed: closed.map(taskView),
    })
  })
}
