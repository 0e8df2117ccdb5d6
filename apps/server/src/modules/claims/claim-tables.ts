import type { ColumnType } from 'kysely'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

interface OrderClaimTable {
  order_id: string
  company_id: string
  /** `dropped`: nothing is owed any more, and nothing was paid. */
  state: 'open' | 'paid' | 'dropped'
  reminded_at: Later
  warned_at: Later
  blocked_at: Later
  settled_at: Later
}

declare module '../../platform/db/db.ts' {
  interface Database {
    order_claim: OrderClaimTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  order_claim: { stays: BOOKS },
} as const satisfies RetainedTables
