import type { OnReceipt } from '@fachwerk/contract/payment/payment-methods'
import type { Generated } from 'kysely'
import { COMPANY, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface HandoverTermsTable {
  company_id: string
  limit_cents: number
  open_orders: number
  version: Generated<number>
}

/** What other modules may join. */
interface HandoverDuePublicView {
  readonly order_id: string
  readonly company_id: string
  readonly method: OnReceipt | 'invoice'
  readonly cents: number
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    handover_terms: HandoverTermsTable
    handover_due_public: HandoverDuePublicView
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  handover_terms: { stays: COMPANY },
} as const satisfies RetainedTables
