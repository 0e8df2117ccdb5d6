import { SERVICES_AT_ONCE } from '../shop/wares.ts'
import { SETTLED } from './row-invariant.ts'

/** A line of goods that were paid some time ago, and an order of a service. */
const LINE = `(select i.id from order_line i join customer_order o on o.id = i.order_id where i.kind = 'article' and o.quote is null
  and not i.sells_voucher and o.delivery_type <> 'service' and not exists (select from value_voucher_movement m where m.order_id = o.id) and o.status <> 'canceled' and o.paid_at ${SETTLED} order by i.id limit 1)`
const OF_LINE = `order_line i where i.id = ${LINE}`
const SERVICE = `(select order_id from service_time order by order_id limit 1)`
/** The order a voucher was said to pay just now. */
const LAST = `(select order_id from value_voucher_movement order by id desc limit 1)`
const VOUCHER = `(select v.id from value_voucher v join customer_order o on o.id = v.order_id
  where o.paid_at ${SETTLED} and o.status <> 'canceled' order by v.id limit 1)`

const anew = (
  more = '',
) => `insert into goods_replacement (id, company_id, order_id, delivery_type, note, by_name, at)
    select gen_random_uuid(), i.company_id, i.order_id, 'pickup', '', 'Wanda', now() from ${OF_LINE};
  insert into goods_replacement_line (replacement_id, line_id, company_id, pieces)
    select n.id, i.id, i.company_id, i.quantity${more} from goods_replacement n, ${OF_LINE} and n.order_id = i.order_id`

/** One planted lie for each invariant about vouchers, services and what is sent anew. */
export const SHOP_LIES: Readonly<Record<string, string>> = {
  'a value voucher is worth what came onto it less what went, never more than it was sold for': `update value_voucher set balance_cents = balance_cents + 1`,
  'each voucher that was paid is issued, once and for what it cost': `delete from value_voucher where id = ${VOUCHER}`,
  'nobody has a voucher for nothing': `update customer_order set paid_at = null where id = (select order_id from value_voucher where id = ${VOUCHER})`,
  'what vouchers paid of an order is what its payments say': `insert into value_voucher_movement (voucher_id, company_id, kind, cents, balance_cents, order_id, at)
    select v.id, v.company_id, 'redeemed', -1, 0, i.order_id, now() from value_voucher v, ${OF_LINE} and v.id = ${VOUCHER}`,
  'an order that came to nothing has given its voucher back': `insert into value_voucher_movement (voucher_id, company_id, kind, cents, balance_cents, order_id, at)
      select v.id, v.company_id, 'redeemed', -1, 0, i.order_id, now() from value_voucher v, ${OF_LINE} and v.id = ${VOUCHER};
    insert into event (type, at, company_id, order_id, actor, data)
      select 'order.cancelled', o.placed_at, o.company_id, o.id, '{}', '{}' from customer_order o where o.id = ${LAST};
    update customer_order set status = 'canceled' where id = ${LAST}`,
  'a service is done for no more at once than it is offered for': `insert into service_time (order_id, company_id, article_id, location_id, starts_at, ends_at)
    select o.id, s.company_id, s.article_id, s.location_id, s.starts_at, s.ends_at
    from (select s.* from service_time s join customer_order c on c.id = s.order_id and c.status <> 'canceled' order by s.order_id limit 1) s,
      (select id from customer_order where quote is null and status <> 'canceled' and delivery_type <> 'service' order by id limit ${SERVICES_AT_ONCE}) o`,
  'an order of a service has its time, and no other has one': `delete from service_time where order_id = ${SERVICE}`,
  'a piece is paid back or sent anew, never both': anew(' + 1'),
  'no more pieces came back than were bought and sent anew': `insert into goods_return (id, company_id, order_id, line_id, pieces, returned, by_name, at)
    select gen_random_uuid(), i.company_id, i.order_id, i.id, i.quantity + 1, 'shelf', 'Wanda', now() from ${OF_LINE}`,
}
