import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './identity-tables.ts'
import type { TokenTimes } from './rules/session-tokens.ts'

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly companyId: string
  readonly expiresAt: Date
  readonly userAgent: string
  readonly ip: string
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      id: session.id,
      user_id: session.userId,
      company_id: session.companyId,
      created_at: now,
      expires_at: session.expiresAt,
      ended_at: null,
      end_reason: null,
      user_agent: session.userAgent,
      ip: session.ip,
    })
    .execute()
  await tx
    .updateTable('staff_user')
    .set({ last_signed_in_at: now })
    .where('id', '=', session.userId)
    .where('company_id', '=', session.companyId)
    .execute()
}

/** Serialises refreshes of one session; the newest generation is read after it. No tenant predicate: the session is the caller's own. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.selectFrom('staff_session').select('id').where('id', '=', sessionId).forUpdate().execute()
}

export async function insertToken(
  tx: Tx,
  token: {
    readonly hash: Buffer
    readonly sessionId: string
    readonly generation: number
    readonly times: TokenTimes
  },
): Promise<void> {
  await tx
    .insertInto('staff_session_token')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      generation: token.generation,
      issued_at: token.times.issuedAt,
      call_until: token.times.callUntil,
      refresh_until: token.times.refreshUntil,
      replaced_at: null,
    })
    .execute()
}

export async function markReplaced(tx: Tx, sessionId: string, generation: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_session_token')
    .set({ replaced_at: now })
    .where('session_id', '=', sessionId)
    .where('generation', '<=', generation)
    .where('replaced_at', 'is', null)
    .execute()
}

/** No tenant predicate: the session is the caller's own. */
export async function endSession(tx: Tx, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('staff_session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Why a session was ended; null while it lives. No tenant predicate: the session is the caller's own. */
export async function endReasonOf(tx: Tx, sessionId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('staff_session')
    .select('end_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.end_reason ?? null
}

/** Ends all sessions of a person, or all but one. @returns how many ended */
export async function endSessionsOf(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  end: { readonly reason: string; readonly except: string | null; readonly now: Date },
): Promise<number> {
  let query = tx
    .updateTable('staff_session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', id)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
  if (end.except !== null) query = query.where('id', '<>', end.except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether this person signed in from this address within the time: they are not held up by strangers' tries. No tenant predicate: nobody is signed in yet. */
export async function knowsAddress(tx: Tx, userId: string, ip: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip', '=', ip)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
}

/** A person's sessions that live, those used last first. */
export async function sessionsOf(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  now: Date,
): Promise<ListedSession[]> {
  const { rows } = await sql<{ id: string; user_agent: string; created_at: Date; last_used_at: Date }>`
    select s.id, s.user_agent, s.created_at,
      (select max(t.issued_at) from staff_session_token t where t.session_id = s.id) as last_used_at
    from staff_session s
    where s.user_id = ${id} and s.company_id = ${companyId} and s.ended_at is null and s.expires_at > ${now}
      and exists (select from staff_session_token t where t.session_id = s.id and t.refresh_until > ${now})
    order by last_used_at desc, s.id limit 200`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Sessions that ended or ran out before `before` are forgotten with their tokens. No tenant predicate: housekeeping for all. */
export async function forgetOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .execute()
}
