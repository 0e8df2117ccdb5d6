import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { BROUGHT } from './ledger-sums.ts'
import '../payment-tables.ts'

interface Span {
  readonly companyId: string
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
}

/** Of a day and a mix of VAT rates: what was taken less what was paid back; a mix of one rate weighs 1. */
export type MixedMoney = {
  readonly day: string
  readonly cents: number
  readonly rates: readonly { readonly rate: number; readonly cents: number }[]
}

/** What the company took less what it paid back, booked in the span, by local day and by the VAT rates of its orders. */
export async function moneyByDay(tx: Tx, { companyId, from, until, timeZone }: Span): Promise<MixedMoney[]> {
  const { rows } = await sql<MixedMoney>`
    select (e.at at time zone ${timeZone})::date::text as day, o.rates,
      sum(${BROUGHT})::float8 as cents
    from ledger_entry e
    cross join lateral (
      select case when count(*) = 1 then jsonb_build_array(jsonb_build_object('rate', max(r.rate), 'cents', 1))
        else coalesce(jsonb_agg(jsonb_build_object('rate', r.rate, 'cents', r.cents) order by r.rate), '[]') end as rates
      from (select i.vat_rate as rate, sum(i.gross_cents)::float8 as cents from order_line i
        where i.order_id = e.order_id group by i.vat_rate) r
    ) o
    where e.company_id = ${companyId} and e.at >= ${from} and e.at < ${until} and ${BROUGHT} <> 0
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/**
 * Rentals of the company by local day: each counts on the day its order was first paid, and is taken off again on the day
 * the last of its money went back.
 */
export async function paidRentalsByDay(
  tx: Tx,
  { companyId, from, until, timeZone }: Span,
): Promise<{ readonly day: string; readonly rentals: number }[]> {
  const { rows } = await sql<{ day: string; rentals: number }>`
    with paid as (
      select e.order_id, min(e.at) filter (where e.kind = 'capture') as paid_at,
        case when sum(${BROUGHT}) <= 0
          then max(e.at) filter (where e.kind = 'refund') end as returned_at
      from ledger_entry e
      where e.company_id = ${companyId} and e.at < ${until} and e.reason is null and e.order_id in (
        select t.order_id from ledger_entry t
        where t.company_id = ${companyId} and t.at >= ${from} and t.at < ${until})
      group by e.order_id
    ), counted as (
      select paid_at as at, order_id, 1 as sign from paid
      union all select returned_at, order_id, -1 from paid
    )
    select (c.at at time zone ${timeZone})::date::text as day, sum(c.sign * i.quantity)::int as rentals
    from counted c join order_line i on i.order_id = c.order_id and i.kind = 'rental'
    where c.at >= ${from} and c.at < ${until}
    group by 1 having sum(c.sign * i.quantity) <> 0 order by 1`.execute(tx)
  return rows
}
