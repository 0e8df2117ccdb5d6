import { z } from 'zod'

/** Everything that can happen and is kept for ever: outbox, timeline and live stream share this list. */
export const EVENT_TYPES = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.finished',
  'payment.started',
  'payment.failed',
  'payment.refunded',
  'payment.mismatch',
  'rental.held',
  'rental.expired',
  'rental.reserved',
  'rental.started',
  'rental.moved',
  'rental.unplaced',
  'rental.overdue',
  'rental.ended',
  'rental.cancelled',
  'key.issued',
  'key.sent',
  'access.granted',
  'access.revoked',
  'grants.changed',
  'command.requested',
  'command.sent',
  'command.accepted',
  'command.done',
  'command.refused',
  'command.failed',
  'command.expired',
  'terminal.online',
  'terminal.offline',
  'terminal.refused',
  'terminal.started',
  'terminal.clockUnsure',
  'lock.opened',
  'lock.closed',
  'lock.jammed',
  'lock.changed',
  'code.refused',
  'help.called',
  'declaration.received',
  'staff.signedIn',
  'staff.signedOut',
  'staff.signInFailed',
  'staff.passwordLinkSent',
  'staff.passwordReset',
] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** Who caused an event; names are kept so that history stays readable after a person is gone. */
export const EventActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('customer'), id: z.uuid().nullable(), name: z.string() }),
  z.object({ kind: z.literal('terminal'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])
export type EventActor = z.infer<typeof EventActor>
