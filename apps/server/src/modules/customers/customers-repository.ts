import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order-views'
import type { Tx } from '../../platform/db.ts'
import './customer-tables.ts'

export interface NewCustomer {
  readonly id: string
  readonly rootCompanyId: string
  readonly contact: OrderContact
  readonly language: Language
}

/**
 * Adds the customer unless the group knows the address already. What is known is never overwritten: whoever types an
 * address has not proved that it is theirs.
 * @returns the id of the customer with this address
 */
export async function findOrInsertCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<string> {
  const { contact, rootCompanyId } = customer
  const inserted = await tx
    .insertInto('customer')
    .values({
      id: customer.id,
      root_company_id: rootCompanyId,
      email: contact.email.toLowerCase(),
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone ?? null,
      street: contact.street,
      postcode: contact.postcode,
      city: contact.city,
      language: customer.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['root_company_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const known = await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('email', '=', contact.email.toLowerCase())
    .executeTakeFirstOrThrow()
  return known.id
}
