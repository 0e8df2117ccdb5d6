import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { Generated } from 'kysely'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface OrderHandoverTable {
  order_id: string
  company_id: string
  minimum_age: (typeof AGES)[number]
  held_until: Date
  preparing_at: Date | null
  ready_at: Date | null
  sent_at: Date | null
  carrier: Carrier | null
  tracking_number: Generated<string>
  /** The half hour it takes a place of. */
  slot_location_id: string | null
  slot_at: Date | null
  /** The area in whose window it is brought instead; that begins at `slot_at`. */
  window_area_id: string | null
  table_name: string | null
  area_name: string | null
  /** The box in which it waits, or is being put in (B-19). */
  box_rental_id: string | null
  boxed_at: Date | null
  box_until: Date | null
  box_reminded_at: Date | null
  shipping_name: string | null
  shipping_carrier: Carrier | null
  /** Of an order that rents as well: where and when its goods are handed over; null: where and when the order is. */
  location_id: string | null
  promised_at: Date | null
  /** They are not handed over any more, while its boxes go on. */
  closed_at: Date | null
  handed_over_at: Date | null
  handed_over_by: string | null
  age_checked: Generated<boolean>
}

declare module '../../platform/db/db.ts' {
  interface Database {
    order_handover: OrderHandoverTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  order_handover: { stays: BOOKS },
} as const satisfies RetainedTables
