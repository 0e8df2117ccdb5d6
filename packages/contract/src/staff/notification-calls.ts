import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { Id, Instant } from '../fields.ts'
import { collected, type NameIn } from '../modules.ts'

/** What people are notified of, and who without being named: whoever holds the permission; as the modules declare it. */
export const NOTIFICATIONS = collected('notifications')

export type NotificationKind = NameIn<'notifications'>
const kinds = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]] // Object.keys loses the literal type
export const NotificationKind = z.enum(kinds)
export const NOTIFICATION_KINDS: readonly NotificationKind[] = kinds

/** What the words are made of: names, numbers, ids of what it is about. */
export const NotificationData = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    at: Instant,
    /** Since when it is over by itself: the terminal is back, the appointment done. */
    overAt: Instant.nullable(),
    read: z.boolean(),
    data: NotificationData,
    /** Of the file of the customer it is about; null where it is about nobody, or about a request for their data. */
    customerNumber: CustomerNumber.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const staff = { auth: 'staff', permission: 'dashboard.view', host: 'admin', tags: ['Mitteilungen'] } as const

export const notificationCalls = {
  notifications: call({
    ...staff,
    method: 'GET',
    path: '/private/notifications',
    summary: 'Mitteilungen an mich und an alle mit meinem Recht, neueste zuerst (N-06)',
    reply: z.object({
      rows: z.array(Notification),
      /** Neither read nor over; counted to 100. */
      unread: z.int(),
    }),
    refusals: [],
  }),
  readNotification: call({
    ...staff,
    method: 'POST',
    path: '/private/notification/{notificationId}/read',
    summary: 'Eine Mitteilung als gelesen merken',
    params: z.object({ notificationId: Id }),
    reply: z.object({ unread: z.int() }),
    refusals: ['not-found'],
  }),
  readNotifications: call({
    ...staff,
    method: 'POST',
    path: '/private/notifications/read',
    summary: 'Alle Mitteilungen als gelesen merken',
    reply: z.object({ unread: z.int() }),
    refusals: [],
  }),
} as const
