import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './push-tables.ts'

/** Whose order devices are told of. */
export interface PushedOrder {
  readonly companyId: string
  readonly orderId: string
}

export interface Subscription extends PushedOrder {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Stores a device once for each order; of more than `most` the oldest go. */
export async function storeSubscription(
  tx: Tx,
  { id, companyId, orderId, endpoint, p256dh, auth }: Subscription,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  await tx
    .insertInto('push_subscription')
    .values({ id, company_id: companyId, order_id: orderId, endpoint, p256dh, auth, created_at: now })
    .onConflict((on) => on.columns(['order_id', 'endpoint']).doUpdateSet({ p256dh, auth, created_at: now }))
    .execute()
  await sql`
    delete from push_subscription where company_id = ${companyId} and order_id = ${orderId} and id not in (
      select id from push_subscription where company_id = ${companyId} and order_id = ${orderId}
      order by created_at desc, id desc limit ${most})`.execute(tx)
}

export const dropSubscription = (tx: Tx, { companyId, orderId }: PushedOrder, endpoint: string) =>
  tx
    .deleteFrom('push_subscription')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute()

export const dropSubscriptionsOf = (tx: Tx, { companyId, orderId }: PushedOrder) =>
  tx
    .deleteFrom('push_subscription')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute()

/**
 * Forgets devices of orders without a rental that runs or will; no device outlives it, whatever was missed.
 * No tenant predicate: for the system.
 */
export async function forgetDevicesOfOver(tx: Tx): Promise<void> {
  await sql`
    delete from push_subscription p where not exists (
      select from rental r where r.order_id = p.order_id and r.company_id = p.company_id
        and r.state in ('held', 'reserved', 'active', 'overdue'))`.execute(tx)
}

/** Ids of the devices that are told of an order; `before`: those that had asked by then. */
export async function devicesOf(
  tx: Tx,
  { companyId, orderId }: PushedOrder,
  before: Date | null = null,
): Promise<string[]> {
  const asked = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
  const rows = await (before ? asked.where('created_at', '<', before) : asked).execute()
  return rows.map(({ id }) => id)
}

/** No tenant predicate: the id comes from a job of our own. */
export async function subscriptionById(tx: Tx, id: string): Promise<Subscription | undefined> {
  const row = await tx.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, companyId: row.company_id, orderId: row.order_id }
}
