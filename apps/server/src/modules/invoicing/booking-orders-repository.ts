import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The order that began a rental, then those that changed the booking, as they were placed. */
export async function ordersOfBooking(
  tx: Tx,
  { companyId, rentalId }: { readonly companyId: string; readonly rentalId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    where i.rental_id = ${rentalId}::uuid and i.company_id = ${companyId}::uuid and i.kind in ('rental', 'change')
    order by i.kind = 'change', o.placed_at, o.id`.execute(tx)
  return rows.map(({ id }) => id)
}
