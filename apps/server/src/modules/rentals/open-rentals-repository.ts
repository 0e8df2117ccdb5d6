import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
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
