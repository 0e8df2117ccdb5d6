import type { Role } from '@fachwerk/contract/staff/permissions'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import type { userList } from '@fachwerk/contract/staff/user-list-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, namePattern } from '../../platform/db/search-text.ts'
import './identity-tables.ts'

export interface UsersFilter {
  /** Companies whose people the caller may see. */
  readonly scope: readonly string[]
  readonly companyIds?: readonly string[] | undefined
  readonly statuses: readonly UserStatus[]
  readonly roles?: readonly Role[] | undefined
  readonly search?: string | undefined
  /** The state that is paged through (instant): who was added later is left out. */
  readonly asOf?: string | undefined
}

export interface UsersPage extends UsersFilter {
  readonly orderBy: SortOf<typeof userList>
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** Few fit the filter: they are found first and then sorted. */
  readonly few: boolean
}

export interface ListedUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: Role[]
  readonly status: UserStatus
  readonly companyId: string
  readonly companyName: string
  readonly lastSignedInAt: Date | null
  readonly createdAt: Date
  readonly invited: boolean
  readonly version: number
}

type Column =
  | 'company_name'
  | 'last_name'
  | 'first_name'
  | 'email'
  | 'status'
  | 'created_at'
  | 'last_signed_in_at'

/** Within one company each of these is an index, read either way; the id keeps equal rows in their places. */
const SORTS: Readonly<Record<UsersPage['orderBy'], readonly Column[]>> = {
  name: ['last_name', 'first_name'],
  email: ['email'],
  company: ['company_name', 'last_name', 'first_name'],
  status: ['status', 'last_name', 'first_name'],
  lastSignedInAt: ['last_signed_in_at'],
  createdAt: ['created_at'],
}

const COLUMNS = sql`u.id, u.email, u.first_name, u.last_name, u.roles, u.status, u.company_id, u.created_at,
  u.last_signed_in_at, u.password_hash is null as invited, u.version`

/** All columns in one direction, so that an index is read forwards or backwards as a whole. */
const ordered = (columns: readonly Column[], dir: 'asc' | 'desc', alias: 'u' | 'p'): RawBuilder<unknown> =>
  sql.join(
    [...columns, 'id'].map((column) => {
      const ref = column === 'company_name' ? sql`c.name` : sql.ref(`${alias}.${column}`)
      return dir === 'asc' ? sql`${ref} asc` : sql`${ref} desc`
    }),
  )

/** Words somebody typed; each must be found in the name or the address. */
const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '')

/** LIKE patterns of a word. Signs are looked for as they stand too: an address has them, a folded name has not. */
function patternsOf(word: string): string[] {
  if (/^[\p{L}\p{N}]+$/u.test(word)) return [namePattern(word)]
  const asItStands = `%${literally(word.toLowerCase())}%`
  return folded(word).trim() === '' ? [asItStands] : [...new Set([namePattern(word), asItStands])]
}

/** What the filter asks of a person; whose people they are is for the caller to add. */
function conditionsOf({ statuses, roles, search, asOf }: UsersFilter): RawBuilder<unknown> {
  const conditions = [sql`u.status = any(${[...statuses]}::text[])`]
  if (roles) conditions.push(sql`u.roles && ${[...roles]}::text[]`)
  if (asOf) conditions.push(sql`u.created_at <= ${asOf}::timestamptz`)
  for (const word of wordsOf(search ?? '')) {
    const found = patternsOf(word).map((pattern) => sql`u.search_name like ${pattern}`)
    conditions.push(sql`(${sql.join(found, sql` or `)})`)
  }
  return sql.join(conditions, sql` and `)
}

/** Of the companies asked for those that the caller may see. */
const companiesOf = ({ scope, companyIds }: UsersFilter): string[] =>
  companyIds ? scope.filter((id) => companyIds.includes(id)) : [...scope]

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  roles: Role[]
  status: UserStatus
  company_id: string
  company_name: string
  created_at: Date
  last_signed_in_at: Date | null
  invited: boolean
  version: number
}

/** A page of people. Each company's index gives its first rows in order, and only those are merged. */
export async function listedUsers(tx: Tx, page: UsersPage): Promise<ListedUser[]> {
  const { dir, offset, limit } = page
  const columns = SORTS[page.orderBy]
  const within = columns.filter((column) => column !== 'company_name')
  const fitting = sql`select ${COLUMNS} from staff_user u where u.company_id = c.id and ${conditionsOf(page)}`
  // Few are found first and sorted then; of many the index of the order gives the first ones.
  const source = page.few
    ? sql`select * from (${fitting} offset 0) few`
    : sql`${fitting} order by ${ordered(within, dir, 'u')} limit ${offset + limit}`
  const { rows } = await sql<Row>`
    select p.*, c.name as company_name from company c cross join lateral (${source}) p
    where c.id = any(${companiesOf(page)}::uuid[])
    order by ${ordered(columns, dir, 'p')} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(toListed)
}

/** Ids of all that fit, in the list's order; at most `limit`. */
export async function listedUserIds(tx: Tx, page: Omit<UsersPage, 'offset' | 'few'>): Promise<string[]> {
  // One long text instead of as many rows: a hundred thousand of them would weigh ten times as much.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by place) as ids from (
      select u.id, row_number() over (order by ${ordered(SORTS[page.orderBy], page.dir, 'u')}) as place
      from staff_user u join company c on c.id = u.company_id
      where c.id = any(${companiesOf(page)}::uuid[]) and ${conditionsOf(page)}
      order by place limit ${page.limit}
    ) u`.execute(tx)
  return rows[0]?.ids?.split(',') ?? []
}

/** Those of the people who are in scope. */
export async function listedUsersByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<ListedUser[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, c.name as company_name from staff_user u join company c on c.id = u.company_id
    where u.id = any(${[...ids]}::uuid[]) and u.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows.map(toListed)
}

const toListed = (row: Row): ListedUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: row.roles,
  status: row.status,
  companyId: row.company_id,
  companyName: row.company_name,
  lastSignedInAt: row.last_signed_in_at,
  createdAt: row.created_at,
  invited: row.invited,
  version: row.version,
})

/** How many fit a filter; counting ends at `atMost`, which the plan has to know: of a few rows it would read all. */
export async function countUsers(tx: Tx, filter: UsersFilter, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from staff_user u where u.company_id = any(${companiesOf(filter)}::uuid[]) and ${conditionsOf(filter)}
      limit ${sql.lit(atMost)}) u`.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * Up to how many people finding all and sorting them costs less than looking for them along an index of the order. What
 * is found by letters stands together in the alphabet, so that the walk along it is long before it finds the first.
 */
export const fewOf = ({ search }: UsersFilter): number =>
  wordsOf(search ?? '').some((word) => word.length >= LETTERS_FOUND_BY_INDEX) ? 10_000 : 2_000

/** A trigram index knows nothing of shorter words. */
const LETTERS_FOUND_BY_INDEX = 3

/** Whether so few fit a filter that all of them are found first. */
export async function areFew(tx: Tx, filter: UsersFilter): Promise<boolean> {
  const few = fewOf(filter)
  return (await countUsers(tx, filter, few + 1)) <= few
}
