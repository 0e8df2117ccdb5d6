import type { EventType } from '@fachwerk/contract/events'
import type { TaskCause, TaskKind } from '@fachwerk/contract/task-views'
import type { StoredEvent } from '../../../platform/events.ts'

export interface WantedTask {
  readonly kind: TaskKind
  readonly cause: TaskCause
}

/** Why a command did not open: faults of the hardware, which trying again does not mend. */
const HARDWARE: Readonly<Record<string, TaskCause>> = {
  'lock-jammed': 'jam',
  'lock-no-answer': 'noAnswer',
  'battery-empty': 'batteryLow',
  contradiction: 'noAnswer',
}

type Facts = Pick<StoredEvent, 'data'>

const WANTED: Partial<Record<EventType, (event: Facts) => WantedTask | null>> = {
  'lock.jammed': () => ({ kind: 'repair', cause: 'jam' }),
  'lock.deactivated': ({ data }) => {
    if (data['cause'] === 'battery') return { kind: 'swapBattery', cause: 'batteryLow' }
    return data['cause'] === 'signal' ? { kind: 'repair', cause: 'noSignal' } : null
  },
  'command.failed': ({ data }) => {
    const code = data['code']
    const cause = data['kind'] === 'open' && typeof code === 'string' ? HARDWARE[code] : undefined
    if (cause === undefined) return null
    return { kind: cause === 'batteryLow' ? 'swapBattery' : 'repair', cause }
  },
  'rental.unplaced': () => ({ kind: 'solve', cause: 'noBox' }),
}

/** Events that are looked at; all of them rare beside the comings and goings at the doors. */
export const TASK_EVENTS: readonly EventType[] = [
  'lock.jammed',
  'lock.deactivated',
  'command.failed',
  'rental.unplaced',
]

/** What there is to do because of an event; null: nothing. */
export const taskOfEvent = (event: Pick<StoredEvent, 'type' | 'data'>): WantedTask | null =>
  WANTED[event.type]?.(event) ?? null

/** Faults after which somebody who stands there is given another box; a door that contradicts itself may be open. */
const KEEPS_OUT: readonly unknown[] = ['lock-jammed', 'lock-no-answer', 'battery-empty']

/**
 * Whether somebody wanted to open and the box did not: by a command, or with code or QR code at the terminal. A lock that
 * jams by itself, for example behind who just closed the door, keeps nobody from anything yet.
 */
export function keptSomebodyOut({ type, data }: Pick<StoredEvent, 'type' | 'data'>): boolean {
  if (type === 'lock.jammed') return data['how'] === 'code' || data['how'] === 'qr'
  return type === 'command.failed' && data['kind'] === 'open' && KEEPS_OUT.includes(data['code'])
}

/** After so long nobody has to be sent any more, for example when the history of a year is read at once. */
const TOO_OLD_MS = 3 * 86_400_000
export const isFresh = ({ at }: Pick<StoredEvent, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < TOO_OLD_MS
