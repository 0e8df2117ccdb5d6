import { EVENT_TYPES, type EventType } from '@fachwerk/contract/events'

const PREFIXES = ['rental.', 'key.', 'access.', 'command.', 'terminal.', 'lock.']
const SINGLE: readonly EventType[] = ['order.paid', 'code.refused', 'help.called']

/** Monitoring shows terminals, locks and rentals; who signed in and what was declared is not its business. */
export const isLive = (type: EventType): boolean =>
  SINGLE.includes(type) || PREFIXES.some((prefix) => type.startsWith(prefix))

export const LIVE_TYPES: readonly EventType[] = EVENT_TYPES.filter(isLive)
