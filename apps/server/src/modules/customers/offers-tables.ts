import type { Language } from '@fachwerk/contract/fields'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

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

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  offers_request: {
    stays:
      'proves a consent; stays until the customer deletes their account (LAW-60), what nobody confirmed goes by night',
  },
} as const satisfies RetainedTables
