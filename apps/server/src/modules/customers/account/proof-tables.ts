import type { Language } from '@fachwerk/contract/fields'
import type { Generated } from 'kysely'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface AddressDigitsTable {
  site_id: string
  browser_hash: Buffer
  company_id: string
  email: string
  digits_hash: string
  /** Null: for signing in, whose link is kept there. */
  token_hash: Buffer | null
  compare: string
  tries: Generated<number>
  language: Language
  sent_at: Date
  expires_at: Date
  proven_at: Date | null
}

interface ProvenAddressTable {
  site_id: string
  browser_hash: Buffer
  email: string
  company_id: string
  proven_at: Date
  expires_at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    address_digits: AddressDigitsTable
    proven_address: ProvenAddressTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  address_digits: { fixed: 'customerSignIns' },
  proven_address: { fixed: 'customerSignIns' },
} as const satisfies RetainedTables
