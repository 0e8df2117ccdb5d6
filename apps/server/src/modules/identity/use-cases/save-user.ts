import type { RequestOut } from '@fachwerk/contract/call'
import type { UserDetail, userCalls } from '@fachwerk/contract/staff/user-calls'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { contactFields, userFields } from '@fachwerk/contract/staff/user-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { isDuplicate } from '../../../platform/db/db.ts'
import { appendEvent, type EventActor } from '../../../platform/events/events.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { isActingOwner, mayChangeRoles, mayEdit } from '../rules/change-user.ts'
import {
  forgetLink,
  hasOtherOwner,
  isEmailTaken,
  lockedUser,
  type StoredUser,
  updateUser,
} from '../users-repository.ts'
import { hireUser } from './hire-user.ts'
import { addressChangedMail } from '../mails/password-mails.ts'
import { queueLink, type ResetTools } from './request-password-reset.ts'
import { changerOf, detailOf } from './show-users.ts'
import type { IdentityTools } from './sign-in.ts'

type NewUserBody = RequestOut<typeof userCalls.createUser>['body']
type ChangedBody = RequestOut<typeof userCalls.updateUser>['body']
type Refusal = 'not-found' | 'changed-meanwhile' | 'email-taken' | 'role-not-allowed' | 'last-owner'

export const staffOf = ({ userId, name }: StaffActor): EventActor => ({ kind: 'staff', id: userId, name })

/** Fields of a person as forms, history and merge views name them. */
export const fieldsOf = (user: StoredUser) => ({ ...fieldsIn(userFields, user), status: user.status })

/** Two people may ask for the same address at once; the unique key decides. */
export async function unlessEmailTaken<T, R extends string>(
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | 'email-taken'>> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'staff_user_email')) return refuse('email-taken')
    throw error
  }
}

/**
 * a new person of the own company or of a franchisee's. Their welcome mail is put in line in the same transaction.
 * @returns the person as the caller sees them
 */
export async function createUser(
  tools: ResetTools,
  { actor, body }: { readonly actor: StaffActor; readonly body: NewUserBody },
): Promise<Result<UserDetail, 'not-found' | 'email-taken' | 'role-not-allowed'>> {
  const companyId = body.company ?? actor.companyId
  if (!actor.scopeFor('users.edit').includes(companyId)) return refuse('not-found')
  const nobody = { id: null, roles: [], status: 'active' } as const
  if (!mayChangeRoles(changerOf(actor), nobody, body.backendRoles)) return refuse('role-not-allowed')
  return await unlessEmailTaken(() =>
    tools.db.transaction((tx) => create(tx, tools, { actor, companyId, body })),
  )
}

async function create(
  tx: Tx,
  tools: ResetTools,
  { actor, companyId, body }: { actor: StaffActor; companyId: string; body: NewUserBody },
): Promise<Result<UserDetail, 'not-found' | 'email-taken'>> {
  if (await isEmailTaken(tx, body.email, null)) return refuse('email-taken')
  const now = tools.clock.now()
  const user = { ...wanted(body), companyId, passwordHash: null }
  const id = await hireUser(tx, tools, { user, by: staffOf(actor), now })
  if (body.invite) await queueLink(tx, tools, { email: body.email, now, invitedTo: [companyId] })
  return await detailOf(tx, { actor, id })
}

/** saves a person unless somebody else did meanwhile (FAULT-72); roles count from the next request on (FAULT-52). */
export async function saveUser(
  tools: IdentityTools,
  { actor, id, body }: { readonly actor: StaffActor; readonly id: string; readonly body: ChangedBody },
): Promise<Result<UserDetail, Refusal>> {
  return await unlessEmailTaken(() => tools.db.transaction((tx) => save(tx, tools, { actor, id, body })))
}

async function save(
  tx: Tx,
  { clock, random }: IdentityTools,
  { actor, id, body }: { actor: StaffActor; id: string; body: ChangedBody },
): Promise<Result<UserDetail, Refusal>> {
  const scope = actor.scopeFor('users.edit')
  const user = await lockedUser(tx, scope, id)
  if (!user) return refuse('not-found')
  const subject = { kind: 'user', id } as const
  if (user.version !== body.version) {
    const current = {
      fields: { ...fieldsOf(user), version: user.version },
      changedAt: user.changedAt ?? user.createdAt,
    }
    return refuseChanged(await conflictOf(tx, { companyIds: scope, subject }, current))
  }
  const changer = changerOf(actor)
  const roles = body.backendRoles
  if (!mayEdit(changer, user) || !mayChangeRoles(changer, user, roles)) return refuse('role-not-allowed')
  const after = { ...fieldsOf(user), ...wanted(body) }
  if (isActingOwner(user) && !isActingOwner(after) && !(await hasOtherOwner(tx, user.companyId, id)))
    return refuse('last-owner')
  if (after.email !== user.email) {
    if (await isEmailTaken(tx, after.email, id)) return refuse('email-taken')
    await forgetLink(tx, user)
  }
  const now = clock.now()
  const change = { at: now, companyId: user.companyId, actor: staffOf(actor) }
  const isNew = await recordChange(tx, {
    ...change,
    action: 'user.changed',
    subject,
    before: fieldsOf(user),
    after,
  })
  if (isNew) {
    await updateUser(tx, user, wanted(body), now)
    await appendEvent(tx, { ...change, type: 'staff.accessChanged', data: { userId: id } })
  }
  if (after.email !== user.email)
    await queueMail(tx, {
      ...addressChangedMail({ ...user, ...after }, actor.name),
      companyId: user.companyId,
      to: user.email,
      language: after.language,
      template: 'address-changed',
      dedupeKey: `address-changed:${random.uuid()}`,
      at: now,
    })
  return await detailOf(tx, { actor, id })
}

const wanted = (body: Omit<ChangedBody, 'version'>) => ({
  ...fieldsIn(contactFields, body.contact),
  email: body.email,
  roles: body.backendRoles,
  language: body.language,
})
