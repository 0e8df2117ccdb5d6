interface PushSubscriptionTable {
  id: string
  company_id: string
  order_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    push_subscription: PushSubscriptionTable
  }
}
