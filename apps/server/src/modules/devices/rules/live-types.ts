import { EVENT_TYPES, type EventType } from '@fachwerk/contract/events'

const PREFIXES = ['rental.', 'key.', 'access.', 'command.', 'terminal.', 'lock.']
const SINGLE: readonly EventType[] = ['order.paid', 'code.refused', 'help.called']

/** Monitoring shows terminals, locks and rentals; who signed in and what was declared is not its business. */
export const isLive = (type: EventType): boolean =>
  SINGLE.includes(type) || PREFIXES.some((prefix) => type.startsWith(prefix))

export const LIVE_TYPES: readonly EventType[] = EVENT_TYPES.filter(isLive)

/** Recorded time is told to the person themselves and to who may see everybody's, and never in the monitoring's lists. */
const isTime = (type: EventType): boolean => type.startsWith('time.')

/** Orders are told to who may see them; the monitoring lists only that they were paid. */
const isOrder = (type: EventType): boolean => type.startsWith('order.')

/** What the live stream carries. */
export const STREAM_TYPES: readonly EventType[] = EVENT_TYPES.filter(
  (type) => isLive(type) || isTime(type) || isOrder(type),
)

/** Whether somebody may hear of it. */
export function mayHear(
  { type, data }: { readonly type: EventType; readonly data: Readonly<Record<string, unknown>> },
  { userId, permissions }: { readonly userId: string; readonly permissions: ReadonlySet<string> },
): boolean {
  if (isTime(type)) return data['userId'] === userId || permissions.has('time.viewAll')
  return isLive(type) || !isOrder(type) || permissions.has('orders.view')
}
