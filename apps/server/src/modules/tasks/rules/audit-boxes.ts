import type { FindingKind } from '@fachwerk/contract/location/round-calls'
import type { TaskKind } from '@fachwerk/contract/time/task-views'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'

/** Who has a box, as the rentals tell it. */
export type Occupancy = 'free' | 'occupied' | 'reserved' | 'overdue' | 'blocked'

export interface DoorFacts {
  readonly state: LockStateName
  readonly terminalOnline: boolean
  readonly seenAt: Date | null
}

/**
 * Where a box is not as the rentals say it should be; null: it is. A box that staff or a task took out of service may
 * stand open, and needs no lock. What a silent terminal's locks do is unknown, whatever was heard before (P9).
 * @param door null without a lock
 */
export function findingOf(occupancy: Occupancy, door: DoorFacts | null): FindingKind | null {
  const isOut = occupancy === 'blocked'
  if (door === null) return isOut ? null : 'noLock'
  if (door.seenAt === null) return 'neverHeard'
  if (!door.terminalOnline || door.state === 'unknown') return 'unknown'
  if (door.state === 'jammed') return 'jammed'
  const isOpen = door.state === 'open' || door.state === 'unlocked'
  if (!isOpen || isOut) return null
  return occupancy === 'occupied' || occupancy === 'overdue' ? 'rentedButOpen' : 'freeButOpen'
}

/** What has to be done about it. */
export const TASK_OF_FINDING: Readonly<Record<FindingKind, TaskKind>> = {
  freeButOpen: 'check',
  rentedButOpen: 'check',
  jammed: 'repair',
  unknown: 'repair',
  neverHeard: 'repair',
  noLock: 'repair',
}
