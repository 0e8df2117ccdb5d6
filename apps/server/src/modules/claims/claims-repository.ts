import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './claim-tables.ts'

type ClaimRow = Selectable<Database['order_claim']>

export async function insertClaim(
  tx: Tx,
  of: { readonly orderId: string; readonly companyId: string },
): Promise<void> {
  await tx
    .insertInto('order_claim')
    .values({ order_id: of.orderId, company_id: of.companyId, state: 'open' })
    .execute()
}

/** How far the reminding of an order on invoice is; the order must be locked. */
export const claimOf = (
  tx: Tx,
  order: { readonly id: string; readonly company_id: string },
): Promise<ClaimRow | undefined> =>
  tx
    .selectFrom('order_claim')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('company_id', '=', order.company_id)
    .executeTakeFirst()

export async function updateClaim(
  tx: Tx,
  claim: Pick<ClaimRow, 'order_id' | 'company_id'>,
  change: Updateable<Database['order_claim']>,
): Promise<void> {
  await tx
    .updateTable('order_claim')
    .set(change)
    .where('order_id', '=', claim.order_id)
    .where('company_id', '=', claim.company_id)
    .execute()
}

/** Orders whose invoice is open and has come due. No tenant predicate: work of the house, for all companies. */
export async function overdueClaims(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_claim c join order_public o on o.id = c.order_id
    where c.state = 'open' and c.blocked_at is null and o.due_at < ${now}
    order by o.due_at, o.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** An invoice that is past its day; `blocking`: so long that nothing new is rented (R-08). */
interface OverdueInvoice {
  readonly orderId: string
  readonly blocking: boolean
}

/**
 * Invoices of a customer that are past their day, oldest first. No tenant predicate: a customer belongs to a company and its
 * franchisees, and owes each of them.
 */
export async function overdueInvoicesOf(
  tx: Tx,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select o.id as "orderId", c.blocked_at is not null as blocking
    from order_public o join order_claim c on c.order_id = o.id and c.state = 'open'
    where o.customer_id = ${customerId} and o.due_at < ${now} order by o.due_at, o.id`.execute(tx)
  return rows
}

/** Whether a customer owes anything on invoice. No tenant predicate: as above. */
export async function owesOnInvoice(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_public o join order_claim c on c.order_id = o.id and c.state = 'open'
    where o.customer_id = ${customerId} limit 1`.execute(tx)
  return rows.length > 0
}

/** One order of a customer after the other, so that two at once do not both fit under the limit. */
export async function queueUpForInvoice(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${customerId}`}, 0))`.execute(tx)
}
