import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { customerIdOf } from '../customers-repository.ts'
import './sign-in-tables.ts'

interface SignInLink {
  readonly siteId: string
  readonly companyId: string
  readonly email: string
  readonly tokenHash: Buffer
  readonly language: Language
  readonly returnTo: string | null
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Stores a link in place of the address' former one at this site. */
export async function storeLink(tx: Tx, link: SignInLink): Promise<void> {
  await sql`
    insert into customer_sign_in_link
      (site_id, company_id, email, token_hash, language, return_to, asked_at, expires_at)
    values (${link.siteId}, ${link.companyId}, ${link.email}, ${link.tokenHash}, ${link.language},
      ${link.returnTo}, ${link.askedAt}, ${link.expiresAt})
    on conflict (site_id, email) do update
      set token_hash = excluded.token_hash, language = excluded.language, return_to = excluded.return_to,
        asked_at = excluded.asked_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Uses a link of this site and company up: of several at once one gets it. */
export async function useUpLink(
  tx: Tx,
  use: {
    readonly siteId: string
    readonly companyId: string
    readonly tokenHash: Buffer
    readonly now: Date
  },
): Promise<Pick<SignInLink, 'email' | 'language' | 'returnTo'> | null> {
  const row = await tx
    .deleteFrom('customer_sign_in_link')
    .where('token_hash', '=', use.tokenHash)
    .where('site_id', '=', use.siteId)
    .where('company_id', '=', use.companyId)
    .where('expires_at', '>', use.now)
    .returning(['email', 'language', 'return_to as returnTo'])
    .executeTakeFirst()
  return row ?? null
}

/** The same of an address that was proven otherwise. */
export async function useUpLinkOf(
  tx: Tx,
  use: { readonly siteId: string; readonly companyId: string; readonly email: string; readonly now: Date },
): Promise<Pick<SignInLink, 'email' | 'language' | 'returnTo'> | null> {
  const row = await tx
    .deleteFrom('customer_sign_in_link')
    .where('email', '=', use.email)
    .where('site_id', '=', use.siteId)
    .where('company_id', '=', use.companyId)
    .where('expires_at', '>', use.now)
    .returning(['email', 'language', 'return_to as returnTo'])
    .executeTakeFirst()
  return row ?? null
}

/** Whether the group knows the address. */
export const isKnown = async (tx: Tx, rootCompanyId: string, email: string): Promise<boolean> =>
  (await customerIdOf(tx, rootCompanyId, email)) !== null

/** No tenant predicate: housekeeping for all. */
export async function forgetOldLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('customer_sign_in_link').where('expires_at', '<=', now).execute()
}
