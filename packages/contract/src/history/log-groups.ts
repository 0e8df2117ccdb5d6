import { EVENT_TYPES, type EventType } from './events.ts'
import { HISTORY, HISTORY_KINDS, type HistoryKind } from './history-kinds.ts'
import type { Permission } from '../staff/permissions.ts'

export const LOG_GROUPS = [
  'doors',
  'commands',
  'terminals',
  'care',
  'access',
  'orders',
  'staff',
  'settings',
] as const
/**
 * What the log tells of: doors and codes; commands; terminals; care of the locks by staff and by themselves; rentals and
 * keys; orders and payments; staff and their accounts; settings of locations and lists.
 */
export type LogGroup = (typeof LOG_GROUPS)[number]

interface EventFacts {
  /** Beside `logs.view`: who may see what it is about. */
  readonly permission: Permission
  readonly events: (type: EventType) => boolean
  /** Records whose changes have no event of their own. */
  readonly changes: readonly { readonly kind: HistoryKind; readonly permission: Permission }[]
}

const DOORS: readonly EventType[] = [
  'lock.opened',
  'lock.closed',
  'lock.jammed',
  'lock.failed',
  'lock.changed',
  'code.refused',
]
const begins =
  (...starts: readonly string[]) =>
  (type: EventType): boolean =>
    starts.some((start) => type.startsWith(start))
const nothing = (): boolean => false

/** Records whose changes a group shows, with who may see them. */
const changesOf = (group: LogGroup): EventFacts['changes'] =>
  HISTORY_KINDS.filter((kind) => HISTORY[kind].log === group).map((kind) => ({
    kind,
    permission: HISTORY[kind].permission,
  }))

/** Recorded time, appointments and requests about data are not here: they have a history of their own, for fewer people. */
export const LOG_TABLE: Readonly<Record<LogGroup, EventFacts>> = {
  doors: { permission: 'monitoring.view', events: (type) => DOORS.includes(type), changes: [] },
  commands: { permission: 'monitoring.view', events: begins('command.'), changes: [] },
  terminals: { permission: 'monitoring.view', events: begins('terminal.', 'help.', 'alarm.'), changes: [] },
  care: {
    permission: 'monitoring.view',
    events: (type) => begins('lock.', 'box.', 'task.', 'round.')(type) && !DOORS.includes(type),
    changes: [],
  },
  access: {
    permission: 'accessRights.view',
    events: begins('rental.', 'key.', 'access.', 'grants.'),
    changes: [],
  },
  orders: {
    permission: 'orders.view',
    events: begins('order.', 'pickupBox.', 'payment.', 'refund.', 'declaration.', 'valueVoucher.'),
    changes: [],
  },
  staff: {
    permission: 'users.view',
    // That an account changed stands in its history, with before and after.
    events: (type) => type.startsWith('staff.') && type !== 'staff.accessChanged',
    changes: changesOf('staff'),
  },
  settings: {
    permission: 'locations.view',
    events: nothing,
    changes: changesOf('settings'),
  },
}

/** Events of a group. */
export const typesOfGroup = (group: LogGroup): EventType[] => EVENT_TYPES.filter(LOG_TABLE[group].events)

export const LOCK_LOG_TYPES = ['all', 'doors', 'commands', 'care', 'failures'] as const
/** Kinds of a lock's log (L-04). `failures`: whatever did not open, or put the lock out of use. */
export type LockLogType = (typeof LOCK_LOG_TYPES)[number]

export const FAILURES: readonly EventType[] = [
  'lock.jammed',
  'lock.failed',
  'lock.deactivated',
  'code.refused',
  'command.refused',
  'command.failed',
  'command.expired',
]
/** Events of a kind of a lock's log. */
export function typesOfLockLog(type: LockLogType): EventType[] {
  if (type === 'failures') return [...FAILURES]
  const groups = type === 'all' ? (['doors', 'commands', 'care'] as const) : ([type] as const)
  return groups.flatMap(typesOfGroup)
}
