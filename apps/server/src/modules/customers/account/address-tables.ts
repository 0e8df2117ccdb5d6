import type { Country } from '@fachwerk/contract/customer/countries'
import type { ColumnType, Generated } from 'kysely'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface CustomerAddressTable {
  id: string
  /** Head of the franchise group, as of the customer. */
  root_company_id: string
  customer_id: string
  label: string
  company: string
  vat_id: string
  name: string
  street: string
  postcode: string
  city: string
  country: Country
  for_invoices: boolean
  for_deliveries: boolean
  version: Generated<number>
  created_at: Date
  changed_at: ColumnType<Date | null, undefined, Date>
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    customer_address: CustomerAddressTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_address: { stays: 'stays until the customer deletes it or their account (LAW-60)' },
} as const satisfies RetainedTables
