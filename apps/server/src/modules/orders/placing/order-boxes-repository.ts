import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredQuote } from '../order-tables.ts'
import type { OrderRow } from '../orders-repository.ts'
import { rentedOf } from '../rules/rented-of.ts'

/** An order as it is seen from one of its boxes: its link and price are that box's (K-03). */
export type SeenOrder = OrderRow & {
  /** The rental of that box; absent: nobody has looked which. */
  readonly seenFrom?: string
  /** Its own link and price, which are those of its first box. */
  readonly whole?: { readonly hash: string; readonly quote: StoredQuote }
}

/** A box of an order as it was ordered. */
export interface OrderedBox {
  readonly rentalId: string
  /** Link that shows the order from this box. */
  readonly hash: string
  readonly quote: StoredQuote['quote']
}

/** The boxes of an order in the order of its items; none where it began no rental. */
export async function boxesOf(
  tx: Tx,
  order: Pick<SeenOrder, 'id' | 'company_id' | 'hash' | 'quote' | 'whole'>,
): Promise<OrderedBox[]> {
  if (order.quote === null) return []
  const { hash, quote: first } = order.whole ?? { hash: order.hash, quote: order.quote }
  const rows = await tx
    .selectFrom('order_line')
    .select(['rental_id', 'link_hash', 'quote'])
    .where('order_id', '=', order.id)
    .where('company_id', '=', order.company_id)
    .where('kind', '=', 'rental')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ rental_id: rentalId, link_hash, quote }) =>
    rentalId === null ? [] : [{ rentalId, hash: link_hash ?? hash, quote: quote ?? first.quote }],
  )
}

/** The rentals of an order that were given up because no box was left for them. */
export async function lostRentals(
  tx: Tx,
  { id, company_id: companyId }: Pick<OrderRow, 'id' | 'company_id'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ rentalId: string }>`
    select rental_id as "rentalId" from event
    where order_id = ${id} and company_id = ${companyId} and type = 'rental.cancelled' and data->>'cause' = 'noBoxLeft'
      and rental_id is not null`.execute(tx)
  return new Set(rows.map(({ rentalId }) => rentalId))
}

/** An order as one of its boxes shows it; where it has one box only, as it is. */
export async function seenFrom<O extends OrderRow>(
  tx: Tx,
  order: O,
  rentalId: string,
): Promise<O & SeenOrder> {
  if (order.box_count === 1) return order
  const box = (await boxesOf(tx, order)).find((each) => each.rentalId === rentalId)
  return box ? seen(order, box) : order
}

/** The same, of boxes that were read before. */
export const seen = <O extends SeenOrder>(order: O, box: OrderedBox): O & SeenOrder => ({
  ...order,
  whole: order.whole ?? { hash: order.hash, quote: rentedOf(order) },
  hash: box.hash,
  quote: { ...rentedOf(order), quote: box.quote },
  seenFrom: box.rentalId,
})

/**
 * The order behind a link of this site, be it its own or that of a further box; a revoked link leads nowhere.
 * No tenant predicate: the hash is the right.
 */
export async function orderByHash(tx: Tx, siteId: string, hash: string): Promise<SeenOrder | undefined> {
  const own = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('hash', '=', hash)
    .where('site_id', '=', siteId)
    .where('hash_revoked_at', 'is', null)
    .executeTakeFirst()
  if (own) return own
  const { rows } = await sql<OrderRow & { readonly rentalId: string }>`
    select o.*, i.rental_id as "rentalId" from order_line i join customer_order o on o.id = i.order_id
    where i.link_hash = ${hash} and i.rental_id is not null and o.site_id = ${siteId}
      and o.hash_revoked_at is null`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { rentalId, ...order } = found
  return await seenFrom(tx, order, rentalId)
}
