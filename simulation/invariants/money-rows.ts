import type { RowInvariant } from './row-invariant.ts'

/** What the operator gives back of an order that was withdrawn, itself or with what it made longer (LAW-7); the rest pays for what was used. Notice gives back other months. */
const GIVEN_BACK = `(select coalesce(sum(w.refund_cents), 0) from withdrawn_box w join declaration_case d on d.declaration_id = w.declaration_id
  where w.order_id = o.id and d.last_day is null and d.decided_at is not null)`
/** A box of an order that is cancelled while the others stay (K-03); events are found by their rental. */
const cancelled = (
  ...causes: string[]
) => `i.kind = 'rental' and (select coalesce(bool_or(e.order_id = i.order_id), false) from event e where e.rental_id = i.rental_id
  and e.type = 'rental.cancelled' and e.data->>'cause' in (${causes.map((cause) => `'${cause}'`).join()}))`
/** What the boxes cost that were no longer to be had when the money came, or that somebody overstays in: it goes back. */
const GONE_CENTS = `(select coalesce(sum(i.gross_cents), 0) from order_line i where i.order_id = o.id and ${cancelled('noBoxLeft')})`
/** Still owed on invoice (K-06); and by what less than was invoiced, gone boxes and withdrawals apart. */
const OWED = `(select coalesce(sum(c.amount_cents), 0) from payment c where c.order_id = o.id and c.method = 'invoice'
  and c.state = 'pending')`
const OWED_LESS = `(select coalesce(sum(c.amount_cents), 0) from claim_entry c where c.order_id = o.id and c.kind = 'reduced'
  and c.reason not like 'unplaced%' and c.reason not like 'withdrawn%')`
/** What staff gave back from the order, or its customer by changing or cancelling the booking (O-07, B-21); of what is owed see above. */
const STAFF_BACK = `(select coalesce(sum(s.amount_cents), 0) from staff_refund s where s.order_id = o.id and s.state = 'released'
  and s.way = 'provider')`
/** Money that is on its way back, or that its service has not taken back so far. */
const COMING = `(select coalesce(sum(f.amount_cents), 0) from payment_refund f
  where f.payment_id = p.id and f.state in ('requested', 'refused'))`
/** What the payer's bank has taken back is nobody's decision here: other rules hold for it (O-07). */
const DISPUTED = `exists (select 1 from payment d where d.order_id = o.id and d.disputed_cents > 0)`

export const MONEY: readonly RowInvariant[] = [
  {
    name: 'paid is what was captured less what was refunded',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id
      left join ledger_entry l on l.payment_id = p.id where {wanted} group by p.id
      having p.captured_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'capture'), 0)
        or p.refunded_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)
          - coalesce(sum(l.amount_cents) filter (where l.kind = 'reversal'), 0)`,
  },
  {
    name: 'an order that counts is paid exactly',
    of: 'order',
    sql: `select o.id from customer_order o left join payment p on p.order_id = o.id
      where {wanted} and o.status in ('approved', 'process', 'finished') and not ${DISPUTED}
      group by o.id having coalesce(sum(p.captured_cents - p.refunded_cents - ${COMING}), 0)
        + ${OWED} <> o.total_cents - ${GIVEN_BACK} - ${GONE_CENTS} - ${OWED_LESS} - ${STAFF_BACK}`,
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
      where {wanted} and o.quote is not null and o.paid_at is not null and not (
        o.status in ('approved', 'process', 'finished') and (
          select count(*) = o.box_count and bool_or(r.state <> 'cancelled' or i.kind <> 'rental')
          from order_line i join rental r on r.id = i.rental_id where i.order_id = o.id
            and (r.state in ('reserved', 'active', 'overdue', 'ended', 'unplaced')
              or r.state = 'cancelled' and (i.kind <> 'rental' or ${cancelled('noBoxLeft', 'withdrawn', 'refunded')})))
        or o.status = 'canceled' and (${DISPUTED} or not exists (select 1 from payment p where p.order_id = o.id
          group by p.order_id having sum(p.captured_cents - p.refunded_cents - ${COMING})
            <> case when o.cancel_reason in ('withdrawn', 'refunded')
              then o.total_cents - ${GIVEN_BACK} - ${GONE_CENTS} - ${OWED_LESS} - ${STAFF_BACK} else 0 end)))`,
  },
  {
    name: 'an order costs what its boxes cost',
    of: 'order',
    sql: `select o.id from customer_order o where {wanted}
      and o.total_cents <> (select coalesce(sum(i.gross_cents), 0) from order_line i where i.order_id = o.id)`,
  },
  {
    name: 'no money is taken without an order that wants it',
    of: 'order',
    sql: `select p.id from customer_order o join payment p on p.order_id = o.id
      where {wanted} and o.paid_at is null and p.captured_cents > p.refunded_cents
        and ${COMING} = 0`,
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
        when 'order-paid' then 1 + (select count(*) from order_line i join event e on e.rental_id = i.rental_id
          where i.order_id = o.id and e.order_id = o.id and e.type = 'rental.moved')
        else 1 end`,
  },
]
