import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'

/** What keeping franchisees takes. */
export interface FranchiseNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  /** A company gets the measures of box sizes of another one, as far as it has none of its own. */
  takeOverBoxSizes(tx: Tx, companies: { readonly from: string; readonly to: string }): Promise<void>
}
