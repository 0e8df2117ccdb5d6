import type { StoredFields } from '@fachwerk/contract/record-fields'
import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './identity-tables.ts'

export type UserFields = StoredFields<typeof storedUserFields>

/** A person as staff with the right to it see them. */
export type StoredUser = UserFields & {
  readonly id: string
  readonly status: UserStatus
  readonly secondFactor: boolean
  readonly companyId: string
  readonly companyName: string
  readonly menuProfile: MenuProfile
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
  readonly lastSignedInAt: Date | null
  readonly invited: boolean
}

/** Serialises changes of one person; read them after it. @returns false when the scope has no such person */
async function lockUser(tx: Tx, scope: readonly string[], id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_user')
    .select('id')
    .where('id', '=', id)
    .where('company_id', 'in', scope)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** A person as they are, kept from changing until this is done. */
export const lockedUser = async (
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredUser | undefined> =>
  (await lockUser(tx, scope, id)) ? await userOfScope(tx, scope, id) : undefined

export async function userOfScope(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredUser | undefined> {
  const { rows } = await sql<StoredUser>`
    select u.id, ${selected(storedUserFields, 'u')}, u.status, q.enabled_at is not null as "secondFactor",
      u.company_id as "companyId", c.name as "companyName", c.menu_profile as "menuProfile",
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as franchisor,
      u.version, u.created_at as "createdAt", u.changed_at as "changedAt", u.last_signed_in_at as "lastSignedInAt",
      u.password_hash is null as invited
    from staff_user u join company c on c.id = u.company_id left join company f on f.id = c.franchisor_id
      left join staff_second_factor q on q.user_id = u.id
    where u.id = ${id} and u.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** Writes the fields that are given over a person who is held, and counts the version up. */
export async function updateUser(
  tx: Tx,
  user: StoredUser,
  changed: Partial<UserFields> & { readonly status?: UserStatus },
  now: Date,
): Promise<void> {
  const { status, ...fields } = { ...user, ...changed }
  await tx
    .updateTable('staff_user')
    .set(({ eb }) => ({
      ...columnsOf(storedUserFields, fields),
      status,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', user.id)
    .where('company_id', '=', user.companyId)
    .execute()
}

/**
 * Whether a company has an owner who may act besides this person. Owners are locked in one order, so that two who take
 * the role from each other at once do not leave the company without one.
 */
export async function hasOtherOwner(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from staff_user
    where company_id = ${companyId} and status = 'active' and 'owner' = any(roles) order by id for update`.execute(
    tx,
  )
  return rows.some(({ id }) => id !== userId)
}

/** Whether somebody else, of whatever company, uses this address. No tenant predicate: addresses are unique over all. */
export async function isEmailTaken(tx: Tx, email: string, userId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_user')
    .select('id')
    .where('email', '=', email)
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  return row !== undefined && row.id !== userId
}

/** Forgets a link to a new password, for instance of an address that is no longer the person's. */
export async function forgetLink(
  tx: Tx,
  { id, companyId }: Pick<StoredUser, 'id' | 'companyId'>,
): Promise<void> {
  await tx
    .deleteFrom('staff_password_reset')
    .where('user_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}
