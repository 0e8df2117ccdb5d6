import type { EventFilter, EventPosition, StoredEvent } from './events.ts'

const KEYS = ['locationId', 'boxId', 'lockId', 'terminalId', 'rentalId', 'orderId'] as const

/** Whether an event is one of those a filter asks for; the same answer as the database gives. */
export function matches(filter: EventFilter, event: StoredEvent): boolean {
  if (filter.types && !filter.types.includes(event.type)) return false
  if (filter.companyIds && !filter.companyIds.includes(event.companyId)) return false
  return KEYS.every((key) => !filter[key] || filter[key] === event[key])
}

/** Order of positions: first by transaction, then by row. */
export function isAfter(a: EventPosition, b: EventPosition): boolean {
  const [ax, bx] = [BigInt(a.xid), BigInt(b.xid)]
  return ax === bx ? a.id > b.id : ax > bx
}
