import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { EventActor } from '../../../platform/events/events.ts'
import { insertUser, type NewUser } from '../identity-repository.ts'
import type { IdentityTools } from './sign-in.ts'

/** Creates a person of a company, with the first line of their history. @returns the person's id */
export async function hireUser(
  tx: Tx,
  { random }: Pick<IdentityTools, 'random'>,
  { user, by, now }: { readonly user: Omit<NewUser, 'id'>; readonly by: EventActor; readonly now: Date },
): Promise<string> {
  const id = random.uuid()
  await insertUser(tx, { ...user, id }, now)
  const { email, firstName, lastName, roles, language } = user
  await recordChange(tx, {
    at: now,
    companyId: user.companyId,
    actor: by,
    action: 'user.created',
    subject: { kind: 'user', id },
    before: null,
    after: { email: email.toLowerCase(), firstName, lastName, roles, language, status: 'active' },
  })
  return id
}
