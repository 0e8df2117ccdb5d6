import { cabinetCalls } from '@fachwerk/contract/location/cabinet-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { ServeFile } from '../../../platform/http/serve.ts'
import { ok, refuse } from '../../../platform/result.ts'
import type { DevicesContext } from '../devices-context.ts'
import { companyOfLocation, lockNamesByBox, terminalsOfLocation } from './lock-places-repository.ts'
import { addLock, moveLock } from './use-cases/hang-lock.ts'
import { activateLock, archiveLock, editLock } from './use-cases/save-lock.ts'
import { exportLockStatistics, lockStatistics } from './use-cases/lock-statistics.ts'
import { lockWall } from './use-cases/lock-wall.ts'
import { putUpCabinets, readCabinets } from '../use-cases/put-up-cabinets.ts'
import {
  countsOfLocks,
  exportLocks,
  listLocks,
  showLock,
  showSaved,
  totalOfLocks,
} from './use-cases/list-locks.ts'

/** Mounts the locks and boxes as staff keep them (L-01). */
export function mountLocks(context: DevicesContext): void {
  const { serve } = context.platform
  serve(lockCalls.locks, async ({ actor, body }) =>
    ok({ rows: await listLocks(context, { actor, ...body }) }),
  )
  serve(lockCalls.locksTotal, async ({ actor, body }) => ok(await totalOfLocks(context, { actor, ...body })))
  serve(lockCalls.lockCounts, async ({ actor }) => ok({ counts: await countsOfLocks(context, actor) }))
  serve(lockCalls.lock, ({ actor, params }) => showLock(context, { actor, id: params.lockId }))
  serve(lockCalls.lockWall, ({ actor, body }) => lockWall(context, { actor, locationId: body.locationId }))
  serve(lockStatisticsCalls.lockStatistics, ({ actor, params, body }) =>
    lockStatistics(context, { actor, ...params, ...body }),
  )
  serve(lockCalls.lockPlaces, ({ actor, body }) => lockPlaces(context, actor, body.locationId))
  serve(lockCalls.addLock, ({ actor, body, idempotency }) =>
    showSaved(context, { actor, saving: addLock(context, { actor, item: body.item, idempotency }) }),
  )
  serve(cabinetCalls.readCabinets, ({ actor, body }) => readCabinets(context, { actor, file: body.file }))
  serve(cabinetCalls.putUpCabinets, ({ actor, body, idempotency }) =>
    putUpCabinets(context, { actor, item: body.item, idempotency }),
  )
  serve(lockCalls.editLock, ({ actor, body }) =>
    showSaved(context, { actor, saving: editLock(context, { actor, item: body.item }) }),
  )
  serve(lockCalls.moveLock, ({ actor, body }) =>
    showSaved(context, { actor, saving: moveLock(context, { actor, item: body.item }) }),
  )
  serve(lockCalls.activateLock, ({ actor, body }) =>
    showSaved(context, { actor, saving: activateLock(context, { actor, ...body.item }) }),
  )
  serve(lockCalls.deleteLock, ({ actor, body }) =>
    showSaved(context, { actor, saving: archiveLock(context, { actor, ...body.item }) }),
  )
}

/** Mounts the exports of the list and of the statistics (N-10). */
export function mountLockExport(context: DevicesContext, serveFile: ServeFile, exportRows: Exports): void {
  serveFile(lockCalls.exportLocks, ({ actor, body }) =>
    exportLocks({ ...context, exportRows }, { actor, ...body }),
  )
  serveFile(lockStatisticsCalls.exportLockStatistics, ({ actor, params, body }) =>
    exportLockStatistics({ context, exportRows }, { actor, ...params, ...body }),
  )
}

/** Where a lock can hang at a location the actor maintains. */
async function lockPlaces({ platform, needs }: DevicesContext, actor: StaffActor, locationId: string) {
  return platform.db.transaction(async (tx) => {
    const companyId = await companyOfLocation(tx, actor.scopeFor('locks.maintain'), locationId)
    if (companyId === null) return refuse('not-found')
    const names = await lockNamesByBox(tx, companyId, locationId)
    const boxes = await needs.boxesOf(tx, [locationId])
    return ok({
      terminals: await terminalsOfLocation(tx, companyId, locationId),
      boxes: boxes.map(({ id, name, size }) => ({ id, name, size, lockName: names.get(id) ?? null })),
      ...(await needs.boxPlaces(tx, { companyId, locationId })),
    })
  })
}
