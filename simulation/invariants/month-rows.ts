import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** Rentals that go on month by month, with their terms. */
const LONG = `rental r join long_term_rental t on t.rental_id = r.id`
const RUNNING = `r.state in ('reserved', 'active', 'overdue')`
/** When a month begins, counted anew from the rental's first day: the clocks of the location say when its day does. */
const begins = (position: string) => `(((t.starts_at at time zone t.time_zone)::date
  + make_interval(months => ${position} - 1)) at time zone t.time_zone)`
/** Until when an unpaid month keeps its key. */
const GRACE_UNTIL = `((m.starts_at at time zone t.time_zone + make_interval(days => t.grace_days)) at time zone t.time_zone)`
/** Attempts to take a month from where its renter agreed to, and when the service was asked. */
const CHARGED = `${LONG} join rental_month m on m.rental_id = r.id
  join payment p on p.order_id = m.order_id and p.stored_method_id is not null`
const mails = (...templates: string[]) => `(select count(*) from mail a where a.order_id = m.order_id
  and a.template in (${templates.map((template) => `'${template}'`).join()}))`

/** What is billed of a rental without an end, at what price, and what that means for its key (R-12). */
const BILLED: readonly RowInvariant[] = [
  {
    // One that fell away may be billed again when the rental goes on after all.
    name: 'each month of a rental is billed once, none is left out, each begins when it has to',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id and m.state <> 'cancelled'
      where {wanted} group by r.id, t.rental_id having count(*) <> count(distinct m.position)
        or count(*) <> max(m.position) or bool_or(m.position > 1 and m.starts_at <> ${begins('m.position')})
        or bool_or(m.ends_at <> ${begins('m.position + 1')})`,
  },
  {
    name: 'a month has one order, of what it costs',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id
      left join customer_order o on o.id = m.order_id and o.company_id = r.company_id
      where {wanted} group by r.id having count(distinct m.order_id) <> count(*) or bool_or(o.total_cents is distinct from m.cents)
        or count(*) <> (select count(distinct i.order_id) from order_line i where i.rental_id = r.id
          and (i.kind = 'rental' or exists (select from rental_month k where k.order_id = i.order_id)))`,
  },
  {
    name: 'a month costs what was promised',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id
      where {wanted} and m.cents <> t.month_cents and not exists (select from month_price a where a.rental_id = r.id)`,
  },
  {
    name: 'a month is billed no sooner than a week before it begins, and its renter is told at once',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id and m.position > 1
      where {wanted} and (m.charged_at < ${begins('m.position')} - interval '7 days 1 hour'
        or ${mails('month-announced', 'month-due')} = 0)`,
  },
  {
    name: 'a month is paid as its order is',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id join customer_order o on o.id = m.order_id
      where {wanted} and case m.state when 'paid' then o.status not in ('approved', 'process', 'finished')
        when 'cancelled' then o.status <> 'canceled' else o.status <> 'new' and not exists (select from ledger_entry l
          where l.order_id = o.id and l.kind in ('refund', 'reversal') and l.reason is null) end`,
  },
  {
    // Money that was taken back costs the key at once (B-02), whatever became of it later.
    name: 'nobody is reminded of a month before it begins, nor loses the key before the days of grace are over',
    of: 'rental',
    sql: `select r.id from ${LONG} join rental_month m on m.rental_id = r.id
      where {wanted} and (m.reminded_at < m.starts_at or m.blocked_at < ${GRACE_UNTIL})
        and not exists (select from ledger_entry l where l.order_id = m.order_id and l.kind in ('refund', 'reversal') and l.reason is null)`,
  },
]

/** The keys of such a rental, and what happens to them for money. */
const KEYS: readonly RowInvariant[] = [
  {
    // Who was let go has the key no longer than that.
    name: 'a key is good as long as months are paid',
    of: 'rental',
    sql: `select r.id from ${LONG} join access_right a on a.rental_id = r.id and not a.shared
      where {wanted} and ${RUNNING} and not exists (select from rental_month m where m.rental_id = r.id and m.state = 'open')
        and (a.state <> 'active' or a.until_at < least(r.ends_at,
          (select max(m.ends_at) from rental_month m where m.rental_id = r.id and m.state = 'paid')))`,
  },
  {
    name: 'a month unpaid beyond its grace has cost the key',
    of: null,
    sql: `select r.id::text as id from ${LONG} join rental_month m on m.rental_id = r.id and m.position > 1 and m.state = 'open'
      join access_right a on a.rental_id = r.id and a.state = 'active'
      where ${RUNNING} and ${GRACE_UNTIL} ${SETTLED}`,
  },
]

/** What is taken of whoever agreed to it. */
const TAKEN: readonly RowInvariant[] = [
  {
    name: 'a month is charged once, and not when it is paid',
    of: 'rental',
    sql: `select r.id from ${CHARGED} join customer_order o on o.id = m.order_id
      where {wanted} and p.charged_at is not null group by r.id, m.id, o.paid_at
      having count(*) filter (where p.captured_cents > 0) > 1
        or bool_or(p.charged_at > o.paid_at and p.charged_at > (select min(l.at) from ledger_entry l
          where l.order_id = m.order_id and l.payment_id <> p.id and l.kind = 'capture' and l.reason is null))`,
  },
  {
    name: 'nothing is charged without consent, nor after it was withdrawn or the rental was over',
    of: 'rental',
    sql: `select r.id from ${CHARGED} left join stored_method s on s.id = p.stored_method_id
      where {wanted} and p.charged_at is not null and (t.auto_pay_agreed_at is null or t.auto_pay_agreed_at > p.charged_at
        or t.auto_pay_ended_at < p.charged_at or r.ended_at < p.charged_at or s.id is null or s.withdrawn_at < p.charged_at
        or s.company_id <> r.company_id or s.customer_id <> r.customer_id)`,
  },
  {
    name: 'nothing is charged that was not announced before, nor sooner than the day before',
    of: 'rental',
    sql: `select r.id from ${CHARGED} where {wanted} and (p.charged_at < m.starts_at - interval '24 hours'
      or not exists (select from mail a where a.order_id = m.order_id and a.template = 'month-announced'
        and a.created_at < p.charged_at - interval '5 days'))`,
  },
  {
    name: 'what failed to be taken is told, once',
    of: 'rental',
    sql: `select r.id from ${CHARGED} where {wanted} and p.state in ('failed', 'expired', 'cancelled')
      and m.state <> 'cancelled' and p.settled_at < m.starts_at and ${mails('month-uncollected')} <> 1`,
  },
  {
    name: 'what was remembered to be charged is gone with its rental',
    of: null,
    sql: `select r.id::text as id from ${LONG} join rental_month m on m.rental_id = r.id
      join payment p on p.order_id = m.order_id join stored_method s on s.from_payment_id = p.id and s.withdrawn_at is null
      where r.state not in ('held', 'reserved', 'active', 'overdue') and not exists (select from event e where e.rental_id = r.id
        and e.type in ('rental.ended', 'rental.cancelled', 'rental.unplaced', 'rental.expired')
        and e.at > (select max(at) from event) - interval '1 hour')`,
  },
  {
    name: 'what was withdrawn is forgotten at its service',
    of: null,
    sql: `select id::text from stored_method where method_reference is not null
      and withdrawn_at < (select max(at) from event) - interval '12 hours'`,
  },
]

export const MONTHS: readonly RowInvariant[] = [...BILLED, ...KEYS, ...TAKEN]
