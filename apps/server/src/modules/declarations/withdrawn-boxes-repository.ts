import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './declaration-tables.ts'

/** A box of an order, as far as a withdrawal asks. */
export interface ContractBox {
  readonly rentalId: string
  readonly boxNumber: number
  /** „KN-022“ */
  readonly boxName: string
  readonly state: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly cents: number
  /** What a voucher took off it. */
  readonly voucherCents: number
  /** By an earlier declaration, of the voucher that had paid for it. */
  readonly voucherKeptCents: number
  /** By an earlier declaration. */
  readonly wasWithdrawn: boolean
}

/** Boxes of orders in the order they were chosen. No tenant predicate: the caller found the orders in its scope. */
export async function boxesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractBox[]>> {
  const { rows } = await sql<ContractBox & { readonly orderId: string }>`
    select i.order_id as "orderId", r.id as "rentalId", b.number as "boxNumber", r.state, r.starts_at as "startsAt", r.ends_at as "endsAt",
      r.ended_at as "endedAt", i.gross_cents - coalesce((select sum(x.amount_cents) from staff_refund_box x
        join staff_refund s on s.id = x.refund_id where x.rental_id = r.id and x.company_id = i.company_id
          and s.order_id = i.order_id and s.reason = 'changed'), 0)::int as cents,
      coalesce((coalesce(i.quote, o.quote->'quote')#>>'{discount,cents}')::int, 0) as "voucherCents",
      coalesce(w.voucher_kept_cents, 0) as "voucherKeptCents", w.order_id is not null as "wasWithdrawn",
      l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') as "boxName"
    from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    join rental r on r.id = i.rental_id and r.company_id = i.company_id
    join box b on b.id = r.box_id join location l on l.id = r.location_id
    left join withdrawn_box w on w.order_id = i.order_id and w.rental_id = r.id
    where i.order_id = any(${[...orderIds]}::uuid[]) and i.kind = 'rental' order by i.id`.execute(tx)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Stores what was withdrawn from; the same box of an order cannot be a second time. */
export async function insertWithdrawnBoxes(
  tx: Tx,
  rows: readonly Insertable<Database['withdrawn_box']>[],
): Promise<void> {
  await tx.insertInto('withdrawn_box').values(rows).execute()
}
