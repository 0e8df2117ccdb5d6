import type { Language } from '@fachwerk/contract/fields'
import type { ColorScheme, MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { Role } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './identity-tables.ts'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import type { PresentedToken } from './rules/session-tokens.ts'

/** A person with the company they work for, as every request needs it: one statement. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly language: Language
  readonly colorScheme: ColorScheme
  /** A second factor is switched on. */
  readonly secondFactor: boolean
  readonly companyId: string
  readonly companyName: string
  readonly menuProfile: MenuProfile
  readonly companyArchived: boolean
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly franchiseeIds: readonly string[]
}

export interface NewUser {
  readonly id: string
  readonly companyId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly roles: readonly Role[]
  readonly language: Language
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<void> {
  await tx
    .insertInto('staff_user')
    .values({
      id: user.id,
      company_id: user.companyId,
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      roles: [...user.roles],
      status: 'active',
      language: user.language,
      created_at: now,
    })
    .execute()
}

interface PersonRow {
  user_id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  roles: Role[]
  status: UserStatus
  language: Language
  color_scheme: ColorScheme
  second_factor: boolean
  company_id: string
  company_name: string
  menu_profile: MenuProfile
  company_archived: boolean
  franchisor_id: string | null
  franchisor_name: string | null
  franchisee_ids: string[]
}

const PERSON = sql`
  u.id as user_id, u.email, u.first_name, u.last_name, u.password_hash, u.roles, u.status, u.language, u.color_scheme,
  exists (select from staff_second_factor q where q.user_id = u.id and q.enabled_at is not null) as second_factor,
  c.id as company_id, c.name as company_name, c.menu_profile, c.archived_at is not null as company_archived,
  f.id as franchisor_id, f.name as franchisor_name,
  array(select x.id from company x where x.franchisor_id = c.id order by x.id) as franchisee_ids`

export async function personById(tx: Tx, companyId: string, id: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from staff_user u join company c on c.id = u.company_id left join company f on f.id = c.franchisor_id
    where u.id = ${id} and u.company_id = ${companyId}`.execute(tx)
  return rows[0] && toPerson(rows[0])
}

export async function personByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from staff_user u join company c on c.id = u.company_id left join company f on f.id = c.franchisor_id
    where u.email = ${email} and u.status <> 'archived'`.execute(tx)
  return rows[0] && toPerson(rows[0])
}

interface TokenRow extends PersonRow {
  session_id: string
  generation: number
  newest_generation: number
  call_until: Date
  refresh_until: Date
  replaced_at: Date | null
  expires_at: Date
  ended_at: Date | null
}

export interface TokenHolder {
  readonly sessionId: string
  readonly token: PresentedToken
  readonly person: Person
}

/** Who presents a token: session, person, company and franchisees in one statement (every staff call runs it). */
export async function holderOfToken(tx: Tx, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenRow>`
    select ${PERSON}, s.id as session_id, t.generation, t.call_until, t.refresh_until, t.replaced_at, s.expires_at, s.ended_at,
      (select max(n.generation) from staff_session_token n where n.session_id = s.id) as newest_generation
    from staff_session_token t
      join staff_session s on s.id = t.session_id
      join staff_user u on u.id = s.user_id
      join company c on c.id = u.company_id
      left join company f on f.id = c.franchisor_id
    where t.token_hash = ${tokenHash}`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  return {
    sessionId: row.session_id,
    person: toPerson(row),
    token: {
      generation: row.generation,
      newestGeneration: row.newest_generation,
      callUntil: row.call_until,
      refreshUntil: row.refresh_until,
      replacedAt: row.replaced_at,
      sessionExpiresAt: row.expires_at,
      sessionEndedAt: row.ended_at,
    },
  }
}

function toPerson(row: PersonRow): Person {
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    roles: row.roles,
    status: row.status,
    language: row.language,
    colorScheme: row.color_scheme,
    secondFactor: row.second_factor,
    companyId: row.company_id,
    companyName: row.company_name,
    menuProfile: row.menu_profile,
    companyArchived: row.company_archived,
    franchisor:
      row.franchisor_id && row.franchisor_name ? { id: row.franchisor_id, name: row.franchisor_name } : null,
    franchiseeIds: row.franchisee_ids,
  }
}
