import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './task-tables.ts'

/** No company has more locations that somebody looks through on a phone. */
const MOST = 500

export interface PlaceRow {
  readonly locationId: string
  readonly name: string
  readonly city: string
  readonly lat: number
  readonly lng: number
  readonly open: number
  readonly dueAt: Date | null
}

/** Locations of the companies with what is open there, the most first. */
export async function taskPlaces(tx: Tx, companyIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select l.id as "locationId", l.name, l.city, l.lat, l.lng, coalesce(t.open, 0)::int as open, t.due as "dueAt"
    from location l left join (
      select location_id, count(*) filter (where state = 'open') as open, min(due_at) as due from task
      where company_id = any(${[...companyIds]}::uuid[]) and state in ('open', 'waiting') group by location_id
    ) t on t.location_id = l.id
    where l.company_id = any(${[...companyIds]}::uuid[]) and l.archived_at is null
    order by open desc, l.name, l.id limit ${MOST}`.execute(tx)
  return rows
}

/** A location of the companies. */
export async function placeOf(
  tx: Tx,
  companyIds: readonly string[],
  locationId: string,
): Promise<{ companyId: string; name: string; timeZone: string } | undefined> {
  const { rows } = await sql<{ companyId: string; name: string; timeZone: string }>`
    select company_id as "companyId", name, time_zone as "timeZone" from location
    where id = ${locationId} and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return rows[0]
}

/** Whose a box of the companies is. */
export async function companyOfBox(
  tx: Tx,
  companyIds: readonly string[],
  boxId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from box
    where id = ${boxId} and company_id = any(${[...companyIds]}::uuid[]) and archived_at is null`.execute(tx)
  return rows[0]?.companyId
}

/** When the next booking of a box of the company begins. */
export async function nextBookingAt(
  tx: Tx,
  companyId: string,
  { boxId, after }: { boxId: string; after: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select starts_at as at from rental where box_id = ${boxId} and company_id = ${companyId} and state = 'reserved'
      and kind = 'rental' and starts_at > ${after} order by starts_at limit 1`.execute(tx)
  return rows[0]?.at ?? null
}

/** When a rental of the company begins. */
export async function startOfRental(tx: Tx, companyId: string, rentalId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select starts_at as at from rental where id = ${rentalId} and company_id = ${companyId}`.execute(tx)
  return rows[0]?.at ?? null
}

/** Whether boxes of a location of the company are looked into after each rental. */
export async function wantsChecks(tx: Tx, companyId: string, locationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from location where id = ${locationId} and company_id = ${companyId} and check_after_rental`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whom the troubles of a location of the company are told. */
export async function operatorOf(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<{ name: string; operatorEmail: string; companyName: string } | undefined> {
  const { rows } = await sql<{ name: string; operatorEmail: string; companyName: string }>`
    select l.name, l.operator_email as "operatorEmail", c.name as "companyName" from location l
    join company c on c.id = l.company_id where l.id = ${locationId} and l.company_id = ${companyId}`.execute(
    tx,
  )
  return rows[0]
}
