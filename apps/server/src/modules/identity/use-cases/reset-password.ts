import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hashPassword } from '../../../platform/password.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, resetTries, takeTry } from '../../../platform/load/throttle.ts'
import { type Person, personByEmail } from '../identity-repository.ts'
import { passwordChangedMail } from '../mails/password-mails.ts'
import { isGoodLink, setPasswordHash, useUpLink } from '../passwords-repository.ts'
import { mayAct } from '../present-user.ts'
import type { ResetTools } from './request-password-reset.ts'
import { accountKey, digest, hashOfToken, pairKey } from './sign-in.ts'

export interface PasswordReset {
  readonly email: string
  readonly token: string
  readonly password: string
  readonly ip: string
}
type Refusal = 'reset-link-invalid' | 'too-many-tries'

const WINDOW_SECONDS = 900
const PER_ADDRESS = 30
const WRONG_PER_ACCOUNT = 30

/**
 * sets the password with the link from the mail, once; ends every session and lets the person sign in again at once.
 * A link that is wrong, old, used or somebody else's is answered alike, and alike for unknown addresses (FAULT-55, FAULT-57).
 */
export async function resetPassword(
  tools: ResetTools,
  input: PasswordReset,
): Promise<Result<{ passwordSet: true }, Refusal>> {
  const tokenHash = hashOfToken(input.token)
  const may = await mayReset(tools, { ...input, tokenHash })
  if (!may.ok) return may
  const passwordHash = await hashPassword(input.password)
  return await tools.db.transaction(async (tx) => {
    const { email } = input
    const now = tools.clock.now()
    const person = await personByEmail(tx, email)
    if (!person || !mayAct(person)) return refuse('reset-link-invalid')
    if (!(await useUpLink(tx, { tokenHash, email, now }))) return refuse('reset-link-invalid')
    await setPasswordHash(tx, [email], passwordHash, now)
    for (const key of [pairKey(input), accountKey(email)]) await resetTries(tx, key)
    await notifyOwner(tx, tools, { person, now })
    return ok({ passwordSet: true as const })
  })
}

/** The right link is good whatever others have tried with this account: its owner is not locked out (FAULT-54). */
async function mayReset(
  { db, clock }: ResetTools,
  { email, ip, tokenHash }: PasswordReset & { readonly tokenHash: Buffer },
): Promise<Result<null, Refusal>> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const count = (key: string, limit: number) =>
      takeTry(tx, { key: `reset:${key}`, limit, windowSeconds: WINDOW_SECONDS, now })
    const address = await count(`ip:${ip}`, PER_ADDRESS)
    if (!address.allowed) return refuseTries(address)
    if (await isGoodLink(tx, { tokenHash, email, now })) return ok(null)
    const account = await count(`account:${digest(email)}`, WRONG_PER_ACCOUNT)
    return account.allowed ? refuse('reset-link-invalid') : refuseTries(account)
  })
}

async function notifyOwner(
  tx: Tx,
  { random, config }: ResetTools,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<void> {
  const { userId, companyId, email, language } = person
  const actor = { kind: 'staff', id: userId, name: `${person.firstName} ${person.lastName}` } as const
  await appendEvent(tx, { type: 'staff.passwordReset', at: now, companyId, actor })
  await recordChange(tx, {
    at: now,
    companyId,
    actor,
    action: 'user.passwordReset',
    subject: { kind: 'user', id: userId },
    before: null,
    after: null,
  })
  // Whoever sets their first password knows that it is new.
  if (person.passwordHash === null) return
  await queueMail(tx, {
    ...passwordChangedMail(person, { url: `${config.adminUrl}/login?passwort=vergessen` }),
    companyId,
    to: email,
    language,
    template: 'password-changed',
    dedupeKey: `password-changed:${random.uuid()}`,
    at: now,
  })
}
