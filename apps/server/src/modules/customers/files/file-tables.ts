import type { AddressProof, BLOCK_ENDS, BLOCK_SCOPES } from '@fachwerk/contract/customer/customer-file-views'
import type { ColumnType, Generated } from 'kysely'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface CustomerNoteTable {
  id: string
  company_id: string
  customer_id: string
  text: string
  pinned: Generated<boolean>
  author_id: string
  author_name: string
  created_at: Date
  edited_at: Later<Date>
}

interface CustomerBlockTable {
  id: string
  company_id: string
  customer_id: string
  covers: (typeof BLOCK_SCOPES)[number]
  reason: string
  ends: (typeof BLOCK_ENDS)[number]
  until: Date | null
  blocked_at: Date
  blocked_by: string
  lifted_at: Later<Date>
  lifted_by: Later<string>
  lift_reason: Later<string>
}

interface CustomerAddressChangeTable {
  id: string
  company_id: string
  customer_id: string
  old_email: string
  new_email: string
  proof: AddressProof
  changed_at: Date
  changed_by: string
  took_effect_at: Later<Date>
  undone_at: Later<Date>
  undone_by: Later<string>
}

interface CustomerEntryTable {
  id: string
  company_id: string
  customer_id: string
  entered_at: Date
  entered_by: string
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    customer_note: CustomerNoteTable
    customer_entry: CustomerEntryTable
    customer_block: CustomerBlockTable
    customer_address_change: CustomerAddressChangeTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_address_change: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_block: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_entry: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_note: { stays: 'stays until the customer deletes their account (LAW-60)' },
} as const satisfies RetainedTables
