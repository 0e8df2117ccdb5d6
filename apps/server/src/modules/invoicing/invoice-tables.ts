import type { InvoiceDocument, InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import type { ColumnType, GeneratedAlways } from 'kysely'
import { DOCUMENT, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface InvoiceTable {
  id: string
  /** The issuer. */
  company_id: string
  order_id: string
  payment_id: string
  /** What it explains: an entry of the ledger, or one of what is owed on invoice; neither where another recipient is named. */
  ledger_entry_id: string | null
  claim_entry_id: string | null
  /** A refund that was released and is not in the ledger yet. */
  refund_id: string | null
  kind: InvoiceKind
  year: number
  number: number
  label: string
  corrects_id: string | null
  /** The invoice it was written for instead. */
  replaces_id: string | null
  /** Local date `YYYY-MM-DD`. */
  issued_on: string
  issued_at: Date
  written_at: Date
  customer_name: string
  order_code: string
  net_cents: number
  vat_cents: number
  gross_cents: number
  /** Read as an object, written as JSON text, never changed. */
  document: ColumnType<InvoiceDocument, string, never>
  search_text: GeneratedAlways<string>
}

interface InvoiceCounterTable {
  company_id: string
  kind: InvoiceKind
  year: number
  last_number: number
}

/** What a document says at one VAT rate, signed; a trigger writes it with the document. */
interface InvoiceRateTable {
  id: GeneratedAlways<string>
  invoice_id: string
  company_id: string
  /** Local date `YYYY-MM-DD`. */
  issued_on: string
  rate: number
  gross_cents: number
  net_cents: number
  vat_cents: number
  before_cents: number
  bears_fee: boolean
}

/** What others may read of it: one row per document and rate. */
interface BilledServicePublicView {
  id: string
  company_id: string
  invoice_id: string
  issued_on: string
  rate: number
  gross_cents: number
  net_cents: number
  vat_cents: number
  kind: InvoiceKind
  label: string
  order_id: string
  order_code: string
  customer_name: string
  search_text: string
  document: InvoiceDocument
  written_at: Date
  fee_cents: number | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    invoice: InvoiceTable
    invoice_counter: InvoiceCounterTable
    invoice_rate: InvoiceRateTable
    billed_service_public: BilledServicePublicView
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  invoice: { stays: DOCUMENT },
  invoice_counter: { stays: NOW },
  invoice_rate: { stays: DOCUMENT },
} as const satisfies RetainedTables
