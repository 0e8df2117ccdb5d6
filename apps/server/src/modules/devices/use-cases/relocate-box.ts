import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { boxInScope, type HeldBox, holdBox } from '../boxes-held-repository.ts'
import type { DevicesContext } from '../devices-context.ts'
import { forgetReadings, hangLock, holdLocks, type LockPlace } from '../locks/stored-locks-repository.ts'
import { companyOfLocation, terminalsOfLocation } from '../locks/lock-places-repository.ts'
import { locationOfTerminal } from '../terminals/monitoring-repository.ts'
import { holdTerminalForLock } from '../terminals/stored-terminals-repository.ts'
import { rowOfLock } from '../locks/use-cases/save-lock.ts'
import { refuseAt, type RefusedAt, republishLists } from '../locks/use-cases/lock-parts.ts'
import { boxAsIs, recordBoxChange } from './record-box-change.ts'
import { recordLockChange } from '../locks/use-cases/record-lock-change.ts'

type Calls = typeof boxCalls
type Item = RequestOut<Calls['relocateBox']>['body']['item']
type NoTarget = 'not-found' | 'location-other-company' | 'box-stays-there'
type Rented = 'box-in-use' | 'box-being-paid' | 'bookings-need-box'
type Refused =
  | NoTarget
  | Rented
  | 'box-archived'
  | 'box-number-taken'
  | 'terminal-missing'
  | 'place-taken'
  | 'column-too-short'

/** Whether the box can be taken to this location: another one of its company. */
async function targetOf(
  tx: Tx,
  {
    scope,
    box,
    locationId,
    field,
  }: {
    readonly scope: readonly string[]
    readonly box: HeldBox
    readonly locationId: string
    readonly field: string
  },
): Promise<{ ok: true } | RefusedAt<NoTarget>> {
  const companyId = await companyOfLocation(tx, scope, locationId)
  if (companyId === null) return refuseAt(field, 'not-found')
  if (companyId !== box.companyId) return refuseAt(field, 'location-other-company')
  return locationId === box.locationId ? refuseAt(field, 'box-stays-there') : { ok: true }
}

/** Where a box may stand at another location, and with which number (L-01). */
export function boxSpotsElsewhere(
  { platform, needs }: DevicesContext,
  {
    actor,
    boxId,
    locationId,
  }: { readonly actor: StaffActor; readonly boxId: string; readonly locationId: string },
): Promise<Result<ReplyIn<Calls['boxSpotsElsewhere']>, 'not-found'> | RefusedAt<NoTarget>> {
  const scope = actor.scopeFor('locks.maintain')
  return platform.db.read(async (tx) => {
    const box = await boxInScope(tx, scope, boxId)
    if (!box) return refuse('not-found')
    const target = await targetOf(tx, { scope, box, locationId, field: 'locationId' })
    if (!target.ok) return target
    const { companyId, locationId: fromLocationId } = box
    const there = await locationOfTerminal(tx, companyId, locationId)
    const taking = { companyId, boxId, fromLocationId, locationId }
    const { cabinets, ...rest } = await needs.spotsForComer(tx, taking)
    const plans = (await needs.cabinetPlans(tx, [locationId])).get(locationId) ?? []
    return ok({
      ...rest,
      prefix: there?.prefix ?? '',
      terminals: await terminalsOfLocation(tx, companyId, locationId),
      cabinets: plans.map((cabinet) => ({
        cabinet,
        spots: (cabinets.find(({ id }) => id === cabinet.id)?.spots ?? []).map(({ column, row }) => ({
          column,
          row,
          over: null,
          boxName: null,
        })),
      })),
    })
  })
}

/**
 * Takes a box to another location of its company, mostly with its lock (L-01). Not while somebody has it: their things lie
 * in it. Bookings move to an equal or larger box first, all of them or nothing happens. What happened where it stood stays
 * there; both terminals hear which locks and keys are theirs now.
 */
export function relocateBox(
  context: DevicesContext,
  { actor, item }: { readonly actor: StaffActor; readonly item: Item },
): Promise<Result<string, Refused> | RefusedAt<Refused>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  const scope = actor.scopeFor('locks.maintain')
  return transact<string, Refused>(platform.db, async (tx) => {
    const box = await holdBox(tx, scope, item.id, item.locationId)
    if (!box) return refuse('not-found')
    if (box.archived) return refuse('box-archived')
    const target = await targetOf(tx, { scope, box, locationId: item.locationId, field: 'item.locationId' })
    if (!target.ok) return target
    const empty = await emptied(tx, context, { box, now })
    if (!empty.ok) return empty
    const before = await boxAsIs(tx, context, box)
    const { companyId, boxId, locationId: fromLocationId } = box
    const { locationId, number, spot } = item
    const taking = { companyId, boxId, fromLocationId, locationId, number, spot, at: now }
    const arrived = await needs.receiveBox(tx, taking)
    if (!arrived.ok) return refuseAt(`item.${arrived.field}`, arrived.refusal)
    const there = { ...box, boxId: arrived.value.boxId, locationId }
    await needs.boxTaken(tx, { companyId, fromBoxId: boxId, boxId: there.boxId, locationId })
    const lock = await takeLock(tx, context, { actor, item, box, there, now })
    if (!lock.ok) return lock
    await needs.putBoxAway(tx, { ...box, at: now })
    await needs.setLockGone(tx, { companyId, boxIds: [boxId] }, now)
    const after = await boxAsIs(tx, context, there)
    const change = { actor, what: 'relocated', reason: item.reason, now } as const
    await recordBoxChange(tx, { ...change, before, after })
    await recordBoxChange(tx, { ...change, before, after, at: 'before' })
    return ok(there.boxId)
  })
}

/** Nobody has the box, and nobody comes to it any more. */
async function emptied(
  tx: Tx,
  { needs }: DevicesContext,
  { box, now }: { readonly box: HeldBox; readonly now: Date },
): Promise<Result<null, Rented>> {
  const rentals = await needs.openRentalsOfBox(tx, { boxId: box.boxId, now })
  // Who was to come by now is on the way in.
  const hasIt = ({ state, startsAt }: (typeof rentals)[number]) =>
    state === 'active' || state === 'overdue' || (state === 'reserved' && startsAt <= now)
  if (rentals.some(hasIt)) return refuse('box-in-use')
  if (rentals.some(({ state }) => state === 'held')) return refuse('box-being-paid')
  return (await needs.moveBookings(tx, box, now)) ? ok(null) : refuse('bookings-need-box')
}

interface Taken {
  readonly actor: StaffActor
  readonly item: Item
  readonly box: HeldBox
  readonly there: HeldBox
  readonly now: Date
}

/** Its lock hangs at a terminal of the other location from now on, or stays where it was as a spare one. */
async function takeLock(
  tx: Tx,
  { needs }: DevicesContext,
  { actor, item, box, there, now }: Taken,
): Promise<{ ok: true } | RefusedAt<'terminal-missing' | 'not-found'>> {
  const { companyId, boxId } = box
  const [lock] = await holdLocks(tx, companyId, { lockId: null, boxIds: [boxId] })
  const along = item.lock === 'along'
  // Without a lock nobody could open it.
  await needs.setLockGone(tx, { companyId, boxIds: [there.boxId] }, lock && along ? null : now)
  if (!lock) return { ok: true }
  const place = along ? await placeThere(tx, { ...item, ...there }) : { ...lock, boxId: null }
  if ('refusal' in place) return place
  const before = await rowOfLock(tx, { companyId, lockId: lock.id })
  await hangLock(tx, lock, place, now)
  if (along) await forgetReadings(tx, [lock.id])
  const after = await rowOfLock(tx, { companyId, lockId: lock.id })
  await recordLockChange(tx, { actor, before, after, what: 'moved', reason: item.reason, now })
  await republishLists(tx, [lock.terminalId, place.terminalId])
  return { ok: true }
}

/** The chosen terminal of the location, held so that nobody archives it between here and the end. */
async function placeThere(
  tx: Tx,
  { terminalId, companyId, locationId, boxId }: Item & HeldBox,
): Promise<LockPlace | RefusedAt<'terminal-missing' | 'not-found'>> {
  const terminals = await terminalsOfLocation(tx, companyId, locationId)
  const chosen = terminalId === null ? terminals[0] : terminals.find(({ id }) => id === terminalId)
  if (!chosen || !(await holdTerminalForLock(tx, companyId, { locationId, terminalId: chosen.id })))
    return refuseAt('item.terminalId', terminalId === null ? 'terminal-missing' : 'not-found')
  return { locationId, terminalId: chosen.id, boxId }
}
