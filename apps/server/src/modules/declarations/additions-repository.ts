import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** An order that made a rental longer: more time that was paid for, or a later month. */
export interface ContractAddition {
  readonly orderId: string
  readonly code: string
  readonly rentalId: string
  readonly kind: 'extension' | 'month'
  readonly status: string
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly at: string }[]
  readonly startsAt: Date
  readonly endsAt: Date
  /** When the box was given back; null: it was not. */
  readonly endedAt: Date | null
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
      case when m.id is null then 'extension' else 'month' end as kind,
      coalesce(m.starts_at, (o.quote#>>'{period,startsAt}')::timestamptz) as "startsAt",
      coalesce(m.ends_at, (o.quote#>>'{period,endsAt}')::timestamptz) as "endsAt",
      r.ended_at as "endedAt", o.total_cents as "totalCents", ${PAID_CENTS} as "paidCents", owed.cents as "owedCents",
      exists(select 1 from withdrawn_box w where w.order_id = o.id) as "wasWithdrawn"
    from order_item i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    join rental r on r.id = i.rental_id and r.company_id = i.company_id
    left join rental_month m on m.order_id = o.id
    cross join ${OWED}
    where i.rental_id = any(${[...rentalIds]}::uuid[]) and i.kind = 'extension'
      and (m.id is not null or o.paid_at is not null or o.due_at is not null)
    order by "startsAt", o.id`.execute(tx)
  return Map.groupBy(rows, ({ rentalId }) => rentalId)
}
