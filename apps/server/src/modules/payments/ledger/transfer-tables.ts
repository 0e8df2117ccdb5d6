import type { ColumnType } from 'kysely'
import { BOOKS, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface TransferEntryTable {
  id: string
  company_id: string
  order_id: string
  payment_id: string
  kind: 'received' | 'returned' | 'movedOut' | 'movedIn'
  amount_cents: number
  /** Local date `YYYY-MM-DD`. */
  value_on: ColumnType<never, string, never>
  note: string
  other_order_id: string | null
  staff_id: string
  staff_name: string
  at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    transfer_entry: TransferEntryTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  transfer_entry: { stays: BOOKS },
} as const satisfies RetainedTables
