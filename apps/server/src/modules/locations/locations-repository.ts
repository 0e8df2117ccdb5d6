import { type Directions, NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import {
  type Description,
  type LocationNames,
  NO_DESCRIPTION,
  type WrittenNames,
} from '@fachwerk/contract/location/location-texts'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { NoticePeriod } from '@fachwerk/contract/price/long-term-terms'
import { type SettingKey, USUAL_SETTINGS } from '@fachwerk/contract/location/location-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import { insertHours, type StoredHours } from './settings/hours-repository.ts'
import './location-tables.ts'
import type { OpeningTerms } from './settings/rules/opening-hours.ts'

/** A `select` of the ids of locations, to stand within a statement. */
export type Offer = RawBuilder<unknown>

/** Everything about a location that decides about renting there. */
export interface LocationTerms extends OpeningTerms {
  readonly id: string
  readonly companyId: string
  readonly name: string
  /** In other languages, where somebody wrote it (F-03). */
  readonly names: WrittenNames
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
  /** Where customers say how it was; empty: nowhere. */
  readonly reviewUrl: string
  /** A video that shows how a box is opened; empty: none. */
  readonly videoUrl: string
  /** Shortest and longest rental, in minutes. */
  readonly minMinutes: number
  readonly maxMinutes: number
  /** `4h`, `1d`: the period proposed at first. */
  readonly defaultLength: string
  readonly maxDaysAhead: number
  /** Kept free after each rental. */
  readonly cleaningMinutes: number
  /** Somebody looks into a box before it is let again. */
  readonly checkAfterRental: boolean
  /** Notice before the end. */
  readonly reminderMinutes: number
  /** Up to this amount an order here needs no postal address (K-05). */
  readonly addressFreeCents: number
  readonly accessRule: 'always' | 'openingHours'
  /** Which rentals begin here; what runs goes on whatever it is changed to. */
  readonly rentalTerm: RentalTerm
  /** Whether customers begin rentals that go on month by month themselves, and under which terms. */
  readonly longTermOnline: boolean
  readonly longTermNotice: NoticePeriod
  readonly longTermMinimumMonths: number
  readonly longTermGraceDays: number
  readonly archived: boolean
}

/** What `termsFrom` reads, of the row `l`. */
export const termsColumns = sql`
  l.id, l.company_id as "companyId", l.name, l.names, l.slug, l.prefix, l.street, l.postcode, l.city, l.state,
  l.country, l.lat, l.lng, l.time_zone as "timeZone", l.operator_email as "operatorEmail", l.phone, l.review_url as "reviewUrl",
  l.video_url as "videoUrl",
  l.min_minutes as "minMinutes", l.max_minutes as "maxMinutes", l.default_length as "defaultLength",
  l.max_days_ahead as "maxDaysAhead", l.cleaning_minutes as "cleaningMinutes", l.check_after_rental as "checkAfterRental",
  l.reminder_minutes as "reminderMinutes", l.holiday_rule as "holidayRule", l.address_free_cents as "addressFreeCents", l.access_rule as "accessRule",
  l.rental_term as "rentalTerm", l.long_term_online as "longTermOnline", l.long_term_notice as "longTermNotice",
  l.long_term_minimum_months as "longTermMinimumMonths", l.long_term_grace_days as "longTermGraceDays", l.archived_at is not null as archived,
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

type LongTermSetting = 'longTermOnline' | 'longTermNotice' | 'longTermMinimumMonths' | 'longTermGraceDays'

export type NewLocation = Omit<
  LocationTerms,
  | 'archived'
  | 'opening'
  | 'special'
  | 'reviewUrl'
  | 'videoUrl'
  | 'checkAfterRental'
  | 'rentalTerm'
  | 'names'
  | 'addressFreeCents'
  | LongTermSetting
> &
  StoredHours &
  Partial<Pick<LocationTerms, LongTermSetting | 'addressFreeCents'>> & {
    readonly reviewUrl?: string
    readonly videoUrl?: string
    readonly names?: WrittenNames | LocationNames
    readonly description?: Description
    readonly checkAfterRental?: boolean
    readonly directions?: Directions
    readonly rentalTerm?: RentalTerm
    readonly graceMinutes?: number
    /** Settings that do not follow the companies above. */
    readonly ownSettings: readonly SettingKey[]
  }

export async function insertLocation(tx: Tx, location: NewLocation, now: Date): Promise<void> {
  const { id, companyId } = location
  await tx
    .insertInto('location')
    .values({
      ...columnsOf(location),
      id,
      company_id: companyId,
      slug: location.slug,
      ...(location.rentalTerm && { rental_term: location.rentalTerm }),
      archived_at: null,
      created_at: now,
    })
    .execute()
  await insertHours(tx, { id, companyId }, location)
}

/** What staff write of a location, as columns. */
export const columnsOf = (location: Omit<NewLocation, 'slug'>) => ({
  name: location.name,
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
  review_url: location.reviewUrl ?? '',
  video_url: location.videoUrl ?? '',
  names: JSON.stringify(writtenNames(location.names)),
  description: JSON.stringify(location.description ?? NO_DESCRIPTION),
  directions: JSON.stringify(location.directions ?? NO_DIRECTIONS),
  min_minutes: location.minMinutes,
  max_minutes: location.maxMinutes,
  default_length: location.defaultLength,
  max_days_ahead: location.maxDaysAhead,
  cleaning_minutes: location.cleaningMinutes,
  check_after_rental: location.checkAfterRental ?? false,
  reminder_minutes: location.reminderMinutes,
  grace_minutes: location.graceMinutes ?? USUAL_SETTINGS.graceMinutes,
  address_free_cents: location.addressFreeCents ?? USUAL_SETTINGS.addressFreeCents,
  long_term_online: location.longTermOnline ?? USUAL_SETTINGS.longTermOnline,
  long_term_notice: location.longTermNotice ?? USUAL_SETTINGS.longTermNotice,
  long_term_minimum_months: location.longTermMinimumMonths ?? USUAL_SETTINGS.longTermMinimumMonths,
  long_term_grace_days: location.longTermGraceDays ?? USUAL_SETTINGS.longTermGraceDays,
  holiday_rule: location.holidayRule,
  access_rule: location.accessRule,
  own_settings: [...location.ownSettings],
})

/** Only what somebody wrote: most rows carry nothing. */
function writtenNames(names: WrittenNames | LocationNames = {}): WrittenNames {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}
