import { GOODS_LIES } from './goods-lies.ts'
import { MONTH_LIES } from './month-lies.ts'
import { SETTLED } from './row-invariant.ts'

const RUNNING = `(select id from rental where state in ('active', 'reserved') and term = 'short' and order_id in (
  select id from customer_order where due_at is null) order by id limit 1)`
const PAID = `(select o.id from customer_order o join rental r on r.order_id = o.id and r.term = 'short'
  where o.status in ('approved', 'process') and o.due_at is null order by o.id limit 1)`
/** Orders on invoice: one that is owed, and one whose keys are blocked. */
const OWED = `(select order_id from order_claim where state = 'open' order by order_id limit 1)`
const BLOCKED = `(select order_id from order_claim where state = 'open' and blocked_at is not null order by order_id limit 1)`
/** An invoice of money that came some time ago; what came just now is looked at later. */
const EXPLAINED = `(select i.id from invoice i join ledger_entry l on l.id = i.ledger_entry_id and l.kind = 'capture' and l.at ${SETTLED}
  where not exists (select from claim_entry c where c.order_id = l.order_id) order by i.id limit 1)`
const RENTED = `(select order_id from rental where id = ${RUNNING})`
/** A further box of a paid order of several. */
export const SECOND = `(select i.rental_id from customer_order o join order_line i on i.order_id = o.id and i.link_hash is not null
  join rental r on r.id = i.rental_id where o.status in ('approved', 'process') and r.state in ('reserved', 'active')
  and o.due_at is null
  order by o.id limit 1)`
const OVER = `(select id from rental where state = 'ended' order by id limit 1)`
const STRANGER = `'01980000-0000-7000-8000-00000000dead'`

/** One planted lie for each invariant about rows. */
export const ROW_LIES: Readonly<Record<string, string>> = {
  ...MONTH_LIES,
  ...GOODS_LIES,
  'paid is what was captured less what was refunded': `update payment set captured_cents = captured_cents + 1 where order_id = ${PAID} and captured_cents > 0`,
  'an order that counts is paid exactly': `update customer_order set total_cents = total_cents + 1 where id = ${PAID}`,
  'an order runs without its money only on invoice': `update customer_order set paid_at = null where id = ${PAID}`,
  'what was taken of a transfer has been received': `update payment set provider = 'transfer' where order_id = ${PAID} and captured_cents > 0`,
  'an invoice long overdue has cost the keys': `update access_right set state = 'active' where rental_id in (select id from rental where order_id = ${BLOCKED})`,
  'what is owed on invoice is what its entries say': `update payment set amount_cents = amount_cents + 1 where method = 'invoice' and order_id = ${OWED}`,
  'an invoice is open, paid or dropped as its money is': `update order_claim set state = 'dropped', settled_at = now() where order_id = ${OWED}`,
  'who owes on invoice is chased step by step, none too soon': `update order_claim set warned_at = reminded_at where order_id = ${BLOCKED}`,
  'who owes nothing on invoice is not chased': `update order_claim set state = 'paid', settled_at = reminded_at - interval '1 minute' where order_id = ${BLOCKED}`,
  'each step of chasing is told, once': `delete from mail where template = 'invoice-warning'`,
  'an invoice that is paid or dropped keeps no key back': `update order_claim set state = 'paid', settled_at = now() where order_id = ${BLOCKED}`,
  'money that was moved to another order came from one': `update transfer_entry set kind = 'movedIn', other_order_id = order_id`,
  'documents of an order on invoice add up to what is owed or was paid': `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where order_id = ${BLOCKED}`,
  'what is owed on invoice is what its documents say': `insert into claim_entry select gen_random_uuid(), company_id, order_id, id, 'claimed', amount_cents, 'ordered', '2026-01-01T00:00:00Z' from payment where order_id = ${PAID} limit 1`,
  'a paid order has a rental for each of its boxes, or the money back': `update rental set state = 'expired' where id = ${SECOND}`,
  'an order costs what its boxes cost': `update order_line set gross_cents = gross_cents - 1 where rental_id = ${SECOND}`,
  'no money is taken without an order that wants it': `update customer_order set paid_at = null where id = ${PAID}`,
  'each payment is booked once': `insert into ledger_entry select gen_random_uuid(), company_id, order_id, payment_id, kind, amount_cents, currency, reference || '-2', at from ledger_entry where order_id = ${PAID}`,
  'every paid order has its invoice, once': `delete from invoice where order_id = ${PAID}`,
  'numbers of invoices have no gap': `update invoice_counter set last_number = last_number + 1`,
  'invoices less credit notes are what was captured less what was refunded': `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where id = ${EXPLAINED}`,
  'each mail is written once': `insert into mail select gen_random_uuid(), company_id, order_id, recipient, sender_name, reply_to, language, template, subject, html, body_text, dedupe_key || '-2', state, attempts, next_attempt_at, last_error, created_at, sent_at from mail where order_id = ${PAID} and template = 'order-paid'`,
  'a box has one rental at a time': `alter table rental drop constraint rental_no_overlap; update rental set box_id = (select box_id from rental where id = ${RUNNING}) where blocking`,
  'an order has a rental for each of its boxes': `update rental set order_id = null where id = ${SECOND}`,
  'each further box of an order has a link of its own': `update order_line i set link_hash = o.hash from customer_order o where o.id = i.order_id and i.rental_id = ${SECOND}`,
  'a paid rental has one right to open': `update access_right set state = 'blocked' where rental_id = ${RUNNING}`,
  'a right to open has one key, of its own box': `update terminal_grant set revoked_at = created_at where rental_id = ${RUNNING}`,
  'what is over opens nothing': `update access_right set state = 'active' where rental_id = ${OVER}`,
  'an end is taken back within two minutes of it': `insert into event (type, at, company_id, rental_id, actor, data) select 'rental.resumed', ended_at + interval '2 minutes', company_id, id, '{}', '{}' from rental where id = ${OVER}; update rental set end_confirmed = null where id = ${OVER}`,
  'an order is finished only with its rental': `update customer_order set status = 'finished' where id = ${RENTED}`,
  'everything of an order belongs to the company of its location': `update customer_order set company_id = ${STRANGER} where id = ${PAID}`,
  'what is not paid for any more opens nothing': `update payment set refunded_cents = captured_cents where order_id = ${RENTED}; update event set at = at - interval '1 hour'`,
  'keys are kept back only while money is missing': `update access_right set state = 'blocked', blocked_for_payment = true where rental_id = ${RUNNING}; update event set at = at - interval '1 hour' where type = 'order.paid'`,
  'an order nobody pays does not wait for ever': `update customer_order set status = 'new', placed_at = placed_at - interval '1 day' where id = ${PAID}`,
  'a refund that was refused is tried again': `insert into payment_refund (id, company_id, order_id, payment_id, amount_cents, reason, state, created_at, done_at) select gen_random_uuid(), company_id, order_id, id, 1, 'lie', 'refused', created_at, (select max(at) from event) - interval '51 hours' from payment where order_id = ${PAID} and captured_cents > 0`,
  'a rental stands at its own location': `update rental set location_id = ${STRANGER} where id = ${RUNNING}`,
  'no row is without its company': `update mail set company_id = ${STRANGER} where order_id = ${PAID}`,
  'no reader gives an event up': `insert into event_failure values ('somebody', 1, 'error', '2026-07-15T00:00:00Z')`,
  'a command ends': `update device_command set state = 'sent', expires_at = '2026-01-01T00:00:00Z'`,
  'no open is sent after it expired': `update device_command set sent_at = expires_at + interval '1 second'`,
  'a step of a command is told once': `insert into event (type, at, company_id, actor, data) select type, at, company_id, actor, data from event where type = 'command.done'`,
}
