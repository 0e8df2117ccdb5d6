import {
  type SettingKey,
  type SettingValues,
  storedSettings,
} from '@fachwerk/contract/location/location-settings'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { assignedFrom, selected, typedNames } from '../../../platform/db/record-columns.ts'
import { followGrace } from './grace-repository.ts'
import '../location-tables.ts'
import type { SettingLevel, SettledPlace } from './rules/inherited-settings.ts'
import { openingWeek, settleHours, specialDays } from './settled-hours-repository.ts'

/** What a company sets, over which version (0: nothing yet), and whose franchisee it is. */
export interface StoredLevel extends SettingLevel {
  readonly version: number
  readonly changedAt: Date | null
  readonly franchisorId: string | null
  readonly archived: boolean
}

/**
 * Keeps the settings of a franchise group as they are until the end of the transaction: who settles a location by them
 * waits for who changes them, and the other way round. Held before any location is, so that nobody waits in a circle.
 * No tenant predicate: nothing is read.
 */
export async function holdSettings(tx: Tx, companyId: string, to: 'read' | 'change'): Promise<void> {
  const lock = to === 'read' ? sql`for share` : sql`for no key update`
  await sql`
    select 1 from company where id = (select root_id from company where id = ${companyId}::uuid) ${lock}`.execute(
    tx,
  )
}

/** The same by one of the company's locations; nothing is held for a location out of scope. */
export async function holdSettingsOfLocation(tx: Tx, scope: readonly string[], id: string): Promise<void> {
  await sql`
    select 1 from company where id = (
      select c.root_id from location l join company c on c.id = l.company_id
      where l.id = ${id}::uuid and l.company_id = any(${[...scope]}::uuid[])
    ) for share`.execute(tx)
}

const level = sql`
  c.id as "companyId", c.name as "companyName", c.franchisor_id as "franchisorId",
  c.archived_at is not null as archived, coalesce(s.own, '{}') as own,
  coalesce(s.locked, '{}') as locked, coalesce(s.version, 0) as version, s.changed_at as "changedAt"`

/** What is above the locations of a company, the franchisor first, the company itself last. */
export async function settingLine(tx: Tx, companyId: string): Promise<StoredLevel[]> {
  const { rows } = await sql<StoredLevel>`
    select ${level} from company own join company c on c.id in (own.id, own.franchisor_id)
    left join company_setting s on s.company_id = c.id
    where own.id = ${companyId}::uuid order by c.franchisor_id nulls first`.execute(tx)
  return rows
}

/** The franchisees of a company. */
export async function levelsBelow(tx: Tx, companyId: string): Promise<StoredLevel[]> {
  const { rows } = await sql<StoredLevel>`
    select ${level} from company c left join company_setting s on s.company_id = c.id
    where c.franchisor_id = ${companyId}::uuid order by c.name, c.id`.execute(tx)
  return rows
}

/** Stores what a company sets; its version goes up by one. */
export async function storeLevel(
  tx: Tx,
  { companyId, own, locked, version }: Pick<StoredLevel, 'companyId' | 'own' | 'locked' | 'version'>,
  now: Date,
): Promise<void> {
  const values = {
    own: JSON.stringify(own),
    locked: [...locked],
    version: version + 1,
    changed_at: now,
  }
  await tx
    .insertInto('company_setting')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** A location below a company, as far as its settings go. */
export interface PlaceBelow extends SettledPlace {
  readonly name: string
  readonly archived: boolean
}

/** The locations of these companies by name, archived ones too; `change` holds them. */
export async function placesBelow(
  tx: Tx,
  companyIds: readonly string[],
  to: 'read' | 'change',
): Promise<PlaceBelow[]> {
  const { rows } = await sql<Omit<PlaceBelow, 'values'> & SettingValues>`
    select id, company_id as "companyId", name, archived_at is not null as archived, own_settings as "ownSettings",
      ${selected(storedSettings, 'l')},
      ${openingWeek} as "openingWeek", ${specialDays} as "specialDays"
    from location l where company_id = any(${[...companyIds]}::uuid[])
    order by name, id ${to === 'change' ? sql`for update` : sql``}`.execute(tx)
  return rows.map((row) => {
    const { id, companyId, name, archived, ownSettings, ...values } = row
    return { id, companyId, name, archived, ownSettings, values }
  })
}

/** Writes what is in force at locations of these companies, and what of it is their own. */
export async function settlePlaces(
  tx: Tx,
  companyIds: readonly string[],
  places: readonly SettledPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return
  const rows: readonly ({ readonly id: string; readonly own: readonly SettingKey[] } & SettingValues)[] =
    places.map(({ id, ownSettings, values }) => ({ ...values, id, own: ownSettings }))
  await sql`
    update location l set ${assignedFrom(storedSettings, 'n')}, own_settings = n.own, version = l.version + 1, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id uuid, own text[], ${typedNames(storedSettings)})
    where l.id = n.id and l.company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  await settleHours(tx, companyIds, places)
  await followGrace(
    tx,
    companyIds,
    places.map(({ id }) => id),
  )
}
