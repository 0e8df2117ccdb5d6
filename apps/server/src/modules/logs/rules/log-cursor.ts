/** An event or a change of a record, by its number. */
export interface EntryKey {
  readonly source: 'event' | 'change'
  /** Decimal: it may pass 2^53. */
  readonly id: string
}

/** Place in the one order of the log: moment, events before changes of the same moment, number. */
export interface LogPosition extends EntryKey {
  /** Microseconds since 1970, decimal. */
  readonly micros: string
}

const SIGNS = { event: 'e', change: 'c' } as const

export const entryId = ({ source, id }: EntryKey): string => `${SIGNS[source]}${id}`

export const readEntryId = (text: string): EntryKey => ({
  source: text.startsWith('e') ? 'event' : 'change',
  id: text.slice(1),
})

export const writeCursor = (position: LogPosition): string => `${position.micros}-${entryId(position)}`

/** Reads what `writeCursor` wrote; its form was checked by the contract. */
export function readCursor(text: string): LogPosition {
  const cut = text.lastIndexOf('-')
  return { micros: text.slice(0, cut), ...readEntryId(text.slice(cut + 1)) }
}
