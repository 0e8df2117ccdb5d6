import type { BoxState } from '@fachwerk/contract/device/device-calls'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'

/** Who has a box, as the rentals tell it. */
export type Occupancy = 'free' | 'occupied' | 'reserved' | 'overdue' | 'blocked'

/** What is known of a box's door; null when the box has no lock. */
export type Door = {
  readonly state: LockStateName
  readonly terminalOnline: boolean
  /** Nearly empty, not heard or switched off: nobody new gets the box (L-03). */
  readonly deactivated: boolean
}

/**
 * The one state of a box for all screens: unknown > open > overdue > blocked > occupied > reserved > free.
 * Nothing is claimed that the lock has not confirmed: a jammed lock or a silent terminal makes the door unknown, a bolt
 * that is back counts as open even if the door may be leaning.
 */
export function boxStateOf(occupancy: Occupancy, door: Door | null): BoxState {
  if (door && !isKnown(door)) return 'unknown'
  if (door && (door.state === 'open' || door.state === 'unlocked')) return 'open'
  return door?.deactivated && occupancy !== 'overdue' ? 'blocked' : occupancy
}

const isKnown = ({ state, terminalOnline }: Door) =>
  terminalOnline && state !== 'unknown' && state !== 'jammed'
