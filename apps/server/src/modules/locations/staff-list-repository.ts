import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { locationList } from '@fachwerk/contract/location/location-calls'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { literally } from '../../platform/db/search-text.ts'
import './location-tables.ts'
import type { TextsWritten } from './rules/missing-texts.ts'

export type LocationSort = SortOf<typeof locationList>

export type StaffListFilter = {
  /** Companies whose rows the person may see. */
  readonly scope: readonly string[]
  readonly locationId?: string | undefined
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  /** Both without. */
  readonly archived: boolean | undefined
  readonly companyIds?: readonly string[] | undefined
  readonly states?: readonly string[] | undefined
  readonly terms?: readonly RentalTerm[] | undefined
  readonly groupIds?: readonly string[] | undefined
  /** The state that is paged through (instant): what was put up later is left out. */
  readonly asOf?: string | undefined
  readonly orderBy: LocationSort
  readonly dir: 'asc' | 'desc'
}

export type StaffLocation = {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly prefix: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly state: string
  readonly lat: number
  readonly lng: number
  readonly boxCount: number
  readonly rentalTerm: RentalTerm
  /** Names of its groups that the person sees, by name. */
  readonly groups: readonly string[]
  readonly texts: TextsWritten
  readonly archived: boolean
}

const boxes = sql`(select count(*)::int from box b where b.location_id = l.id and b.archived_at is null)`

const SORTS: Readonly<Record<LocationSort, RawBuilder<unknown>>> = {
  name: sql`l.name`,
  prefix: sql`l.prefix`,
  city: sql`l.city`,
  postcode: sql`l.postcode`,
  company: sql`(select c.name from company c where c.id = l.company_id)`,
  boxes,
}

const columnsFor = (
  scope: readonly string[],
) => sql`l.id, l.company_id as "companyId", l.name, l.prefix, l.street, l.postcode, l.city, l.state,
  l.lat, l.lng, ${boxes} as "boxCount", l.rental_term as "rentalTerm", l.archived_at is not null as archived,
  coalesce((select array_agg(g.name order by g.name, g.id) from location_group_member m
    join location_group g on g.id = m.group_id
    where m.location_id = l.id and g.company_id = any(${[...scope]}::uuid[])), '{}') as groups,
  json_build_object('names', l.names, 'description', l.description, 'directions', l.directions) as texts`

/** In one of these groups or in one below it; by the keys of groups and their members. */
const inGroups = (scope: readonly string[], groupIds: readonly string[]) => sql`l.id in (
  with recursive wanted as (
    select id from location_group
    where id = any(${[...groupIds]}::uuid[]) and company_id = any(${[...scope]}::uuid[])
    union select g.id from location_group g join wanted on g.parent_id = wanted.id
  ) select m.location_id from location_group_member m join wanted on m.group_id = wanted.id)`

function conditionsOf(filter: StaffListFilter): RawBuilder<unknown> {
  const { scope, locationId, ids, search, archived, companyIds, states, terms, groupIds, asOf } = filter
  const conditions = [sql`l.company_id = any(${[...scope]}::uuid[])`]
  if (archived !== undefined)
    conditions.push(archived ? sql`l.archived_at is not null` : sql`l.archived_at is null`)
  if (ids) conditions.push(sql`l.id = any(${[...ids]}::uuid[])`)
  if (locationId !== undefined) conditions.push(sql`l.id = ${locationId}::uuid`)
  if (companyIds) conditions.push(sql`l.company_id = any(${[...companyIds]}::uuid[])`)
  if (states) conditions.push(sql`l.state = any(${[...states]}::text[])`)
  if (terms) conditions.push(sql`l.rental_term = any(${[...terms]}::text[])`)
  if (groupIds) conditions.push(inGroups(scope, groupIds))
  if (asOf) conditions.push(sql`l.created_at <= ${asOf}::timestamptz`)
  if (search)
    conditions.push(
      sql`concat_ws(' ', l.name, l.names ->> 'de-informal', l.names ->> 'en', l.names ->> 'it', l.names ->> 'ru',
        l.prefix, l.street, l.postcode, l.city) ilike ${`%${literally(search)}%`}`,
    )
  return sql.join(conditions, sql` and `)
}

/** Equal rows stand by town and name, so that those of a company are read town by town. */
const orderOf = ({ orderBy, dir }: StaffListFilter) =>
  sql`order by ${SORTS[orderBy]} ${dir === 'desc' ? sql`desc` : sql`asc`}, l.city, l.name, l.id`

/** A page of the locations in scope, with the total of the filter. */
export async function staffLocations(
  tx: Tx,
  filter: StaffListFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: StaffLocation[]; total: number }> {
  const where = conditionsOf(filter)
  const { rows } = await sql<StaffLocation>`
    select ${columnsFor(filter.scope)} from location l where ${where}
    ${orderOf(filter)} limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from location l where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Ids of all locations in scope that match, in order. */
export async function staffLocationIds(tx: Tx, filter: StaffListFilter, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from location l where ${conditionsOf(filter)} ${orderOf(filter)} limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** These locations, as far as they are in scope, in any order. */
export async function staffLocationsByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StaffLocation[]> {
  const { rows } = await sql<StaffLocation>`
    select ${columnsFor(scope)} from location l
    where l.company_id = any(${[...scope]}::uuid[]) and l.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
