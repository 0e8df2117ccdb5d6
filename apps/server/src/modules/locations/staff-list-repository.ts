import type { ListQueryOf } from '@fachwerk/contract/office/list-calls'
import { locationList } from '@fachwerk/contract/location/location-calls'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { listSource, type Page } from '../../platform/db/list-source.ts'
import { literally } from '../../platform/db/search-text.ts'
import './location-tables.ts'
import type { TextsWritten } from './rules/missing-texts.ts'

export interface LocationsQuery {
  /** Companies whose rows the person may see. */
  readonly scope: readonly string[]
  /** Both, archived ones and those in service, without `archived`. */
  readonly filter: ListQueryOf<typeof locationList> & {
    readonly ids?: readonly string[] | undefined
    readonly locationId?: string | undefined
  }
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

/** The list of locations. */
export const listedLocations = listSource(locationList, {
  from: sql`location l`,
  id: sql`l.id`,
  conditions: ({ scope, filter }: LocationsQuery) => {
    const { locationId, ids, search, archived, companyIds, states, terms, groupIds, asOf } = filter
    return {
      scope: sql`l.company_id = any(${[...scope]}::uuid[])`,
      archived:
        archived !== undefined && (archived ? sql`l.archived_at is not null` : sql`l.archived_at is null`),
      ids: ids && sql`l.id = any(${[...ids]}::uuid[])`,
      locationId: locationId !== undefined && sql`l.id = ${locationId}::uuid`,
      companyIds: companyIds && sql`l.company_id = any(${companyIds}::uuid[])`,
      states: states && sql`l.state = any(${states}::text[])`,
      terms: terms && sql`l.rental_term = any(${terms}::text[])`,
      groupIds: groupIds && inGroups(scope, groupIds),
      asOf: asOf && sql`l.created_at <= ${asOf}::timestamptz`,
      search:
        search &&
        sql`concat_ws(' ', l.name, l.names ->> 'de-informal', l.names ->> 'en', l.names ->> 'it', l.names ->> 'ru',
          l.prefix, l.street, l.postcode, l.city) ilike ${`%${literally(search)}%`}`,
    }
  },
  sorts: {
    name: sql`l.name`,
    prefix: sql`l.prefix`,
    city: sql`l.city`,
    postcode: sql`l.postcode`,
    company: sql`(select c.name from company c where c.id = l.company_id)`,
    boxes,
  },
  usual: { by: 'name' },
  // By town and name, so that those of a company are read town by town.
  ties: () => sql`l.city, l.name, l.id`,
})

/** A page of the locations in scope. */
export async function staffLocations(tx: Tx, query: LocationsQuery, page: Page): Promise<StaffLocation[]> {
  const { rows } = await sql<StaffLocation>`
    select ${columnsFor(query.scope)} from ${listedLocations.page(query, page)}`.execute(tx)
  return rows
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
