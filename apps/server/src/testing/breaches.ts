import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { uncausedMails } from './uncaused-mails.ts'

/** What must hold whatever happened; each statement finds what breaks it. */
const BREACHES = {
  'a box has two rentals at once': `
    select a.id from rental a join rental b on a.box_id = b.box_id and a.id < b.id and a.period && b.period
    where a.blocking and b.blocking`,
  'a payment and the ledger disagree': `
    select p.id from payment p left join ledger_entry l on l.payment_id = p.id group by p.id
    having p.captured_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'capture'), 0)
      or p.refunded_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)`,
  'an order that counts is not paid exactly': `
    select o.id from customer_order o left join payment p on p.order_id = o.id
    where o.status in ('approved', 'process', 'finished')
    group by o.id having coalesce(sum(p.captured_cents - p.refunded_cents), 0) <> o.total_cents`,
  'money of a cancelled order neither went back nor is on its way': `
    select p.id from payment p join customer_order o on o.id = p.order_id
    where o.status = 'canceled' and p.captured_cents > p.refunded_cents
      and not exists (select 1 from payment_refund r where r.payment_id = p.id and r.state = 'requested')`,
  // One of goods rents nothing.
  'a paid order of a box has not exactly one rental': `
    select o.id from customer_order o left join order_line i on i.order_id = o.id
      left join rental r on r.id = i.rental_id and r.state in ('reserved', 'active', 'overdue', 'ended')
    where o.status in ('approved', 'process', 'finished') and o.quote is not null group by o.id having count(r.id) <> 1`,
  'an order has no rental': `
    select o.id from customer_order o where not exists (select 1 from order_line i where i.order_id = o.id)`,
  'a running rental has not exactly one right to open': `
    select r.id from rental r left join access_right a on a.rental_id = r.id and not a.shared
    where r.state in ('reserved', 'active', 'overdue') and r.kind = 'rental' group by r.id having count(a.id) <> 1`,
  'access data was mailed twice for the same box': `
    select m.order_id from mail m where m.template = 'order-paid' group by m.order_id having count(*) > 1 + (
      select count(*) from event e
      where e.order_id = m.order_id and e.type = 'rental.moved' and e.data->>'cause' in ('overstay', 'withdrawn'))`,
  'a consumer has given an event up': `select consumer from event_failure`,
} as const

/** Looks for whatever must not be, in the whole database. @returns a line for each kind of breach, with the rows */
export async function breachesOf(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(BREACHES)) {
    const { rows } = await db.read((tx) => sql.raw(query).execute(tx))
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return [...broken, ...(await uncausedMails(db))]
}
