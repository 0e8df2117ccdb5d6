import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'

/** Everything the office of mails asks of the rest of the house. */
export interface MailsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
}

/** Companies whose mails somebody may see or send again: letters to customers, and mails about accounts of staff. */
export interface MailScope {
  readonly letters: readonly string[]
  readonly staff: readonly string[]
}

export const seenBy = (actor: StaffActor): MailScope => ({
  letters: actor.scopeFor('orders.view'),
  staff: actor.scopeFor('users.view'),
})

export const sentBy = (actor: StaffActor): MailScope => ({
  letters: actor.scopeFor('orders.edit'),
  staff: actor.scopeFor('users.edit'),
})
