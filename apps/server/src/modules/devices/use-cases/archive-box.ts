import type { RequestOut } from '@fachwerk/contract/call'
import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { holdBox } from '../boxes-held-repository.ts'
import type { DevicesContext } from '../devices-context.ts'
import { hangLock, holdLocks, setLockArchived } from '../locks/stored-locks-repository.ts'
import { rowOfLock } from '../locks/use-cases/save-lock.ts'
import { refuseAt, type RefusedAt, republishLists } from '../locks/use-cases/lock-parts.ts'
import { boxAsIs, recordBoxChange } from './record-box-change.ts'
import { recordLockChange } from '../locks/use-cases/record-lock-change.ts'

type Calls = typeof boxCalls
type Archived = RequestOut<Calls['archiveBox']>['body']['item']
type Restored = RequestOut<Calls['restoreBox']>['body']['item']

/**
 * Puts a box away for good; its lock becomes a spare one or goes with it (L-01). Not while somebody has it, has booked it
 * or is paying for it: who books at this very moment is waited for.
 */
export function archiveBox(
  context: DevicesContext,
  { actor, id, lock, reason }: Archived & { readonly actor: StaffActor },
): Promise<Result<string, 'not-found' | 'box-has-rentals' | 'box-being-paid'>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const box = await holdBox(tx, actor.scopeFor('locks.maintain'), id)
    if (!box) return refuse('not-found')
    // Two clicks count as one.
    if (box.archived) return ok(id)
    const rentals = await needs.openRentalsOfBox(tx, { boxId: id, now })
    if (rentals.some(({ state }) => state !== 'held')) return refuse('box-has-rentals')
    if (rentals.length > 0) return refuse('box-being-paid')
    const before = await boxAsIs(tx, context, box)
    await releaseLock(tx, { ...box, actor, toArchive: lock === 'archived', reason, now })
    await needs.setLockGone(tx, { companyId: box.companyId, boxIds: [id] }, now)
    await needs.putBoxAway(tx, { ...box, at: now })
    const after = await boxAsIs(tx, context, box)
    await recordBoxChange(tx, { actor, before, after, what: 'archived', reason, now })
    return ok(id)
  })
}

interface Released {
  readonly companyId: string
  readonly boxId: string
  readonly actor: StaffActor
  readonly toArchive: boolean
  readonly reason: string
  readonly now: Date
}

/** The lock comes off the box and stays at its terminal, or is put away too. */
async function releaseLock(tx: Tx, { companyId, boxId, actor, toArchive, reason, now }: Released) {
  for (const lock of await holdLocks(tx, companyId, { lockId: null, boxIds: [boxId] })) {
    const before = await rowOfLock(tx, { companyId, lockId: lock.id })
    if (toArchive) await setLockArchived(tx, lock, now, now)
    else await hangLock(tx, lock, { ...lock, boxId: null }, now)
    const after = await rowOfLock(tx, { companyId, lockId: lock.id })
    const what = toArchive ? 'archived' : 'moved'
    await recordLockChange(tx, { actor, before, after, what, reason, now })
    await republishLists(tx, [lock.terminalId])
  }
}

/** Brings a box back, without a lock: it is offered when one hangs there (L-01). */
export function restoreBox(
  context: DevicesContext,
  { actor, id, spot, reason }: Restored & { readonly actor: StaffActor },
): Promise<
  Result<string, 'not-found' | 'location-archived'> | RefusedAt<'place-taken' | 'column-too-short'>
> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const box = await holdBox(tx, actor.scopeFor('locks.maintain'), id)
    if (!box) return refuse('not-found')
    if (!box.archived) return ok(id)
    if (box.locationArchived) return refuse('location-archived')
    const before = await boxAsIs(tx, context, box)
    const back = await needs.bringBoxBack(tx, { ...box, spot })
    if (!back.ok) return refuseAt(`item.${back.field}`, back.refusal)
    const after = await boxAsIs(tx, context, box)
    await recordBoxChange(tx, { actor, before, after, what: 'restored', reason, now })
    return ok(id)
  })
}
