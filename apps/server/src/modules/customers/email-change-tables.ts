import type { Language } from '@fachwerk/contract/fields'

interface CustomerEmailChangeTable {
  customer_id: string
  site_id: string
  company_id: string
  email: string
  token_hash: Buffer
  language: Language
  expires_at: Date
}

declare module '../../platform/db.ts' {
  interface Database {
    customer_email_change: CustomerEmailChangeTable
  }
}
