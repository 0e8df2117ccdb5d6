import type { NotificationData, NotificationKind } from '@fachwerk/contract/staff/notification-calls'
import type { JSONColumnType } from 'kysely'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

interface NotificationTable {
  id: string
  company_id: string
  user_id: string | null
  kind: NotificationKind
  cause: string
  subject: string
  at: Date
  over_at: Date | null
  data: JSONColumnType<NotificationData>
}

interface NotificationReadTable {
  notification_id: string
  user_id: string
  read_at: Date
}

interface StaffDeviceTable {
  id: string
  company_id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    notification: NotificationTable
    notification_read: NotificationReadTable
    staff_device: StaffDeviceTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  notification: { fixed: 'notifications' },
  notification_read: { fixed: 'notifications' },
  staff_device: {
    stays: 'goes when its person signs out there or takes it back, or when the browser has',
  },
} as const satisfies RetainedTables
