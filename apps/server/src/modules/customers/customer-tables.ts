import type { Country } from '@fachwerk/contract/customer/countries'
import type { customerFields } from '@fachwerk/contract/customer/customer-fields'
import type { Language } from '@fachwerk/contract/fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

interface CustomerTable extends Omit<ColumnsOf<typeof customerFields>, 'phone' | 'country'> {
  id: string
  /** Head of the franchise group: one customer per group and address. */
  root_company_id: string
  email: string
  phone: string | null
  country: Generated<Country>
  language: Language
  created_at: Date
  /** Shown as „K-10482“ (B-20). */
  number: ColumnType<number, undefined, never>
  search_name: GeneratedAlways<string>
  phone_key: GeneratedAlways<string | null>
  /** Counts what the customer changed (FAULT-72). */
  version: Generated<number>
  changed_at: ColumnType<Date | null, undefined, Date>
  /** The older file of the same person; since then this one is only its number (B-20). */
  merged_into: ColumnType<string | null, undefined, string | null>
  /** The address that was not kept when two files became one. */
  merged_email: ColumnType<string | null, undefined, string | null>
  /** Since then it is nobody's any more (LAW-60). */
  erased_at: ColumnType<Date | null, undefined, Date>
}

interface CustomerConsentTable {
  id: string
  company_id: string
  site_id: string
  customer_id: string
  kind: 'offers'
  text_version: string
  given: boolean
  at: Date
  /** It came with. */
  order_id: string | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    customer: CustomerTable
    customer_consent: CustomerConsentTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer: {
    stays: 'stays until they delete their account; then nobody’s, for the orders that name it (LAW-60)',
  },
  customer_consent: { stays: 'stays until the customer deletes their account (LAW-60)' },
} as const satisfies RetainedTables
