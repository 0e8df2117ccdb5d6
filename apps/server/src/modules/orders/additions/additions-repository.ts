import { hasAddress } from '@fachwerk/contract/order/order-contact'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrderRow } from '../orders-repository.ts'

/** What an order adds to a rental that another order began: more time, the time that was too much, or a change before it begins. */
export interface Addition {
  readonly kind: 'extension' | 'overrun' | 'change'
  readonly rentalId: string
}

/** Null: the order adds nothing. Months of a long-term rental are found by themselves. */
export async function additionOf(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id'>,
): Promise<Addition | null> {
  const { rows } = await sql<Addition>`
    select i.kind, i.rental_id as "rentalId" from order_line i join customer_order o on o.id = i.order_id
    where i.order_id = ${order.id} and i.company_id = ${order.company_id} and i.kind in ('extension', 'overrun', 'change')
      and i.rental_id is not null and o.quote -> 'longTerm' is null
    order by i.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The order that began the booking another one pays to change; null: it changes none. No tenant predicate: by our own payment. */
export async function firstOfChange(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select f.order_id as id from order_line i join order_line f on f.rental_id = i.rental_id and f.kind = 'rental'
    where i.order_id = ${orderId} and i.kind = 'change'`.execute(tx)
  return rows[0]?.id ?? null
}

/** Orders that add to a rental and stand somewhere, by id. */
export async function additionsOf(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly rentalId: string
    readonly statuses: readonly OrderStatus[]
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_line i join customer_order o on o.id = i.order_id
    where i.rental_id = ${details.rentalId} and i.company_id = ${details.companyId}
      and i.kind in ('extension', 'overrun', 'change') and o.status = any(${details.statuses})
      and o.quote -> 'longTerm' is null
    order by o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Orders that add to a rental and are paid or wait for it, as they were ordered. */
export async function shownAdditions(
  tx: Tx,
  { companyId, rentalId }: { readonly companyId: string; readonly rentalId: string },
): Promise<(OrderRow & Pick<Addition, 'kind'>)[]> {
  const { rows } = await sql<OrderRow & Pick<Addition, 'kind'>>`
    select o.*, i.kind from order_line i join customer_order o on o.id = i.order_id
    where i.rental_id = ${rentalId} and i.company_id = ${companyId}
      and i.kind in ('extension', 'overrun', 'change') and o.status in ('new', 'approved', 'process', 'finished')
      and o.quote -> 'longTerm' is null
    order by o.placed_at, o.id`.execute(tx)
  return rows
}

/** Orders that add to a rental and were not paid before an instant. No tenant predicate: for the system. */
export async function unpaidAdditions(
  tx: Tx,
  filter: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
    where o.status = 'new' and o.placed_at <= ${filter.before}
      and exists (select from order_line i where i.order_id = o.id and i.kind in ('extension', 'overrun', 'change'))
      and o.quote -> 'longTerm' is null
    order by o.placed_at limit ${filter.limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The secret of an order's link. No tenant predicate: by an order of the same rental, whose link its renter has. */
export async function hashOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select('hash')
    .where('id', '=', orderId)
    .where('hash_revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** What a rental cost, order by order: the one that began it, its months and what was added. */
export async function costsOfRental(
  tx: Tx,
  { companyId, rentalId }: { readonly companyId: string; readonly rentalId: string },
): Promise<{ orderId: string; boxCount: number; cents: number; isPaid: boolean }[]> {
  const { rows } = await sql<{ orderId: string; boxCount: number; cents: number; isPaid: boolean }>`
    select o.id as "orderId", o.box_count as "boxCount", i.gross_cents as cents,
      o.paid_at is not null and o.status <> 'canceled' as "isPaid"
    from order_line i join customer_order o on o.id = i.order_id
    where i.rental_id = ${rentalId} and i.company_id = ${companyId} order by o.placed_at, i.id`.execute(tx)
  return rows
}

/** Who ordered, with the address an addition to a box of the same order was given later, where the first order had none. */
export async function contactFor(
  tx: Tx,
  first: Pick<OrderRow, 'contact' | 'company_id'>,
  rentalId: string,
): Promise<OrderRow['contact']> {
  if (hasAddress(first.contact)) return first.contact
  const { rows } = await sql<Pick<OrderRow, 'contact'>>`
    select o.contact from order_line i join customer_order o on o.id = i.order_id and o.company_id = i.company_id
    where i.company_id = ${first.company_id}::uuid and i.kind in ('extension', 'change', 'overrun')
      and i.rental_id in (select beside.rental_id from order_line own
        join order_line beside on beside.order_id = own.order_id and beside.kind = 'rental'
        where own.rental_id = ${rentalId}::uuid and own.company_id = ${first.company_id}::uuid and own.kind = 'rental')
      and o.contact ->> 'street' <> ''
    order by o.placed_at desc, o.id desc limit 1`.execute(tx)
  const [found] = rows
  if (!found) return first.contact
  const { street, postcode, city, country } = found.contact
  return { ...first.contact, street, postcode, city, ...(country && { country }) }
}
