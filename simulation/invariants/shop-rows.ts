import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** What vouchers paid of an order and what came back of it; `m` is a movement. */
const PAYS = `m.kind in ('redeemed', 'givenBack')`

/** What must hold of value vouchers, of services and of what is sent anew (K-01, K-03, O-07). */
export const SHOP_PARTS: readonly RowInvariant[] = [
  {
    name: 'a value voucher is worth what came onto it less what went, never more than it was sold for',
    of: null,
    sql: `select v.id::text as id from value_voucher v left join value_voucher_movement m on m.voucher_id = v.id
      group by v.id having v.balance_cents <> coalesce(sum(m.cents), 0) or v.balance_cents > v.issued_cents or v.balance_cents < 0`,
  },
  {
    name: 'each voucher that was paid is issued, once and for what it cost',
    of: null,
    sql: `select i.id::text as id from order_line i join customer_order o on o.id = i.order_id
      where i.sells_voucher and o.status <> 'canceled' and o.paid_at ${SETTLED}
        and (select (count(*), coalesce(sum(v.issued_cents), 0)) from value_voucher v where v.order_line_id = i.id)
          <> (i.quantity::bigint, i.gross_cents::bigint)`,
  },
  {
    name: 'nobody has a voucher for nothing',
    of: null,
    sql: `select v.id::text as id from value_voucher v join customer_order o on o.id = v.order_id
      where o.paid_at is null and v.state <> 'withdrawn'`,
  },
  {
    name: 'what vouchers paid of an order is what its payments say',
    of: null,
    // What goes back fills the voucher at once, and is booked with the rest of its refund.
    sql: `select p.order_id::text as id from (
        select order_id, coalesce(sum(voucher_cents) filter (where captured_cents > 0), 0) as paid,
          coalesce(sum((select sum(f.voucher_cents) from payment_refund f where f.payment_id = payment.id)), 0) as back
        from payment group by order_id) p
      join (select order_id, -coalesce(sum(cents) filter (where ${PAYS}), 0) as paid,
          coalesce(sum(cents) filter (where kind = 'refunded'), 0) as back
        from value_voucher_movement m where order_id is not null group by order_id) m on m.order_id = p.order_id
      join customer_order o on o.id = p.order_id
      where o.paid_at ${SETTLED} and (m.paid <> p.paid or m.back <> p.back)`,
  },
  {
    name: 'an order that came to nothing has given its voucher back',
    of: null,
    sql: `select o.id::text as id from customer_order o join event e on e.order_id = o.id and e.type = 'order.cancelled'
      where o.status = 'canceled' and e.at ${SETTLED} and o.quote is null
        and coalesce((select sum(m.cents) from value_voucher_movement m where m.order_id = o.id), 0) <> 0
        and not exists (select from staff_refund s where s.order_id = o.id and s.state = 'waiting')`,
  },
  {
    name: 'a service is done for no more at once than it is offered for',
    of: null,
    sql: `select min(s.order_id::text) as id from service_time s join customer_order o on o.id = s.order_id and o.status <> 'canceled'
        join service_time t on t.article_id = s.article_id and t.location_id = s.location_id
          and t.starts_at <= s.starts_at and t.ends_at > s.starts_at
        join customer_order p on p.id = t.order_id and p.status <> 'canceled'
        join article a on a.id = s.article_id
      group by s.order_id, a.at_once having count(*) > a.at_once`,
  },
  {
    name: 'an order of a service has its time, and no other has one',
    of: null,
    sql: `select o.id::text as id from customer_order o where o.quote is null
      and (o.delivery_type = 'service') <> exists (select from service_time s where s.order_id = o.id)`,
  },
  {
    name: 'a piece is paid back or sent anew, never both',
    of: null,
    sql: `select o.id::text as id from customer_order o join order_line i on i.order_id = o.id
      join goods_replacement_line x on x.line_id = i.id
      join goods_replacement n on n.id = x.replacement_id and n.closed_at is null and n.handed_over_at is null and n.sent_at is null
      group by o.id, i.id having o.status = 'canceled' or sum(x.pieces) > i.quantity - coalesce((
        select sum(b.pieces) from staff_refund_line b join staff_refund s on s.id = b.refund_id and s.state <> 'rejected'
        where b.line_id = i.id), 0)`,
  },
  {
    name: 'no more pieces came back than were bought and sent anew',
    of: null,
    sql: `select o.id::text as id from customer_order o join order_line i on i.order_id = o.id
      where (select coalesce(sum(g.pieces), 0) from goods_return g where g.line_id = i.id) > i.quantity + coalesce((
        select sum(x.pieces) from goods_replacement_line x join goods_replacement n on n.id = x.replacement_id
        where x.line_id = i.id and (n.closed_at is null or n.sent_at is not null)), 0)`,
  },
]
