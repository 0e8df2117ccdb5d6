import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { RequestOut } from '@fachwerk/contract/call'
import type { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { isDeviceNameTaken } from '../../device-names-repository.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { forgetReadings, hangLock, holdBoxes, type LockPlace, unhang } from '../stored-locks-repository.ts'
import { companyOfLocation, isBoxAt, terminalsOfLocation } from '../lock-places-repository.ts'
import { insertLocks, lockOfBox, locksByIds } from '../locks-repository.ts'
import { wasHeard } from '../../searches-repository.ts'
import { holdTerminalForLock } from '../../terminals/stored-terminals-repository.ts'
import { type LockMove, lockMove } from '../rules/lock-move.ts'
import { holdLock, refuseOlder, rowOfLock } from './save-lock.ts'
import { refuseAt, type RefusedAt, republishLists } from './lock-parts.ts'
import { recordLockChange } from './record-lock-change.ts'

type Calls = typeof lockCalls
type Moved = RequestOut<Calls['moveLock']>['body']['item']
type Added = RequestOut<Calls['addLock']>['body']['item']
type PlaceRefusal = 'not-found' | 'terminal-missing'
type MoveRefusal = PlaceRefusal | 'changed-meanwhile' | 'lock-archived' | 'box-needs-lock'

/** Where a lock of the company shall hang: the location must be its own, and the terminal one that stands there. */
async function placeFor(
  tx: Tx,
  {
    companyId,
    locationId,
    terminalId,
    boxId,
  }: Pick<Moved, 'locationId' | 'terminalId' | 'boxId'> & { readonly companyId: string },
): Promise<{ ok: true; value: LockPlace } | RefusedAt<PlaceRefusal>> {
  if ((await companyOfLocation(tx, [companyId], locationId)) === null)
    return refuseAt('item.locationId', 'not-found')
  const terminals = await terminalsOfLocation(tx, companyId, locationId)
  const chosen = terminalId === null ? terminals[0] : terminals.find(({ id }) => id === terminalId)
  // Held, so that nobody archives it between here and the end.
  const there = chosen ? { locationId, terminalId: chosen.id } : null
  if (!there || !(await holdTerminalForLock(tx, companyId, there)))
    return refuseAt('item.terminalId', terminalId === null ? 'terminal-missing' : 'not-found')
  if (boxId !== null && !(await isBoxAt(tx, { companyId, locationId, boxId })))
    return refuseAt('item.boxId', 'not-found')
  return ok({ ...there, boxId })
}

/**
 * Hangs a lock elsewhere (L-01). What hangs there takes its place; holders of either box get keys for the lock that is
 * there now, and are told by mail. A box that is rented or booked is never left without a lock (FAULT-39).
 */
export async function moveLock(
  context: DevicesContext,
  { actor, item }: { readonly actor: StaffActor; readonly item: Moved },
): Promise<Result<string, MoveRefusal> | RefusedAt<MoveRefusal>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const held = await holdLock(tx, {
      scope: actor.scopeFor('locks.maintain'),
      lockId: item.id,
      moreBoxes: item.boxId === null ? [] : [item.boxId],
    })
    if (!held) return refuse('not-found')
    const { lock, others } = held
    if (lock.archivedAt !== null) return refuse('lock-archived')
    const before = await rowOfLock(tx, { companyId: lock.companyId, lockId: lock.id })
    if (lock.version !== item.version) return refuseOlder(tx, { lock, row: before })
    const to = await placeFor(tx, { companyId: lock.companyId, ...item })
    if (!to.ok) return to
    const there = others.find(({ boxId }) => boxId !== null && boxId === to.value.boxId)
    const move = lockMove(lock, to.value, there)
    if (move.left !== null && (await needs.rentalsOfBoxes(tx, [move.left], now)).length > 0)
      return refuseAt('item.boxId', 'box-needs-lock')
    await carryOut(tx, context, { companyId: lock.companyId, actor, move, reason: item.reason, now })
    return { ok: true, value: lock.id }
  })
}

type Carried = { companyId: string; actor: StaffActor; move: LockMove; reason: string; now: Date }

async function carryOut(
  tx: Tx,
  { needs }: DevicesContext,
  { companyId, actor, move, reason, now }: Carried,
): Promise<void> {
  const { places, left, gained, terminalIds } = move
  const rows = []
  for (const { lock } of places) rows.push(await rowOfLock(tx, { companyId, lockId: lock.id }))
  const lockIds = places.map(({ lock }) => lock.id)
  await unhang(tx, companyId, lockIds)
  for (const { lock, to } of places) await hangLock(tx, lock, to, now)
  // What was read of a lock at another terminal says nothing about it here.
  const strangers = places.filter(({ lock, to }) => lock.terminalId !== to.terminalId)
  await forgetReadings(
    tx,
    strangers.map(({ lock }) => lock.id),
  )
  if (left !== null) await needs.setLockGone(tx, { companyId, boxIds: [left] }, now)
  if (gained.length > 0) await needs.setLockGone(tx, { companyId, boxIds: gained }, null)
  await republishLists(tx, terminalIds)
  await needs.renewKeysOfBoxes(tx, gained, now)
  for (const before of rows) {
    const after = await rowOfLock(tx, { companyId, lockId: before.lockId ?? before.id })
    await recordLockChange(tx, { actor, before, after, what: 'moved', reason, now })
  }
}

type AddRefusal =
  | PlaceRefusal
  | 'lock-name-taken'
  | 'box-has-lock'
  | 'box-number-taken'
  | 'column-too-short'
  | 'size-unknown'
  | 'lock-not-heard'
  | 'lock-known'

/** So long what a terminal heard may be taken into use. */
const HEARD_FOR_MS = 86_400_000

/** Adds a lock, and its box where that is new too (L-01); once per key. */
export async function addLock(
  context: DevicesContext,
  { actor, item, idempotency }: { actor: StaffActor; item: Added; idempotency: IdempotencyRequest | null },
): Promise<Result<string, AddRefusal | IdempotencyRefusal> | RefusedAt<AddRefusal>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction((tx) =>
    idempotent<string, AddRefusal>(tx, idempotency, now, async () => {
      const companyId = await companyOfLocation(tx, actor.scopeFor('locks.maintain'), item.locationId)
      if (companyId === null) return refuseAt('item.locationId', 'not-found')
      const place = await placeFor(tx, { companyId, ...item })
      if (!place.ok) return place
      if (await isDeviceNameTaken(tx, 'lock', { companyId, name: item.name, except: null }))
        return refuseAt('item.name', 'lock-name-taken')
      const box = await boxForLock(tx, context, { companyId, item, now })
      if (!box.ok) return box
      const { locationId, terminalId } = place.value
      const id = await idForLock(tx, context, { companyId, terminalId, heardId: item.heardId, now })
      if (!id.ok) return id
      const lock = { id: id.value, companyId, locationId, terminalId }
      await insertLocks(tx, [{ ...fieldsIn(lockFields, item), ...lock, boxId: box.value }], now)
      if (box.value !== null) {
        await needs.setLockGone(tx, { companyId, boxIds: [box.value] }, null)
        await needs.renewKeysOfBoxes(tx, [box.value], now)
      }
      await republishLists(tx, [terminalId])
      const after = await rowOfLock(tx, { companyId, lockId: lock.id })
      await recordLockChange(tx, { actor, before: null, after, what: 'added', now })
      return ok(lock.id)
    }),
  )
}

/** Its own where it was heard: by that it is found, and its key comes from it. */
async function idForLock(
  tx: Tx,
  { platform }: DevicesContext,
  target: { companyId: string; terminalId: string; heardId: string | null; now: Date },
): Promise<{ ok: true; value: string } | RefusedAt<AddRefusal>> {
  const { companyId, terminalId, heardId, now } = target
  if (heardId === null) return ok(platform.random.uuid())
  const since = new Date(now.getTime() - HEARD_FOR_MS)
  if (!(await wasHeard(tx, { companyId, terminalId, lockId: heardId, since })))
    return refuseAt('item.heardId', 'lock-not-heard')
  // Of whichever company: two cannot have one lock.
  return (await locksByIds(tx, [heardId])).has(heardId) ? refuseAt('item.heardId', 'lock-known') : ok(heardId)
}

async function boxForLock(
  tx: Tx,
  { needs }: DevicesContext,
  { companyId, item, now }: { companyId: string; item: Added; now: Date },
): Promise<{ ok: true; value: string | null } | RefusedAt<AddRefusal>> {
  const { locationId, boxId, newBox } = item
  if (newBox !== null) {
    const added = await needs.addBox(tx, {
      box: { ...newBox, companyId, locationId },
      now,
    })
    return added.ok ? ok(added.value.boxId) : refuseAt(`item.newBox.${added.field}`, added.refusal)
  }
  if (boxId === null) return ok(null)
  await holdBoxes(tx, companyId, [boxId])
  return (await lockOfBox(tx, companyId, boxId)) ? refuseAt('item.boxId', 'box-has-lock') : ok(boxId)
}
