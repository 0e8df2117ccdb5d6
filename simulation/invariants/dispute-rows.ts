import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** The orders that pay for a rental or add to it, and whether all the money of one went back. */
const ALL_BACK = `o.paid_at is not null and o.total_cents > 0 and o.status in ('approved', 'process')
  and (select sum(p.captured_cents) > 0 and sum(p.refunded_cents) >= sum(p.captured_cents)
    from payment p where p.order_id = o.id)`
const RUNNING = `r.state in ('reserved', 'active', 'overdue')`
/** Nothing of this kind happened to the order just now, so that everybody has followed. */
const quietSince = (...types: string[]) => `not exists (select 1 from event e where e.order_id = o.id
  and e.type in (${types.map((type) => `'${type}'`).join()}) and not e.at ${SETTLED})`

/** Money that the payer's bank took back, and money that will not go back (O-07). */
export const DISPUTES: readonly RowInvariant[] = [
  {
    name: 'what is not paid for any more opens nothing',
    of: null,
    sql: `select r.id::text as id from customer_order o join order_line i on i.order_id = o.id
      join rental r on r.id = i.rental_id and ${RUNNING}
      join access_right a on a.rental_id = r.id and a.state = 'active' and not a.shared
      where ${ALL_BACK} and ${quietSince('payment.refunded', 'payment.reversed', 'order.paid')}`,
  },
  {
    name: 'keys are kept back only while money is missing',
    of: null,
    sql: `select r.id::text as id from access_right a join rental r on r.id = a.rental_id and ${RUNNING}
      where a.state = 'blocked' and a.blocked_for_payment and not exists (select 1 from order_line i
        join customer_order o on o.id = i.order_id where i.rental_id = r.id
          and (${ALL_BACK} or not ${quietSince('payment.reversed', 'order.paid')}
            or exists (select from order_claim c where c.order_id = o.id and c.state = 'open' and c.blocked_at is not null)
            or exists (select from rental_month m where m.order_id = o.id and m.state = 'open' and m.blocked_at is not null)))`,
  },
  {
    // A month of a rental that goes on stays owed.
    name: 'an order nobody pays does not wait for ever',
    of: null,
    sql: `select o.id::text as id from customer_order o
      where o.status = 'new' and o.placed_at < (select max(at) from event) - interval '3 hours'
        and not exists (select 1 from payment p where p.order_id = o.id
          and p.state in ('created', 'pending', 'authorised'))
        and not exists (select 1 from rental_month m where m.order_id = o.id and m.state = 'open' and m.position > 1)`,
  },
  {
    name: 'a refund that was refused is tried again',
    of: null,
    sql: `select f.id::text as id from payment_refund f join payment p on p.id = f.payment_id
      where f.state = 'refused' and p.disputed_cents = 0
        and f.done_at < (select max(at) from event) - interval '50 hours'`,
  },
]
