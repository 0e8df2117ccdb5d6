import type { RetainedTables } from '../../platform/db/retained-tables.ts'

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

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  push_subscription: {
    stays: 'goes with the end of its rental, a press of the customer, or when the browser has taken it back',
  },
} as const satisfies RetainedTables
