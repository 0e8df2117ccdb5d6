import type { Clock } from '@fachwerk/clock/clock'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { SearchHit, SearchKind } from '@fachwerk/contract/office/search-calls'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import type { SearchQuery } from '../../platform/db/search-text.ts'

/** What the log asks of the house. */
export interface LogNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  /** Before this not everything of these companies is kept (LAW-62); null: nothing has gone so far. */
  readonly goneBefore: (tx: Tx, companyIds: readonly string[]) => Promise<Date | null>
  /** Where records are found by what people call them; each under its own permission. */
  readonly sources: readonly {
    readonly kind: SearchKind
    readonly permission: Permission
    readonly find: (tx: Tx, query: SearchQuery) => Promise<readonly SearchHit[]>
  }[]
}
