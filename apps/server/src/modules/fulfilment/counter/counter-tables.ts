import type { Generated } from 'kysely'
import { PLACE, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface GoodsCounterTable {
  location_id: string
  company_id: string
  paused_until: Date | null
  pause_reason: Generated<string>
  extra_minutes: Generated<number>
  extra_until: Date | null
  changed_at: Date
}

interface PickupSlotTable {
  location_id: string
  starts_at: Date
  company_id: string
  capacity: number | null
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    goods_counter: GoodsCounterTable
    pickup_slot: PickupSlotTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  goods_counter: { stays: PLACE },
  pickup_slot: { stays: PLACE },
} as const satisfies RetainedTables
