import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** A location of the same company somebody could go on to. */
export interface NearPlace {
  readonly id: string
  readonly metres: number
}

/** Nobody walks further with their things. */
const WITHIN_METRES = 50_000
const AT_MOST = 12

/** Other locations of the company, the nearest first. */
export async function nearPlaces(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<NearPlace[]> {
  const { rows } = await sql<NearPlace>`
    select * from (
      select l.id, round(6371000 * 2 * asin(sqrt(power(sin(radians(l.lat - h.lat) / 2), 2)
        + cos(radians(h.lat)) * cos(radians(l.lat)) * power(sin(radians(l.lng - h.lng) / 2), 2))))::int as metres
      from location h join location l on l.company_id = h.company_id and l.id <> h.id and l.archived_at is null
      where h.id = ${locationId} and h.company_id = ${companyId}) near
    where metres <= ${WITHIN_METRES} order by metres, id limit ${AT_MOST}`.execute(tx)
  return rows
}

export interface HeldElsewhere {
  readonly locationId: string
  readonly boxNumber: number
  /** 0 S … 3 XL */
  readonly size: number
  readonly until: Date
}

/** The box that is kept at another location; null: it is not, or no longer. No tenant predicate: by the jam that holds it. */
export async function heldElsewhere(tx: Tx, heldRentalId: string, now: Date): Promise<HeldElsewhere | null> {
  const { rows } = await sql<HeldElsewhere>`
    select r.location_id as "locationId", b.number as "boxNumber", r.size, r.hold_expires_at as until
    from rental r join box b on b.id = r.box_id
    where r.id = ${heldRentalId} and r.state = 'held' and r.hold_expires_at > ${now}`.execute(tx)
  return rows[0] ?? null
}

const DAYS = 90
const ENOUGH = 3

/** How long it took here to get such a box open, in seconds, in the middle; null: that happened too seldom to tell. */
export async function usualSeconds(
  tx: Tx,
  {
    companyId,
    locationId,
    now,
  }: { readonly companyId: string; readonly locationId: string; readonly now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at))::float8 as seconds,
      count(*)::int as count
    from task where location_id = ${locationId} and company_id = ${companyId} and kind in ('repair', 'solve')
      and cause in ('jam', 'noAnswer', 'stuck', 'things') and state = 'done' and closed_at >= ${since}`.execute(
    tx,
  )
  const [row] = rows
  return row && row.count >= ENOUGH ? row.seconds : null
}

/** The order goes on at another location. */
export async function moveOrder(
  tx: Tx,
  order: { readonly id: string; readonly company_id: string },
  locationId: string,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ location_id: locationId })
    .where('id', '=', order.id)
    .where('company_id', '=', order.company_id)
    .execute()
}
