import type { NoticePeriod } from '@fachwerk/contract/price/long-term-terms'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { ColumnType } from 'kysely'
import type { EndReason } from './rules/rental-months.ts'
import { BOOKS, type RetainedTables } from '../../platform/db/retained-tables.ts'

/** A notice as it was taken over (R-12, LAW-11). */
export type StoredTermination = {
  readonly kind: 'ordinary' | 'extraordinary'
  readonly from: 'customer' | 'operator'
  /** ISO instant. */
  readonly receivedAt: string
  /** Local day `YYYY-MM-DD`. */
  readonly lastDay: string
  readonly because: EndReason
  readonly reason: string
  readonly by: string
}

/** Read as an object, written as JSON text. */
type Stored<T> = ColumnType<T, string, string>

interface LongTermRentalTable {
  rental_id: string
  company_id: string
  order_id: string
  time_zone: string
  starts_at: Date
  month_cents: number
  notice: NoticePeriod
  minimum_months: number
  grace_days: number
  next_charge_at: Date | null
  /** Its renter agreed that further months are taken, in which words, and until when that held. */
  auto_pay_agreed_at: ColumnType<Date | null, Date | null | undefined, never>
  auto_pay_text: ColumnType<string | null, string | null | undefined, never>
  auto_pay_ended_at: ColumnType<Date | null, undefined, Date>
  termination: ColumnType<StoredTermination | null, string | null, string | null>
}

interface RentalMonthTable {
  id: string
  company_id: string
  rental_id: string
  position: number
  starts_at: Date
  ends_at: Date
  cents: number
  order_id: string
  state: 'open' | 'paid' | 'cancelled'
  charged_at: Date
  paid_at: Date | null
  reminded_at: Date | null
  blocked_at: Date | null
  collect_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface MonthPriceTable {
  rental_id: string
  company_id: string
  from_position: number
  cents: number
  announced_at: Date
  announced_by: Stored<EventActor>
  reason: string
}

declare module '../../platform/db/db.ts' {
  interface Database {
    long_term_rental: LongTermRentalTable
    rental_month: RentalMonthTable
    month_price: MonthPriceTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  long_term_rental: { stays: BOOKS },
  rental_month: { stays: BOOKS },
  month_price: { stays: BOOKS },
} as const satisfies RetainedTables
