import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../rental-tables.ts'

/** Rentals of orders that have no box although their time is over, the longest first. No tenant predicate: for the system. */
export async function unplacedPastEnd(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ rentalId: string; orderId: string }[]> {
  const { rows } = await sql<{ rentalId: string; orderId: string }>`
    select id as "rentalId", order_id as "orderId" from rental
    where kind = 'rental' and state = 'unplaced' and ends_at <= ${now} and order_id is not null
    order by ends_at, id limit ${limit}`.execute(tx)
  return rows
}
