import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../platform/db/db.ts'
import './customer-tables.ts'
import './offers-tables.ts'

/** Somebody ticked offers with an order. */
export interface OffersRequest {
  readonly id: string
  readonly companyId: string
  readonly siteId: string
  readonly customerId: string
  readonly orderId: string
  readonly email: string
  readonly language: Language
  readonly textVersion: string
  readonly askedAt: Date
  readonly askedIp: string
}

export async function insertOffersRequest(tx: Tx, input: OffersRequest): Promise<void> {
  await tx
    .insertInto('offers_request')
    .values({
      id: input.id,
      company_id: input.companyId,
      site_id: input.siteId,
      customer_id: input.customerId,
      order_id: input.orderId,
      email: input.email,
      language: input.language,
      text_version: input.textVersion,
      asked_at: input.askedAt,
      asked_ip: input.askedIp,
      token_hash: null,
      sent_at: null,
      expires_at: null,
      confirmed_at: null,
      confirmed_ip: null,
    })
    .execute()
}

export interface UnsentOffersConsent {
  readonly id: string
  readonly siteId: string
  readonly customerId: string
  readonly email: string
  readonly language: Language
}

/** The wish that came with an order, as long as no mail went out for it; held until the end of the transaction. */
export const unsentOffersConsent = (
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<UnsentOffersConsent | undefined> =>
  tx
    .selectFrom('offers_request')
    .innerJoin('customer', 'customer.id', 'offers_request.customer_id')
    .select([
      'offers_request.id',
      'offers_request.site_id as siteId',
      'offers_request.customer_id as customerId',
      'offers_request.email',
      'offers_request.language',
    ])
    .where('offers_request.company_id', '=', companyId)
    .where('offers_request.order_id', '=', orderId)
    .where('offers_request.sent_at', 'is', null)
    .where('customer.erased_at', 'is', null)
    .forUpdate('offers_request')
    .executeTakeFirst()

/** Whether a mail that asks an address the same at this site may still be answered. */
export async function isBeingAsked(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly siteId: string
    readonly email: string
    readonly now: Date
  },
): Promise<boolean> {
  const row = await tx
    .selectFrom('offers_request')
    .select('id')
    .where('company_id', '=', details.companyId)
    .where('site_id', '=', details.siteId)
    .where('email', '=', details.email)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', details.now)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteOffersSent(
  tx: Tx,
  sent: {
    readonly id: string
    readonly companyId: string
    readonly tokenHash: Buffer
    readonly sentAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx
    .updateTable('offers_request')
    .set({ token_hash: sent.tokenHash, sent_at: sent.sentAt, expires_at: sent.expiresAt })
    .where('id', '=', sent.id)
    .where('company_id', '=', sent.companyId)
    .execute()
}

export interface AskedOffers {
  readonly id: string
  readonly companyId: string
  readonly customerId: string
  readonly orderId: string
  readonly textVersion: string
  readonly expiresAt: Date | null
  readonly confirmedAt: Date | null
}

/** What is behind a mailed link; undefined: unknown, or of another site. No tenant predicate: nobody is signed in, the token is the right, at its site alone. */
export const requestBehind = (
  tx: Tx,
  { siteId, tokenHash }: { readonly siteId: string; readonly tokenHash: Buffer },
): Promise<AskedOffers | undefined> =>
  tx
    .selectFrom('offers_request')
    .select([
      'id',
      'company_id as companyId',
      'customer_id as customerId',
      'order_id as orderId',
      'text_version as textVersion',
      'expires_at as expiresAt',
      'confirmed_at as confirmedAt',
    ])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** @returns false when another press confirmed it a moment ago */
export async function noteOffersConfirmed(
  tx: Tx,
  details: { readonly id: string; readonly companyId: string; readonly now: Date; readonly ip: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers_request')
    .set({ confirmed_at: details.now, confirmed_ip: details.ip })
    .where('id', '=', details.id)
    .where('company_id', '=', details.companyId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Who takes offers back takes back what they were still asked, too: an old mail turns nothing on again. */
export async function closeOffersRequests(
  tx: Tx,
  target: {
    readonly companyId: string
    readonly siteId: string
    readonly customerId: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('offers_request')
    .set({ expires_at: target.now, sent_at: target.now })
    .where('company_id', '=', target.companyId)
    .where('site_id', '=', target.siteId)
    .where('customer_id', '=', target.customerId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** No tenant predicate: housekeeping for all. */
export async function forgetOffersRequests(tx: Tx, since: Date): Promise<void> {
  await tx
    .deleteFrom('offers_request')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', since)
    .execute()
}
