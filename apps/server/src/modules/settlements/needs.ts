import type { Clock } from '@fachwerk/clock/clock'
import type { Fees } from '@fachwerk/contract/company/franchise-views'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Random } from '../../platform/random.ts'
import type { RateShare } from '@fachwerk/contract/price/split-by-rate'

/** A company with its franchisor and all it agreed to pay. */
export interface Agreement {
  readonly companyId: string
  readonly companyName: string
  /** Null for a company that is nobody's franchisee. */
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly terms: readonly Fees[]
}

interface Span {
  readonly companyId: string
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
}

/** What settling takes from the rest of the house. */
export interface SettlementNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Pick<Jobs, 'every'>
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  agreementOf(tx: Tx, companyId: string): Promise<Agreement | null>
  /** Franchisees that ever agreed on fees, archived ones too. */
  franchiseesWithFees(tx: Tx): Promise<readonly string[]>
  /** What was taken less what was paid back, by local day and mix of VAT rates. */
  moneyByDay(
    tx: Tx,
    span: Span,
  ): Promise<
    readonly { readonly day: string; readonly cents: number; readonly rates: readonly RateShare[] }[]
  >
  paidRentalsByDay(tx: Tx, span: Span): Promise<readonly { readonly day: string; readonly rentals: number }[]>
}
