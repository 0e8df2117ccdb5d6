import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../customer-tables.ts'
import './proof-tables.ts'

/** A browser at a site, by the fingerprint of its cookie. */
export interface Browser {
  readonly siteId: string
  readonly browserHash: Buffer
}

export interface StoredDigits {
  readonly email: string
  readonly companyId: string
  readonly digitsHash: string
  readonly compare: string
  readonly tries: number
  readonly language: Language
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly provenAt: Date | null
}

/** Stores digits in place of those this browser waited for before. */
export async function storeDigits(
  tx: Tx,
  digits: Browser & Omit<StoredDigits, 'tries' | 'provenAt'> & { readonly tokenHash: Buffer | null },
): Promise<void> {
  const { siteId, browserHash, companyId, email, digitsHash, tokenHash, compare, language } = digits
  await sql`
    insert into address_digits
      (site_id, browser_hash, company_id, email, digits_hash, token_hash, compare, language, sent_at, expires_at)
    values (${siteId}, ${browserHash}, ${companyId}, ${email}, ${digitsHash}, ${tokenHash}, ${compare}, ${language},
      ${digits.sentAt}, ${digits.expiresAt})
    on conflict (site_id, browser_hash) do update
      set company_id = excluded.company_id, email = excluded.email, digits_hash = excluded.digits_hash,
        token_hash = excluded.token_hash, compare = excluded.compare, language = excluded.language,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0, proven_at = null`.execute(tx)
}

const COLUMNS = [
  'email',
  'company_id as companyId',
  'digits_hash as digitsHash',
  'compare',
  'tries',
  'language',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'proven_at as provenAt',
] as const

/** What this browser waits for. No tenant predicate: nobody is signed in; the site of the request and its cookie are the right. */
export const digitsOf = (tx: Tx, { siteId, browserHash }: Browser): Promise<StoredDigits | undefined> =>
  tx
    .selectFrom('address_digits')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()

/**
 * Takes one of the tries, as long as there are any; of two at once each takes its own. No tenant predicate: nobody is signed
 * in; the site of the request and its cookie are the right.
 */
export const takeDigitsTry = (
  tx: Tx,
  browser: Browser & { readonly email: string; readonly most: number; readonly now: Date },
): Promise<StoredDigits | undefined> =>
  tx
    .updateTable('address_digits')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('site_id', '=', browser.siteId)
    .where('browser_hash', '=', browser.browserHash)
    .where('email', '=', browser.email)
    .where('expires_at', '>', browser.now)
    .where('tries', '<', browser.most)
    .returning(COLUMNS)
    .executeTakeFirst()

/**
 * The browser that waits for a link; undefined: unknown, of another site, or over. No tenant predicate: nobody is signed in,
 * the token is the right, at its site alone.
 */
export const waitingForLink = (
  tx: Tx,
  details: {
    readonly siteId: string
    readonly tokenHash: Buffer
    readonly most: number
    readonly now: Date
  },
): Promise<(StoredDigits & { readonly browserHash: Buffer }) | undefined> =>
  tx
    .selectFrom('address_digits')
    .select([...COLUMNS, 'browser_hash as browserHash'])
    .where('site_id', '=', details.siteId)
    .where('token_hash', '=', details.tokenHash)
    .where('expires_at', '>', details.now)
    .where('tries', '<', details.most)
    .executeTakeFirst()

/** The address is proven to the browser from now on, and the digits are used up. */
export async function writeProof(
  tx: Tx,
  proof: Browser & {
    readonly companyId: string
    readonly email: string
    readonly now: Date
    readonly until: Date
  },
): Promise<void> {
  const { siteId, browserHash, companyId, email, now, until } = proof
  await sql`
    insert into proven_address (site_id, browser_hash, email, company_id, proven_at, expires_at)
    values (${siteId}, ${browserHash}, ${email}, ${companyId}, ${now}, ${until})
    on conflict (site_id, browser_hash, email) do update
      set proven_at = excluded.proven_at, expires_at = excluded.expires_at`.execute(tx)
  await tx
    .updateTable('address_digits')
    .set({ proven_at: now, token_hash: null, expires_at: now })
    .where('site_id', '=', siteId)
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .execute()
}

/**
 * Whether an address was proven to the browser, and whose it is: one question for every address, so that its time says nothing.
 */
export async function standingOfAddress(
  tx: Tx,
  details: {
    readonly siteId: string
    readonly browserHash: Buffer | null
    readonly rootCompanyId: string
    readonly email: string
    readonly now: Date
  },
): Promise<{ readonly customerId: string | null; readonly proven: boolean }> {
  const { siteId, browserHash, rootCompanyId, email, now } = details
  const { rows } = await sql<{ customerId: string | null; proven: boolean }>`
    select (select id from customer where root_company_id = ${rootCompanyId} and email = ${email}) as "customerId",
      exists (select from proven_address where site_id = ${siteId} and browser_hash = ${browserHash}
        and email = ${email} and expires_at > ${now}) as proven`.execute(tx)
  return rows[0] ?? { customerId: null, proven: false }
}

/** All that proves an address anywhere: it is nobody's any more. No tenant predicate: an address belongs to no company. */
export async function forgetProofsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('proven_address').where('email', '=', email).execute()
  await tx.deleteFrom('address_digits').where('email', '=', email).execute()
}

/** No tenant predicate: housekeeping for all. */
export async function forgetOldProofs(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('proven_address').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('address_digits').where('expires_at', '<=', now).execute()
}
