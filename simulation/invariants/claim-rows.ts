import { type RowInvariant, SETTLED } from './row-invariant.ts'

const CLAIMS = `customer_order o join order_claim c on c.order_id = o.id`
/** What was owed at first, less what lowered it (cents). */
const LEFT = `(select coalesce(sum(case e.kind when 'claimed' then e.amount_cents else -e.amount_cents end), 0)
  from claim_entry e where e.order_id = o.id)`
/** How many mails of a kind an order has had. */
const mails = (template: string) =>
  `(select count(*)::int from mail m where m.order_id = o.id and m.template = '${template}')`

/** Orders on invoice (K-06, B-02): what is owed, how far the reminding is, and what it may cost. */
export const CLAIMED: readonly RowInvariant[] = [
  {
    name: 'what is owed on invoice is what its entries say',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id and p.method = 'invoice'
      where {wanted} and p.amount_cents <> ${LEFT} and not (p.state = 'cancelled' and ${LEFT} = 0)`,
  },
  {
    // Nothing is left of a claim that was dropped; one that is open has no other end than money or people.
    name: 'an invoice is open, paid or dropped as its money is',
    of: 'order',
    sql: `select o.id from ${CLAIMS} left join payment p on p.order_id = o.id and p.method = 'invoice'
      where {wanted} and (o.due_at is null or p.id is null or c.state <> case
        when o.paid_at is not null then 'paid' when p.state = 'pending' and ${LEFT} > 0 then 'open'
        when p.state = 'cancelled' and ${LEFT} = 0 then 'dropped' end is not false)`,
  },
  {
    name: 'who owes on invoice is chased step by step, none too soon',
    of: 'order',
    sql: `select o.id from ${CLAIMS} where {wanted} and (c.reminded_at < o.due_at + interval '9 hours'
      or c.warned_at < greatest(o.due_at + interval '153 hours', c.reminded_at + interval '60 hours')
      or c.blocked_at < greatest(o.due_at + interval '225 hours', c.warned_at + interval '60 hours')
      or c.warned_at is not null and c.reminded_at is null or c.blocked_at is not null and c.warned_at is null)`,
  },
  {
    name: 'who owes nothing on invoice is not chased',
    of: 'order',
    sql: `select o.id from ${CLAIMS} where {wanted} and c.state <> 'open' and (c.settled_at is null
      or greatest(c.reminded_at, c.warned_at, c.blocked_at) > c.settled_at)`,
  },
  {
    name: 'each step of chasing is told, once',
    of: 'order',
    sql: `select o.id from ${CLAIMS} where {wanted} and (
      ${mails('invoice-reminder')} <> (c.reminded_at is not null)::int
      or ${mails('invoice-warning')} <> (c.warned_at is not null)::int
      or ${mails('invoice-blocked')} + ${mails('invoice-overdue')} <> (c.blocked_at is not null)::int
      or ${mails('invoice-paid')} <> (c.state = 'paid')::int)`,
  },
  {
    name: 'an invoice that is paid or dropped keeps no key back',
    of: 'order',
    sql: `select r.id from ${CLAIMS} join rental r on r.order_id = o.id and r.state in ('reserved', 'active', 'overdue')
      join access_right a on a.rental_id = r.id and a.state = 'blocked' and a.blocked_for_payment
      where {wanted} and c.state <> 'open' and not exists (select 1 from order_line i join payment d
        on d.order_id = i.order_id where i.rental_id = r.id and d.refunded_cents + d.disputed_cents > 0)`,
  },
  {
    name: 'money that was moved to another order came from one',
    of: null,
    sql: `select e.order_id::text as id from transfer_entry e where e.kind in ('movedIn', 'movedOut') and not exists (
      select 1 from transfer_entry t where t.order_id = e.other_order_id and t.other_order_id = e.order_id
        and t.amount_cents = e.amount_cents and t.at = e.at and t.kind <> e.kind and t.kind in ('movedIn', 'movedOut'))`,
  },
  {
    name: 'documents of an order on invoice add up to what is owed or was paid',
    of: null,
    sql: `select o.id::text as id from ${CLAIMS}
      where not exists (select 1 from claim_entry e where e.order_id = o.id and not e.at ${SETTLED})
        and not exists (select 1 from ledger_entry l where l.order_id = o.id and not l.at ${SETTLED})
        and not exists (select 1 from payment_refund f where f.order_id = o.id and f.state <> 'done')
        and (select coalesce(sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end), 0)
            from invoice i where i.order_id = o.id)
          <> case c.state when 'open' then ${LEFT} when 'dropped' then 0 else
            (select coalesce(sum(case l.kind when 'refund' then -l.amount_cents else l.amount_cents end), 0)
              from ledger_entry l where l.order_id = o.id and l.kind in ('capture', 'refund', 'reversal') and l.reason is null) end`,
  },
]
