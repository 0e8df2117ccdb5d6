import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/db-listen.ts'
import type { Serve } from '../../platform/http/serve.ts'

export interface TranslationsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  readonly listener: Pick<Listener, 'listen'>
}
