import type { Role } from '@fachwerk/contract/staff/permissions'
import type {
  REFUND_KINDS,
  RefundReason,
  RefundWay,
  ReturnedAs,
} from '@fachwerk/contract/payment/refund-views'
import type { Generated } from 'kysely'
import { BOOKS, NOW, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface StaffRefundTable {
  id: string
  company_id: string
  order_id: string
  kind: (typeof REFUND_KINDS)[number]
  reason: RefundReason
  note: string
  way: RefundWay
  /** Local date `YYYY-MM-DD`. */
  agreed_on: string | null
  amount_cents: number
  state: 'waiting' | 'released' | 'rejected'
  requested_by: string
  requested_name: string
  requested_at: Date
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  reject_reason: Generated<string | null>
  reminded_at: Generated<Date | null>
  payment_refund_id: Generated<string | null>
  voucher_code: Generated<string | null>
  account_asked_at: Generated<Date | null>
  account_holder: Generated<string | null>
  account_sealed: Generated<string | null>
  account_given_at: Generated<Date | null>
  /** Of an accepted withdrawal from some of its goods. */
  declaration_id: Generated<string | null>
}

interface StaffRefundBoxTable {
  refund_id: string
  rental_id: string
  company_id: string
  amount_cents: number
}

/** Of goods: what of the money is for which line. */
interface StaffRefundLineTable {
  refund_id: string
  line_id: string
  company_id: string
  /** 0: for no pieces in particular. */
  pieces: number
  amount_cents: number
  /** Returns to the credit that paid for it. */
  credit_cents: number
}

/** Pieces that came back, or are not handed over any more. */
interface GoodsReturnTable {
  id: string
  company_id: string
  order_id: string
  line_id: string
  pieces: number
  returned: Exclude<ReturnedAs, 'stays' | 'came'>
  refund_id: string | null
  by_name: string
  at: Date
  /** They came together, before anybody decided about money; null: with their refund. */
  arrival_id: Generated<string | null>
  note: Generated<string>
  /** The withdrawal with which their money goes back. */
  declaration_id: Generated<string | null>
  /** Instead of money: what was sent for them. */
  replacement_id: Generated<string | null>
}

interface RefundLimitTable {
  company_id: string
  role: Role
  limit_cents: number | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    staff_refund: StaffRefundTable
    staff_refund_box: StaffRefundBoxTable
    staff_refund_line: StaffRefundLineTable
    goods_return: GoodsReturnTable
    refund_limit: RefundLimitTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  staff_refund: { stays: BOOKS },
  staff_refund_box: { stays: BOOKS },
  staff_refund_line: { stays: BOOKS },
  goods_return: { stays: BOOKS },
  refund_limit: { stays: NOW },
} as const satisfies RetainedTables
