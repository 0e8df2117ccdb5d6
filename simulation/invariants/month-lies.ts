/** Months after the first: one that is paid, one whose key is blocked for it, and one that was taken of its renter. */
const PAID = `(select m.id from rental_month m join rental r on r.id = m.rental_id and r.state in ('reserved', 'active')
  where m.position > 1 and m.state = 'paid' order by m.id limit 1)`
const BLOCKED = `(select m.rental_id from rental_month m where m.state = 'open' and m.blocked_at is not null order by m.id limit 1)`
const TAKEN = `(select p.id from payment p where p.stored_method_id is not null and p.captured_cents > 0 order by p.id limit 1)`
const OF_TAKEN = `(select order_id from payment where id = ${TAKEN})`
const TERMS_OF_TAKEN = `(select m.rental_id from rental_month m where m.order_id = ${OF_TAKEN})`

/** One planted lie for each invariant about the months of rentals without an end. */
export const MONTH_LIES: Readonly<Record<string, string>> = {
  'each month of a rental is billed once, none is left out, each begins when it has to': `update rental_month set position = 3 where id = ${PAID}`,
  'a month has one order, of what it costs': `update customer_order set total_cents = total_cents + 1 where id = (select order_id from rental_month where id = ${PAID})`,
  'a month costs what was promised': `update rental_month set cents = cents + 1 where id = ${PAID}`,
  'a month is billed no sooner than a week before it begins, and its renter is told at once': `delete from mail where template in ('month-announced', 'month-due')`,
  'a month is paid as its order is': `update rental_month set state = 'open' where id = ${PAID}`,
  'nobody is reminded of a month before it begins, nor loses the key before the days of grace are over': `update rental_month set blocked_at = starts_at where rental_id = ${BLOCKED} and blocked_at is not null`,
  'a key is good as long as months are paid': `update access_right set until_at = (select starts_at from rental_month where id = ${PAID}) where rental_id = (select rental_id from rental_month where id = ${PAID})`,
  'a month unpaid beyond its grace has cost the key': `update access_right set state = 'active', blocked_for_payment = false where rental_id = ${BLOCKED}`,
  'a month is charged once, and not when it is paid': `insert into payment select * from jsonb_populate_record(null::payment, (select to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'provider_reference', 'another') from payment p where p.id = ${TAKEN}))`,
  'nothing is charged without consent, nor after it was withdrawn or the rental was over': `update long_term_rental set auto_pay_ended_at = auto_pay_agreed_at where rental_id = ${TERMS_OF_TAKEN}`,
  'nothing is charged that was not announced before, nor sooner than the day before': `delete from mail where template = 'month-announced' and order_id = ${OF_TAKEN}`,
  'what failed to be taken is told, once': `delete from mail where template = 'month-uncollected'; update payment set state = 'failed', settled_at = (select starts_at - interval '1 hour' from rental_month m where m.order_id = payment.order_id) where id = ${TAKEN}`,
  'what was remembered to be charged is gone with its rental': `update rental set state = 'expired' where id = ${TERMS_OF_TAKEN}; delete from event where rental_id = ${TERMS_OF_TAKEN}`,
  'what was withdrawn is forgotten at its service': `update stored_method set withdrawn_at = '2026-01-01T00:00:00Z'`,
}
