import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import './location-tables.ts'
import type { OpeningTerms, Span } from './rules/opening-hours.ts'

/** Everything about a location that decides about renting there. */
export interface LocationTerms extends OpeningTerms {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly slug: string
  readonly prefix: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly lat: number
  readonly lng: number
  readonly operatorEmail: string
  readonly phone: string
  /** Shortest and longest rental, in minutes. */
  readonly minMinutes: number
  readonly maxMinutes: number
  /** `4h`, `1d`: the period proposed at first. */
  readonly defaultLength: string
  readonly maxDaysAhead: number
  /** Kept free after each rental. */
  readonly cleaningMinutes: number
  /** Notice before the end. */
  readonly reminderMinutes: number
  readonly accessRule: 'always' | 'openingHours'
  readonly archived: boolean
}

const termsColumns = sql`
  l.id, l.company_id as "companyId", l.name, l.slug, l.prefix, l.street, l.postcode, l.city, l.state, l.country,
  l.lat, l.lng, l.time_zone as "timeZone", l.operator_email as "operatorEmail", l.phone,
  l.min_minutes as "minMinutes", l.max_minutes as "maxMinutes", l.default_length as "defaultLength",
  l.max_days_ahead as "maxDaysAhead", l.cleaning_minutes as "cleaningMinutes",
  l.reminder_minutes as "reminderMinutes", l.holiday_rule as "holidayRule", l.access_rule as "accessRule",
  l.archived_at is not null as archived,
  coalesce((select json_agg(json_build_object('weekday', o.weekday, 'opens', o.opens, 'closes', o.closes)
    order by o.weekday, o.opens) from opening_span o where o.location_id = l.id), '[]') as opening,
  coalesce((select json_agg(json_build_object('date', s.date, 'note', s.note, 'spans', s.spans) order by s.date)
    from special_opening s where s.location_id = l.id), '[]') as special`

/** No tenant predicate: by the ids of a site's offer or of rows whose company was checked before. */
export async function termsByIds(tx: Tx, locationIds: readonly string[]): Promise<LocationTerms[]> {
  if (locationIds.length === 0) return []
  const { rows } = await sql<LocationTerms>`
    select ${termsColumns} from location l where l.id = any(${[...locationIds]}::uuid[]) order by l.name, l.id`.execute(
    tx,
  )
  return rows
}

/** The location of a slug and those nearest to it, the former first; only locations the site offers. */
export async function termsAround(
  tx: Tx,
  // The site's offer is the scope: a slug outside of it does not exist.
  query: { readonly slug: string; readonly scope: readonly string[]; readonly neighbours: number },
): Promise<LocationTerms[]> {
  const { rows } = await sql<LocationTerms>`
    with here as (
      select id, lat, lng from location
      where slug = ${query.slug} and id = any(${[...query.scope]}::uuid[]) and archived_at is null
    ), around as (
      select n.id, n.distance from here cross join lateral (
        select l.id, (l.lat - here.lat) ^ 2 + ((l.lng - here.lng) * cos(radians(here.lat))) ^ 2 as distance
        from location l where l.id = any(${[...query.scope]}::uuid[]) and l.archived_at is null
        order by l.id <> here.id, distance, l.id limit ${query.neighbours + 1}
      ) n
    )
    select ${termsColumns} from around join location l on l.id = around.id
    order by around.distance, l.slug <> ${query.slug}, l.id`.execute(tx)
  return rows
}

export type StaffListQuery = {
  /** Companies whose rows the person may see. */
  readonly scope: readonly string[]
  readonly locationId: string | undefined
  readonly search: string | undefined
  readonly archived: boolean
  /** Name of a sortable column; anything else sorts by name. */
  readonly orderBy: string
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const byName = sql`l.name`
const SORTABLE = new Map([
  ['name', byName],
  ['prefix', sql`l.prefix`],
  ['city', sql`l.city`],
  ['postcode', sql`l.postcode`],
])

export type StaffLocation = {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly prefix: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly lat: number
  readonly lng: number
  readonly boxCount: number
  readonly archived: boolean
}

/** A page of the locations in scope, with the total of the filter. */
export async function staffLocations(
  tx: Tx,
  query: StaffListQuery,
): Promise<{ rows: StaffLocation[]; total: number }> {
  const like = query.search ? `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const filter = sql`
    l.company_id = any(${[...query.scope]}::uuid[])
    and (l.archived_at is not null) = ${query.archived}
    and (${query.locationId ?? null}::uuid is null or l.id = ${query.locationId ?? null}::uuid)
    and (${like}::text is null or concat_ws(' ', l.name, l.prefix, l.street, l.postcode, l.city) ilike ${like})`
  const direction = query.dir === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<StaffLocation>`
    select l.id, l.company_id as "companyId", l.name, l.prefix, l.street, l.postcode, l.city, l.lat, l.lng,
      (select count(*) from box b where b.location_id = l.id and b.archived_at is null) as "boxCount",
      l.archived_at is not null as archived
    from location l where ${filter}
    order by ${SORTABLE.get(query.orderBy) ?? byName} ${direction}, l.id limit ${query.limit} offset ${query.offset}`.execute(
    tx,
  )
  const counted = await sql<{
    total: number
  }>`select count(*) as total from location l where ${filter}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type SizeStock = {
  readonly locationId: string
  readonly size: SizeClass
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
  /** Boxes in service. */
  readonly total: number
}

/** How many boxes of each size there are, with the measures of the size. No tenant predicate: by the ids of a site's offer. */
export async function stockOf(tx: Tx, locationIds: readonly string[]): Promise<SizeStock[]> {
  const { rows } = await sql<Omit<SizeStock, 'size'> & { size: number }>`
    select b.location_id as "locationId", b.size, max(s.height_mm) as "heightMm", max(s.width_mm) as "widthMm",
      max(s.depth_mm) as "depthMm", count(*) filter (where b.rentable) as total
    from box b join box_size s on s.id = b.box_size_id
    where b.location_id = any(${[...locationIds]}::uuid[]) and b.archived_at is null
    group by b.location_id, b.size order by b.location_id, b.size`.execute(tx)
  return rows.map((row) => ({ ...row, size: SIZE_CLASSES[row.size] ?? 'S' }))
}

export type NewLocation = Omit<LocationTerms, 'archived' | 'opening' | 'special'> & {
  readonly opening: readonly (Span & { readonly weekday: number })[]
  readonly special: readonly {
    readonly date: string
    readonly note: string
    readonly spans: readonly Span[]
  }[]
}

export async function insertLocation(tx: Tx, location: NewLocation, now: Date): Promise<void> {
  const { id, companyId } = location
  await tx
    .insertInto('location')
    .values({
      id,
      company_id: companyId,
      name: location.name,
      slug: location.slug,
      prefix: location.prefix,
      street: location.street,
      postcode: location.postcode,
      city: location.city,
      state: location.state,
      country: location.country,
      lat: location.lat,
      lng: location.lng,
      time_zone: location.timeZone,
      operator_email: location.operatorEmail,
      phone: location.phone,
      min_minutes: location.minMinutes,
      max_minutes: location.maxMinutes,
      default_length: location.defaultLength,
      max_days_ahead: location.maxDaysAhead,
      cleaning_minutes: location.cleaningMinutes,
      reminder_minutes: location.reminderMinutes,
      holiday_rule: location.holidayRule,
      access_rule: location.accessRule,
      archived_at: null,
      created_at: now,
    })
    .execute()
  const ids = { location_id: id, company_id: companyId }
  const week = location.opening.map(({ weekday, opens, closes }) => ({ ...ids, weekday, opens, closes }))
  if (week.length > 0) await tx.insertInto('opening_span').values(week).execute()
  const special = location.special.map(({ date, note, spans }) => ({
    ...ids,
    date,
    note,
    spans: JSON.stringify(spans),
  }))
  if (special.length > 0) await tx.insertInto('special_opening').values(special).execute()
}
