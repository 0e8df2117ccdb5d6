import type { Directions } from '@fachwerk/contract/location/directions'
import { type Description, type LocationNames, NO_NAMES } from '@fachwerk/contract/location/location-texts'
import { weekText } from '@fachwerk/contract/location/opening-week-text'
import { specialText } from '@fachwerk/contract/location/special-days-text'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertHours, type StoredHours } from './settings/hours-repository.ts'
import { type LocationTerms, termsByIds, writtenColumns } from './locations-repository.ts'
import { followGrace } from './settings/grace-repository.ts'
import './location-tables.ts'

/** A location as staff change it. */
export interface StoredLocation extends LocationTerms {
  /** The week in one line, as settings hold it. */
  readonly openingWeek: string
  /** The days that differ from it, a line each. */
  readonly specialDays: string
  readonly names: LocationNames
  readonly description: Description
  readonly directions: Directions
  readonly graceMinutes: number
  readonly ownSettings: readonly SettingKey[]
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
}

interface Extra {
  readonly description: Description
  readonly directions: Directions
  readonly graceMinutes: number
  readonly ownSettings: readonly SettingKey[]
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
}

/** A location of these companies, also an archived one. */
export async function storedLocation(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredLocation | null> {
  const extra = await select(tx, scope, id, sql``)
  return extra && complete(tx, id, extra)
}

/**
 * The same, kept for this transaction: others who change it wait, and so does whoever books there for the first time
 * since, for a new rental looks at the row it belongs to.
 */
export async function lockedLocation(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredLocation | null> {
  const extra = await select(tx, scope, id, sql`for update`)
  return extra && complete(tx, id, extra)
}

async function select(tx: Tx, scope: readonly string[], id: string, lock: ReturnType<typeof sql>) {
  const { rows } = await sql<Extra>`
    select l.description, l.directions, l.grace_minutes as "graceMinutes",
      l.own_settings as "ownSettings", l.version, l.created_at as "createdAt", l.changed_at as "changedAt"
    from location l where l.id = ${id}::uuid and l.company_id = any(${[...scope]}::uuid[]) ${lock}`.execute(
    tx,
  )
  return rows[0] ?? null
}

async function complete(tx: Tx, id: string, extra: Extra): Promise<StoredLocation | null> {
  const [terms] = await termsByIds(tx, [id])
  if (!terms) return null
  return {
    ...terms,
    openingWeek: weekText(terms.opening),
    specialDays: specialText(terms.special),
    names: { ...NO_NAMES, ...terms.names },
    ...extra,
  }
}

/** What staff wrote over a location of the company; its version goes up by one. */
export async function updateLocation(tx: Tx, location: StoredLocation, now: Date): Promise<void> {
  await tx
    .updateTable('location')
    .set({
      ...writtenColumns(location),
      archived_at: location.archived ? now : null,
      version: location.version + 1,
      changed_at: now,
    })
    .where('id', '=', location.id)
    .where('company_id', '=', location.companyId)
    .execute()
  await followGrace(tx, [location.companyId], [location.id])
}

/** Puts these hours in place of a location's own. */
export async function replaceHours(
  tx: Tx,
  { id, companyId, opening, special }: StoredHours & { readonly id: string; readonly companyId: string },
): Promise<void> {
  for (const table of ['opening_span', 'special_opening'] as const)
    await tx.deleteFrom(table).where('location_id', '=', id).where('company_id', '=', companyId).execute()
  await insertHours(tx, { id, companyId }, { opening, special })
}

/** Whether another location, of whichever company, has this name in addresses. No tenant predicate: slugs are shared by all. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  const row = await tx.selectFrom('location').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** Boxes of a location of the company: all of them, and those customers may have. */
export async function boxesAt(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<{ total: number; rentable: number }> {
  const { rows } = await sql<{ total: number; rentable: number }>`
    select count(*)::int as total, count(*) filter (where rentable)::int as rentable
    from box where location_id = ${id}::uuid and company_id = ${companyId}::uuid and archived_at is null`.execute(
    tx,
  )
  return rows[0] ?? { total: 0, rentable: 0 }
}

/** Whether a company has boxes, at whichever location: it means to rent wherever it opens another. */
export async function hasBoxes(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from box where company_id = ${companyId}::uuid and archived_at is null) as has`.execute(
    tx,
  )
  return rows[0]?.has ?? false
}

/** Review links of the other locations of these companies, each once. */
export async function reviewUrlsBeside(tx: Tx, scope: readonly string[], id: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct review_url as url from location
    where company_id = any(${[...scope]}::uuid[]) and id <> ${id}::uuid and review_url <> ''
    order by url limit 50`.execute(tx)
  return rows.map(({ url }) => url)
}
