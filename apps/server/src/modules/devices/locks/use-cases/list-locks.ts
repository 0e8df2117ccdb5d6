import { type lockCalls, type LockFilter, lockList } from '@fachwerk/contract/device/lock-calls'
import type { LockDetail, LockRow, LockView } from '@fachwerk/contract/device/lock-views'
import type { RequestOut } from '@fachwerk/contract/call'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Exports } from '../../../../platform/export/export-rows.ts'
import { listFile } from '../../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { byId } from '../../../../platform/db/list-source.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { countViews, listedLocks, type ListedRow, locks, locksByKeys } from '../lock-list-repository.ts'
import { batteryDays } from '../lock-watch-repository.ts'
import { swapDay } from '../rules/battery-forecast.ts'
import { LIVE_TYPES } from '../../rules/live-types.ts'
import { lockRow } from '../rules/lock-row.ts'
import { boxStates } from '../../use-cases/box-states.ts'
import { lockColumns } from './lock-columns.ts'
import { presentEvents } from '../../use-cases/live-events.ts'
import { newestOf, trailOf } from '../../use-cases/box-trail.ts'
import { placeOf } from '../../use-cases/place-of-box.ts'

/** A page of locks and boxes the actor may see (L-01). */
export function listLocks(
  context: DevicesContext,
  { actor, ...filter }: LockFilter & { readonly actor: StaffActor },
): Promise<LockRow[]> {
  const { db, clock } = context.platform
  const now = clock.now()
  return db.read(async (tx) => {
    const rows = await listedLocks(tx, { scope: actor.scopeFor('locks.view'), now, filter }, filter)
    return rowsOfLocks(tx, context, { rows, now })
  })
}

/** Rows with the states of their boxes. */
export async function rowsOfLocks(
  tx: Tx,
  context: DevicesContext,
  { rows, now }: { readonly rows: readonly ListedRow[]; readonly now: Date },
) {
  const boxIds = rows.flatMap(({ boxId }) => boxId ?? [])
  const states = await boxStates(tx, context, { boxIds, now })
  return rows.map((row) => lockRow(row, row.boxId === null ? null : (states.get(row.boxId) ?? null), now))
}

/** How many match. */
export function totalOfLocks(
  { platform: { db, clock } }: DevicesContext,
  { actor, ...filter }: LockFilter & { readonly actor: StaffActor },
) {
  const query = { scope: actor.scopeFor('locks.view'), now: clock.now(), filter }
  return db.read((tx) => locks.count(tx, query))
}

export const countsOfLocks = (
  { platform: { db, clock } }: DevicesContext,
  actor: StaffActor,
): Promise<Record<LockView, number>> =>
  db.read((tx) => countViews(tx, { scope: actor.scopeFor('locks.view'), now: clock.now() }))

const EVENTS_SHOWN = 30

/** One lock or box with who has it, where it stands and what happened there. Foreign ones do not exist. */
export async function showLock(
  context: DevicesContext,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<LockDetail, 'not-found'>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  const scope = actor.scopeFor('locks.view')
  return platform.db.read(async (tx) => {
    const [row] = await locksByKeys(tx, scope, [id])
    const [shown] = row ? await rowsOfLocks(tx, context, { rows: [row], now }) : []
    if (!row || !shown) return refuse('not-found')
    const { companyId, boxId, lockId } = row
    const may = (permission: 'locks.open' | 'locks.maintain' | 'accessRights.view') =>
      actor.scopeFor(permission).includes(companyId)
    const seeRentals = may('accessRights.view')
    const rentals = boxId !== null && seeRentals ? await needs.rentalsOfBoxes(tx, [boxId], now) : []
    const trail = await trailOf(tx, row)
    const details =
      boxId === null ? [{ lockId: lockId ?? id }] : trail.boxIds.map((each) => ({ boxId: each }))
    const events = await newestOf(tx, { companyId, details, types: LIVE_TYPES, limit: EVENTS_SHOWN })
    return ok({
      ...shown,
      version: row.version,
      companyId,
      rentals: rentals
        .filter(({ kind, state }) => kind === 'rental' && state !== 'held')
        .map(({ rentalId, customerName, startsAt, endsAt, state }) => ({
          rentalId,
          customerName,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          running: state === 'active' || state === 'overdue',
        })),
      waitingCode: rentals.find(({ kind }) => kind === 'pickupBox')?.customerName ?? null,
      swapOn: lockId === null ? null : swapDay((await batteryDays(tx, [lockId])).get(lockId) ?? []),
      place: await placeOf(tx, context, row),
      movedTo: trail.movedTo,
      cameFrom: trail.cameFrom,
      events: await presentEvents(tx, context, { companyIds: [companyId], events, now }),
      can: {
        open: may('locks.open') && lockId !== null && !shown.archived,
        maintain: may('locks.maintain'),
        seeRentals,
      },
    })
  })
}

/** What was saved, as its detail shows it. */
export async function showSaved<R extends { readonly ok: false }>(
  context: DevicesContext,
  {
    actor,
    saving,
  }: {
    readonly actor: StaffActor
    readonly saving: Promise<{ readonly ok: true; readonly value: string } | R>
  },
) {
  const saved = await saving
  return saved.ok ? showLock(context, { actor, id: saved.value }) : saved
}

/** All locks and boxes that match, as a file (N-10). */
export function exportLocks(
  { platform: { clock }, exportRows }: DevicesContext & { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof lockCalls.exportLocks>['body'] & { readonly actor: StaffActor },
) {
  const now = clock.now()
  const scope = actor.scopeFor('locks.view')
  return exportRows(
    actor,
    listFile(lockList, {
      source: locks,
      query: { scope, now, filter },
      asked: { format, columns },
      title: 'Schlösser und Boxen',
      columns: lockColumns,
      rows: async (tx, ids) =>
        byId((await locksByKeys(tx, scope, ids)).map((row) => lockRow(row, null, now))),
    }),
  )
}
