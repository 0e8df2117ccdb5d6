import type { EventType } from '@fachwerk/contract/events'
import type { TerminalEvent } from '@fachwerk/contract/terminal-protocol'
import type { JsonObject } from '../../../platform/json.ts'

/** What is kept of each kind of event; null: the rentals keep their own. */
export const KEPT_AS: Readonly<Record<TerminalEvent['kind'], EventType | null>> = {
  opened: 'lock.opened',
  closed: 'lock.closed',
  jammed: 'lock.jammed',
  codeRefused: 'code.refused',
  qrRefused: 'code.refused',
  helpCalled: 'help.called',
  rentalEnded: null,
  resumeAsked: null,
  started: 'terminal.started',
  clockUnsure: 'terminal.clockUnsure',
}

const HOW: Partial<Record<TerminalEvent['kind'], 'code' | 'qr'>> = { codeRefused: 'code', qrRefused: 'qr' }

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
