import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import '../customer-tables.ts'
import './email-change-tables.ts'
import './sign-in-tables.ts'

interface EmailChange {
  readonly customerId: string
  readonly siteId: string
  readonly companyId: string
  readonly email: string
  readonly tokenHash: Buffer
  readonly language: Language
  readonly expiresAt: Date
  readonly digitsHash?: string
}

/** Stores a request in place of the customer's former one. */
export async function storeEmailChange(tx: Tx, input: EmailChange): Promise<void> {
  const row = {
    site_id: input.siteId,
    company_id: input.companyId,
    email: input.email,
    token_hash: input.tokenHash,
    language: input.language,
    expires_at: input.expiresAt,
    digits_hash: input.digitsHash ?? null,
    digits_tries: 0,
  }
  await tx
    .insertInto('customer_email_change')
    .values({ customer_id: input.customerId, ...row })
    .onConflict((on) => on.column('customer_id').doUpdateSet(row))
    .execute()
}

/** Uses a link of this site and company up: of several at once one gets it. */
export async function useUpEmailChange(
  tx: Tx,
  use: {
    readonly siteId: string
    readonly companyId: string
    readonly tokenHash: Buffer
    readonly now: Date
  },
): Promise<Pick<EmailChange, 'customerId' | 'email' | 'language'> | null> {
  const row = await tx
    .deleteFrom('customer_email_change')
    .where('token_hash', '=', use.tokenHash)
    .where('site_id', '=', use.siteId)
    .where('company_id', '=', use.companyId)
    .where('expires_at', '>', use.now)
    .returning(['customer_id as customerId', 'email', 'language'])
    .executeTakeFirst()
  return row ?? null
}

/** Digits a caller is to read out, of this address. No tenant predicate: a customer belongs to the whole group. */
export const waitingDigits = (
  tx: Tx,
  details: { readonly customerId: string; readonly email: string },
): Promise<{ readonly tries: number; readonly expiresAt: Date } | undefined> =>
  tx
    .selectFrom('customer_email_change')
    .select(['digits_tries as tries', 'expires_at as expiresAt'])
    .where('customer_id', '=', details.customerId)
    .where('email', '=', details.email)
    .where('digits_hash', 'is not', null)
    .executeTakeFirst()

/** Takes one of the tries while there are any; of two at once each takes its own. No tenant predicate: as above. */
export const takeCallTry = (
  tx: Tx,
  details: { readonly customerId: string; readonly email: string; readonly most: number; readonly now: Date },
): Promise<{ readonly digitsHash: string | null } | undefined> =>
  tx
    .updateTable('customer_email_change')
    .set((is) => ({ digits_tries: is('digits_tries', '+', 1) }))
    .where('customer_id', '=', details.customerId)
    .where('email', '=', details.email)
    .where('digits_hash', 'is not', null)
    .where('digits_tries', '<', details.most)
    .where('expires_at', '>', details.now)
    .returning('digits_hash as digitsHash')
    .executeTakeFirst()

/** Gives the customer the address; the customer must be locked and the address free. */
export async function updateEmail(
  tx: Tx,
  customer: {
    readonly id: string
    readonly rootCompanyId: string
    readonly email: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((is) => ({ email: customer.email, version: is('version', '+', 1), changed_at: customer.now }))
    .where('root_company_id', '=', customer.rootCompanyId)
    .where('id', '=', customer.id)
    .execute()
}

/**
 * Ends what was signed in or asked for under the old address, but for one session. No tenant predicate: a customer belongs
 * to the whole group.
 */
export async function endOtherSignIns(
  tx: Tx,
  of: { readonly customerId: string; readonly email: string; readonly ownTokenHash: Buffer | null },
): Promise<void> {
  await tx
    .deleteFrom('customer_session')
    .where('customer_id', '=', of.customerId)
    .$if(of.ownTokenHash !== null, (query) => query.where('token_hash', '<>', of.ownTokenHash ?? Buffer.of()))
    .execute()
  await tx.deleteFrom('customer_sign_in_link').where('email', '=', of.email).execute()
}

/** The link of a wish leads nowhere any more. No tenant predicate: a customer belongs to the whole group. */
export async function dropEmailChange(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_email_change').where('customer_id', '=', customerId).execute()
}

/** No tenant predicate: housekeeping for all. */
export async function forgetOldEmailChanges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('customer_email_change').where('expires_at', '<=', now).execute()
}
