import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { MailSample } from '../../platform/mail/mail-sample.ts'
import type { Random } from '../../platform/random.ts'

/** Everything the office of mails asks of the rest of the house. */
export interface MailsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  readonly config: Pick<Config, 'adminUrl'>
  /** Every mail of the house by its template. */
  readonly samples: Readonly<Record<MailTemplate, MailSample>>
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
}

/** Companies whose mails somebody may see or send again: letters to customers, and mails to staff. */
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
