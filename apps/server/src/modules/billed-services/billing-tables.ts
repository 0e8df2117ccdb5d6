import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import type { ColumnType } from 'kysely'
import { COMPANY, DOCUMENT, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface BillingTermsTable {
  company_id: string
  clearance_hundredths: number
  /** Read as an object, written as JSON text. */
  datev: ColumnType<unknown, string | null, string | null>
  version: number
}

interface BillingStatementTable {
  id: string
  company_id: string
  state: 'draft' | 'closed'
  year: number | null
  number: number | null
  created_at: Date
  created_by: string
  closed_at: Date | null
  closed_by: string | null
  /** Read as an object, written as JSON text. */
  sums: ColumnType<BilledSums | null, string | null, string>
  clearance_hundredths: number | null
  version: number
}

interface BillingStatementCounterTable {
  company_id: string
  year: number
  last_number: number
}

interface BilledPlaceTable {
  billed_id: string
  company_id: string
  statement_id: string | null
  placed_at: Date
  placed_by: string
  fee_cents: number | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    billing_terms: BillingTermsTable
    billing_statement: BillingStatementTable
    billing_statement_counter: BillingStatementCounterTable
    billed_place: BilledPlaceTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  billing_terms: { stays: COMPANY },
  billing_statement: { stays: DOCUMENT },
  billing_statement_counter: { stays: NOW },
  billed_place: { stays: DOCUMENT },
} as const satisfies RetainedTables
