import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'

export interface PreferencesNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
}
