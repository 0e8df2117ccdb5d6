import { franchiseeList } from '@fachwerk/contract/company/franchise-calls'
import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { FranchiseeFields, FranchiseeView } from '@fachwerk/contract/company/franchise-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
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

type FranchiseesQuery = ListQuery<typeof franchiseeList>

const locations = sql`(select count(*)::int from location l where l.company_id = c.id and l.archived_at is null)`
const columns = sql`
  c.id, ${selected(franchiseeFields, 'c')}, c.version, c.created_at as "createdAt",
  c.changed_at as "changedAt", c.archived_at as "archivedAt", ${locations} as "locationCount"`

const VIEWS: Readonly<Record<FranchiseeView, Condition>> = {
  all: sql`c.archived_at is null`,
  archived: sql`c.archived_at is not null`,
}

/** The list of franchisees; `scope`: franchisors whose franchisees are meant. */
export const franchisees = listSource(franchiseeList, {
  from: sql`company c`,
  id: sql`c.id`,
  conditions: ({ scope, filter: { view, asOf } }: FranchiseesQuery) => ({
    scope: sql`c.franchisor_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view],
    asOf: asOf && sql`c.created_at <= ${asOf}::timestamptz`,
  }),
  word: (pattern) => sql`search_fold(concat_ws(' ', ${searchedIn(franchiseeFields, 'c')})) like ${pattern}`,
  sorts: { name: sql`c.name`, city: sql`c.city`, contact: sql`c.contact_name`, locations },
  usual: { by: 'name' },
  ties: () => sql`c.name, c.id`,
})

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
