import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { Repeat } from '../../platform/http/repeat.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Random } from '../../platform/random.ts'

/** What the request log asks of the house. */
export interface RequestLogNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly jobs: Pick<Jobs, 'every'>
  readonly lifecycle: Pick<Lifecycle, 'onStop'>
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  readonly repeat: Repeat
}
