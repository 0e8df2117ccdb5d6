import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './identity-tables.ts'
import { endSessionsOf } from './sessions-repository.ts'

/**
 * Gives people a new password, ends their sessions and their links to one. The person first: a sign-in that still checks
 * the old password waits for that row. No tenant predicate: addresses are unique over all companies.
 */
export async function setPasswordHash(
  tx: Tx,
  emails: readonly string[],
  hash: string,
  now: Date,
): Promise<void> {
  const people = await tx
    .updateTable('staff_user')
    .set({ password_hash: hash })
    .where('email', 'in', emails)
    .where('status', '<>', 'archived')
    .returning('id')
    .execute()
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await tx
    .updateTable('staff_session')
    .set({ ended_at: now, end_reason: 'password-changed' })
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  await tx.deleteFrom('staff_password_reset').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('staff_sign_in_ticket').where('user_id', 'in', ids).execute()
}

/**
 * A new password chosen in a running session: all others of the person end, and so do links and sign-ins under way. The
 * person first, as above. @returns how many sessions ended
 */
export async function changePasswordHash(
  tx: Tx,
  change: {
    readonly userId: string
    readonly companyId: string
    readonly hash: string
    /** The session that stays. */
    readonly sessionId: string
    readonly now: Date
  },
): Promise<number> {
  const { userId, companyId, sessionId, hash, now } = change
  await tx
    .updateTable('staff_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
  await tx.deleteFrom('staff_sign_in_ticket').where('user_id', '=', userId).execute()
  await tx.deleteFrom('staff_password_reset').where('user_id', '=', userId).execute()
  return await endSessionsOf(
    tx,
    { id: userId, companyId },
    { reason: 'password-changed', except: sessionId, now },
  )
}

/**
 * Whether this is still the person's password; waits for whoever is changing it, so that no session is opened with one that
 * was just replaced. No tenant predicate: nobody is signed in yet.
 */
export async function hasStillPasswordHash(tx: Tx, userId: string, hash: string | null): Promise<boolean> {
  const person = await tx
    .selectFrom('staff_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return person !== undefined && person.password_hash === hash
}

export interface ResetLink {
  readonly userId: string
  readonly companyId: string
  readonly tokenHash: Buffer
  readonly email: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Stores a link in place of the person's former one. @returns false when one asked for later (or this one) is there already */
export async function storeResetLink(tx: Tx, link: ResetLink): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_password_reset as r (user_id, company_id, token_hash, email, asked_at, expires_at)
    values (${link.userId}, ${link.companyId}, ${link.tokenHash}, ${link.email}, ${link.askedAt}, ${link.expiresAt})
    on conflict (user_id) do update
      set company_id = excluded.company_id, token_hash = excluded.token_hash, email = excluded.email,
        asked_at = excluded.asked_at, expires_at = excluded.expires_at
      where r.asked_at < excluded.asked_at
    returning user_id`.execute(tx)
  return rows.length > 0
}

interface LinkUse {
  readonly tokenHash: Buffer
  readonly email: string
  readonly now: Date
}

/** Whether a link is good for this address. No tenant predicate: nobody is signed in, the token is the right. */
export async function isGoodLink(tx: Tx, { tokenHash, email, now }: LinkUse): Promise<boolean> {
  const link = await tx
    .selectFrom('staff_password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link !== undefined
}

/** Uses a link up: of several at once one gets true. No tenant predicate: nobody is signed in, the token is the right. */
export async function useUpLink(tx: Tx, { tokenHash, email, now }: LinkUse): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_password_reset')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** No tenant predicate: housekeeping for all. */
export async function forgetExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('staff_password_reset').where('expires_at', '<=', now).execute()
}
