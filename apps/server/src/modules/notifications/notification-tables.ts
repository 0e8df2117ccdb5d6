import type { NotificationData, NotificationKind } from '@fachwerk/contract/staff/notification-calls'
import type { JSONColumnType } from 'kysely'

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
