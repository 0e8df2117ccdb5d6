import { emptyOf, type StoredFields } from '@fachwerk/contract/record-fields'
import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import { storedUserFields, type userFields } from '@fachwerk/contract/staff/user-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './identity-tables.ts'
import type { PresentedToken } from './rules/session-tokens.ts'

/** A person with the company they work for, as every request needs it: one statement. */
export type Person = StoredFields<typeof storedUserFields> & {
  readonly userId: string
  readonly passwordHash: string | null
  readonly status: UserStatus
  /** A second factor is switched on. */
  readonly secondFactor: boolean
  readonly companyId: string
  readonly companyName: string
  readonly menuProfile: MenuProfile
  readonly companyArchived: boolean
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly franchiseeIds: readonly string[]
}

export type NewUser = StoredFields<typeof userFields> & {
  readonly id: string
  readonly companyId: string
  readonly passwordHash: string | null
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<void> {
  await tx
    .insertInto('staff_user')
    .values({
      ...columnsOf(storedUserFields, { ...emptyOf(storedUserFields), ...user }),
      id: user.id,
      company_id: user.companyId,
      password_hash: user.passwordHash,
      status: 'active',
      created_at: now,
    })
    .execute()
}

const PERSON = sql`
  u.id as "userId", ${selected(storedUserFields, 'u')}, u.password_hash as "passwordHash", u.status,
  exists (select from staff_second_factor q where q.user_id = u.id and q.enabled_at is not null) as "secondFactor",
  c.id as "companyId", c.name as "companyName", c.menu_profile as "menuProfile",
  c.archived_at is not null as "companyArchived",
  case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as franchisor,
  array(select x.id from company x where x.franchisor_id = c.id order by x.id) as "franchiseeIds"`

export async function personById(tx: Tx, companyId: string, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${PERSON} from staff_user u join company c on c.id = u.company_id left join company f on f.id = c.franchisor_id
    where u.id = ${id} and u.company_id = ${companyId}`.execute(tx)
  return rows[0]
}

export async function personByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${PERSON} from staff_user u join company c on c.id = u.company_id left join company f on f.id = c.franchisor_id
    where u.email = ${email} and u.status <> 'archived'`.execute(tx)
  return rows[0]
}

type TokenRow = Person & PresentedToken & { readonly sessionId: string }

export interface TokenHolder {
  readonly sessionId: string
  readonly token: PresentedToken
  readonly person: Person
}

/** Who presents a token: session, person, company and franchisees in one statement (every staff call runs it). */
export async function holderOfToken(tx: Tx, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenRow>`
    select ${PERSON}, s.id as "sessionId", t.generation, t.call_until as "callUntil", t.refresh_until as "refreshUntil",
      t.replaced_at as "replacedAt", s.expires_at as "sessionExpiresAt", s.ended_at as "sessionEndedAt",
      (select max(n.generation) from staff_session_token n where n.session_id = s.id) as "newestGeneration"
    from staff_session_token t
      join staff_session s on s.id = t.session_id
      join staff_user u on u.id = s.user_id
      join company c on c.id = u.company_id
      left join company f on f.id = c.franchisor_id
    where t.token_hash = ${tokenHash}`.execute(tx)
  const [row] = rows
  return row && { sessionId: row.sessionId, person: row, token: row }
}
