import type {
  PaymentMethod,
  PaymentProviderName,
  TakerName,
} from '@fachwerk/contract/payment/payment-methods'
import type { Generated, JSONColumnType } from 'kysely'
import { COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface PaymentAccountTable {
  id: string
  company_id: string
  provider: PaymentProviderName
  sealed_keys: string
  hint: string
  live: boolean
  checked_at: Date | null
  finding: 'works' | 'no-disputes' | 'wrong-key' | 'unavailable' | null
  account_name: string | null
  version: Generated<number>
  created_at: Date
}

export type OfferedMethod = { readonly method: PaymentMethod; readonly provider: TakerName }

interface PaymentOfferTable {
  company_id: string
  methods: JSONColumnType<OfferedMethod[]>
  version: Generated<number>
}

declare module '../../platform/db/db.ts' {
  interface Database {
    payment_account: PaymentAccountTable
    payment_offer: PaymentOfferTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  payment_account: { stays: COMPANY },
  payment_offer: { stays: COMPANY },
} as const satisfies RetainedTables
