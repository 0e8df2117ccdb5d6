import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'

/** What goes of one company: at most `limit` of what is older than `before`, in the transaction given. */
interface GoingCommands {
  readonly companyId: string
  readonly before: Date
  readonly limit: number
}

/** What retention asks of the house. */
export interface RetentionNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  /** Whose places in the stream hold events back. */
  readonly events: Pick<Events, 'names'>
  readonly jobs: Pick<Jobs, 'every' | 'handle' | 'enqueue'>
  readonly lifecycle: Pick<Lifecycle, 'stopping'>
  /** Between two deletes, so that others get their turn. */
  readonly rest: () => Promise<void>
  /** Adds to what statistics count what these events say, before they go. */
  readonly storeLockSums: (tx: Tx, companyId: string, eventIds: readonly number[]) => Promise<void>
  /** Deletes commands that came to their end. @returns how many */
  readonly forgetCommands: (tx: Tx, goingCommands: GoingCommands) => Promise<number>
}
