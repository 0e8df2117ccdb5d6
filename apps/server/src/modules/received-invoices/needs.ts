import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'
import type { InvoiceChecker } from './invoice-checker.ts'

/** Everything the inbox asks of the rest of the house. */
export interface ReceivedInvoicesNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  /** Reads and checks a file that somebody sent; `createInvoiceChecker` makes one. */
  readonly checkFile: InvoiceChecker
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
