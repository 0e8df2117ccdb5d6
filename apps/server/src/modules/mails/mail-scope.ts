import type { StaffActor } from '../../platform/http/actor.ts'

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
