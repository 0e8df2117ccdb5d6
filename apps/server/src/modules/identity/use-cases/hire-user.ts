import { emptyOf, fieldsIn, type NewFields } from '@fachwerk/contract/record-fields'
import { userFields } from '@fachwerk/contract/staff/user-fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { EventActor } from '../../../platform/events/events.ts'
import { insertUser } from '../identity-repository.ts'
import type { IdentityTools } from './sign-in.ts'

/** A person who begins. */
export type HiredUser = NewFields<typeof userFields> & {
  readonly companyId: string
  readonly passwordHash: string | null
}

/** Creates a person of a company, with the first line of their history. @returns the person's id */
export async function hireUser(
  tx: Tx,
  { random }: Pick<IdentityTools, 'random'>,
  { user, by, now }: { readonly user: HiredUser; readonly by: EventActor; readonly now: Date },
): Promise<string> {
  const id = random.uuid()
  const { companyId, passwordHash, ...said } = user
  const fields = { ...emptyOf(userFields), ...said, email: said.email.toLowerCase() }
  await insertUser(tx, { ...fields, id, companyId, passwordHash }, now)
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: 'user.created',
    subject: { kind: 'user', id },
    before: null,
    after: { ...fieldsIn(userFields, fields), status: 'active' },
  })
  return id
}
