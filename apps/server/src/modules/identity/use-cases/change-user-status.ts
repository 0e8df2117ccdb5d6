import type { RequestOut } from '@fachwerk/contract/call'
import type { UserDetail, UserStatus, userCalls } from '@fachwerk/contract/staff/user-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { isActingOwner, mayBecome, mayEdit } from '../rules/change-user.ts'
import { forgetLink, hasOtherOwner, isEmailTaken, lockedUser, updateUser } from '../users-repository.ts'
import { forgetTickets } from '../second-factor-repository.ts'
import { endSessionsOf } from '../sessions-repository.ts'
import { fieldsOf, staffOf, unlessEmailTaken } from './save-user.ts'
import { changerOf, detailOf } from './show-users.ts'
import type { IdentityTools } from './sign-in.ts'

type Body = RequestOut<typeof userCalls.changeUserStatus>['body']
type Refusal = (typeof userCalls.changeUserStatus)['refusals'][number]
interface Change {
  readonly actor: StaffActor
  readonly id: string
  readonly body: Body
}

const DONE: Readonly<Record<UserStatus, 'user.blocked' | 'user.archived' | 'user.restored'>> = {
  blocked: 'user.blocked',
  archived: 'user.archived',
  active: 'user.restored',
}

/**
 * blocks, archives or brings back a person, at once and for every running session and stream (FAULT-52). Blocking and
 * archiving end the sessions, so that a copied token does not come back to life with the person.
 */
export async function changeUserStatus(
  tools: IdentityTools,
  change: Change,
): Promise<Result<UserDetail, Refusal>> {
  return await unlessEmailTaken(() => tools.db.transaction((tx) => apply(tx, tools, change)))
}

async function apply(
  tx: Tx,
  { clock }: IdentityTools,
  { actor, id, body: { status, reason } }: Change,
): Promise<Result<UserDetail, Refusal>> {
  const scope = actor.scopeFor('users.edit')
  const user = await lockedUser(tx, scope, id)
  if (!user) return refuse('not-found')
  if (id === actor.userId) return refuse('not-yourself')
  if (!mayEdit(changerOf(actor), user)) return refuse('role-not-allowed')
  if (!mayBecome(user.status, status)) return refuse('transition-not-allowed')
  if (status !== 'active' && reason === undefined) return refuse('reason-required')
  if (isActingOwner(user) && !(await hasOtherOwner(tx, user.companyId, id))) return refuse('last-owner')
  if (user.status === 'archived' && (await isEmailTaken(tx, user.email, id))) return refuse('email-taken')
  const now = clock.now()
  const event = { at: now, companyId: user.companyId, actor: staffOf(actor) }
  await updateUser(tx, user, { status }, now)
  if (status !== 'active') {
    await endSessionsOf(tx, user, { reason: status, except: null, now })
    await forgetLink(tx, user)
    await forgetTickets(tx, { userId: id, companyId: user.companyId })
  }
  const before = fieldsOf(user)
  await recordChange(tx, {
    ...event,
    action: DONE[status],
    subject: { kind: 'user', id },
    before,
    after: { ...before, status },
    reason: reason ?? null,
  })
  await appendEvent(tx, { ...event, type: 'staff.accessChanged', data: { userId: id } })
  return await detailOf(tx, { actor, id })
}
