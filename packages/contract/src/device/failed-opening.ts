import type { EventType } from '../history/events.ts'

interface EventFacts {
  readonly type: EventType
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The code of why a lock did not open; null: the event tells of no such thing. What was stored before there was
 * `lock.failed` calls every failure a jam and names it by its code; a jam without a code happened by itself.
 */
export function failedOpening({ type, data }: EventFacts): string | null {
  const code = typeof data['code'] === 'string' ? data['code'] : null
  if (type === 'lock.jammed') return code ?? 'lock-jammed'
  if (type === 'lock.failed') return code
  return type === 'command.failed' && data['kind'] === 'open' ? code : null
}

/** What an event is told as: an older one that calls another failure a jam is told as what it was. */
export const eventTypeShown = (event: EventFacts): EventType =>
  event.type === 'lock.jammed' && failedOpening(event) !== 'lock-jammed' ? 'lock.failed' : event.type
