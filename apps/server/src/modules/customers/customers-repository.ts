import type { Country } from '@fachwerk/contract/countries'
import type { CustomerDetails } from '@fachwerk/contract/order-contact'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order-contact'
import type { Tx } from '../../platform/db.ts'
import './customer-tables.ts'

export interface NewCustomer {
  readonly id: string
  readonly rootCompanyId: string
  readonly contact: OrderContact
  readonly language: Language
}

export interface RememberedCustomer {
  readonly customerId: string
  /** Nobody of the group knew the address before: there is nothing yet that belongs to it. */
  readonly isNew: boolean
}

/**
 * Adds the customer unless the group knows the address already. What is known is never overwritten: whoever types an
 * address has not proved that it is theirs.
 * @returns the customer with this address
 */
export async function findOrInsertCustomer(
  tx: Tx,
  customer: NewCustomer,
  now: Date,
): Promise<RememberedCustomer> {
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
      ...(contact.country && { country: contact.country }),
      language: customer.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['root_company_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { customerId: inserted.id, isNew: true }
  const known = await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('email', '=', contact.email.toLowerCase())
    .executeTakeFirstOrThrow()
  return { customerId: known.id, isNew: false }
}

export interface KnownCustomer {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: Country
  readonly language: Language
  readonly version: number
  readonly changedAt: Date | null
  readonly createdAt: Date
}

/** A customer of this franchise group. */
export const customerById = (tx: Tx, rootCompanyId: string, id: string): Promise<KnownCustomer> =>
  tx
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'street',
      'postcode',
      'city',
      'country',
      'language',
      'version',
      'changed_at as changedAt',
      'created_at as createdAt',
    ])
    .where('root_company_id', '=', rootCompanyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Changes what the customer says of themselves. @returns false when the version is an older one */
export async function updateCustomer(
  tx: Tx,
  customer: { readonly id: string; readonly rootCompanyId: string; readonly version: number },
  details: CustomerDetails,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone ?? null,
      street: details.street,
      postcode: details.postcode,
      city: details.city,
      country: details.country ?? 'DE',
      version: customer.version + 1,
      changed_at: now,
    })
    .where('root_company_id', '=', customer.rootCompanyId)
    .where('id', '=', customer.id)
    .where('version', '=', customer.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
