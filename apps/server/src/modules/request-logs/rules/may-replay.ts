import type { Call } from '@fachwerk/contract/call'
import type { InputKept, ReplayHindrance } from '@fachwerk/contract/history/request-log-calls'

/** Only reads. What answers own pages only sends something even by GET. */
export const isReading = ({ method, readOnly, ownPagesOnly, path }: Call): boolean =>
  readOnly === true || (method === 'GET' && ownPagesOnly !== true && !path.endsWith('/replay'))

/**
 * Deny by default (LAW-66): what reads may be done again, and what its declaration calls repeatable; nothing else, so that
 * no replay moves money, sends a message or opens a door.
 * @returns why not; null: it may
 */
export function mayReplay(call: Call | undefined, inputKept: InputKept): ReplayHindrance | null {
  if (!call) return 'replay-call-gone'
  if (call.auth !== 'staff') return 'replay-not-of-staff'
  if (call.file || call.upload || call.stream) return 'replay-of-file'
  if (!isReading(call) && call.repeatable !== true) return 'replay-changes-something'
  return inputKept === 'whole' ? null : 'replay-input-hidden'
}
