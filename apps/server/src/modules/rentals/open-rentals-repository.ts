import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { alive } from './boxes/availability-repository.ts'
import './rental-tables.ts'

/** How many rentals at a location of the company run, are booked, are being paid or wait for a box. */
export async function openRentalsAt(
  tx: Tx,
  place: { readonly id: string; readonly companyId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rental r
    where r.location_id = ${place.id}::uuid and r.company_id = ${place.companyId}::uuid and r.kind = 'rental'
      and (r.blocking or r.state = 'unplaced')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many rentals of the company run, will run, have lost their box or are being paid, by their size (0 S … 3 XL). */
export async function openRentalsBySize(
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ size: number; count: number }>`
    select r.size, count(*)::int as count from rental r
    where r.company_id = ${companyId}::uuid and r.kind = 'rental'
      and (r.state = 'unplaced' or (r.blocking and ${alive(now)})) group by r.size`.execute(tx)
  return new Map(rows.map(({ size, count }) => [size, count]))
}
