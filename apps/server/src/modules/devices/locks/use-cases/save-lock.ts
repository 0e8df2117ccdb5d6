import type { RequestOut } from '@fachwerk/contract/call'
import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { conflictOf } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { isDeviceNameTaken } from '../../device-names-repository.ts'
import type { DevicesContext } from '../../devices-context.ts'
import {
  holdBoxes,
  holdLocks,
  type StoredLock,
  lockInScope,
  saveLock,
  setLockArchived,
} from '../stored-locks-repository.ts'
import { type ListedRow, locksByKeys } from '../lock-list-repository.ts'
import { rememberWatch, setDeactivation } from '../lock-watch-repository.ts'
import { sizeOf } from '../rules/lock-row.ts'
import { refuseAt, type RefusedAt, republishLists } from './lock-parts.ts'
import { setSize } from '../../use-cases/resize-box.ts'
import { recordLockChange } from './record-lock-change.ts'

type Calls = typeof lockCalls
type Edited = RequestOut<Calls['editLock']>['body']['item']
type EditRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'lock-archived'
  | 'lock-name-taken'
  | 'box-booked-larger'
  | 'column-too-short'
  | 'size-unknown'

/** A lock with its box as it stands in this transaction. */
export async function rowOfLock(
  tx: Tx,
  { companyId, lockId }: { readonly companyId: string; readonly lockId: string },
): Promise<ListedRow> {
  const [row] = await locksByKeys(tx, [companyId], [lockId])
  if (!row) throw new Error(`lock ${lockId} is gone`)
  return row
}

/** A lock of the scope with its box held, so that nobody rents or changes it meanwhile. */
export async function holdLock(
  tx: Tx,
  {
    scope,
    lockId,
    moreBoxes = [],
  }: {
    readonly scope: readonly string[]
    readonly lockId: string
    readonly moreBoxes?: readonly string[] | undefined
  },
): Promise<{ lock: StoredLock; others: readonly StoredLock[] } | null> {
  const known = await lockInScope(tx, scope, lockId)
  if (!known) return null
  const boxIds = [...new Set([...(known.boxId === null ? [] : [known.boxId]), ...moreBoxes])]
  await holdBoxes(tx, known.companyId, boxIds)
  const held = await holdLocks(tx, known.companyId, { lockId, boxIds })
  const lock = held.find(({ id }) => id === lockId)
  return lock ? { lock, others: held.filter(({ id }) => id !== lockId) } : null
}

/** Who saved meanwhile, and what the form's fields are now (FAULT-72). */
export async function refuseOlder(
  tx: Tx,
  { lock, row }: { readonly lock: StoredLock; readonly row: ListedRow },
) {
  const { version, companyId, id } = lock
  const fields = { ...fieldsIn(lockFields, lock), size: sizeOf(row), outOfService: row.outOfService, version }
  const filter = { companyIds: [companyId], subject: { kind: 'lock', id } } as const
  return refuseChanged(
    await conflictOf(tx, filter, { fields, changedAt: lock.changedAt ?? row.seenAt ?? new Date(0) }),
  )
}

/** Saves number, note, size and service over the version that was read (L-01, FAULT-72). */
export async function editLock(
  context: DevicesContext,
  { actor, item }: { readonly actor: StaffActor; readonly item: Edited },
): Promise<Result<string, EditRefusal> | RefusedAt<EditRefusal>> {
  const { db, clock } = context.platform
  const now = clock.now()
  return db.transaction(async (tx) => {
    const held = await holdLock(tx, { scope: actor.scopeFor('locks.maintain'), lockId: item.id })
    if (!held) return refuse('not-found')
    const { lock } = held
    const { companyId } = lock
    if (lock.archivedAt !== null) return refuse('lock-archived')
    const before = await rowOfLock(tx, { companyId, lockId: lock.id })
    if (lock.version !== item.version) return refuseOlder(tx, { lock, row: before })
    if (await isDeviceNameTaken(tx, 'lock', { companyId, name: item.name, except: lock.id }))
      return refuseAt('item.name', 'lock-name-taken')
    const box = await changeItsBox(tx, context, { before, item, now })
    if (!box.ok) return box
    await saveLock(tx, lock, item, now)
    const after = await rowOfLock(tx, { companyId, lockId: lock.id })
    await recordLockChange(tx, { actor, before, after, what: 'edited', now })
    await republishLists(tx, [lock.terminalId])
    return { ok: true, value: lock.id }
  })
}

async function changeItsBox(
  tx: Tx,
  context: DevicesContext,
  { before, item, now }: { before: ListedRow; item: Edited; now: Date },
): Promise<{ ok: true } | RefusedAt<'box-booked-larger' | 'column-too-short' | 'size-unknown'>> {
  const { boxId, companyId, locationId } = before
  const size = item.size ?? sizeOf(before)
  if (boxId === null || size === null) return { ok: true }
  const changed = await setSize(tx, context, { row: before, size, outOfService: item.outOfService, now })
  if (!changed.ok) return changed
  if (item.outOfService !== null && before.outOfService === null)
    await context.needs.vacateBox(tx, { companyId, locationId, boxId }, now)
  return { ok: true }
}

type Archived = RequestOut<Calls['deleteLock']>['body']['item']

/** Takes a lock out of use, or brings it back, hanging nowhere. A rented box keeps its lock (FAULT-39). */
export async function archiveLock(
  context: DevicesContext,
  { actor, id, archived, reason }: Archived & { readonly actor: StaffActor },
): Promise<
  Result<string, 'not-found' | 'box-needs-lock' | 'lock-name-taken'> | RefusedAt<'lock-name-taken'>
> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const held = await holdLock(tx, { scope: actor.scopeFor('locks.maintain'), lockId: id })
    if (!held) return refuse('not-found')
    const { lock } = held
    const { companyId, boxId, name } = lock
    // Two clicks count as one.
    if ((lock.archivedAt !== null) === archived) return { ok: true, value: id }
    const isTaken = !archived && (await isDeviceNameTaken(tx, 'lock', { companyId, name, except: id }))
    if (isTaken) return refuse('lock-name-taken')
    if (boxId !== null && (await needs.rentalsOfBoxes(tx, [boxId], now)).length > 0)
      return refuse('box-needs-lock')
    const before = await rowOfLock(tx, { companyId, lockId: id })
    await setLockArchived(tx, lock, archived ? now : null, now)
    if (boxId !== null) await needs.setLockGone(tx, { companyId, boxIds: [boxId] }, now)
    const after = await rowOfLock(tx, { companyId, lockId: id })
    await recordLockChange(tx, {
      actor,
      before,
      after,
      what: archived ? 'archived' : 'restored',
      reason,
      now,
    })
    await republishLists(tx, [lock.terminalId])
    return { ok: true, value: id }
  })
}

type Activated = RequestOut<Calls['activateLock']>['body']['item']

/** Staff switch a lock off, or bring it back as it is: then it is left alone until it has been healthy (L-03). */
export async function activateLock(
  { platform }: DevicesContext,
  { actor, id, active, reason }: Activated & { readonly actor: StaffActor },
): Promise<Result<string, 'not-found' | 'lock-archived'>> {
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const held = await holdLock(tx, { scope: actor.scopeFor('locks.maintain'), lockId: id })
    if (!held) return refuse('not-found')
    const { companyId, archivedAt } = held.lock
    if (archivedAt !== null) return refuse('lock-archived')
    const before = await rowOfLock(tx, { companyId, lockId: id })
    const deactivation = active ? null : 'staff'
    if (before.deactivation === deactivation) return { ok: true, value: id }
    await setDeactivation(tx, { lockId: id, companyId }, deactivation, now)
    await rememberWatch(tx, [{ lockId: id, companyId, missedSince: null, heardSince: null, trusted: active }])
    const after = await rowOfLock(tx, { companyId, lockId: id })
    const what = active ? 'activated' : 'deactivated'
    await recordLockChange(tx, { actor, before, after, what, reason, now })
    return { ok: true, value: id }
  })
}
