import { type Directions, NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import {
  type Description,
  type LocationNames,
  NO_DESCRIPTION,
  type WrittenNames,
} from '@fachwerk/contract/location/location-texts'
import { placeFields } from '@fachwerk/contract/location/location-fields'
import {
  type SettingKey,
  storedSettings,
  USUAL_SETTINGS,
} from '@fachwerk/contract/location/location-settings'
import { emptyOf, type NewFields, type StoredFields } from '@fachwerk/contract/record-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import { isAny } from '../../platform/db/is-any.ts'
import { insertHours, type StoredHours } from './settings/hours-repository.ts'
import './location-tables.ts'
import type { OpeningTerms } from './settings/rules/opening-hours.ts'

/** A `select` of the ids of locations, to stand within a statement. */
export type Offer = RawBuilder<unknown>

/** Grace is the price groups’; what holds for a location without an own one stands beside. */
const { graceMinutes: _grace, ...settingsOfTerms } = storedSettings
type SettingTerms = Readonly<Omit<StoredFields<typeof storedSettings>, 'graceMinutes'>>

/** Everything about a location that decides about renting there. */
export interface LocationTerms
  extends OpeningTerms,
    SettingTerms,
    Readonly<StoredFields<typeof placeFields>> {
  readonly id: string
  readonly companyId: string
  /** In other languages, where somebody wrote it (F-03). */
  readonly names: WrittenNames
  readonly slug: string
  readonly archived: boolean
}

/** What `termsFrom` reads, of the row `l`. */
export const termsColumns = sql`
  l.id, l.company_id as "companyId", l.names, l.slug, ${selected(placeFields, 'l')},
  ${selected(settingsOfTerms, 'l')}, l.archived_at is not null as archived,
  coalesce((select string_agg(o.weekday || ' ' || o.opens || ' ' || o.closes, ',' order by o.weekday, o.opens)
    from opening_span o where o.location_id = l.id), '') as opening,
  coalesce((select json_agg(json_build_object('date', s.date, 'note', s.note, 'spans', s.spans) order by s.date)
    from special_opening s where s.location_id = l.id), '[]') as special`

/** `1 480 1080,2 480 1080`: weekday and minutes; JSON would take half of what the whole statement costs on a map. */
export type TermsRow = Omit<LocationTerms, 'opening'> & { readonly opening: string }

export function termsFrom(rows: readonly TermsRow[]): LocationTerms[] {
  // Of a hundred locations on a map most keep the same hours.
  const hours = new Map<string, LocationTerms['opening']>([['', []]])
  return rows.map(({ opening, ...row }) => {
    const spans = hours.get(opening) ?? opening.split(',').map(spanFrom)
    hours.set(opening, spans)
    return { ...row, opening: spans }
  })
}

function spanFrom(text: string): LocationTerms['opening'][number] {
  const [weekday = 0, opens = 0, closes = 0] = text.split(' ').map(Number)
  return { weekday, opens, closes }
}

/** No tenant predicate: by the ids of a site's offer or of rows whose company was checked before. */
export async function termsByIds(tx: Tx, locationIds: readonly string[]): Promise<LocationTerms[]> {
  if (locationIds.length === 0) return []
  const { rows } = await sql<TermsRow>`
    select ${termsColumns} from location l where ${isAny('l.id', locationIds)} order by l.name, l.id`.execute(
    tx,
  )
  return termsFrom(rows)
}

/**
 * The locations of an offer, or the one of them that is asked for; archived ones too; by name. No tenant predicate: the
 * offer is the scope, what is not in it does not exist.
 */
export async function termsOffered(
  tx: Tx,
  { offer, locationId }: { readonly offer: Offer; readonly locationId?: string },
): Promise<LocationTerms[]> {
  const only = locationId === undefined ? sql`` : sql`and l.id = ${locationId}::uuid`
  const { rows } = await sql<TermsRow>`
    select ${termsColumns} from location l where l.id in (${offer}) ${only} order by l.name, l.id`.execute(tx)
  return termsFrom(rows)
}

/** The location of a slug and those nearest to it, the former first. No tenant predicate: as above. */
export async function termsAround(
  tx: Tx,
  query: { readonly slug: string; readonly offer: Offer; readonly neighbours: number },
): Promise<LocationTerms[]> {
  const { rows } = await sql<TermsRow>`
    with offered as materialized (
      select id, slug, lat, lng from location where id in (${query.offer}) and archived_at is null
    ), around as (
      select l.id, l.id = here.id as "isHere",
        (l.lat - here.lat) ^ 2 + ((l.lng - here.lng) * cos(radians(here.lat))) ^ 2 as distance
      from offered here cross join offered l where here.slug = ${query.slug}
      order by 2 desc, distance, l.id limit ${sql.lit(query.neighbours + 1)}
    )
    select ${termsColumns} from around join location l on l.id = around.id
    order by around."isHere" desc, around.distance, l.id`.execute(tx)
  return termsFrom(rows)
}

/**
 * What locations are and how to get to them; with their terms every location of a map would bring it along.
 * No tenant predicate: by the ids of locations out of a site's offer.
 */
export async function textsOfLocations(
  tx: Tx,
  locationIds: readonly string[],
): Promise<Map<string, LocationTexts>> {
  const { rows } = await sql<LocationTexts & { readonly id: string }>`
    select id, description, directions from location where ${isAny('id', locationIds)}`.execute(tx)
  return new Map(rows.map(({ id, description, directions }) => [id, { description, directions }]))
}

export interface LocationTexts {
  readonly description: Description
  readonly directions: Directions
}

type Usual = Exclude<keyof SettingTerms, 'accessRule' | 'holidayRule'>

export type NewLocation = Omit<
  LocationTerms,
  'archived' | 'opening' | 'special' | 'names' | Usual | keyof typeof placeFields
> &
  NewFields<typeof placeFields> &
  StoredHours &
  Partial<StoredFields<typeof storedSettings>> & {
    readonly names?: WrittenNames | LocationNames
    readonly description?: Description
    readonly directions?: Directions
    /** Settings that do not follow the companies above. */
    readonly ownSettings: readonly SettingKey[]
  }

export async function insertLocation(tx: Tx, location: NewLocation, now: Date): Promise<void> {
  const { id, companyId } = location
  await tx
    .insertInto('location')
    .values({
      ...writtenColumns(location),
      id,
      company_id: companyId,
      slug: location.slug,
      archived_at: null,
      created_at: now,
    })
    .execute()
  await insertHours(tx, { id, companyId }, location)
}

/** What staff write of a location, as columns. */
export const writtenColumns = (location: Omit<NewLocation, 'slug'>) => ({
  ...columnsOf(placeFields, { ...emptyOf(placeFields), ...location }),
  ...columnsOf(storedSettings, { ...USUAL_SETTINGS, ...location }),
  names: JSON.stringify(writtenNames(location.names)),
  description: JSON.stringify(location.description ?? NO_DESCRIPTION),
  directions: JSON.stringify(location.directions ?? NO_DIRECTIONS),
  own_settings: [...location.ownSettings],
})

/** Only what somebody wrote: most rows carry nothing. */
function writtenNames(names: WrittenNames | LocationNames = {}): WrittenNames {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}
