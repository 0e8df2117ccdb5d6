import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { contactFields } from '@fachwerk/contract/staff/user-fields'
import { USER_STATUSES, type UserDetail } from '@fachwerk/contract/staff/user-calls'
import type { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { bounded } from '../../../platform/db/list-source.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import { changeableRoles, type Changer, mayEdit, reachableStatuses } from '../rules/change-user.ts'
import { areFew, countUsers, fewOf, listedUsers, type UsersFilter } from '../users-list-repository.ts'
import { type StoredUser, userOfScope } from '../users-repository.ts'
import type { IdentityTools } from './sign-in.ts'

type UsersQuery = RequestOut<typeof userListCalls.usersList>['body']
type Matching = Omit<RequestOut<typeof userListCalls.usersTotal>['body'], 'offset' | 'limit'>

/** Without a wish archived ones are left out. */
const filterOf = <Q extends Matching>(actor: StaffActor, query: Q) => ({
  ...query,
  scope: actor.scopeFor('users.view'),
  statuses: query.statuses ?? USER_STATUSES.filter((status) => status !== 'archived'),
})

/** A page of the people the caller may see. The number of all of them is counted only when it is asked for. */
export async function listUsers(
  { db }: Pick<IdentityTools, 'db'>,
  { actor, ...query }: UsersQuery & { readonly actor: StaffActor },
): Promise<ReplyIn<typeof userListCalls.usersList>> {
  const filter = filterOf(actor, query)
  return await db.read(async (tx) => {
    const counted = query.count ? await countUsers(tx, filter, COUNTED_EXACTLY + 1) : null
    const few = counted === null ? await areFew(tx, filter) : counted <= fewOf(filter)
    const page = { ...filter, orderBy: query.orderBy ?? 'name', few } as const
    const rows = counted === 0 ? [] : await listedUsers(tx, page)
    return {
      rows: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
      })),
      ...(counted === null ? { total: null, totalIsExact: false } : bounded(counted)),
    }
  })
}

/** How many people fit, without the rows. */
export async function countListed(
  { db }: Pick<IdentityTools, 'db'>,
  { actor, body }: { readonly actor: StaffActor; readonly body: Matching },
): Promise<ReplyIn<typeof userListCalls.usersTotal>> {
  const filter: UsersFilter = filterOf(actor, body)
  return bounded(await db.read((tx) => countUsers(tx, filter, COUNTED_EXACTLY + 1)))
}

/** What the caller may do by the roles table. */
export const changerOf = (actor: StaffActor): Changer => ({
  userId: actor.userId,
  mayEdit: actor.permissions.has('users.edit'),
  mayMakeOwners: actor.permissions.has('users.makeOwners'),
})

export async function showUser(
  { db }: Pick<IdentityTools, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<UserDetail, 'not-found'>> {
  return await db.read((tx) => detailOf(tx, { actor, id }))
}

/** The person as the caller sees them now; another company's is not there. */
export async function detailOf(
  tx: Tx,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<UserDetail, 'not-found'>> {
  const user = await userOfScope(tx, actor.scopeFor('users.view'), id)
  return user ? ok(present(user, changerOf(actor))) : refuse('not-found')
}

function present(user: StoredUser, changer: Changer): UserDetail {
  const { id, email, companyId, companyName, menuProfile, franchisor } = user
  return {
    id,
    email,
    backendRoles: user.roles,
    company: companyId,
    companyObject: { id: companyId, name: companyName, menuProfile, franchisorCompany: franchisor },
    contact: { ...fieldsIn(contactFields, user), email },
    language: user.language,
    status: user.status,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    changedAt: user.changedAt?.toISOString() ?? null,
    lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    invited: user.invited,
    secondFactor: user.secondFactor,
    can: {
      edit: mayEdit(changer, user),
      roles: changeableRoles(changer, user),
      statuses: [...reachableStatuses(changer, user)],
    },
  }
}
