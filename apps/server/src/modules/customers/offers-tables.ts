import type { Language } from '@fachwerk/contract/fields'

interface OffersRequestTable {
  id: string
  company_id: string
  site_id: string
  customer_id: string
  order_id: string
  email: string
  language: Language
  text_version: string
  asked_at: Date
  asked_ip: string
  token_hash: Buffer | null
  sent_at: Date | null
  expires_at: Date | null
  confirmed_at: Date | null
  confirmed_ip: string | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    offers_request: OffersRequestTable
  }
}
