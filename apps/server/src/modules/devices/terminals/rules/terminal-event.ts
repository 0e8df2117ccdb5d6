import type { EventType } from '@fachwerk/contract/history/events'
import { eventTypeShown } from '@fachwerk/contract/device/failed-opening'
import type { TerminalEvent } from '@fachwerk/contract/device/terminal-protocol'
import type { JsonObject } from '../../../../platform/json.ts'

const EVENT_TYPES_OF: Readonly<Record<TerminalEvent['kind'], EventType | null>> = {
  opened: 'lock.opened',
  closed: 'lock.closed',
  jammed: 'lock.jammed',
  codeRefused: 'code.refused',
  qrRefused: 'code.refused',
  helpCalled: 'help.called',
  helpOver: 'help.over',
  keyMailAsked: 'key.mailAsked',
  rentalEnded: null,
  resumeAsked: null,
  started: 'terminal.started',
  clockUnsure: 'terminal.clockUnsure',
}

const HOW: Partial<Record<TerminalEvent['kind'], 'code' | 'qr'>> = { codeRefused: 'code', qrRefused: 'qr' }

/** What an event is kept as; null: the rentals keep their own. Terminals call every opening that failed a jam. */
export function eventTypeOf(event: TerminalEvent): EventType | null {
  const type = EVENT_TYPES_OF[event.kind]
  return type && eventTypeShown({ type, data: detailsOf(event) })
}

/** Details of an event for the timeline. */
export function detailsOf(event: TerminalEvent): JsonObject {
  const how = HOW[event.kind] ?? event.how
  return {
    ...(how ? { how } : {}),
    ...(event.code ? { code: event.code } : {}),
    ...(event.commandId ? { commandId: event.commandId } : {}),
    ...(event.grantId ? { grantId: event.grantId } : {}),
  }
}
