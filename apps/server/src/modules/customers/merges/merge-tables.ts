import type { ColumnType, JSONColumnType } from 'kysely'
import type { MergedDetails } from './merged-details.ts'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface CustomerMergeTable {
  id: string
  root_company_id: string
  company_id: string
  survivor_id: string
  merged_id: string
  survivor_before: JSONColumnType<MergedDetails>
  merged_before: JSONColumnType<MergedDetails>
  survivor_after: JSONColumnType<MergedDetails>
  merged_at: Date
  merged_by: string
  split_at: Later<Date>
  split_by: Later<string>
}

interface CustomerMergeRowTable {
  merge_id: string
  kind: string
  row_id: string
  from_customer_id: string
}

interface CustomerDifferentTable {
  root_company_id: string
  first_id: string
  second_id: string
  decided_at: Date
  decided_by: string
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    customer_merge: CustomerMergeTable
    customer_merge_row: CustomerMergeRowTable
    customer_different: CustomerDifferentTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_merge: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_merge_row: { stays: 'stays with its merge' },
  customer_different: { stays: 'stays until the customer deletes their account (LAW-60)' },
} as const satisfies RetainedTables
