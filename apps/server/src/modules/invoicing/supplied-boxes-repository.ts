import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SuppliedBox } from './rules/supplied-boxes.ts'

/**
 * The boxes of an order in its order, as their customer changed them last (B-21), and what of its money is still there for each. What
 * staff moved is supplied as it was ordered.
 */
export async function suppliedBoxes(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<readonly SuppliedBox[]> {
  const { rows } = await sql<SuppliedBox>`
    select r.id as "rentalId", b.number as "boxNumber", (c.target ->> 'size')::int as "changedSize",
      coalesce(i.quote, o.quote -> 'quote') as quote, i.gross_cents as "orderedCents",
      jsonb_build_object('localFrom', o.quote -> 'period' ->> 'localFrom', 'localTo', o.quote -> 'period' ->> 'localTo') as ordered,
      case when c.target is null then null else jsonb_build_object(
        'localFrom', to_char((c.target ->> 'startsAt')::timestamptz at time zone l.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
        'localTo', to_char((c.target ->> 'endsAt')::timestamptz at time zone l.time_zone, 'YYYY-MM-DD"T"HH24:MI')) end as changed,
      r.state in ('cancelled', 'expired') as "isGone",
      (i.gross_cents - coalesce((select sum(x.amount_cents) from staff_refund_box x join staff_refund s on s.id = x.refund_id
          where x.rental_id = r.id and x.company_id = i.company_id and s.order_id = i.order_id and s.state = 'released'
            and s.way <> 'credit'), 0)
        - coalesce((select w.refund_cents from withdrawn_box w where w.order_id = i.order_id and w.rental_id = r.id), 0)
      )::int as "leftCents"
    from order_line i join customer_order o on o.id = i.order_id join rental r on r.id = i.rental_id and r.company_id = i.company_id
    join box b on b.id = r.box_id join location l on l.id = r.location_id
    left join lateral (select d.target from booking_change d where d.rental_id = r.id and d.company_id = i.company_id
      and d.state = 'done' order by d.settled_at desc, d.id desc limit 1) c on true
    where i.order_id = ${orderId}::uuid and i.company_id = ${companyId}::uuid and i.kind = 'rental' order by i.id`.execute(
    tx,
  )
  return rows
}
