import type { Clock } from '@fachwerk/clock/clock'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Random } from '../../../platform/random.ts'
import type { PaymentRow } from '../payments-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'
import { type PaymentFailure, type PaymentState, isStray } from '../rules/payment-states.ts'
import type { ProviderBook } from './provider-book.ts'

/** What a payment is to the order it pays. */
export type PaymentView = {
  readonly id: string
  readonly companyId: string
  readonly orderId: string
  readonly state: PaymentState
  readonly failure: PaymentFailure | null
  readonly method: PaymentMethod | null
  readonly paymentUrl: string | null
  readonly amountCents: number
  /** Of it what a value voucher pays. */
  readonly voucherCents: number
  /** For the order; what came of another amount than was asked for is not. */
  readonly capturedCents: number
  readonly refundedCents: number
  /** What came instead and pays nothing, and how much of it went back so far (FAULT-05). */
  readonly stray: { readonly cents: number; readonly refundedCents: number } | null
  /** What its service keeps for itself; null: not told. */
  readonly feeCents: number | null
  readonly expiresAt: Date
  readonly createdAt: Date
  /** Asked for without the payer. */
  readonly isCharge: boolean
}

/** Told inside the transaction in which a payment is settled; the order is locked before the payment, always. */
export type SettledHandler = {
  lock(tx: Tx, orderId: string): Promise<void>
  captured(tx: Tx, payment: PaymentView, now: Date): Promise<void>
  failed(tx: Tx, payment: PaymentView, now: Date): Promise<void>
  /** Another amount came than was asked for, and goes back. */
  stray(tx: Tx, payment: PaymentView, now: Date): Promise<void>
  /** A part of it came by transfer; the rest is waited for. */
  partly(
    tx: Tx,
    payment: PaymentView,
    details: { readonly receivedCents: number; readonly missingCents: number; readonly now: Date },
  ): Promise<void>
}

export type ReturnToVoucher = (
  tx: Tx,
  returned: {
    readonly companyId: string
    readonly orderId: string
    readonly refundId: string
    readonly cents: number
    readonly now: Date
  },
) => Promise<void>

export type PaymentTools = {
  readonly db: Db
  /** A transaction for what a provider sends us, when it is its turn. */
  readonly inTurn: Db['transaction']
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly providers: ProviderBook
  readonly settled: SettledHandler
  /** Carries out a refund once the transaction that decided it has committed. */
  refundLater(tx: Tx, refundId: string): Promise<unknown>
  /** What a refund gives back to the value voucher that paid an order. */
  readonly returnToVoucher: ReturnToVoucher
}

/** What a provider says, and the account on which the money had to arrive. */
export type Reported = { readonly report: ProviderReport; readonly merchant: string }

export const viewOf = (row: PaymentRow): PaymentView => ({
  id: row.id,
  companyId: row.company_id,
  orderId: row.order_id,
  state: row.state,
  failure: row.failure,
  method: row.method,
  paymentUrl: row.payment_url,
  amountCents: row.amount_cents,
  voucherCents: row.voucher_cents,
  capturedCents: isStray(row) ? 0 : row.captured_cents,
  refundedCents: isStray(row) ? 0 : row.refunded_cents,
  stray: isStray(row) ? { cents: row.captured_cents, refundedCents: row.refunded_cents } : null,
  feeCents: row.fee_cents,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  isCharge: row.stored_method_id !== null,
})
