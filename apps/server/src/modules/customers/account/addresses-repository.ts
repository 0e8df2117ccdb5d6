import type { AccountAddress } from '@fachwerk/contract/account/account-address-calls'
import type { TypedAddress } from '@fachwerk/contract/order/recipient'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import './address-tables.ts'

/** Whose book: a customer's, who belongs to a franchise group. */
export interface BookOwner {
  readonly rootCompanyId: string
  readonly customerId: string
}

export type StoredAddress = Selectable<Database['customer_address']>

const ownRows = (tx: Tx, { rootCompanyId, customerId }: BookOwner) =>
  tx
    .selectFrom('customer_address')
    .selectAll()
    .where('root_company_id', '=', rootCompanyId)
    .where('customer_id', '=', customerId)

/** The whole book, by label. */
export const addressesOf = (tx: Tx, owner: BookOwner): Promise<StoredAddress[]> =>
  ownRows(tx, owner).orderBy('label').orderBy('id').execute()

/** One of the book; anybody else's is not there. */
export const addressOf = (tx: Tx, owner: BookOwner, id: string): Promise<StoredAddress | undefined> =>
  ownRows(tx, owner).where('id', '=', id).executeTakeFirst()

const columnsOf = ({ vatId, forInvoices, forDeliveries, ...address }: TypedAddress) => ({
  ...address,
  vat_id: vatId,
  for_invoices: forInvoices,
  for_deliveries: forDeliveries,
})

export async function insertAddress(
  tx: Tx,
  owner: BookOwner,
  { id, address, now }: { readonly id: string; readonly address: TypedAddress; readonly now: Date },
): Promise<void> {
  const of = { id, root_company_id: owner.rootCompanyId, customer_id: owner.customerId, created_at: now }
  await tx
    .insertInto('customer_address')
    .values({ ...of, ...columnsOf(address) })
    .execute()
}

/** The version is the one that was read while the customer was held. */
export async function updateAddress(
  tx: Tx,
  owner: BookOwner,
  {
    id,
    address,
    version,
    now,
  }: {
    readonly id: string
    readonly address: TypedAddress
    readonly version: number
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ ...columnsOf(address), version: version + 1, changed_at: now })
    .where('root_company_id', '=', owner.rootCompanyId)
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Takes a mark from the address that has it, so that another one can get it. */
export async function unmarkAddresses(
  tx: Tx,
  owner: BookOwner,
  mark: 'for_invoices' | 'for_deliveries',
): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ [mark]: false })
    .where('root_company_id', '=', owner.rootCompanyId)
    .where('customer_id', '=', owner.customerId)
    .where(mark, '=', true)
    .execute()
}

/** @returns whether it was there */
export async function deleteAddress(tx: Tx, owner: BookOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_address')
    .where('root_company_id', '=', owner.rootCompanyId)
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The whole book, with the account (LAW-60). */
export async function deleteAddresses(tx: Tx, owner: BookOwner): Promise<void> {
  await tx
    .deleteFrom('customer_address')
    .where('root_company_id', '=', owner.rootCompanyId)
    .where('customer_id', '=', owner.customerId)
    .execute()
}

/** An address as its customer sees it. */
export const presentAddress = (row: StoredAddress): AccountAddress => ({
  id: row.id,
  version: row.version,
  label: row.label,
  company: row.company,
  vatId: row.vat_id,
  name: row.name,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  forInvoices: row.for_invoices,
  forDeliveries: row.for_deliveries,
})
