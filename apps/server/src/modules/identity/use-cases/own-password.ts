import { isMadeOfEmail } from '@fachwerk/contract/staff/new-password'
import { recordChange } from '../../../platform/audit.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, resetTries, takeTry } from '../../../platform/load/throttle.ts'
import { personById } from '../identity-repository.ts'
import { passwordChangedMail } from '../mails/password-mails.ts'
import { changePasswordHash } from '../passwords-repository.ts'
import { staffOf } from './save-user.ts'
import type { IdentityTools } from './sign-in.ts'

const QUARTER_HOUR = 900
const TRIES = 10

/** Whether the person at a running session knows the account's password; a stolen session does not. */
export async function isOwnPassword(
  { db, clock }: IdentityTools,
  { actor: { userId, companyId }, password }: { readonly actor: StaffActor; readonly password: string },
): Promise<Result<null, 'wrong-password' | 'too-many-tries'>> {
  const key = `own-password:${userId}`
  const person = await db.read((tx) => personById(tx, companyId, userId))
  const tries = await db.transaction((tx) =>
    takeTry(tx, { key, limit: TRIES, windowSeconds: QUARTER_HOUR, now: clock.now() }),
  )
  if (!tries.allowed) return refuseTries(tries)
  if (!(await verifyPassword(password, person?.passwordHash ?? null))) return refuse('wrong-password')
  await db.transaction((tx) => resetTries(tx, key))
  return ok(null)
}

/** a new password with the old one; every other session of the person ends (FAULT-53), and a mail tells them. */
export async function changeOwnPassword(
  tools: IdentityTools & { readonly config: { readonly adminUrl: string } },
  {
    actor,
    oldPassword,
    password,
  }: { readonly actor: StaffActor; readonly oldPassword: string; readonly password: string },
): Promise<
  Result<{ endedSessions: number }, 'wrong-password' | 'password-made-of-email' | 'too-many-tries'>
> {
  if (isMadeOfEmail(password, actor.email)) return refuse('password-made-of-email')
  const proved = await isOwnPassword(tools, { actor, password: oldPassword })
  if (!proved.ok) return proved
  const hash = await hashPassword(password)
  const { db, clock, random, config } = tools
  return await db.transaction(async (tx) => {
    const now = clock.now()
    const { userId, companyId, email, sessionId } = actor
    const endedSessions = await changePasswordHash(tx, { userId, companyId, hash, sessionId, now })
    const event = { at: now, companyId, actor: staffOf(actor) }
    await recordChange(tx, {
      ...event,
      action: 'user.passwordChanged',
      subject: { kind: 'user', id: userId },
      before: null,
      after: null,
    })
    await appendEvent(tx, { ...event, type: 'staff.passwordChanged', data: { userId } })
    const person = await personById(tx, companyId, userId)
    if (person)
      await queueMail(tx, {
        ...passwordChangedMail(person, { url: `${config.adminUrl}/login?passwort=vergessen` }),
        companyId,
        to: email,
        language: person.language,
        template: 'password-changed',
        dedupeKey: `password-changed:${random.uuid()}`,
        at: now,
      })
    return ok({ endedSessions })
  })
}
