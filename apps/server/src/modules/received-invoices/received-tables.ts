import type {
  BrokenRule,
  ReceivedDocument,
  ReceivedInvoiceDetail,
  ReceivedState,
  RuleResult,
} from '@fachwerk/contract/invoice/received-invoice-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { DOCUMENT, type RetainedTables } from '../../platform/db/retained-tables.ts'

/** Read as an object, written as JSON text, never changed. */
type Fixed<T> = ColumnType<T, string, never>

interface ReceivedInvoiceTable {
  id: string
  /** Who received it. */
  company_id: string
  received_at: Date
  /** Local date `YYYY-MM-DD` at the office. */
  received_on: string
  received_by: string
  file_name: string
  file_bytes: number
  digest: string
  format: ReceivedInvoiceDetail['format']
  kind: ReceivedDocument['kind']
  number: string
  seller_name: string
  seller_key: string
  issued_on: string | null
  due_on: string | null
  currency: string
  payable_cents: number | null
  rules: RuleResult
  document: Fixed<ReceivedDocument>
  broken: Fixed<BrokenRule[]>
  checked_by: Fixed<ReceivedInvoiceDetail['checkedBy']>
  state: Generated<ReceivedState>
  decided_at: Date | null
  decided_by: string | null
  reason: Generated<string>
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

interface ReceivedInvoiceFileTable {
  invoice_id: string
  company_id: string
  bytes: Buffer
}

declare module '../../platform/db/db.ts' {
  interface Database {
    received_invoice: ReceivedInvoiceTable
    received_invoice_file: ReceivedInvoiceFileTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  received_invoice: { stays: DOCUMENT },
  received_invoice_file: { stays: DOCUMENT },
} as const satisfies RetainedTables
