import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'

/** What promotions asks of the rest of the house. */
export interface PromotionsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  readonly serve: Serve
}
