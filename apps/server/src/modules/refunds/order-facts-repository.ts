import type { RefundPreview } from '@fachwerk/contract/payment/refund-views'
import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { CancelTerms } from '@fachwerk/contract/price/cancel-term-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './refund-tables.ts'

/** An order, as far as a refund asks. */
export interface OrderFacts {
  readonly id: string
  readonly companyId: string
  readonly shortCode: string
  readonly status: string
  readonly timeZone: string
  readonly paidCents: number
  /** Of the payment with the most left: so much can go back at once. */
  readonly leftCents: number
  /** Owed on invoice; null: it is not. */
  readonly owedCents: number | null
  /** Still to be paid when its goods are handed over. */
  readonly isDue: boolean
  /** Adds to a rental of another order, or is a later month of one. */
  readonly isAddition: boolean
  /** Boxes are rented with it, goods are handed over with it; some orders do both (K-03, K-04). */
  readonly rents: boolean
  readonly handsOver: boolean
  /** When its service begins; null: it is of none. */
  readonly serviceAt: Date | null
  /** Where its goods stand; without any where the order does. */
  readonly goodsStatus: string
  readonly openCase: string | null
  /** A voucher took something off it. */
  readonly hasVoucher: boolean
  /** What a value voucher paid of it and has not come back. */
  readonly voucherCents: number
  /** What credit paid of it and has not come back. */
  readonly creditCents: number
}

/** What waits for a second person is no longer there for another refund. */
const WAITING = sql`(select coalesce(sum(s.amount_cents), 0)::int from staff_refund s
  where s.order_id = o.id and s.company_id = o.company_id and s.state = 'waiting')`
const GOING = sql`(select coalesce(sum(f.amount_cents), 0)::int from payment_refund f
  where f.payment_id = p.id and f.company_id = p.company_id and f.state in ('requested', 'refused', 'credited'))`

/** Of vouchers that it sold and somebody has spent. */
const SPENT = sql`(select coalesce(sum(t.cents), 0)::int from touched_voucher_public t
  where t.order_id = o.id and t.company_id = o.company_id)`

export async function orderFacts(
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.company_id as "companyId", o.short_code as "shortCode", o.status, l.time_zone as "timeZone",
      coalesce(money.paid, 0)::int as "paidCents",
      greatest(0, coalesce(money.most, 0) - ${WAITING} - ${SPENT})::int as "leftCents",
      coalesce(money.vouchers, 0)::int as "voucherCents",
      (select case when count(*) > 0 then greatest(0, sum(p.amount_cents)::int - ${WAITING})::int end from payment p where p.order_id = o.id and p.company_id = o.company_id
        and p.method = 'invoice' and p.state = 'pending') as "owedCents",
      exists (select from payment p where p.order_id = o.id and p.company_id = o.company_id and p.provider = 'handover'
        and p.state = 'pending') as "isDue",
      o.quote is not null and not exists (select 1 from order_line i where i.order_id = o.id and i.company_id = o.company_id
        and i.kind = 'rental') as "isAddition",
      o.quote is not null as rents, (o.quote is null or o.with_goods) as "handsOver",
      case when o.delivery_type = 'service' then o.scheduled_at end as "serviceAt",
      case when not o.with_goods or o.status in ('new', 'canceled') then o.status
        else (select case when h.closed_at is not null then 'canceled' when h.handed_over_at is not null then 'finished'
            when coalesce(h.preparing_at, h.ready_at, h.sent_at) is null then 'approved' else 'process' end
          from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id) end as "goodsStatus",
      (select d.declaration_id from declaration_case d join contract_declaration c on c.id = d.declaration_id
        where d.order_id = o.id and d.company_id = o.company_id and c.kind = 'withdrawal' and d.state = 'matched'
        order by d.due_at limit 1) as "openCase",
      exists (select 1 from voucher_use v where v.order_id = o.id and v.company_id = o.company_id and v.released_at is null)
        as "hasVoucher",
      (select coalesce(sum(u.cents), 0)::int from voucher_use u join voucher v on v.id = u.voucher_id and v.company_id = u.company_id
        where u.order_id = o.id and u.company_id = o.company_id and v.is_credit and u.released_at is null and u.kept_cents is null)
        as "creditCents"
    from customer_order o join location l on l.id = o.location_id
    left join lateral (
      select sum(p.voucher_cents - p.voucher_refunded_cents) as vouchers, sum(p.captured_cents) as paid, max(p.captured_cents - p.refunded_cents - ${GOING}) as most
      from payment p where p.order_id = o.id and p.company_id = o.company_id
        and p.state in ('captured', 'partlyRefunded', 'refunded')
    ) money on true
    where o.id = ${orderId}::uuid and o.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** A box of an order with what was paid for it. */
export interface BoxFacts {
  readonly rentalId: string
  readonly boxName: string
  readonly boxNumber: number
  readonly size: number
  readonly state: RentalState
  readonly startsAt: Date
  readonly paidCents: number
  /** Has gone back, or waits to. */
  readonly backCents: number
  readonly openedAt: Date | null
}

/** The boxes of an order as they were ordered. */
export async function boxFacts(
  tx: Tx,
  { id, companyId }: Pick<OrderFacts, 'id' | 'companyId'>,
): Promise<readonly BoxFacts[]> {
  const { rows } = await sql<BoxFacts>`
    select r.id as "rentalId", b.number as "boxNumber", r.size, r.state, r.starts_at as "startsAt", i.gross_cents as "paidCents",
      l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') as "boxName",
      (coalesce((select sum(x.amount_cents) from staff_refund_box x join staff_refund s on s.id = x.refund_id
          where x.rental_id = r.id and x.company_id = i.company_id and s.order_id = i.order_id and s.state <> 'rejected'), 0)
        + coalesce((select w.refund_cents from withdrawn_box w where w.order_id = i.order_id and w.rental_id = r.id), 0)
      )::int as "backCents",
      (select min(e.at) from event e where e.rental_id = r.id and e.type = 'lock.opened') as "openedAt"
    from order_line i join rental r on r.id = i.rental_id and r.company_id = i.company_id
    join box b on b.id = r.box_id join location l on l.id = r.location_id
    where i.order_id = ${id}::uuid and i.company_id = ${companyId}::uuid and i.kind = 'rental' order by i.id`.execute(
    tx,
  )
  return rows
}

/**
 * Orders that added to a rental and are accepted, the newest first: changes of the booking, and more time where that is asked for.
 * Months are settled by themselves.
 */
export async function additionsOfRental(
  tx: Tx,
  details: { readonly companyId: string; readonly rentalId: string; readonly moreTime: boolean },
): Promise<readonly OrderFacts[]> {
  const kinds = details.moreTime ? ['change', 'extension'] : ['change']
  const { rows } = await sql<{ id: string }>`
    select o.id from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    where i.rental_id = ${details.rentalId}::uuid and i.company_id = ${details.companyId}::uuid and i.kind = any(${kinds})
      and o.status not in ('new', 'canceled') and not exists (select from rental_month m where m.order_id = o.id)
    order by o.placed_at desc, o.id desc`.execute(tx)
  const found: OrderFacts[] = []
  for (const { id } of rows) {
    const order = await orderFacts(tx, [details.companyId], id)
    if (order) found.push(order)
  }
  return found
}

/** What was agreed for a box so far (cents): what was ordered for it, less what it got cheaper by changes. */
export async function agreedFor(
  tx: Tx,
  { companyId, rentalId }: { readonly companyId: string; readonly rentalId: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select sum(i.gross_cents) from order_line i join customer_order o on o.id = i.order_id
        where i.rental_id = ${rentalId}::uuid and i.company_id = ${companyId}::uuid
          and i.kind in ('rental', 'extension', 'change') and o.status not in ('new', 'canceled')), 0)
      - coalesce((select sum(x.amount_cents) from staff_refund_box x join staff_refund s on s.id = x.refund_id
        where x.rental_id = ${rentalId}::uuid and x.company_id = ${companyId}::uuid and s.reason = 'changed'
          and s.state <> 'rejected'), 0))::int as cents`.execute(tx)
  return rows[0]?.cents ?? 0
}

/**
 * What was released to go back for a rental: for its last change, or for its being cancelled. Null: nothing was.
 * What became a credit stays where it is, and its code stands in its mail.
 */
export async function returnedFor(
  tx: Tx,
  {
    companyId,
    rentalId,
    by,
  }: { readonly companyId: string; readonly rentalId: string; readonly by: 'change' | 'cancelling' },
): Promise<{ readonly backCents: number; readonly lessCents: number } | null> {
  const which =
    by === 'cancelling'
      ? sql`s.reason <> 'changed'`
      : sql`s.reason = 'changed' and s.requested_at = (select max(c.asked_at) from booking_change c
          where c.rental_id = ${rentalId}::uuid and c.company_id = ${companyId}::uuid and c.state = 'done')`
  const { rows } = await sql<{ backCents: number; lessCents: number; count: number }>`
    select coalesce(sum(x.amount_cents) filter (where s.way = 'provider'), 0)::int as "backCents",
      coalesce(sum(x.amount_cents) filter (where s.way = 'claim'), 0)::int as "lessCents", count(*)::int as count
    from staff_refund_box x join staff_refund s on s.id = x.refund_id
    where x.rental_id = ${rentalId}::uuid and x.company_id = ${companyId}::uuid and s.state = 'released'
      and s.way <> 'credit' and ${which}`.execute(tx)
  const [found] = rows
  if (!found || found.count === 0) return null
  const { backCents, lessCents } = found
  return { backCents, lessCents }
}

/** Whether a location is this company's: a booking never shows another one's, not even by its name. */
export async function isOwnLocation(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from location where id = ${locationId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows.length > 0
}

/** Other locations of the company, the nearest first; those further than anybody carries things are left out. */
export async function locationsAround(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<readonly { readonly id: string; readonly metres: number }[]> {
  const { rows } = await sql<{ id: string; metres: number }>`
    select * from (
      select l.id, round(6371000 * 2 * asin(sqrt(power(sin(radians(l.lat - h.lat) / 2), 2)
        + cos(radians(h.lat)) * cos(radians(l.lat)) * power(sin(radians(l.lng - h.lng) / 2), 2))))::int as metres
      from location h join location l on l.company_id = h.company_id and l.id <> h.id and l.archived_at is null
      where h.id = ${locationId}::uuid and h.company_id = ${companyId}::uuid) near
    where metres <= 100000 order by metres, id limit 12`.execute(tx)
  return rows
}

/** The correction that was written for a released refund. */
export async function correctionOf(
  tx: Tx,
  companyId: string,
  refundId: string,
): Promise<RefundPreview['correction']> {
  const { rows } = await sql<NonNullable<RefundPreview['correction']>>`
    select n.label as number, i.label as corrects, n.gross_cents as cents, n.document -> 'rates' as rates
    from invoice n join invoice i on i.id = n.corrects_id
    where n.refund_id = ${refundId}::uuid and n.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** A booking as its customer sees it from the link of one of its boxes. */
export interface BookingFacts {
  readonly rentalId: string
  readonly customerId: string
  readonly customerName: string
  readonly term: 'short' | 'long'
  readonly endsAt: Date | null
  readonly locationName: string
  readonly locationId: string
  readonly timeZone: string
  /** 0 S … 3 XL */
  readonly size: number
  /** A voucher took it off the price of this box, and still does. */
  readonly voucherCode: string | null
  readonly voucherCents: number
  readonly opens: boolean
  /** Of boxes of its size; null: nobody measured one. */
  readonly measures: { readonly heightMm: number; readonly widthMm: number } | null
  readonly freeMinutes: number
  readonly keptPercent: number
}

/** No tenant predicate: the order was found by its link. */
export async function bookingFacts(
  tx: Tx,
  details: { readonly orderId: string; readonly rentalId: string; readonly usual: CancelTerms },
): Promise<BookingFacts | undefined> {
  const { rows } = await sql<BookingFacts>`
    select r.id as "rentalId", o.customer_id as "customerId", r.customer_name as "customerName", r.term, r.ends_at as "endsAt",
      l.name as "locationName", l.id as "locationId", l.time_zone as "timeZone", r.size,
      case when used.code is not null then coalesce(i.quote, o.quote -> 'quote') #>> '{discount,code}' end as "voucherCode",
      case when used.code is not null then coalesce((coalesce(i.quote, o.quote -> 'quote') #>> '{discount,cents}')::int, 0) else 0 end
        as "voucherCents",
      exists (select from access_right a where a.rental_id = r.id and a.company_id = o.company_id and not a.shared
        and a.state = 'active') as opens,
      (select jsonb_build_object('heightMm', z.height_mm, 'widthMm', z.width_mm) from box_size z
        where z.company_id = r.company_id and z.size = r.size) as measures,
      coalesce(o.cancel_free_minutes, ${details.usual.freeMinutes}::int) as "freeMinutes",
      coalesce(o.cancel_kept_percent, ${details.usual.keptPercent}::int) as "keptPercent"
    from customer_order o join rental r on r.order_id = o.id and r.company_id = o.company_id
    join location l on l.id = r.location_id
    join order_line i on i.order_id = o.id and i.company_id = o.company_id and i.rental_id = r.id and i.kind = 'rental'
    left join lateral (select v.voucher_id::text as code from voucher_use v where v.order_id = o.id and v.company_id = o.company_id
      and v.released_at is null limit 1) used on true
    where o.id = ${details.orderId}::uuid and r.id = ${details.rentalId}::uuid`.execute(tx)
  return rows[0]
}

/** The terms of a location in scope, and whether they are its own. */
export async function termsOfLocation(
  tx: Tx,
  filter: { readonly scope: readonly string[]; readonly locationId: string; readonly usual: CancelTerms },
): Promise<{ companyId: string; freeMinutes: number; keptPercent: number; own: boolean } | undefined> {
  const { rows } = await sql<{ companyId: string; freeMinutes: number; keptPercent: number; own: boolean }>`
    select l.company_id as "companyId",
      coalesce(l.cancel_free_minutes, c.cancel_free_minutes, ${filter.usual.freeMinutes}::int) as "freeMinutes",
      coalesce(l.cancel_kept_percent, c.cancel_kept_percent, ${filter.usual.keptPercent}::int) as "keptPercent",
      l.cancel_free_minutes is not null as own
    from location l join company c on c.id = l.company_id
    where l.id = ${filter.locationId}::uuid and l.company_id = any(${[...filter.scope]}::uuid[])`.execute(tx)
  return rows[0]
}

export async function storeTermsOfLocation(
  tx: Tx,
  details: { readonly companyId: string; readonly locationId: string; readonly terms: CancelTerms | null },
): Promise<void> {
  const { companyId, locationId, terms } = details
  await sql`update location set cancel_free_minutes = ${terms?.freeMinutes ?? null}::int,
      cancel_kept_percent = ${terms?.keptPercent ?? null}::int
    where id = ${locationId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}
