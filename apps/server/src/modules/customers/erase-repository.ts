import type { Tx } from '../../platform/db.ts'
import './customer-tables.ts'
import './email-change-tables.ts'
import './sign-in-tables.ts'

/** Makes a customer of the group nobody: the row stays for the orders that name it. */
export async function eraseCustomer(
  tx: Tx,
  about: { readonly id: string; readonly rootCompanyId: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((is) => ({
      email: about.email,
      first_name: '',
      last_name: '',
      phone: null,
      street: '',
      postcode: '',
      city: '',
      country: 'DE',
      version: is('version', '+', 1),
      changed_at: about.now,
      erased_at: about.now,
    }))
    .where('root_company_id', '=', about.rootCompanyId)
    .where('id', '=', about.id)
    .execute()
}

/** All sessions and links of somebody. No tenant predicate: a customer belongs to the whole group. */
export async function endAllSignIns(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_consent').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_sign_in_link').where('email', '=', email).execute()
  await tx.deleteFrom('customer_email_change').where('customer_id', '=', customerId).execute()
}

/** Holds the customer until the end of the transaction. */
export async function lockCustomer(tx: Tx, rootCompanyId: string, id: string): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
