import type { UserDetail, userCalls } from '@fachwerk/contract/staff/user-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { factorOffMail } from '../mails/password-mails.ts'
import { mayEdit } from '../rules/change-user.ts'
import { forgetTickets, removeFactor } from '../second-factor-repository.ts'
import { lockedUser } from '../users-repository.ts'
import { noteFactor } from './second-factor.ts'
import { changerOf, detailOf } from './show-users.ts'
import type { IdentityTools } from './sign-in.ts'

type Refusal = (typeof userCalls.endUserSecondFactor)['refusals'][number]
interface Input {
  readonly actor: StaffActor
  readonly id: string
  readonly reason: string
}

/**
 * the company lets somebody back in who has lost app and recovery codes. Never oneself, who would need neither
 * password nor code for it; a mail tells the person, in case nobody asked for it.
 */
export async function endUserSecondFactor(
  tools: IdentityTools,
  input: Input,
): Promise<Result<UserDetail, Refusal>> {
  return await tools.db.transaction((tx) => end(tx, tools, input))
}

async function end(
  tx: Tx,
  { clock, random }: IdentityTools,
  { actor, id, reason }: Input,
): Promise<Result<UserDetail, Refusal>> {
  const scope = actor.scopeFor('users.edit')
  const user = await lockedUser(tx, scope, id)
  if (!user) return refuse('not-found')
  if (id === actor.userId) return refuse('not-yourself')
  if (!mayEdit(changerOf(actor), user)) return refuse('role-not-allowed')
  const { companyId, email, language } = user
  const holder = { userId: id, companyId }
  if (!(await removeFactor(tx, holder))) return refuse('second-factor-off')
  await forgetTickets(tx, holder)
  const at = clock.now()
  await noteFactor(tx, { actor, holder, isOn: false, at, reason })
  await queueMail(tx, {
    ...factorOffMail(user, actor.name),
    companyId,
    to: email,
    language,
    template: 'second-factor-off',
    dedupeKey: `second-factor-off:${random.uuid()}`,
    at,
  })
  return await detailOf(tx, { actor, id })
}
