import { type RowInvariant, SETTLED } from './row-invariant.ts'

/** Looked at once a day: what one document says depends on all before it. */
export const INVOICES: readonly RowInvariant[] = [
  {
    // One that was paid again after the bank took its money back has one for each time.
    name: 'every paid order has its invoice, once',
    of: null,
    sql: `select o.id::text as id from customer_order o
      where o.paid_at ${SETTLED} and o.total_cents > 0
        and (select count(*) from invoice i left join ledger_entry l on l.id = i.ledger_entry_id
            where i.order_id = o.id and i.kind = 'invoice' and i.replaces_id is null and l.kind is distinct from 'reversal')
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
      left join invoice i on i.ledger_entry_id = l.id or l.kind = 'refund' and i.refund_id::text = l.reference
      where l.payment_id in (select payment_id from invoice) and l.at ${SETTLED} and l.kind in ('capture', 'refund', 'reversal')
        and not exists (select from claim_entry c where c.order_id = l.order_id)
      group by l.payment_id
      having sum(case l.kind when 'refund' then -l.amount_cents else l.amount_cents end)
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
