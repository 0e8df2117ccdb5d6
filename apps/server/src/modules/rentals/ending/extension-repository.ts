import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../rental-tables.ts'
import { overdueBlocksUntil } from '../rules/rental.ts'

/** Time after the end that is kept for a payment. */
export interface Extending {
  readonly orderId: string
  readonly to: Date
  readonly expiresAt: Date
}

/** No tenant predicate: the caller has checked whose the rental is. */
export async function extendingOf(tx: Tx, rentalId: string): Promise<Extending | null> {
  const { rows } = await sql<Extending>`
    select extending_order_id as "orderId", extending_to as "to", extending_expires_at as "expiresAt" from rental
    where id = ${rentalId} and extending_order_id is not null and extending_to is not null
      and extending_expires_at is not null`.execute(tx)
  return rows[0] ?? null
}

/**
 * Keeps the time up to another end for an order. No tenant predicate: the row was locked before.
 * @throws 23P01 when somebody has the box in that time; see `isTaken`
 */
export async function setExtending(
  tx: Tx,
  rentalId: string,
  extending: Extending & { readonly blockedUntil: Date },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({
      extending_order_id: extending.orderId,
      extending_to: extending.to,
      extending_expires_at: extending.expiresAt,
      blocked_until: extending.blockedUntil,
    })
    .where('id', '=', rentalId)
    .execute()
}

/** No tenant predicate: by the order that pays for it. @returns whether the time is still kept for it */
export async function moveExtendingExpiry(
  tx: Tx,
  details: { readonly orderId: string; readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update rental set extending_expires_at = greatest(extending_expires_at, ${details.until})
    where extending_order_id = ${details.orderId} and extending_expires_at > ${details.now} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The time behind the end is nobody's any more; who is late keeps the box as anybody who is late. */
const dropped = (now: Date) => sql`
  blocked_until = least(r.blocked_until, greatest(r.ends_at + make_interval(mins => l.cleaning_minutes),
    case when r.state = 'overdue' then ${overdueBlocksUntil(now)} else r.ends_at end)),
  extending_order_id = null, extending_to = null, extending_expires_at = null`

/** No tenant predicate: the row was locked before. */
export async function dropExtending(tx: Tx, rentalId: string, now: Date): Promise<void> {
  await sql`
    update rental r set ${dropped(now)} from location l
    where r.id = ${rentalId} and l.id = r.location_id and r.extending_order_id is not null`.execute(tx)
}

/** The same for all that ran out, or those of some boxes. No tenant predicate: for the system, or boxes were locked before. */
export async function dropDeadExtensions(
  tx: Tx,
  details: { readonly now: Date; readonly boxIds?: readonly string[]; readonly except?: string | null },
): Promise<void> {
  const { now, boxIds, except = null } = details
  const where = boxIds ? sql`r.box_id = any(${[...boxIds]}::uuid[])` : sql`true`
  await sql`
    update rental r set ${dropped(now)} from location l
    where l.id = r.location_id and r.extending_expires_at <= ${now} and ${where}
      and r.id is distinct from ${except}::uuid`.execute(tx)
}
