import type { Tx } from '../../platform/db/db.ts'
import './visitor-tables.ts'

interface NewSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly siteId: string
  readonly now: Date
  readonly expiresAt: Date
}

const rowOf = ({ id, tokenHash, siteId, now, expiresAt }: NewSession) => ({
  id,
  token_hash: tokenHash,
  site_id: siteId,
  created_at: now,
  expires_at: expiresAt,
})

/** A new session that may see nothing yet. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('visitor_session').values(rowOf(session)).execute()
}

/** A new session that may see one order, in one statement. */
export async function insertSessionWithOrder(
  tx: Tx,
  { orderId, ...session }: NewSession & { readonly orderId: string },
): Promise<void> {
  await tx
    .with('fresh', (db) => db.insertInto('visitor_session').values(rowOf(session)))
    .insertInto('visitor_session_order')
    .values({ session_id: session.id, order_id: orderId })
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

/** Housekeeping: sessions that were over before this moment. */
export async function forgetSessions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('visitor_session').where('expires_at', '<', before).execute()
}
