import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import type { Language } from '@fachwerk/contract/fields'
import type { NoticePeriod } from '@fachwerk/contract/price/long-term-terms'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Gift } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { StoredConsent } from './rules/consents.ts'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

/** The price as it was explained, and the period as it was understood, at the moment of the order. */
export type StoredQuote = {
  readonly quote: z.infer<typeof Quote>
  readonly period: Period
  /** Set where it is one month of a rental that goes on. */
  readonly longTerm?: LongTermTerms
}

/** What was agreed about a rental that goes on month by month. */
export type LongTermTerms = {
  readonly notice: NoticePeriod
  readonly minimumMonths: number
  readonly graceDays: number
}

/** Read as an object, written as JSON text. */
type Stored<T> = ColumnType<T, string, string>

interface CustomerOrderTable {
  id: string
  company_id: string
  site_id: string
  location_id: string
  customer_id: string
  short_code: string
  hash: string
  hash_revoked_at: Date | null
  /** What payment and rentals have made of it; nobody sets it by hand (decision 0017). */
  status: OrderStatus
  /** How far the staff are with it. */
  work_status: Generated<OrderStatus>
  delivery_type: Generated<DeliveryType>
  scheduled_at: Date | null
  /** The end of that time, where it has one. */
  scheduled_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  version: Generated<number>
  changed_at: Date | null
  search_name: GeneratedAlways<string>
  language: Language
  currency: Generated<string>
  total_cents: number
  contact: Stored<OrderContact>
  /** Where mails about it go since the customer's address was corrected; null: where the contact says. */
  mail_address: ColumnType<string | null, undefined, string | null>
  /** Who the invoice is for, where it is not who rents, at their address. */
  billing: ColumnType<Recipient | null, string | null | undefined, never>
  consents: Stored<readonly StoredConsent[]>
  /** Null: it is of goods, and rents nothing (K-04). */
  quote: ColumnType<StoredQuote | null, string | null, string>
  /** It rents, and hands over goods as well (K-03). */
  with_goods: Generated<boolean>
  placed_at: Date
  paid_at: Date | null
  /** Accepted before its money came, to be paid where its goods are handed over (K-06). */
  accepted_at: ColumnType<Date | null, undefined, Date | null>
  /** Rented on invoice: the end of the last day to pay (K-06); accepted without `paid_at`. */
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancel_reason: string | null
  /** Ordered over the QR code of a terminal's screen (L-12): its link shows nothing of the rental. */
  at_terminal: Generated<boolean>
  /** Boxes that were ordered together (K-03). */
  box_count: Generated<number>
  /** On which terms it can be cancelled before it begins (B-21); null: it was made before there were any. */
  cancel_free_minutes: Generated<number | null>
  cancel_kept_percent: Generated<number | null>
}

interface OrderLineTable {
  id: string
  company_id: string
  order_id: string
  kind: LineKind
  rental_id: string | null
  description: string
  quantity: number
  gross_cents: number
  vat_rate: number
  /** Of each box after the first: its own link and its price; the first one has the order's. */
  link_hash: ColumnType<string | null, string | undefined, never>
  /** Of goods: which, what they are called in their customer's language, and by which rule they may be withdrawn. */
  variant_id: ColumnType<string | null, string | undefined, never>
  said: ColumnType<string | null, string | undefined, never>
  withdrawal: ColumnType<string | null, string | undefined, never>
  /** Of an article: the extras with each piece. */
  extras: ColumnType<ChosenOption[] | null, string | undefined, never>
  /** What its customer wrote to it; empty: nothing. */
  note: ColumnType<string, string | undefined, never>
  /** It sells value vouchers, and who they are for. */
  sells_voucher: ColumnType<boolean, boolean | undefined, never>
  gift: ColumnType<Gift | null, string | undefined, never>
  /** What discounts of its order took off it. */
  lowered_cents: ColumnType<number, number | undefined, never>
  quote: ColumnType<z.infer<typeof Quote> | null, string | undefined, never>
}

/** Orders that hand over goods. */
interface OrderOfGoodsPublicView {
  readonly id: string
  readonly company_id: string
  readonly status: OrderStatus
}

interface OrderCommentTable {
  id: string
  company_id: string
  order_id: string
  at: Date
  author: Stored<EventActor>
  text: string
}

/** What other modules may join. */
interface OrderPublicView {
  readonly id: string
  readonly company_id: string
  readonly customer_id: string
  readonly short_code: string
  readonly due_at: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    customer_order: CustomerOrderTable
    order_line: OrderLineTable
    order_comment: OrderCommentTable
    order_public: OrderPublicView
    order_of_goods_public: OrderOfGoodsPublicView
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  customer_order: { stays: BOOKS },
  order_line: { stays: BOOKS },
  order_comment: { stays: BOOKS },
} as const satisfies RetainedTables
