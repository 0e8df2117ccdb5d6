import type { Generated } from 'kysely'

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
