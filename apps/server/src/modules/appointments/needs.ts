import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Random } from '../../platform/random.ts'

export interface AppointmentsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** On whose clocks a company's appointments are. */
  timeZoneOf(tx: Tx, companyId: string): Promise<string>
}
