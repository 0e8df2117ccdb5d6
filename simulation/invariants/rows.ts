/**
 * What must hold in the rows, whatever happened. Each statement finds the ids that break it, among the orders or rentals
 * in `wanted`; without `wanted` it looks at everything there is.
 */
export interface RowInvariant {
  readonly name: string
  /** Whether `wanted` holds ids of orders or of rentals; null: the statement is about the whole world. */
  readonly of: 'order' | 'rental' | null
  /** Selects the ids that break it; `{wanted}` stands for the condition on `o.id` or `r.id`. */
  readonly sql: string
}

/** What the operator gives back of an order that was withdrawn (LAW-7); the rest pays for what was used. */
const GIVEN_BACK = `(select coalesce(sum(d.refund_cents), 0) from declaration_case d where d.order_id = o.id
  and d.decided_at is not null)`
/** A box of an order that is cancelled while the others stay (K-03). */
const cancelled = (
  ...causes: string[]
) => `i.kind = 'rental' and exists (select 1 from event e where e.order_id = i.order_id
  and e.rental_id = i.rental_id and e.type = 'rental.cancelled' and e.data->>'cause' in (${causes.map((cause) => `'${cause}'`).join()}))`
/** What the boxes cost that were no longer to be had when the money came, or that somebody overstays in: it goes back. */
const GONE_CENTS = `(select coalesce(sum(i.gross_cents), 0) from order_item i where i.order_id = o.id and ${cancelled('noBoxLeft')})`
/** Still owed on invoice (K-06); and by what less than was invoiced, gone boxes apart. */
const OWED = `(select coalesce(sum(c.amount_cents), 0) from payment c where c.order_id = o.id and c.method = 'invoice'
  and c.state = 'pending')`
const OWED_LESS = `(select coalesce(sum(c.amount_cents), 0) from claim_entry c where c.order_id = o.id and c.kind = 'reduced'
  and c.reason not like 'unplaced%')`
/** An order that adds to a rental of another one. */
const ADDS = `i.kind in ('extension', 'overrun')`

const MONEY: readonly RowInvariant[] = [
  {
    name: 'paid is what was captured less what was refunded',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id
      left join ledger_entry l on l.payment_id = p.id where {wanted} group by p.id
      having p.captured_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'capture'), 0)
        or p.refunded_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)`,
  },
  {
    name: 'an order that counts is paid or owed exactly',
    of: 'order',
    sql: `select o.id from customer_order o left join payment p on p.order_id = o.id
      where {wanted} and o.status in ('approved', 'process', 'finished')
      group by o.id having coalesce(sum(p.captured_cents - p.refunded_cents
        - (select coalesce(sum(f.amount_cents), 0) from payment_refund f where f.payment_id = p.id and f.state = 'requested')), 0)
        + ${OWED} <> o.total_cents - ${GIVEN_BACK} - ${GONE_CENTS} - ${OWED_LESS}`,
  },
  {
    name: 'an order runs without its money only on invoice',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted} and o.total_cents > 0 and o.paid_at is null and o.due_at is null
      and o.status in ('approved', 'process', 'finished')`,
  },
  {
    name: 'what was taken of a transfer has been received',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id and p.provider = 'transfer'
      where {wanted} and p.captured_cents > (select coalesce(sum(case when e.kind in ('received', 'movedIn')
        then e.amount_cents else -e.amount_cents end), 0) from transfer_entry e where e.payment_id = p.id)`,
  },
  {
    name: 'an invoice long overdue has cost the keys',
    of: 'order',
    sql: `select o.id from customer_order o join order_claim c on c.order_id = o.id and c.state = 'open'
      join rental r on r.order_id = o.id and r.state in ('reserved', 'active', 'overdue')
      join access_right a on a.rental_id = r.id and a.state = 'active'
      where {wanted} and c.blocked_at is not null`,
  },
  {
    name: 'a paid order has a rental for each of its boxes, or the money back',
    of: 'order',
    sql: `select o.id from customer_order o
      where {wanted} and o.paid_at is not null and not (
        o.status in ('approved', 'process', 'finished') and (
          select count(*) = o.box_count and bool_or(r.state <> 'cancelled')
          from order_item i join rental r on r.id = i.rental_id where i.order_id = o.id
            and (r.state in ('reserved', 'active', 'overdue', 'ended', 'unplaced')
              or r.state = 'cancelled' and ${cancelled('noBoxLeft', 'withdrawn')}))
        or o.status = 'canceled' and not exists (select 1 from payment p where p.order_id = o.id
          group by p.order_id having sum(p.captured_cents - p.refunded_cents - (select coalesce(sum(f.amount_cents), 0)
            from payment_refund f where f.payment_id = p.id and f.state = 'requested'))
            <> case when o.cancel_reason = 'withdrawn' then o.total_cents - ${GIVEN_BACK} - ${GONE_CENTS} - ${OWED_LESS} else 0 end))`,
  },
  {
    name: 'an order costs what its boxes cost',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted}
      and o.total_cents <> (select coalesce(sum(i.gross_cents), 0) from order_item i where i.order_id = o.id)`,
  },
  {
    name: 'no money is taken without an order that wants it',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id
      where {wanted} and o.paid_at is null and p.captured_cents > p.refunded_cents
        and not exists (select 1 from payment_refund f where f.payment_id = p.id and f.state = 'requested')`,
  },
  {
    name: 'each payment is booked once',
    of: 'order',
    sql: `select l.payment_id as id from customer_order o join ledger_entry l on l.order_id = o.id
      where {wanted} and l.kind = 'capture' group by l.payment_id having count(*) > 1`,
  },
  {
    // Whoever is moved gets a key for the new box: a mail for each move. Of each box that is gone a mail tells by itself.
    name: 'each mail is written once',
    of: 'order',
    sql: `select o.id from customer_order o join mail m on m.order_id = o.id
      where {wanted} and m.template in ('order-received', 'order-paid', 'order-unplaced', 'rental-extended', 'overrun-paid')
      group by o.id, m.template having count(*) > case m.template when 'order-unplaced' then o.box_count
        when 'order-paid' then 1 + (select count(*) from event e where e.order_id = o.id and e.type = 'rental.moved')
        else 1 end`,
  },
]

/** What is so recent that its document may still be on its way. */
const SETTLED = `< (select max(at) from event) - interval '10 minutes'`

/** Looked at once a day: what one document says depends on all before it. */
const INVOICES: readonly RowInvariant[] = [
  {
    // One that was paid again after the bank took its money back has one for each time.
    name: 'every paid order has its invoice, once',
    of: null,
    sql: `select o.id::text as id from customer_order o
      where o.paid_at ${SETTLED} and o.total_cents > 0
        and (select count(*) from invoice i where i.order_id = o.id and i.kind = 'invoice' and i.replaces_id is null)
          <> (select count(*) from event e where e.order_id = o.id and e.at ${SETTLED}
            and (e.type = 'order.paid' and e.data->>'cause' is distinct from 'invoice' or e.type = 'order.onInvoice'))`,
  },
  {
    name: 'numbers of invoices have no gap',
    of: null,
    sql: `select c.company_id::text as id from invoice_counter c left join invoice i
        on i.company_id = c.company_id and i.kind = c.kind and i.year = c.year
      group by c.company_id, c.kind, c.year, c.last_number
      having count(i.id) <> c.last_number or max(i.number) <> c.last_number or min(i.number) <> 1`,
  },
  {
    name: 'invoices less credit notes are what was captured less what was refunded',
    of: null,
    sql: `select l.payment_id::text as id from ledger_entry l
      left join invoice i on i.ledger_entry_id = l.id
      where l.payment_id in (select payment_id from invoice) and l.at ${SETTLED}
        and not exists (select from claim_entry c where c.order_id = l.order_id)
      group by l.payment_id
      having sum(case l.kind when 'capture' then l.amount_cents else -l.amount_cents end)
        <> coalesce(sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end), 0)`,
  },
  {
    name: 'what is owed on invoice is what its documents say',
    of: null,
    sql: `select c.order_id::text as id from claim_entry c left join invoice i on i.claim_entry_id = c.id
      where c.at ${SETTLED} group by c.id, c.order_id, c.amount_cents
      having count(i.id) <> 1 or max(i.gross_cents) <> c.amount_cents`,
  },
]

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
    sql: `select o.id from customer_order o where {wanted} and o.box_count <> (
      select count(distinct r.id) from order_item i join rental r on r.id = i.rental_id where i.order_id = o.id
        and (r.order_id = o.id or ${ADDS}))`,
  },
  {
    // The first has that of the order.
    name: 'each further box of an order has a link of its own',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted} and o.box_count <> 1 + (
      select count(distinct i.link_hash) from order_item i where i.order_id = o.id and i.link_hash <> o.hash)`,
  },
  {
    name: 'a paid rental has one right to open',
    of: 'rental',
    sql: `select r.id from rental r left join access_right a on a.rental_id = r.id and not a.shared
      where {wanted} and r.kind = 'rental' and r.state in ('reserved', 'active', 'overdue')
      group by r.id having count(a.id) <> 1 or count(a.id) filter (where a.state = 'active' or a.blocked_for_payment) <> 1`,
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
  ...INVOICES,
  ...RENTALS,
  ...TENANTS,
  ...WHOLE,
]
