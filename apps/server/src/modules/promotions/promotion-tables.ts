import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { Generated } from 'kysely'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface VoucherTable {
  id: string
  company_id: string
  code: string
  name: string
  percent: number | null
  amount_cents: number | null
  valid_from: string | null
  valid_to: string | null
  location_ids: string[]
  sizes: number[]
  rental_term: Generated<RentalTerm>
  minimum_cents: number
  most_uses: number | null
  most_per_customer: number | null
  uses: Generated<number>
  is_credit: Generated<boolean>
  given_cents: Generated<number>
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
  created_at: Date
}

interface VoucherUseTable {
  order_id: string
  company_id: string
  voucher_id: string
  customer_id: string
  cents: number
  used_at: Date
  released_at: Date | null
  /** What an accepted withdrawal keeps of it; null: there was none. */
  kept_cents: Generated<number | null>
}

declare module '../../platform/db/db.ts' {
  interface Database {
    voucher: VoucherTable
    voucher_use: VoucherUseTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  voucher: { stays: BOOKS },
  voucher_use: { stays: BOOKS },
} as const satisfies RetainedTables
