import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../rental-tables.ts'

/**
 * Rentals of a customer for which money is outstanding: past the free time after their end and not ended, ended
 * with that time unpaid, or with a key that is blocked because its payment went back. Oldest first.
 * No tenant predicate: a customer belongs to a company and its franchisees, and owes each of them.
 */
export async function outstandingRentals(
  tx: Tx,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<{ rentalId: string; orderId: string | null }[]> {
  const { rows } = await sql<{ rentalId: string; orderId: string | null }>`
    select r.id as "rentalId", r.order_id as "orderId", r.starts_at from rental r
    where r.customer_id = ${customerId} and r.blocking and r.kind = 'rental' and (
      r.state in ('active', 'overdue') and r.ends_at + make_interval(mins => r.overrun_free_minutes) <= ${now}
        and (r.overrun_free_until is null or r.overrun_free_until <= ${now})
      or exists (select from access_right a where a.rental_id = r.id and a.state = 'blocked' and a.blocked_for_payment))
    union all
    select r.id, r.order_id, r.starts_at from rental r
    where r.customer_id = ${customerId} and r.overrun_owed_cents > 0
    order by starts_at, "rentalId"`.execute(tx)
  return rows
}
