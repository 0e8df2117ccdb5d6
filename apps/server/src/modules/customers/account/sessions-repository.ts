import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './sign-in-tables.ts'

interface CustomerSession {
  readonly id: string
  readonly siteId: string
  readonly companyId: string
  readonly customerId: string
  readonly expiresAt: Date
}

interface Presented {
  readonly siteId: string
  readonly companyId: string
  readonly tokenHash: Buffer
}

export async function insertSession(
  tx: Tx,
  session: CustomerSession & { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      site_id: session.siteId,
      company_id: session.companyId,
      customer_id: session.customerId,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The live session behind a cookie of this site and company, which counts as used by that; null: none, or over. */
export async function useSession(
  tx: Tx,
  { siteId, companyId, tokenHash }: Presented,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<CustomerSession | null> {
  const { rows } = await sql<CustomerSession>`
    update customer_session set seen_at = greatest(seen_at, ${now})
    where token_hash = ${tokenHash} and site_id = ${siteId} and company_id = ${companyId}
      and expires_at > ${now} and seen_at > ${idleSince}
    returning id, site_id as "siteId", company_id as "companyId", customer_id as "customerId",
      expires_at as "expiresAt"`.execute(tx)
  return rows[0] ?? null
}

export async function deleteSession(tx: Tx, { siteId, companyId, tokenHash }: Presented): Promise<void> {
  await tx
    .deleteFrom('customer_session')
    .where('token_hash', '=', tokenHash)
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Sessions that are over, or were not used since then. No tenant predicate: housekeeping for all. */
export async function forgetSessions(tx: Tx, now: Date, idleSince: Date): Promise<void> {
  await tx
    .deleteFrom('customer_session')
    .where((is) => is.or([is('expires_at', '<=', now), is('seen_at', '<=', idleSince)]))
    .execute()
}
