import type { Generated } from 'kysely'
import { COMPANY, DOCUMENT, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface InvoiceTermsTable {
  company_id: string
  days: number
  limit_cents: number
  paid_orders: number
  version: Generated<number>
}

interface ClaimEntryTable {
  id: string
  company_id: string
  order_id: string
  payment_id: string
  kind: 'claimed' | 'reduced'
  amount_cents: number
  reason: string
  at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    invoice_terms: InvoiceTermsTable
    claim_entry: ClaimEntryTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  claim_entry: { stays: DOCUMENT },
  invoice_terms: { stays: COMPANY },
} as const satisfies RetainedTables
