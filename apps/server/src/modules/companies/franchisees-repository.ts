import type { FRANCHISEE_SORTS, FranchiseeFilter } from '@fachwerk/contract/company/franchise-calls'
import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { FranchiseeFields, FranchiseeView } from '@fachwerk/contract/company/franchise-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, searchedWords } from '../../platform/db/search-text.ts'
import { columnsOf, searchedIn, selected } from '../../platform/db/record-columns.ts'
import './company-tables.ts'

/** A franchisee as it is stored. */
export type StoredFranchisee = FranchiseeFields & {
  readonly id: string
  readonly locationCount: number
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
}

/** Companies that are nobody's franchisee and run storage: only they have franchisees. */
export async function mayFranchise(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company where id = ${companyId} and franchisor_id is null and menu_profile = 'storageOperator'
      and archived_at is null`.execute(tx)
  return rows.length > 0
}

export type FranchiseesQuery = {
  /** Franchisors whose franchisees are meant. */
  readonly scope: readonly string[]
  /** Without pages for exports. */
  readonly filter: Omit<FranchiseeFilter, 'offset' | 'limit'>
}

const locations = sql`(select count(*)::int from location l where l.company_id = c.id and l.archived_at is null)`
const columns = sql`
  c.id, ${selected(franchiseeFields, 'c')}, c.version, c.created_at as "createdAt",
  c.changed_at as "changedAt", c.archived_at as "archivedAt", ${locations} as "locationCount"`

type Condition = RawBuilder<unknown>

const VIEWS: Readonly<Record<FranchiseeView, Condition>> = {
  all: sql`c.archived_at is null`,
  archived: sql`c.archived_at is not null`,
}

const SORTS: Readonly<Record<(typeof FRANCHISEE_SORTS)[number], Condition>> = {
  name: sql`c.name`,
  city: sql`c.city`,
  contact: sql`c.contact_name`,
  locations,
}

function conditionsOf({ scope, filter: { view, search, asOf } }: FranchiseesQuery): Condition {
  const conditions = [sql`c.franchisor_id = any(${[...scope]}::uuid[])`, VIEWS[view]]
  if (asOf) conditions.push(sql`c.created_at <= ${asOf}::timestamptz`)
  for (const word of searchedWords(search ?? ''))
    conditions.push(
      sql`search_fold(concat_ws(' ', ${searchedIn(franchiseeFields, 'c')})) like ${`%${literally(folded(word))}%`}`,
    )
  return sql.join(conditions, sql` and `)
}

function orderOf({ orderBy = 'name', dir }: FranchiseesQuery['filter']): Condition {
  return sql`${SORTS[orderBy]} ${dir === 'desc' ? sql`desc` : sql`asc`}, c.name, c.id`
}

/** Ids of the franchisees of the scope that match, in the order of the list, and how many there are. */
export async function franchiseeIds(
  tx: Tx,
  query: FranchiseesQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from company c where ${conditionsOf(query)}
    order by ${orderOf(query.filter)} limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many franchisees of the scope match. */
export async function countFranchisees(tx: Tx, query: FranchiseesQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from company c where ${conditionsOf(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Franchisees of the scope by id, in any order, archived ones too. */
export async function franchiseesByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredFranchisee[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredFranchisee>`
    select ${columns} from company c
    where c.id = any(${[...ids]}::uuid[]) and c.franchisor_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** A franchisee of the scope, held until the end of the transaction; who opens a location for it waits so long. */
export async function holdFranchisee(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredFranchisee | undefined> {
  await sql`select 1 from company where id = ${id} and franchisor_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return (await franchiseesByIds(tx, scope, [id]))[0]
}

/** Saves what people write about a franchisee. */
export async function updateFranchisee(
  tx: Tx,
  id: string,
  fields: FranchiseeFields,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('company')
    .set(({ eb }) => ({
      ...columnsOf(franchiseeFields, fields),
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** A company out of business, or back in it. */
export async function setFranchiseeArchived(
  tx: Tx,
  id: string,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('company')
    .set(({ eb }) => ({ archived_at: archivedAt, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .execute()
}

/** What keeps a company in business: rentals that run or are booked, locations that are in service. */
export async function whatRuns(
  tx: Tx,
  companyId: string,
): Promise<{ readonly rentals: boolean; readonly locations: boolean }> {
  const { rows } = await sql<{ rentals: boolean; locations: boolean }>`
    select exists (select from rental r where r.company_id = ${companyId} and r.kind = 'rental'
        and (r.blocking or r.state = 'unplaced')) as rentals,
      exists (select from location l where l.company_id = ${companyId} and l.archived_at is null) as locations`.execute(
    tx,
  )
  return rows[0] ?? { rentals: true, locations: true }
}
