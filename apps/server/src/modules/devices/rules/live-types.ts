import { EVENT_TYPES, type EventType } from '@fachwerk/contract/history/events'
import type { StoredEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'

const PREFIXES = [
  'rental.',
  'key.',
  'access.',
  'command.',
  'terminal.',
  'lock.',
  'box.',
  'task.',
  'round.',
  'alarm.',
  'pickupBox.',
]
const SINGLE: readonly EventType[] = ['order.paid', 'code.refused', 'help.called', 'help.over']

/** Monitoring shows terminals, locks and rentals; who signed in and what was declared is not its business. */
export const isLive = (type: EventType): boolean =>
  SINGLE.includes(type) || PREFIXES.some((prefix) => type.startsWith(prefix))

export const LIVE_TYPES: readonly EventType[] = EVENT_TYPES.filter(isLive)

/** Recorded time is told to the person themselves and to who may see everybody's, and never in the monitoring's lists. */
const isTime = (type: EventType): boolean => type.startsWith('time.')

/** Orders are told to who may see them; the monitoring lists only that they were paid. */
const isOrder = (type: EventType): boolean => type.startsWith('order.')

/** Appointments are told to the people of their own company, and never in the monitoring's lists. */
const isAppointment = (type: EventType): boolean => type === 'appointment.changed'

/** Texts of customers are told to the people of their own company who may see them, and never in the monitoring's lists. */
const isText = (type: EventType): boolean => type === 'text.changed'

/** That there is a notification is told to whoever will find it among theirs. */
const isNotification = (type: EventType): boolean => type === 'notification.raised'

/** That a terminal has a key now, or has it no more, is shown beside the key, and never in the monitoring's lists. */
const isKeyAtTerminal = (type: EventType): boolean => type === 'grants.changed'

/** What the live stream carries. */
export const STREAM_TYPES: readonly EventType[] = EVENT_TYPES.filter(
  (type) =>
    isLive(type) ||
    isTime(type) ||
    isOrder(type) ||
    isAppointment(type) ||
    isText(type) ||
    isNotification(type) ||
    isKeyAtTerminal(type),
)

/** Whether somebody may hear of it. */
export function mayHear(
  { type, companyId, data }: Pick<StoredEvent, 'type' | 'companyId' | 'data'>,
  listener: Pick<StaffActor, 'userId' | 'companyId'> & { readonly permissions: ReadonlySet<string> },
): boolean {
  const { userId, permissions } = listener
  const isOwn = companyId === listener.companyId
  if (isAppointment(type)) return isOwn && permissions.has('appointments.view')
  if (isText(type)) return isOwn && permissions.has('sites.view')
  if (isNotification(type))
    return typeof data['userId'] === 'string'
      ? data['userId'] === userId
      : [...permissions].some((permission) => permission === data['permission']) &&
          (isOwn || data['alsoFranchisor'] === true)
  // What is only on its way there comes with the event of its cause.
  if (isKeyAtTerminal(type)) return data['change'] === 'confirmed'
  if (isTime(type)) return data['userId'] === userId || permissions.has('time.viewAll')
  return isLive(type) || !isOrder(type) || permissions.has('orders.view')
}
