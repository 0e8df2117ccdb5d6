import type { LockWall } from '@fachwerk/contract/device/lock-views'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { companyOfLocation, locksOnWall, terminalsAt } from '../lock-places-repository.ts'
import { locationOfTerminal } from '../../terminals/monitoring-repository.ts'
import { isReachable } from '../../terminals/rules/presence.ts'
import { doorTimes } from '../rules/door-times.ts'
import { boxStates } from '../../use-cases/box-states.ts'
import { countStates } from '../../terminals/use-cases/monitoring.ts'

/** The cabinets of a location as they stand there, with every box as it is now (B-07). Foreign locations do not exist. */
export function lockWall(
  context: DevicesContext,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Promise<Result<LockWall, 'not-found'>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.read(async (tx) => {
    const companyId = await companyOfLocation(tx, actor.scopeFor('locks.view'), locationId)
    const location = companyId === null ? undefined : await locationOfTerminal(tx, companyId, locationId)
    if (!location) return refuse('not-found')
    const cabinets = [...((await needs.cabinetPlans(tx, [locationId])).get(locationId) ?? [])]
    const boxIds = cabinets.flatMap(({ columns }) =>
      columns.flatMap(({ doors }) => doors.flatMap((door) => (door.kind === 'box' ? [door.boxId] : []))),
    )
    const states = await boxStates(tx, context, { boxIds, now })
    const locks = new Map((await locksOnWall(tx, locationId)).map((lock) => [lock.boxId, lock]))
    const rentals = Map.groupBy(await needs.rentalsOfBoxes(tx, boxIds, now), ({ boxId }) => boxId)
    return ok({
      locationId,
      locationName: location.name,
      timeZone: location.timeZone,
      cabinets,
      boxes: boxIds.map((boxId) => {
        const { lockId = null, batteryPercent = null, signalDbm = null } = locks.get(boxId) ?? {}
        const state = states.get(boxId) ?? 'unknown'
        return {
          boxId,
          lockId,
          state,
          batteryPercent,
          signalDbm,
          ...doorTimes(rentals.get(boxId) ?? [], now),
        }
      }),
      terminals: (await terminalsAt(tx, locationId)).map((terminal) => ({
        id: terminal.id,
        name: terminal.name,
        online: isReachable(terminal, now),
      })),
      counts: countStates([...states.values()]),
    })
  })
}
