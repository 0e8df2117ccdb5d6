import type { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import type { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface VoucherTable extends Omit<ColumnsOf<typeof voucherFields>, 'sizes'> {
  id: string
  company_id: string
  sizes: number[]
  uses: Generated<number>
  given_cents: Generated<number>
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
  created_at: Date
  /** Of credit that was given instead of its money. */
  order_id: ColumnType<string | null, string | undefined, never>
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

interface PromotionTable extends ColumnsOf<typeof promotionFields> {
  id: string
  company_id: string
  version: Generated<number>
  changed_at: ColumnType<Date | null, Date | undefined, Date>
  archived_at: ColumnType<Date | null, Date | undefined, Date | null>
  created_at: Date
}

interface PromotionUseTable {
  order_id: string
  promotion_id: string
  company_id: string
  cents: number
  used_at: Date
  released_at: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    voucher: VoucherTable
    voucher_use: VoucherUseTable
    promotion: PromotionTable
    promotion_use: PromotionUseTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  voucher: { stays: BOOKS },
  voucher_use: { stays: BOOKS },
  promotion: { stays: BOOKS },
  promotion_use: { stays: BOOKS },
} as const satisfies RetainedTables
