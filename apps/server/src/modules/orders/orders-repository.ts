import { USUAL_CANCEL_TERMS } from '@fachwerk/contract/price/cancel-term-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './order-tables.ts'

export type OrderRow = Selectable<Database['customer_order']>
type NewOrder = Insertable<Database['customer_order']>

const cancelTerm = (
  column: 'cancel_free_minutes' | 'cancel_kept_percent',
  { location_id: locationId, company_id: companyId }: Pick<NewOrder, 'location_id' | 'company_id'>,
  usual: number,
) => sql<number>`(select coalesce(l.${sql.ref(column)}, c.${sql.ref(column)}, ${usual}::int)
  from location l join company c on c.id = l.company_id
  where l.id = ${locationId}::uuid and l.company_id = ${companyId}::uuid)`

/** Adds an order; undefined when its short code is taken. */
export const insertOrder = (tx: Tx, order: NewOrder): Promise<OrderRow | undefined> =>
  tx
    .insertInto('customer_order')
    .values({
      ...order,
      // As they stand when it is made, whatever is changed afterwards.
      cancel_free_minutes: cancelTerm('cancel_free_minutes', order, USUAL_CANCEL_TERMS.freeMinutes),
      cancel_kept_percent: cancelTerm('cancel_kept_percent', order, USUAL_CANCEL_TERMS.keptPercent),
    })
    .onConflict((on) => on.column('short_code').doNothing())
    .returningAll()
    .executeTakeFirst()

/** What a line leaves out has its column's default, also beside one that says it. */
export async function insertLines(
  tx: Tx,
  lines: readonly Insertable<Database['order_line']>[],
): Promise<void> {
  if (lines.length > 0) await tx.insertInto('order_line').values(lines).execute()
}

/** An order of this site, unless its link was revoked. No tenant predicate: a key that hangs on it is the right. */
export const orderOfSite = (tx: Tx, siteId: string, orderId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('site_id', '=', siteId)
    .where('hash_revoked_at', 'is', null)
    .executeTakeFirst()

/** The order of a site whose number and address for mails somebody knows; none that was placed over a terminal's link. No tenant predicate: a site is one company's. */
export const orderByCodeAndAddress = (
  tx: Tx,
  {
    siteId,
    shortCode,
    email,
  }: { readonly siteId: string; readonly shortCode: string; readonly email: string },
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('short_code', '=', shortCode)
    .where('site_id', '=', siteId)
    .where('hash_revoked_at', 'is', null)
    .where('at_terminal', '=', false)
    .where(sql`lower(coalesce(mail_address, contact->>'email'))`, '=', email.toLowerCase())
    .executeTakeFirst()

/** No tenant predicate: the id comes from our own event or payment, whose company is the order's. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('customer_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()

/** Those that several events are about, in the order of their ids. No tenant predicate: as above. */
export async function holdOrders(
  tx: Tx,
  events: readonly { readonly orderId: string | null }[],
): Promise<void> {
  const ids = [...new Set(events.flatMap(({ orderId }) => orderId ?? []))]
  if (ids.length > 1)
    await sql<{
      id: string
    }>`select id from customer_order where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

/** The same, only read. No tenant predicate: as above. */
export const orderById = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirst()

/** An order of these companies, held until the end of the transaction. */
export const lockOrderOfScope = (
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .where((is) => is('company_id', '=', is.fn.any(is.val([...scope]))))
    .forUpdate()
    .executeTakeFirst()

/** The same, only read. */
export const orderOfScope = (
  tx: Tx,
  scope: readonly string[],
  orderId: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .where((is) => is('company_id', '=', is.fn.any(is.val([...scope]))))
    .executeTakeFirst()

export async function updateOrder(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id'>,
  change: Updateable<Database['customer_order']>,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set(change)
    .where('id', '=', order.id)
    .where('company_id', '=', order.company_id)
    .execute()
}

/** Order that paid for a rental of this company. */
export async function orderIdOfRental(tx: Tx, companyId: string, rentalId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('order_line')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('rental_id', '=', rentalId)
    .where('kind', '=', 'rental')
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Says which rental an order's line is of, where it was written without one. */
export async function linkLine(
  tx: Tx,
  link: { companyId: string; orderId: string; rentalId: string },
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ rental_id: link.rentalId })
    .where('company_id', '=', link.companyId)
    .where('order_id', '=', link.orderId)
    .where('kind', '=', 'rental')
    .where('rental_id', 'is', null)
    .execute()
}

/** Code and payment of some orders. No tenant predicate: the ids come from rentals the caller may see. */
export const ordersByIds = (
  tx: Tx,
  orderIds: readonly string[],
): Promise<Pick<OrderRow, 'id' | 'company_id' | 'short_code' | 'paid_at'>[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('customer_order')
        .select(['id', 'company_id', 'short_code', 'paid_at'])
        .where((is) => is('id', '=', is.fn.any(is.val([...orderIds]))))
        .execute()

/**
 * Orders a customer has paid and was not given back. No tenant predicate: a customer belongs to a company and its
 * franchisees.
 */
export async function countPaidOrders(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_order
    where customer_id = ${customerId} and paid_at is not null and status <> 'canceled' and total_cents > 0`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
