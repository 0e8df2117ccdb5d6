import type { EventType } from '@fachwerk/contract/history/events'
import { failedOpening } from '@fachwerk/contract/device/failed-opening'
import { THINGS_LEFT } from '@fachwerk/contract/device/help-call-state'
import type { TaskCause, TaskKind } from '@fachwerk/contract/time/task-views'
import type { StoredEvent } from '../../../platform/events/events.ts'

export interface WantedTask {
  readonly kind: TaskKind
  readonly cause: TaskCause
}

/** Why a lock is beyond reach, once it was not reached; null: it may be the next time. */
export type DeadOf = 'battery' | 'signal' | null

/** Why a lock did not open: faults of the hardware, which trying again does not mend. */
const HARDWARE: Readonly<Record<string, WantedTask>> = {
  'lock-jammed': { kind: 'repair', cause: 'jam' },
  'lock-no-answer': { kind: 'repair', cause: 'noAnswer' },
  'battery-empty': { kind: 'swapBattery', cause: 'batteryEmpty' },
  contradiction: { kind: 'repair', cause: 'noAnswer' },
}
/** A lock that is out of reach is a fault where it has been missed for long, or was low on battery. */
const DEAD: Readonly<Record<'battery' | 'signal', WantedTask>> = {
  battery: { kind: 'swapBattery', cause: 'batteryEmpty' },
  signal: { kind: 'repair', cause: 'noSignal' },
}
const UNREACHABLE = 'lock-unreachable'

type Facts = Pick<StoredEvent, 'type' | 'data'>

/** Events that are looked at; all of them rare beside the comings and goings at the doors. */
export const TASK_EVENTS: readonly EventType[] = [
  'lock.jammed',
  'lock.failed',
  'lock.deactivated',
  'command.failed',
  'rental.unplaced',
  'rental.jammed',
  'help.called',
]

/** Whether what it means depends on whether the lock is dead. */
export const wasOutOfReach = (event: Facts): boolean => failedOpening(event) === UNREACHABLE

/** What there is to do because of an event; null: nothing. */
export function taskOfEvent(event: Facts, deadOf: DeadOf = null): WantedTask | null {
  const { type, data } = event
  if (type === 'rental.unplaced') return { kind: 'solve', cause: 'noBox' }
  // Nobody else shall get the box before somebody has looked into it.
  if (type === 'help.called') return data['code'] === THINGS_LEFT ? { kind: 'check', cause: 'things' } : null
  if (type === 'lock.deactivated') {
    if (data['cause'] === 'battery') return { kind: 'swapBattery', cause: 'batteryLow' }
    return data['cause'] === 'signal' ? DEAD.signal : null
  }
  const code = failedOpening(event)
  if (code === UNREACHABLE) return deadOf && DEAD[deadOf]
  return code === null ? null : (HARDWARE[code] ?? null)
}

/** Faults after which somebody who stands there is given another box; a door that contradicts itself may be open. */
const LOCKING_OUT: readonly unknown[] = ['lock-jammed', 'lock-no-answer', 'battery-empty']

/**
 * Whether somebody wanted to open and the box did not: by a command, or with code or QR code at the terminal. A lock that
 * jams by itself, for example behind who just closed the door, keeps nobody from anything yet.
 */
export function lockedSomebodyOut(event: Facts, deadOf: DeadOf = null): boolean {
  const { type, data } = event
  // What failed on command is told by the command.
  if (type !== 'command.failed' && data['how'] !== 'code' && data['how'] !== 'qr') return false
  const code = failedOpening(event)
  return code === UNREACHABLE ? deadOf !== null : LOCKING_OUT.includes(code)
}

/** After so long nobody has to be sent any more, for example when the history of a year is read at once. */
const TOO_OLD_MS = 3 * 86_400_000
export const isFresh = ({ at }: Pick<StoredEvent, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < TOO_OLD_MS
