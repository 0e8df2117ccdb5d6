import type { Country } from '@fachwerk/contract/customer/countries'
import { customerFields } from '@fachwerk/contract/customer/customer-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { givenColumns, selected } from '../../platform/db/record-columns.ts'
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
 * The file an address counts to since its own went into another one, as long as nobody has a file of their own with it (B-20).
 * No way in: whoever signs in with the address gets a new account.
 */
export const survivorOf = (rootCompanyId: string, email: string) => sql`
  select s.id from customer m join customer s on s.id = m.merged_into
  where m.root_company_id = ${rootCompanyId} and m.merged_email = ${email} and s.merged_into is null and s.erased_at is null
    and not exists (select from customer own where own.root_company_id = ${rootCompanyId} and own.email = ${email})
  limit 1`

/**
 * Adds the customer unless the group knows the address already. What is known is never overwritten: whoever types an
 * address has not proved that it is theirs.
 * @param customer.follows - an address that went into another file with a merge counts there
 * @returns the customer with this address
 */
export async function findOrInsertCustomer(
  tx: Tx,
  customer: NewCustomer & { readonly follows: boolean },
  now: Date,
): Promise<RememberedCustomer> {
  const { contact, rootCompanyId, follows } = customer
  const email = contact.email.toLowerCase()
  const { rows } = await sql<RememberedCustomer>`
    with merged as (${follows ? survivorOf(rootCompanyId, email) : sql`select null::uuid as id where false`}),
      made as (
        insert into customer
          (id, root_company_id, email, first_name, last_name, phone, street, postcode, city, country, language, created_at)
        select ${customer.id}::uuid, ${rootCompanyId}::uuid, ${email}, ${contact.firstName}, ${contact.lastName},
          ${contact.phone ?? null}, ${contact.street}, ${contact.postcode}, ${contact.city}, ${contact.country ?? 'DE'},
          ${customer.language}, ${now}::timestamptz
        where not exists (select from merged)
        on conflict (root_company_id, email) do nothing
        returning id)
    select id as "customerId", true as "isNew" from made union all select id, false from merged`.execute(tx)
  const [found] = rows
  if (found) return found
  const known = await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { customerId: known.id, isNew: false }
}

/** Whose an address is in this group. */
export async function customerIdOf(tx: Tx, rootCompanyId: string, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}

type StoredDetails = Omit<StoredFields<typeof customerFields>, 'phone'>

export type KnownCustomer = StoredDetails & {
  readonly id: string
  readonly email: string
  readonly phone: string | null
  readonly language: Language
  readonly version: number
  readonly changedAt: Date | null
  readonly createdAt: Date
}

/** A customer of this franchise group. */
export async function customerById(tx: Tx, rootCompanyId: string, id: string): Promise<KnownCustomer> {
  const { rows } = await sql<KnownCustomer>`
    select c.id, c.email, ${selected(customerFields, 'c')}, c.language, c.version, c.changed_at as "changedAt",
      c.created_at as "createdAt"
    from customer c where c.root_company_id = ${rootCompanyId} and c.id = ${id}`.execute(tx)
  const [customer] = rows
  if (!customer) throw new Error(`customer ${id} is gone`)
  return customer
}

/** Changes what the customer says of themselves. @returns false when the version is an older one */
export async function updateCustomer(
  tx: Tx,
  customer: { readonly id: string; readonly rootCompanyId: string; readonly version: number },
  {
    phone,
    country,
    ...details
  }: Partial<Omit<StoredDetails, 'country'>> & {
    readonly phone?: string | undefined
    readonly country?: Country | undefined
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({
      ...givenColumns(customerFields, details),
      phone: phone ?? null,
      country: country ?? 'DE',
      version: customer.version + 1,
      changed_at: now,
    })
    .where('root_company_id', '=', customer.rootCompanyId)
    .where('id', '=', customer.id)
    .where('version', '=', customer.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
