import type { EventType } from '../history/events.ts'

interface Told {
  readonly type: EventType
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The code of why a lock did not open; null: the event tells of no such thing. What was stored before there was
 * `lock.failed` calls every failure a jam and names it by its code; a jam without a code happened by itself.
 */
export function failedOpening({ type, data }: Told): string | null {
  const code = typeof data['code'] === 'string' ? data['code'] : null
  if (type === 'lock.jammed') return code ?? 'lock-jammed'
  if (type === 'lock.failed') return code
  return type === 'command.failed' && data['kind'] === 'open' ? code : null
}

/** What an event is told as: an older one that calls another failure a jam is told as what it was. */
export const toldAs = (told: Told): EventType =>
  told.type === 'lock.jammed' && failedOpening(told) !== 'lock-jammed' ? 'lock.failed' : told.type
