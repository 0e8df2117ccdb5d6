import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import type { Generated } from 'kysely'
import { BOOKS, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface GoodsReplacementTable {
  id: string
  company_id: string
  order_id: string
  delivery_type: ReplacementWay
  note: string
  by_name: string
  at: Date
  preparing_at: Generated<Date | null>
  ready_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  carrier: Generated<Carrier | null>
  tracking_number: Generated<string>
  handed_over_at: Generated<Date | null>
  handed_over_by: Generated<string | null>
  /** It is not handed over after all. */
  closed_at: Generated<Date | null>
}

interface GoodsReplacementLineTable {
  replacement_id: string
  line_id: string
  company_id: string
  pieces: number
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    goods_replacement: GoodsReplacementTable
    goods_replacement_line: GoodsReplacementLineTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  goods_replacement: { stays: BOOKS },
  goods_replacement_line: { stays: BOOKS },
} as const satisfies RetainedTables
