import type { StockReason } from '@fachwerk/contract/catalog/stock/stock-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { BOOKS, COMPANY, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface StockLevelTable {
  variant_id: string
  company_id: string
  counted: boolean
  /** The sum of its movements, written by the database (migration 0440). */
  on_hand: ColumnType<number, never, never>
  /** The sum of its reservations, likewise. */
  reserved: ColumnType<number, never, never>
  warn_below: number | null
  /** Since when it has been running out. */
  low_since: ColumnType<Date | null, never, never>
}

interface StockMovementTable {
  id: GeneratedAlways<number>
  variant_id: string
  company_id: string
  reason: StockReason
  pieces: number
  /** Written by the database; what is inserted does not matter. */
  on_hand: number
  at: Date
  by_name: string | null
  order_id: string | null
  note: Generated<string>
}

interface StockReservationTable {
  order_id: string
  variant_id: string
  company_id: string
  pieces: number
}

declare module '../../platform/db/db.ts' {
  interface Database {
    stock_level: StockLevelTable
    stock_movement: StockMovementTable
    stock_reservation: StockReservationTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  stock_level: { stays: COMPANY },
  stock_movement: { stays: BOOKS },
  stock_reservation: { stays: NOW },
} as const satisfies RetainedTables
