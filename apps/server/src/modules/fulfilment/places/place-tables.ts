import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import type { Generated } from 'kysely'
import { PLACE, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface DiningTableTable {
  id: string
  company_id: string
  location_id: string
  name: string
  seats: number | null
  token: string
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
}

interface DeliveryAreaTable {
  id: string
  company_id: string
  location_id: string
  name: string
  postcodes: string
  price_cents: number
  free_from_cents: number | null
  minimum_cents: number
  surcharge_cents: number | null
  lead_minutes: number
  windows: string
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
}

interface DeliveryWindowTable {
  area_id: string
  starts_at: Date
  company_id: string
  capacity: number | null
}

interface ShippingOptionTable {
  id: string
  company_id: string
  location_id: string
  name: string
  carrier: Carrier
  countries: ShippedCountry[]
  prices: string
  free_from_cents: number | null
  cod_limit_cents: number | null
  days_min: number
  days_max: number
  version: Generated<number>
  changed_at: Date | null
  archived_at: Date | null
}

/** How goods of a site reach their customer, and from which location. */
interface GoodsWayPublicView {
  readonly site_id: string
  readonly company_id: string
  readonly location_id: string
  readonly way: 'pickup' | 'totable' | 'delivery' | 'shipment'
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    dining_table: DiningTableTable
    delivery_area: DeliveryAreaTable
    delivery_window: DeliveryWindowTable
    shipping_option: ShippingOptionTable
    goods_way_public: GoodsWayPublicView
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  dining_table: { stays: PLACE },
  delivery_area: { stays: PLACE },
  delivery_window: { stays: PLACE },
  shipping_option: { stays: PLACE },
} as const satisfies RetainedTables
