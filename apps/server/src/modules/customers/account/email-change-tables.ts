import type { Language } from '@fachwerk/contract/fields'
import type { Generated } from 'kysely'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface CustomerEmailChangeTable {
  customer_id: string
  site_id: string
  company_id: string
  email: string
  token_hash: Buffer
  language: Language
  expires_at: Date
  /** Of the six digits a caller reads out; null: the link alone proves it. */
  digits_hash: string | null
  digits_tries: Generated<number>
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    customer_email_change: CustomerEmailChangeTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_email_change: { fixed: 'customerSignIns' },
} as const satisfies RetainedTables
