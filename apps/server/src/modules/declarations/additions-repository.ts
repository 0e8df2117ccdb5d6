import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** An order that added to a rental: more time that was paid for, a changed booking (B-21), or a later month. */
export interface ContractAddition {
  readonly orderId: string
  readonly code: string
  readonly rentalId: string
  /** `change`, too, for more time of before a change: it was for another time. */
  readonly kind: 'extension' | 'month' | 'change'
  readonly status: string
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly at: string }[]
  readonly startsAt: Date
  readonly endsAt: Date
  /** When the box was given back; null: it was not. */
  readonly endedAt: Date | null
  /** When it was accepted: a change is a contract made anew. */
  readonly concludedAt: Date
  readonly totalCents: number
  /** Money of it that has not gone back, and what is owed of it on invoice. */
  readonly paidCents: number
  /** Of that: owed on invoice, not paid yet. */
  readonly owedCents: number
  readonly wasWithdrawn: boolean
}

/** Money of order `o` that has not gone back, and is owed on invoice; what is on its way back has gone. */
export const PAID_CENTS = sql`
  (select coalesce(sum(p.captured_cents - p.refunded_cents), 0)::int from payment p
    where p.order_id = o.id and p.company_id = o.company_id and p.state <> 'failed')
  - (select coalesce(sum(f.amount_cents), 0)::int from payment_refund f
    where f.order_id = o.id and f.company_id = o.company_id and f.state = 'requested'
      and f.payment_id in (select p.id from payment p where p.order_id = o.id and p.state <> 'failed')) + owed.cents`
/** What of order `o` went back because a booking was changed to one that costs less. */
export const LESS_BY_CHANGES = sql`coalesce((select sum(s.amount_cents) from staff_refund s
  where s.order_id = o.id and s.company_id = o.company_id and s.reason = 'changed'), 0)::int`
/** Whether item `i` of order `o` was for a booking that became another one afterwards. */
export const IS_CHANGE = sql`(i.kind = 'change' or (i.kind = 'extension' and exists (select from booking_change c
  where c.rental_id = i.rental_id and c.company_id = i.company_id and c.state = 'done' and c.settled_at > o.placed_at)))`
/** What of order `o` is owed on invoice, as `owed.cents`. */
export const OWED = sql`lateral (select coalesce(sum(p.amount_cents), 0)::int as cents from payment p
    where p.order_id = o.id and p.company_id = o.company_id and p.method = 'invoice' and p.state = 'pending') owed`

/**
 * What rentals were made longer by, in its order. More time counts once it was paid for, a month as soon as it is charged.
 * No tenant predicate: the caller found the rentals by orders in its scope.
 */
export async function additionsOfRentals(
  tx: Tx,
  rentalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractAddition[]>> {
  if (rentalIds.length === 0) return new Map()
  const { rows } = await sql<ContractAddition>`
    select o.id as "orderId", o.short_code as code, i.rental_id as "rentalId", o.status, o.consents,
      case when m.id is not null then 'month' when ${IS_CHANGE} then 'change' else 'extension' end as kind,
      coalesce(m.starts_at, case when ${IS_CHANGE} then r.starts_at end, (o.quote#>>'{period,startsAt}')::timestamptz)
        as "startsAt",
      coalesce(m.ends_at, case when ${IS_CHANGE} then r.ends_at end, (o.quote#>>'{period,endsAt}')::timestamptz) as "endsAt",
      coalesce(o.paid_at, o.placed_at) as "concludedAt",
      r.ended_at as "endedAt", o.total_cents - ${LESS_BY_CHANGES} as "totalCents", ${PAID_CENTS} as "paidCents", owed.cents as "owedCents",
      exists(select 1 from withdrawn_box w where w.order_id = o.id) as "wasWithdrawn"
    from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    join rental r on r.id = i.rental_id and r.company_id = i.company_id
    left join rental_month m on m.order_id = o.id
    cross join ${OWED}
    where i.rental_id = any(${[...rentalIds]}::uuid[]) and i.kind in ('extension', 'change')
      and (m.id is not null or o.paid_at is not null or o.due_at is not null)
    order by "startsAt", o.id`.execute(tx)
  return Map.groupBy(rows, ({ rentalId }) => rentalId)
}
