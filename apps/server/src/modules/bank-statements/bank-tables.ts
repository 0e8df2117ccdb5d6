import type { BankEntryState, BankFormat, BankMatch } from '@fachwerk/contract/payment/bank/bank-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { BOOKS, DOCUMENT, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface BankFileTable {
  id: string
  company_id: string
  name: string
  digest: string
  bytes: Buffer
  taken_at: Date
  taken_by: string
}

interface BankStatementTable {
  id: string
  company_id: string
  file_id: string
  iban: string
  format: BankFormat
  bank: string
  number: string
  /** Local dates `YYYY-MM-DD`. */
  from_on: string
  to_on: string
  opening_cents: number | null
  closing_cents: number | null
  entries: number
  known: number
  file_name: string
  taken_at: Date
  taken_by: string
  search_text: GeneratedAlways<string>
}

interface BankEntryTable {
  id: string
  company_id: string
  statement_id: string
  iban: string
  entry_key: string
  line: number
  booked_on: string
  value_on: string | null
  cents: number
  currency: string
  name: string
  other_iban: string
  text: string
  end_to_end_id: string
  bank_reference: string
  kind: string
  is_return: boolean
  charges_cents: number
  state: Generated<BankEntryState>
  match: BankMatch
  codes: ColumnType<string[], readonly string[], readonly string[]>
  settled_by: string | null
  settled_at: Date | null
  reason: Generated<string>
  search_text: GeneratedAlways<string>
}

interface BankBookingTable {
  id: string
  company_id: string
  entry_id: string
  order_id: string
  /** Whose order it is, where others' money comes to this account. */
  order_company_id: string
  kind: 'receipt' | 'refund' | 'returned'
  refund_id: string | null
  cents: number
  at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    bank_file: BankFileTable
    bank_statement: BankStatementTable
    bank_entry: BankEntryTable
    bank_booking: BankBookingTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  bank_file: { stays: DOCUMENT },
  bank_statement: { stays: DOCUMENT },
  bank_entry: { stays: BOOKS },
  bank_booking: { stays: BOOKS },
} as const satisfies RetainedTables
