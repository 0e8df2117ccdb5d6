import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { ProviderName } from '../providers/provider.ts'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface StoredMethodTable {
  id: string
  company_id: string
  account_id: string | null
  provider: ProviderName
  customer_id: string
  method: PaymentMethod | null
  label: string
  payer_reference: string | null
  method_reference: string | null
  from_payment_id: string
  created_at: Date
  withdrawn_at: Date | null
  forget_at: Date | null
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    stored_method: StoredMethodTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  stored_method: {
    stays:
      'stays for the payments that name it; once withdrawn its tokens go, with the account its name too (LAW-60)',
  },
} as const satisfies RetainedTables
