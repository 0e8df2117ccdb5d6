import type { Statement } from '@fachwerk/contract/company/settlement-calls'
import type { ColumnType } from 'kysely'
import { DOCUMENT, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface SettlementStatementTable {
  id: string
  /** The franchisee. */
  company_id: string
  franchisor_id: string
  month: string
  number: number
  closed_at: Date
  /** Read as an object, written as JSON text. */
  statement: ColumnType<Statement, string, never>
}

interface SettlementCounterTable {
  company_id: string
  last_number: number
}

declare module '../../platform/db/db.ts' {
  interface Database {
    settlement_statement: SettlementStatementTable
    settlement_counter: SettlementCounterTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  settlement_statement: { stays: DOCUMENT },
  settlement_counter: { stays: NOW },
} as const satisfies RetainedTables
