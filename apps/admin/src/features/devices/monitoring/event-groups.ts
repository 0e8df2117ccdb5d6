import { EVENT_TYPES, type EventType } from '@fachwerk/contract/history/events'

/** Choices of the stream's filter. */
export const EVENT_GROUPS = ['doors', 'commands', 'rentals', 'payments', 'terminals'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]

const PREFIXES: Readonly<Record<EventGroup, readonly string[]>> = {
  doors: ['lock.', 'box.', 'code.'],
  commands: ['command.'],
  rentals: ['rental.', 'key.', 'access.', 'grants.'],
  payments: ['order.', 'payment.', 'declaration.'],
  terminals: ['terminal.', 'help.', 'alarm.'],
}

/** Types of the chosen groups; `undefined` when nothing is chosen, which means everything. */
export function typesOf(groups: readonly EventGroup[]): EventType[] | undefined {
  if (groups.length === 0) return undefined
  const prefixes = groups.flatMap((group) => PREFIXES[group])
  return EVENT_TYPES.filter((type) => prefixes.some((prefix) => type.startsWith(prefix)))
}

/** Reads the groups of an address. */
export const readGroups = (text: string | null): EventGroup[] =>
  EVENT_GROUPS.filter((group) => (text ?? '').split(',').includes(group))
