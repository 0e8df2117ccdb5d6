import { weekFrom } from '@fachwerk/contract/location/opening-week-text'
import { specialFrom } from '@fachwerk/contract/location/special-days-text'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../location-tables.ts'
import type { SettledPlace } from './rules/inherited-settings.ts'

/** The week of `location l` as `weekText` writes it. No tenant predicate: the statement around it has one. */
export const openingWeek = sql`coalesce((
  select string_agg(o.weekday || ' ' || o.opens || ' ' || o.closes, ',' order by o.weekday, o.opens)
  from opening_span o where o.location_id = l.id), '')`

/** Its special days as `specialText` writes them. No tenant predicate: as above. */
export const specialDays = sql`coalesce((
  select string_agg(s.date || '|' || coalesce((
    select string_agg((o->>'opens') || '-' || (o->>'closes'), ',' order by (o->>'opens')::int)
    from jsonb_array_elements(s.spans) o), '')
    || '|' || regexp_replace(s.note, E'[\\r\\n]+', ' ', 'g'), E'\\n' order by s.date)
  from special_opening s where s.location_id = l.id), '')`

/** Writes the hours in force at locations of these companies: the week, and the days that differ from it (B-08). */
export async function settleHours(
  tx: Tx,
  companyIds: readonly string[],
  places: readonly SettledPlace[],
): Promise<void> {
  await settleWeeks(tx, companyIds, places)
  await settleSpecialDays(tx, companyIds, places)
}

/** Puts the special days in force at each of these locations in place of others. */
async function settleSpecialDays(
  tx: Tx,
  companyIds: readonly string[],
  places: readonly SettledPlace[],
): Promise<void> {
  const said = places.map(({ id, values }) => ({ id, days: values.specialDays }))
  const { rows } = await sql<{ id: string; companyId: string; days: string }>`
    select l.id, l.company_id as "companyId", n.days
    from location l join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as n(id uuid, days text) on n.id = l.id
    where l.company_id = any(${[...companyIds]}::uuid[]) and ${specialDays} <> n.days`.execute(tx)
  if (rows.length === 0) return
  await tx
    .deleteFrom('special_opening')
    .where('company_id', 'in', [...companyIds])
    .where(
      'location_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const days = rows.flatMap(({ id, companyId, days: text }) =>
    specialFrom(text).map(({ date, note, spans }) => ({
      location_id: id,
      company_id: companyId,
      date,
      note,
      spans: JSON.stringify(spans),
    })),
  )
  if (days.length > 0) await tx.insertInto('special_opening').values(days).execute()
}

/** Puts the week in force at each of these locations in place of another one. */
async function settleWeeks(
  tx: Tx,
  companyIds: readonly string[],
  places: readonly SettledPlace[],
): Promise<void> {
  const weeks = places.map(({ id, values }) => ({ id, week: values.openingWeek }))
  const { rows } = await sql<{ id: string; companyId: string; week: string }>`
    select l.id, l.company_id as "companyId", n.week
    from location l join jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as n(id uuid, week text) on n.id = l.id
    where l.company_id = any(${[...companyIds]}::uuid[]) and ${openingWeek} <> n.week`.execute(tx)
  if (rows.length === 0) return
  await tx
    .deleteFrom('opening_span')
    .where('company_id', 'in', [...companyIds])
    .where(
      'location_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const spans = rows.flatMap(({ id, companyId, week }) =>
    weekFrom(week).map((span) => ({ location_id: id, company_id: companyId, ...span })),
  )
  if (spans.length > 0) await tx.insertInto('opening_span').values(spans).execute()
}
