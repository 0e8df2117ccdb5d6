import type { Language } from '@fachwerk/contract/fields'
import type { ColorScheme, MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { Role } from '@fachwerk/contract/staff/permissions'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './identity-tables.ts'

/** A person as staff with the right to it see them. */
export interface StoredUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: Role[]
  readonly status: UserStatus
  readonly language: Language
  readonly colorScheme: ColorScheme
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
  const row = await tx
    .selectFrom('staff_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('company as f', 'f.id', 'c.franchisor_id')
    .leftJoin('staff_second_factor as q', 'q.user_id', 'u.id')
    .selectAll('u')
    .select([
      'q.enabled_at as second_factor_at',
      'c.name as company_name',
      'c.menu_profile',
      'f.id as franchisor_id',
      'f.name as franchisor_name',
    ])
    .where('u.id', '=', id)
    .where('u.company_id', 'in', scope)
    .executeTakeFirst()
  if (!row) return undefined
  const { franchisor_id: franchisorId, franchisor_name: franchisorName } = row
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    status: row.status,
    language: row.language,
    colorScheme: row.color_scheme,
    secondFactor: row.second_factor_at !== null,
    companyId: row.company_id,
    companyName: row.company_name,
    menuProfile: row.menu_profile,
    franchisor: franchisorId && franchisorName ? { id: franchisorId, name: franchisorName } : null,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    lastSignedInAt: row.last_signed_in_at,
    invited: row.password_hash === null,
  }
}

export interface UserFields {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly language: Language
  readonly colorScheme: ColorScheme
  readonly status: UserStatus
}

/** Writes the fields that are given and counts the version up. */
export async function updateUser(
  tx: Tx,
  { id, companyId }: Pick<StoredUser, 'id' | 'companyId'>,
  fields: Partial<UserFields>,
  now: Date,
): Promise<void> {
  const { email, firstName, lastName, roles, language, colorScheme, status } = fields
  await tx
    .updateTable('staff_user')
    .set(({ eb }) => ({
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(roles === undefined ? {} : { roles: [...roles] }),
      ...(language === undefined ? {} : { language }),
      ...(colorScheme === undefined ? {} : { color_scheme: colorScheme }),
      ...(status === undefined ? {} : { status }),
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
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
