import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './watch-tables.ts'

/** Somebody wants to be told when a variant is there again. */
export interface WatchRequest {
  readonly id: string
  readonly companyId: string
  readonly siteId: string
  readonly variantId: string
  readonly email: string
  readonly language: Language
  readonly textVersion: string
  readonly askedAt: Date
  readonly askedIp: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** Keeps a request; asked once more before it was confirmed it begins anew. @returns whether there is something to confirm */
export async function recordRequest(tx: Tx, request: WatchRequest): Promise<boolean> {
  const asked = {
    language: request.language,
    text_version: request.textVersion,
    asked_at: request.askedAt,
    asked_ip: request.askedIp,
    token_hash: request.tokenHash,
    expires_at: request.expiresAt,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('article_watch')
    .values({
      id: request.id,
      company_id: request.companyId,
      site_id: request.siteId,
      variant_id: request.variantId,
      email: request.email,
      ...asked,
      confirmed_at: null,
      confirmed_ip: null,
    })
    .onConflict((on) =>
      on
        .columns(['site_id', 'variant_id', 'email'])
        .doUpdateSet(asked)
        .where('article_watch.confirmed_at', 'is', null)
        .where('article_watch.company_id', '=', request.companyId),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether an address is told already when this variant is there again. */
export async function isWaiting(
  tx: Tx,
  { companyId, siteId, variantId, email }: Pick<WatchRequest, 'companyId' | 'siteId' | 'variantId' | 'email'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('article_watch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface KnownRequest {
  readonly id: string
  readonly companyId: string
  readonly variantId: string
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
}

/** What is behind a mailed link; undefined: unknown, or of another site. No tenant predicate: nobody is signed in, the token is the right, at its site alone. */
export const requestBehind = (
  tx: Tx,
  { siteId, tokenHash }: { readonly siteId: string; readonly tokenHash: Buffer },
): Promise<KnownRequest | undefined> =>
  tx
    .selectFrom('article_watch')
    .select([
      'id',
      'company_id as companyId',
      'variant_id as variantId',
      'expires_at as expiresAt',
      'confirmed_at as confirmedAt',
    ])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** It counts from now on; confirmed once more it stays as it was. */
export async function confirmRequest(
  tx: Tx,
  {
    id,
    companyId,
    now,
    ip,
  }: Pick<KnownRequest, 'id' | 'companyId'> & { readonly now: Date; readonly ip: string },
): Promise<void> {
  await tx
    .updateTable('article_watch')
    .set({ confirmed_at: now, confirmed_ip: ip })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function dropRequest(
  tx: Tx,
  { id, companyId }: Pick<KnownRequest, 'id' | 'companyId'>,
): Promise<void> {
  await tx.deleteFrom('article_watch').where('id', '=', id).where('company_id', '=', companyId).execute()
}

export type DueRequest = Pick<
  WatchRequest,
  'id' | 'companyId' | 'siteId' | 'variantId' | 'email' | 'language'
>

/**
 * Confirmed requests of what can be had again, held until the end of the transaction; another node takes others. No tenant predicate:
 * housekeeping for all.
 */
export async function dueRequests(tx: Tx, limit: number): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    select w.id, w.company_id as "companyId", w.site_id as "siteId", w.variant_id as "variantId", w.email, w.language
    from article_watch w
    where w.confirmed_at is not null and exists (select from offered_variant_public v
        where v.id = w.variant_id and v.company_id = w.company_id)
      and not exists (select from stock_public s
        where s.variant_id = w.variant_id and s.company_id = w.company_id and s.available <= 0)
    order by w.confirmed_at, w.id limit ${limit} for update of w skip locked`.execute(tx)
  return rows
}

/** How many wait for each of these variants. */
export async function waitingFor(
  tx: Tx,
  { scope, variantIds }: { readonly scope: readonly string[]; readonly variantIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ variantId: string; waiting: number }>`
    select variant_id as "variantId", count(*)::int as waiting from article_watch
    where variant_id = any(${[...variantIds]}::uuid[]) and company_id = any(${[...scope]}::uuid[])
      and confirmed_at is not null group by variant_id`.execute(tx)
  return new Map(rows.map(({ variantId, waiting }) => [variantId, waiting]))
}

/** No tenant predicate: housekeeping for all. */
export async function forgetRequests(
  tx: Tx,
  { now, confirmedSince }: { readonly now: Date; readonly confirmedSince: Date },
): Promise<void> {
  await tx
    .deleteFrom('article_watch')
    .where((of) =>
      of.or([
        of('confirmed_at', '<', confirmedSince),
        of.and([of('confirmed_at', 'is', null), of('expires_at', '<', now)]),
      ]),
    )
    .execute()
}
