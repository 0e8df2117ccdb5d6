import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import type { ReadTxt } from '../../platform/outbound/txt-records.ts'
import type { Random } from '../../platform/random.ts'

/** What keeping domains needs. */
export interface DomainsContext {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly readTxt: ReadTxt
  /** Hosts of the back office; no site can have them. */
  readonly ownHosts: readonly string[]
  /** `https://host[:port]` under which a browser reaches a host. */
  readonly addressOf: (host: string) => string
  /** Forgets what this process remembers of hosts and sites; others remember it for at most 30 s. */
  readonly forget: (details: {
    readonly hosts: readonly string[]
    readonly siteIds: readonly string[]
  }) => void
}
