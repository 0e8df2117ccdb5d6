import type { ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Gift } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { ColumnType, Generated } from 'kysely'
import type { RetainedTables } from '../../platform/db/retained-tables.ts'

interface CartTable {
  id: string
  company_id: string
  session_id: string
  tip_cents: Generated<number>
  rounds_up: Generated<boolean>
  voucher_code: Generated<string | null>
  value_voucher_id: Generated<string | null>
  delivery_type: DeliveryType | null
  table_id: string | null
  table_at: Date | null
  delivery_postcode: Generated<string>
  delivery_country: Generated<ShippedCountry>
  shipping_id: string | null
  pays_surcharge: Generated<boolean>
  created_at: Date
  changed_at: Date
  joined_at: Date | null
}

interface CartLineTable {
  id: string
  cart_id: string
  company_id: string
  variant_id: string
  extras: ColumnType<ChosenOption[], string, never>
  amount_cents: number | null
  gift: ColumnType<Gift | null, string | null, never>
  note: Generated<string>
  quantity: number
  seen_cents: number
  added_at: Date
}

/** Boxes that lie beside goods. */
interface CartBoxesTable {
  cart_id: string
  company_id: string
  location_id: string
  sizes: SizeClass[]
  period: ColumnType<PeriodInput, string, string>
  seen: ColumnType<Partial<Record<SizeClass, number>>, string, string>
  added_at: Date
}

/** The cart of a customer, on every device they sign in on. */
interface CustomerCartTable {
  customer_id: string
  company_id: string
  session_id: string
  ends_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    cart: CartTable
    cart_line: CartLineTable
    cart_boxes: CartBoxesTable
    customer_cart: CustomerCartTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  cart: { fixed: 'visitorSessions' },
  cart_line: { fixed: 'visitorSessions' },
  cart_boxes: { fixed: 'visitorSessions' },
  customer_cart: { fixed: 'visitorSessions' },
} as const satisfies RetainedTables
