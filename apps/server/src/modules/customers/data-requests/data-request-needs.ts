import type { Exports } from '../../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../../platform/http/serve.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Random } from '../../../platform/random.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { AccountNeeds, OwnDataNeeds } from '../account/account-needs.ts'

/** What work on requests about personal data asks of the house. */
export interface DataRequestNeeds extends OwnDataNeeds {
  readonly orders: Pick<AccountNeeds['orders'], 'exported' | 'standing' | 'erase'>
  readonly random: Random
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  readonly jobs: Pick<Jobs, 'every'>
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<Map<string, string>>
}
