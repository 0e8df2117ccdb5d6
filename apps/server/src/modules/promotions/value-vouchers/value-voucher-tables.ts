import type { Language } from '@fachwerk/contract/fields'
import type { MOVEMENT_KINDS } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { BOOKS, DOCUMENT, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface ValueVoucherTable {
  id: string
  company_id: string
  /** A fingerprint of its code, the code itself sealed, and what of it staff see. */
  code_mac: string
  code_sealed: string
  code_end: string
  hash: string
  state: Generated<'active' | 'blocked' | 'withdrawn' | 'expired'>
  issued_cents: number
  /** The sum of its movements, written by the database (migration 0610). */
  balance_cents: ColumnType<number, never, never>
  valid_to: ColumnType<string, string, string>
  order_id: string
  order_line_id: string
  piece: number
  language: Language
  recipient_name: Generated<string>
  recipient_email: Generated<string>
  message: Generated<string>
  send_at: Date | null
  sent_at: Date | null
  issued_at: Date
  version: Generated<number>
  changed_at: Date | null
}

interface ValueVoucherOldCodeTable {
  company_id: string
  code_mac: string
  voucher_id: string
  replaced_at: Date
}

interface ValueVoucherMovementTable {
  id: GeneratedAlways<number>
  voucher_id: string
  company_id: string
  kind: (typeof MOVEMENT_KINDS)[number]
  cents: number
  /** Written by the database; what is inserted does not matter. */
  balance_cents: number
  order_id: string | null
  refund_id: string | null
  at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    value_voucher: ValueVoucherTable
    value_voucher_old_code: ValueVoucherOldCodeTable
    value_voucher_movement: ValueVoucherMovementTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  value_voucher: { stays: BOOKS },
  value_voucher_old_code: { stays: BOOKS },
  value_voucher_movement: { stays: DOCUMENT },
} as const satisfies RetainedTables
