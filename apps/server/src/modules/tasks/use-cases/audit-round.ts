import type { Finding } from '@fachwerk/contract/location/round-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse } from '../../../platform/result.ts'
import type { TasksNeeds } from '../index.ts'
import { findingOf, TASK_OF_FINDING } from '../rules/audit-boxes.ts'
import { boxNameOf } from '../rules/task-view.ts'
import { boxesAlongTheWall } from '../rounds-repository.ts'
import { placeOf } from '../task-places-repository.ts'

type Needs = Pick<TasksNeeds, 'db' | 'clock' | 'boxOccupancy' | 'locksOfBoxes'>

/** Where the doors of a location are not as its rentals say (B-06). Foreign locations do not exist. */
export function auditRound(
  needs: Needs,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
) {
  return needs.db.read(async (tx) => {
    const place = await placeOf(tx, actor.scopeFor('locks.view'), locationId)
    if (!place) return refuse('not-found')
    const { boxIds, findings } = await compare(tx, needs, { ...place, locationId })
    return ok({ boxes: boxIds.length, findings })
  })
}

/** Every box with its door, along the wall. */
export async function compare(
  tx: Tx,
  needs: Pick<Needs, 'clock' | 'boxOccupancy' | 'locksOfBoxes'>,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<{ boxIds: readonly string[]; findings: Finding[] }> {
  const boxes = await boxesAlongTheWall(tx, companyId, locationId)
  const boxIds = boxes.map(({ boxId }) => boxId)
  const occupancy = await needs.boxOccupancy(tx, boxIds, needs.clock.now())
  const locks = await needs.locksOfBoxes(tx, boxIds)
  const findings = boxes.flatMap((box): Finding[] => {
    const { boxId, tasks } = box
    const kind = findingOf(occupancy.get(boxId) ?? 'free', locks.get(boxId) ?? null)
    if (kind === null) return []
    return [{ boxId, boxName: boxNameOf(box), kind, known: tasks.includes(TASK_OF_FINDING[kind]) }]
  })
  return { boxIds, findings }
}
