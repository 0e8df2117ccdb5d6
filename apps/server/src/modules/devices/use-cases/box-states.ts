import type { BoxState } from '@fachwerk/contract/device/device-calls'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../platform/db/db.ts'
import type { DevicesContext } from '../devices-context.ts'
import { type LockOfBox, locksOfBoxes } from '../locks/locks-repository.ts'
import { boxStateOf, type Door } from '../rules/box-state.ts'
import { isReachable } from '../terminals/rules/presence.ts'

/** The one state of each box for all screens (L-08). Boxes nobody knows are free. */
export async function boxStates(
  tx: Tx,
  { needs }: DevicesContext,
  { boxIds, now }: { readonly boxIds: readonly string[]; readonly now: Date },
): Promise<Map<string, BoxState>> {
  if (boxIds.length === 0) return new Map()
  const [locks, occupancy] = [await locksOfBoxes(tx, boxIds), await needs.boxOccupancy(tx, boxIds, now)]
  const doors = new Map(locks.map((lock) => [lock.boxId, doorOf(lock, now)]))
  return new Map(
    boxIds.map((boxId) => [boxId, boxStateOf(occupancy.get(boxId) ?? 'free', doors.get(boxId) ?? null)]),
  )
}

/** A lock nobody has heard of yet is unknown. */
const doorOf = (lock: LockOfBox, now: Date): Door => ({
  state: lock.state ?? 'unknown',
  terminalOnline: isReachable(lock, now),
  deactivated: lock.deactivatedAt !== null,
})

export type DoorOfBox = {
  readonly state: LockStateName
  readonly hasSensor: boolean
  readonly lockId: string
  readonly terminalId: string
  readonly terminalOnline: boolean
}

/** What is known of one door: unknown while its terminal is silent, whatever was heard before. Null without a lock. */
export async function doorOfBox(
  tx: Tx,
  { boxId, now }: { readonly boxId: string; readonly now: Date },
): Promise<DoorOfBox | null> {
  const [lock] = await locksOfBoxes(tx, [boxId])
  if (!lock) return null
  const { lockId, terminalId } = lock
  const { state, terminalOnline } = doorOf(lock, now)
  return { state: terminalOnline ? state : 'unknown', hasSensor: true, lockId, terminalId, terminalOnline }
}

export type LockOnScreen = {
  readonly lockId: string
  readonly name: string
  readonly terminalId: string
  readonly terminalName: string
  readonly terminalOnline: boolean
  readonly state: LockStateName
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly seenAt: Date | null
}

/** Locks by box, as a list or a detail shows them; boxes without a lock are absent. */
export async function locksByBox(
  tx: Tx,
  { boxIds, now }: { readonly boxIds: readonly string[]; readonly now: Date },
): Promise<Map<string, LockOnScreen>> {
  const locks = await locksOfBoxes(tx, boxIds)
  return new Map(
    locks.map((lock) => [
      lock.boxId,
      {
        lockId: lock.lockId,
        name: lock.lockName,
        terminalId: lock.terminalId,
        terminalName: lock.terminalName,
        terminalOnline: isReachable(lock, now),
        state: lock.state ?? 'unknown',
        batteryPercent: lock.batteryPercent,
        signalDbm: lock.signalDbm,
        seenAt: lock.seenAt,
      },
    ]),
  )
}
