import type { RetainedTables } from '../../platform/db/retained-tables.ts'

interface VisitorSessionTable {
  id: string
  token_hash: Buffer
  site_id: string
  created_at: Date
  expires_at: Date
}

interface VisitorSessionOrderTable {
  session_id: string
  order_id: string
}

declare module '../../platform/db/db.ts' {
  interface Database {
    visitor_session: VisitorSessionTable
    visitor_session_order: VisitorSessionOrderTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  visitor_session: { fixed: 'visitorSessions' },
  visitor_session_order: { fixed: 'visitorSessions' },
} as const satisfies RetainedTables
