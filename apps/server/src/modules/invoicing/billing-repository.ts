import type { BilledSubject } from '@fachwerk/contract/invoice/invoice-views'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { RateShare } from '@fachwerk/contract/price/split-by-rate'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { BilledGoods, MoneyEntry } from './rules/documents-due.ts'

/** A box of an order of several, with its price. */
export interface BilledBox {
  readonly boxNumber: number | null
  readonly cents: number
  readonly quote: Quote
}

/** What an invoice says of its order. */
export interface BilledOrder {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly code: string
  /** Bought on invoice: the last day to pay, at the location. */
  readonly dueOn: string | null
  readonly language: Language
  readonly contact: Partial<OrderContact>
  /** Who the invoice is for, where it is not who ordered. */
  readonly billing: Recipient | null
  /** Null: it is of goods. */
  readonly quote: { readonly quote: Quote; readonly period: Period } | null
  /** The goods of an order with all that goes with them, as its customer reads them; none of one that only rents. */
  readonly goods: readonly BilledGoods[]
  /** Wall-clock time at the location from which goods are fetched. */
  readonly readyLocal: string | null
  /** The end of the window in which they are brought; null: it has none. */
  readonly untilLocal: string | null
  readonly subject: BilledSubject
  readonly month: number | null
  readonly boxNumber: number | null
  /** Boxes that were ordered together, in their order; none where the order adds to a rental or pays a month. */
  readonly boxes: readonly BilledBox[]
  readonly rates: readonly RateShare[]
}

/**
 * Holds an order until the end of the transaction, so that its documents are written one after the other.
 * No tenant predicate: the order of the house's own event.
 */
export async function holdOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`select 1 from customer_order where id = ${orderId} for no key update`.execute(tx)
}

/** What refund `f` is for, line by line, as its customer reads it. */
const LINES_BACK = sql`(select jsonb_agg(jsonb_build_object('kind', g.kind, 'text', coalesce(g.said, g.description),
    'count', x.pieces, 'rate', g.vat_rate, 'cents', x.cents) order by g.id)
  from jsonb_to_recordset(f.of_lines) x("lineId" uuid, pieces int, cents int)
  join order_line g on g.id = x."lineId" and g.order_id = f.order_id)`

/**
 * What came and went for an order, what was released to go back (O-07), and what was owed for it on invoice; money of another amount than was asked for is no supply. No tenant predicate: the order of the house's own
 * event.
 */
export async function entriesOf(tx: Tx, orderId: string): Promise<MoneyEntry[]> {
  const { rows } = await sql<MoneyEntry>`
    select e.id, e.payment_id as "paymentId", e.kind, e.amount_cents as cents, e.at, false as "isReleased", ${LINES_BACK} as lines
    from ledger_entry e left join payment_refund f on e.kind = 'refund' and f.order_id = e.order_id and f.id::text = e.reference
    where e.order_id = ${orderId} and e.kind in ('capture', 'refund', 'reversal') and e.reason is null
      and (f.id is null or f.payment_id <> e.payment_id or not f.corrects_at_once)
    union all
    select id, payment_id, kind, amount_cents, at, false, null from claim_entry where order_id = ${orderId}
    union all
    select f.id, f.payment_id, 'refund', f.amount_cents, f.created_at, true, ${LINES_BACK} from payment_refund f where f.order_id = ${orderId} and f.corrects_at_once
    order by at, id`.execute(tx)
  return rows
}

/** An order with its boxes and the VAT rates of its items. No tenant predicate: the order of the house's own event. */
export async function billedOrder(tx: Tx, orderId: string): Promise<BilledOrder> {
  const { rows } = await sql<BilledOrder>`
    select o.id, o.company_id as "companyId", o.location_id as "locationId", o.short_code as code,
      (o.due_at at time zone (select l.time_zone from location l where l.id = o.location_id))::date::text as "dueOn", o.language, o.contact, o.billing,
      o.quote, case when o.quote is null then 'article' else coalesce(case when m.id is null then item.kind else 'month' end, 'rental') end as subject,
      case when o.quote is null then to_char(o.scheduled_at at time zone (select l.time_zone from location l where l.id = o.location_id), 'YYYY-MM-DD"T"HH24:MI') end as "readyLocal",
      case when o.quote is null then to_char(o.scheduled_until at time zone (select l.time_zone from location l where l.id = o.location_id), 'YYYY-MM-DD"T"HH24:MI') end as "untilLocal",
      case when o.quote is null or o.with_goods then (select jsonb_agg(jsonb_build_object('kind', g.kind, 'text', coalesce(g.said, g.description),
        'count', g.quantity, 'rate', g.vat_rate, 'cents', g.gross_cents) order by g.id) from order_line g where g.order_id = o.id and (o.quote is null or g.kind <> 'rental'))
        else '[]' end as goods, m.position as month,
      b.number as "boxNumber", coalesce(item.rates, '[]') as rates, coalesce(item.boxes, '[]') as boxes
    from customer_order o
    left join rental_month m on m.order_id = o.id
    left join lateral (
      select case when o.with_goods then 'rental' else min(i.kind) end as kind, min(i.rental_id::text)::uuid as rental_id, (
        select jsonb_agg(jsonb_build_object('rate', r.vat_rate, 'cents', r.cents) order by r.vat_rate)
        from (select vat_rate, sum(gross_cents) as cents from order_line where order_id = o.id group by vat_rate) r) as rates,
        jsonb_agg(jsonb_build_object('boxNumber', (select n.number from rental t join box n on n.id = t.box_id where t.id = i.rental_id),
          'cents', i.gross_cents, 'quote', coalesce(i.quote, o.quote -> 'quote')) order by i.id)
          filter (where i.kind = 'rental') as boxes
      from order_line i where i.order_id = o.id
    ) item on true
    left join rental t on t.id = item.rental_id
    left join box b on b.id = t.box_id
    where o.id = ${orderId}`.execute(tx)
  if (!rows[0]) throw new Error(`order ${orderId} is gone`)
  return rows[0]
}
