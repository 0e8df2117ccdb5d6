import type { NotificationData, NotificationKind } from '@fachwerk/contract/staff/notification-calls'
import { notificationWords } from '@fachwerk/texts/notification-words'
import { adminNotificationsDe } from '@fachwerk/texts/admin/company/admin-notifications-de'
import { createTexts } from '@fachwerk/texts/texts'

const n = createTexts<typeof adminNotificationsDe>(adminNotificationsDe, 'de')

/** From more than so many of a kind within the time on, one message stands for all: a whole fleet may go offline at once. */
const MANY = 5
export const SOON_MS = 10 * 60_000

export interface DeviceMessage {
  readonly title: string
  readonly body: string
  /** Where a press leads. */
  readonly path: string
  /** A later one takes the place of the former; at most 32 signs, as a push service's topic. */
  readonly tag: string
}

/** What a device shows: what stands behind the bell, no name of a customer (LAW-62: it stands on a locked screen). */
export function messageOf(details: {
  readonly id: string
  readonly kind: NotificationKind
  readonly data: NotificationData
  /** How many of the kind came within the time, this one included. */
  readonly ofKind: number
}): DeviceMessage {
  const { id, kind, data, ofKind } = details
  const { title, detail, to } = notificationWords({ kind, data, overAt: null })
  const body = kind === 'declaration-overdue' ? '' : detail
  if (ofKind <= MANY) return { title, body, path: to, tag: `n-${id.slice(-12)}` }
  return { title, body: n('push.more', { count: ofKind - 1 }), path: to, tag: kind }
}
