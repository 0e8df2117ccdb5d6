import type { Language } from '@fachwerk/contract/fields'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface CustomerSignInLinkTable {
  site_id: string
  email: string
  company_id: string
  token_hash: Buffer
  language: Language
  return_to: string | null
  asked_at: Date
  expires_at: Date
}

interface CustomerSessionTable {
  id: string
  token_hash: Buffer
  site_id: string
  company_id: string
  customer_id: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    customer_sign_in_link: CustomerSignInLinkTable
    customer_session: CustomerSessionTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_sign_in_link: { fixed: 'customerSignIns' },
  customer_session: { fixed: 'customerSignIns' },
} as const satisfies RetainedTables
