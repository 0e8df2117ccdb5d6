import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** Money that may still come for an order. */
const AWAITED = `exists (select from payment p where p.order_id = o.id and p.state in ('created', 'pending', 'authorised'))`

/** What must hold of goods, in the rows, whatever happened. */
export const GOODS: readonly RowInvariant[] = [
  {
    name: 'goods that were paid are confirmed by mail, once',
    of: null,
    sql: `select o.id::text as id from customer_order o where o.quote is null and o.paid_at ${SETTLED}
      and (select count(*) from mail m where m.order_id = o.id and m.template = 'goods-confirmed') <> 1`,
  },
  {
    name: 'what is in stock is what came and went, and never less than is reserved',
    of: null,
    sql: `select l.variant_id::text as id from stock_level l where l.on_hand < l.reserved or l.reserved < 0
      or l.on_hand <> (select coalesce(sum(m.pieces), 0) from stock_movement m where m.variant_id = l.variant_id)
      or l.reserved <> (select coalesce(sum(r.pieces), 0) from stock_reservation r where r.variant_id = l.variant_id)`,
  },
  {
    name: 'only an order that waits for its money has goods reserved',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted} and o.quote is null and o.status <> 'new'
      and exists (select from stock_reservation r where r.order_id = o.id)`,
  },
  {
    name: 'nothing is reserved for an order whose time to pay is over',
    of: null,
    sql: `select o.id::text as id from customer_order o join order_handover h on h.order_id = o.id
      where o.status = 'new' and h.held_until ${SETTLED} and not ${AWAITED}
        and not exists (select from payment p where p.order_id = o.id and not p.settled_at ${SETTLED})`,
  },
  {
    name: 'no order took out of the shelf what it did not order, nor gave back more',
    of: 'order',
    sql: `select o.id from customer_order o join stock_movement m on m.order_id = o.id where {wanted}
      group by o.id, m.variant_id having sum(m.pieces) filter (where m.reason in ('sold', 'replaced', 'returned')) > 0
        or -coalesce(sum(m.pieces) filter (where m.reason = 'sold'), 0) <> (select coalesce(sum(i.quantity), 0) from order_line i
          where i.order_id = o.id and i.variant_id = m.variant_id and i.kind = 'article')`,
  },
  {
    name: 'a half hour has no more orders than it takes',
    of: null,
    sql: `select min(h.order_id::text) as id from order_handover h join customer_order o on o.id = h.order_id
        join location l on l.id = h.slot_location_id
        left join pickup_slot s on s.location_id = h.slot_location_id and s.starts_at = h.slot_at
      where o.status <> 'canceled' and h.slot_at is not null
      group by h.slot_location_id, h.slot_at, l.slot_capacity, s.capacity
      having coalesce(s.capacity, l.slot_capacity) > 0 and count(*) > coalesce(s.capacity, l.slot_capacity)`,
  },
  {
    name: 'a window has no more orders than it takes',
    of: null,
    sql: `select min(h.order_id::text) as id from order_handover h join customer_order o on o.id = h.order_id
        join delivery_area a on a.id = h.window_area_id
        left join delivery_window w on w.area_id = h.window_area_id and w.starts_at = h.slot_at
      where o.status <> 'canceled' and o.scheduled_until is not null
      group by h.window_area_id, h.slot_at, a.windows, w.capacity
      having count(*) > coalesce(w.capacity, substring(a.windows from ': (\\d+)')::int)`,
  },
  {
    name: 'no order is both cancelled and handed over',
    of: 'order',
    sql: `select o.id from customer_order o join order_handover h on h.order_id = o.id
      where {wanted} and h.handed_over_at is not null and o.status <> 'finished' and not o.with_goods`,
  },
  {
    name: 'what has an age limit is handed over to who showed a card',
    of: 'order',
    sql: `select o.id from customer_order o join order_handover h on h.order_id = o.id
      where {wanted} and h.handed_over_at is not null and h.minimum_age <> 'none' and not h.age_checked`,
  },
  {
    name: 'a box that holds goods has an order that waits, and is free once they are out',
    of: null,
    sql: `select r.id::text as id from rental r left join order_handover h on h.box_rental_id = r.id
        left join customer_order o on o.id = h.order_id
      where r.kind = 'pickupBox' and (r.state = 'active') <> (h.order_id is not null and h.handed_over_at is null and o.status <> 'finished')`,
  },
  {
    name: 'only who has goods in a box has its key',
    of: null,
    sql: `select r.id::text as id from rental r left join order_handover h on h.box_rental_id = r.id
        left join customer_order o on o.id = h.order_id
        join access_right a on a.rental_id = r.id and a.state = 'active'
      where r.kind = 'pickupBox' and (h.boxed_at is null or o.status not in ('approved', 'process'))`,
  },
  {
    name: 'a code has been redeemed as often as orders that stand say, and no more often than it may',
    of: null,
    sql: `select v.id::text as id from voucher v left join voucher_use u on u.voucher_id = v.id and u.released_at is null
      group by v.id having v.uses <> count(u.order_id) or v.uses > coalesce(v.most_uses, v.uses)
        or v.is_credit and v.given_cents > v.amount_cents`,
  },
  {
    name: 'a cancelled order holds no code and no promotion',
    of: null,
    sql: `select o.id::text as id from customer_order o join event e on e.order_id = o.id and e.type = 'order.cancelled'
      where o.quote is null and o.status = 'canceled' and e.at ${SETTLED}
        and (exists (select from voucher_use u where u.order_id = o.id and u.released_at is null and u.kept_cents is null)
          or exists (select from promotion_use u where u.order_id = o.id and u.released_at is null))`,
  },
  {
    name: 'net and VAT of a document of goods make its gross, rate by rate',
    of: null,
    sql: `select i.id::text as id from invoice i join customer_order o on o.id = i.order_id
        cross join lateral (select coalesce(sum((r->>'grossCents')::int), 0) as gross,
          coalesce(sum((r->>'vatCents')::int), 0) as vat,
          coalesce(bool_or((r->>'grossCents')::int <> (r->>'netCents')::int + (r->>'vatCents')::int), false) as differs
          from jsonb_array_elements(i.document->'rates') r) rates
      where o.quote is null and (rates.differs or rates.gross > i.gross_cents or i.gross_cents <> i.net_cents + rates.vat)`,
  },
  {
    name: 'the invoice of goods is of what the order cost',
    of: null,
    sql: `select i.id::text as id from invoice i join customer_order o on o.id = i.order_id
      where o.quote is null and i.kind = 'invoice' and i.gross_cents <> o.total_cents`,
  },
  {
    name: 'what is billed of a document is what the document says',
    of: null,
    sql: `select i.id::text as id from invoice i left join invoice_rate b on b.invoice_id = i.id
      where i.issued_at ${SETTLED} group by i.id, i.kind, i.gross_cents
      having coalesce(sum(b.gross_cents), 0) <> case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end`,
  },
]
