import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../order-tables.ts'
import type { OrderRow } from '../orders-repository.ts'

/** A new session that may see one order, in one statement. */
export async function insertSession(
  tx: Tx,
  session: { id: string; tokenHash: Buffer; siteId: string; orderId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .with('fresh', (db) =>
      db.insertInto('visitor_session').values({
        id: session.id,
        token_hash: session.tokenHash,
        site_id: session.siteId,
        created_at: session.now,
        expires_at: session.expiresAt,
      }),
    )
    .insertInto('visitor_session_order')
    .values({ session_id: session.id, order_id: session.orderId })
    .execute()
}

/** Session behind a cookie of this site, unless it is over. */
export async function sessionByToken(
  tx: Tx,
  siteId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .selectFrom('visitor_session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function letSessionSee(tx: Tx, sessionId: string, orderId: string): Promise<void> {
  await tx
    .insertInto('visitor_session_order')
    .values({ session_id: sessionId, order_id: orderId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Orders a session may see, newest first; only those it placed itself. */
export async function ordersOfSession(tx: Tx, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('visitor_session_order')
    .select('order_id')
    .where('session_id', '=', sessionId)
    .orderBy('order_id', 'desc')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/**
 * The newest order of a session whose boxes are kept at that location for a time that overlaps this one, and which is not
 * paid. No tenant predicate but the site: a location's orders belong to whoever runs it.
 */
export async function unpaidOrderOf(
  tx: Tx,
  details: {
    readonly sessionId: string
    readonly siteId: string
    readonly locationId: string
    readonly startsAt: Date
    /** null: it goes on. */
    readonly endsAt: Date | null
    readonly now: Date
  },
): Promise<OrderRow | undefined> {
  const { sessionId, siteId, locationId, startsAt, endsAt, now } = details
  const { rows } = await sql<OrderRow>`
    select o.* from visitor_session_order s join customer_order o on o.id = s.order_id
    where s.session_id = ${sessionId} and o.site_id = ${siteId} and o.location_id = ${locationId}
      and o.status = 'new' and o.hash_revoked_at is null
      and exists (
        select from rental r where r.order_id = o.id and r.company_id = o.company_id and r.state = 'held'
          and r.hold_expires_at > ${now}
          and (${endsAt}::timestamptz is null or r.starts_at < ${endsAt}::timestamptz)
          and (r.ends_at is null or r.ends_at > ${startsAt}::timestamptz))
    order by o.placed_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Housekeeping: sessions that were over before this moment. */
export async function forgetSessions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('visitor_session').where('expires_at', '<', before).execute()
}
