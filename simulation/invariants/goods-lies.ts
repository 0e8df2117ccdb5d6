import { SETTLED } from './row-invariant.ts'
import { SHOP_LIES } from './shop-lies.ts'

/** An order of goods that was paid some time ago, and one that was handed over. */
const PAID = `(select id from customer_order where quote is null and status in ('approved', 'process', 'finished')
  and paid_at ${SETTLED} order by id limit 1)`
const HANDED = `(select order_id from order_handover where handed_over_at is not null order by order_id limit 1)`
/** A rental that is over, and one that runs. */
const OVER = `(select id from rental where state = 'ended' and kind = 'rental' order by id limit 1)`
const RUNNING = `(select r.id from rental r join access_right a on a.rental_id = r.id and a.state = 'active'
  where r.state = 'active' and r.kind = 'rental' order by r.id limit 1)`

/** One planted lie for each invariant about goods. */
export const GOODS_LIES: Readonly<Record<string, string>> = {
  ...SHOP_LIES,
  'goods that were paid are confirmed by mail, once': `delete from mail where order_id = ${PAID} and template = 'goods-confirmed'`,
  'what is in stock is what came and went, and never less than is reserved': `update stock_level set on_hand = on_hand + 1`,
  'only an order that waits for its money has goods reserved': `insert into stock_reservation (order_id, variant_id, company_id, pieces)
    select order_id, variant_id, company_id, 1 from stock_movement where reason = 'sold' order by id limit 1`,
  'nothing is reserved for an order whose time to pay is over': `update customer_order set status = 'new' where id = ${PAID};
    update order_handover set held_until = held_until - interval '1 day'`,
  'no order took out of the shelf what it did not order, nor gave back more': `update stock_movement set pieces = pieces - 1 where reason = 'sold'`,
  'a half hour has no more orders than it takes': `update order_handover set slot_at = (select min(slot_at) from order_handover where slot_location_id is not null)
    where slot_location_id is not null`,
  'a window has no more orders than it takes': `update delivery_window set capacity = 0`,
  'no order is both cancelled and handed over': `update customer_order set status = 'canceled' where id = ${HANDED}`,
  'what has an age limit is handed over to who showed a card': `update order_handover set minimum_age = 'from18', age_checked = false
    where order_id = ${HANDED}`,
  'a box that holds goods has an order that waits, and is free once they are out': `update rental set kind = 'pickupBox', state = 'active'
    where id = ${OVER}`,
  'only who has goods in a box has its key': `update rental set kind = 'pickupBox' where id = ${RUNNING}`,
  'a code has been redeemed as often as orders that stand say, and no more often than it may': `update voucher set uses = uses + 1 where is_credit`,
  'a cancelled order holds no code and no promotion': `insert into promotion_use (order_id, promotion_id, company_id, cents, used_at)
      select o.id, p.id, o.company_id, 1, o.placed_at from customer_order o, promotion p where o.id = ${PAID} limit 1
      on conflict do nothing;
    insert into event (type, at, company_id, order_id, actor, data)
      select 'order.cancelled', placed_at, company_id, id, '{}', '{}' from customer_order where id = ${PAID};
    update customer_order set status = 'canceled' where id = ${PAID}`,
  'net and VAT of a document of goods make its gross, rate by rate': `update invoice set document = jsonb_set(document::jsonb, '{rates,0,vatCents}', '1') where order_id = ${PAID}`,
  'the invoice of goods is of what the order cost': `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1
    where order_id = ${PAID} and kind = 'invoice'`,
  'what is billed of a document is what the document says': `delete from invoice_rate where invoice_id in (
    select id from invoice where order_id = ${PAID})`,
}
