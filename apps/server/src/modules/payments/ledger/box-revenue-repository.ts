import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { BROUGHT } from './ledger-sums.ts'
import '../payment-tables.ts'

/**
 * What was taken less what was paid back at a location in a span, in cents by box. An order for several boxes is divided
 * by their prices; what came for no rental is no box's.
 */
export async function revenueByBox(
  tx: Tx,
  query: {
    readonly companyId: string
    readonly locationId: string
    readonly from: Date
    readonly until: Date
  },
): Promise<{ readonly boxId: string; readonly cents: number }[]> {
  const { companyId, locationId, from, until } = query
  const { rows } = await sql<{ boxId: string; cents: number }>`
    with booked as (
      select e.order_id, sum(${BROUGHT}) as cents
      from ledger_entry e join customer_order o on o.id = e.order_id and o.location_id = ${locationId}
      where e.company_id = ${companyId} and e.at >= ${from} and e.at < ${until}
      group by e.order_id
    ), shares as (
      select i.order_id, i.rental_id, sum(i.gross_cents * i.quantity) as gross,
        sum(sum(i.gross_cents * i.quantity)) over (partition by i.order_id) as total,
        count(*) over (partition by i.order_id) as parts
      from booked b join order_line i on i.order_id = b.order_id and i.rental_id is not null
      group by i.order_id, i.rental_id
    )
    select r.box_id as "boxId",
      round(sum(b.cents * case s.total when 0 then 1.0 / s.parts else s.gross::numeric / s.total end))::int as cents
    from booked b join shares s on s.order_id = b.order_id
    join rental r on r.id = s.rental_id and r.company_id = ${companyId}
    group by r.box_id order by r.box_id`.execute(tx)
  return rows
}
