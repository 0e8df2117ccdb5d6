import { CLAIMED } from './claim-rows.ts'
import { DISPUTES } from './dispute-rows.ts'
import { GOODS } from './goods-rows.ts'
import { INVOICES } from './invoice-rows.ts'
import { MONEY } from './money-rows.ts'
import { MONTHS } from './month-rows.ts'
import { SHOP_PARTS } from './shop-rows.ts'
import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** An order that adds to a rental of another one. */
const ADDS = `i.kind in ('extension', 'overrun', 'change')`

const RENTALS: readonly RowInvariant[] = [
  {
    name: 'a box has one rental at a time',
    of: 'rental',
    sql: `select r.id from rental r join rental other on other.box_id = r.box_id and other.id <> r.id
      and other.period && r.period where {wanted} and r.blocking and other.blocking`,
  },
  {
    name: 'an order has a rental for each of its boxes',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted} and o.quote is not null and o.box_count <> (
      select count(distinct r.id) from order_line i join rental r on r.id = i.rental_id where i.order_id = o.id
        and (r.order_id = o.id or ${ADDS}))`,
  },
  {
    // The first has that of the order.
    name: 'each further box of an order has a link of its own',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted} and o.quote is not null and o.box_count <> 1 + (
      select count(distinct i.link_hash) from order_line i where i.order_id = o.id and i.link_hash <> o.hash)`,
  },
  {
    name: 'a paid rental has one right to open',
    of: 'rental',
    sql: `select r.id from rental r left join access_right a on a.rental_id = r.id and not a.shared
      where {wanted} and r.kind = 'rental' and r.state in ('reserved', 'active', 'overdue')
      group by r.id having count(a.id) <> 1
        or count(a.id) filter (where a.state = 'active' or a.state = 'blocked' and a.blocked_for_payment) <> 1`,
  },
  {
    name: 'a right to open has one key, of its own box',
    of: 'rental',
    sql: `select r.id from rental r join access_right a on a.rental_id = r.id
      left join terminal_grant g on g.access_right_id = a.id and g.revoked_at is null
      where {wanted} and r.state in ('reserved', 'active', 'overdue') and a.state = 'active'
      group by r.id, a.id, r.box_id having count(g.id) <> 1 or bool_or(g.box_id <> r.box_id)`,
  },
  {
    name: 'what is over opens nothing',
    of: 'rental',
    sql: `select r.id from rental r left join access_right a on a.rental_id = r.id and a.state = 'active'
      left join terminal_grant g on g.rental_id = r.id and g.revoked_at is null
      where {wanted} and r.state in ('held', 'ended', 'expired', 'cancelled', 'unplaced')
        and (a.id is not null or g.id is not null)`,
  },
  {
    // B-05: by the times both happened, as the rule reads them.
    name: 'an end is taken back within two minutes of it',
    of: 'rental',
    sql: `select r.id from rental r join event e on e.rental_id = r.id and e.type = 'rental.resumed' where {wanted}
      and not exists (select 1 from event b where b.rental_id = r.id and b.type = 'rental.ended'
        and b.id < e.id and b.at <= e.at and b.at > e.at - interval '2 minutes')`,
  },
  {
    // An end that was taken back reopens it; not yet, perhaps, where the server has just died.
    name: 'an order is finished only with its rental',
    of: 'order',
    sql: `select o.id from customer_order o join order_line i on i.order_id = o.id join rental r on r.id = i.rental_id
      where {wanted} and o.status = 'finished' and r.state in ('reserved', 'active', 'overdue')
        and not exists (select 1 from event e where e.rental_id = r.id and e.type = 'rental.resumed'
          and not e.at ${SETTLED})`,
  },
]

const TENANTS: readonly RowInvariant[] = [
  {
    name: 'everything of an order belongs to the company of its location',
    of: 'order',
    sql: `select o.id from customer_order o join location l on l.id = o.location_id
      where {wanted} and (o.company_id <> l.company_id
        or exists (select 1 from rental r where r.order_id = o.id and (r.company_id <> o.company_id
          or r.location_id <> o.location_id))
        or exists (select 1 from payment p where p.order_id = o.id and p.company_id <> o.company_id)
        or exists (select 1 from mail m where m.order_id = o.id and m.company_id <> o.company_id)
        or exists (select 1 from ledger_entry e where e.order_id = o.id and e.company_id <> o.company_id))`,
  },
  {
    name: 'a rental stands at its own location',
    of: 'rental',
    sql: `select r.id from rental r join box b on b.id = r.box_id
      where {wanted} and (b.location_id <> r.location_id
        or exists (select 1 from access_right a where a.rental_id = r.id and a.company_id <> r.company_id)
        or exists (select 1 from terminal_grant g where g.rental_id = r.id and g.company_id <> r.company_id))`,
  },
]

const WHOLE: readonly RowInvariant[] = [
  {
    name: 'no row is without its company',
    of: null,
    sql: `select e.id::text as id from event e where not exists (select 1 from company c where c.id = e.company_id)
      union all select m.id::text from mail m where not exists (select 1 from company c where c.id = m.company_id)`,
  },
  { name: 'no reader gives an event up', of: null, sql: `select consumer as id from event_failure` },
  {
    name: 'a command ends',
    of: null,
    sql: `select id from device_command where state in ('requested', 'sent', 'accepted')
      and expires_at < (select max(at) from event) - interval '10 minutes'`,
  },
  {
    name: 'no open is sent after it expired',
    of: null,
    sql: `select id from device_command where sent_at > expires_at or accepted_at < requested_at`,
  },
  {
    name: 'a step of a command is told once',
    of: null,
    sql: `select data->>'commandId' as id from event where type like 'command.%'
      group by data->>'commandId', type having count(*) > 1`,
  },
]

export const ROW_INVARIANTS: readonly RowInvariant[] = [
  ...MONEY,
  ...CLAIMED,
  ...INVOICES,
  ...GOODS,
  ...SHOP_PARTS,
  ...RENTALS,
  ...MONTHS,
  ...DISPUTES,
  ...TENANTS,
  ...WHOLE,
]
