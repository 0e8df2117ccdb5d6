import type { PaymentFailure, PaymentState } from '@fachwerk/contract/order/order-views'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '@fachwerk/contract/fields'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { z } from 'zod'
import type { ProviderName } from './providers/provider.ts'
import type { JsonObject } from '../../platform/json.ts'
import { BOOKS, DOCUMENT, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface PaymentTable {
  id: string
  company_id: string
  order_id: string
  provider: ProviderName
  account_id: string | null
  method: PaymentMethod | null
  language: Language
  fee_cents: number | null
  disputed_cents: Generated<number>
  provider_reference: string | null
  payment_url: string | null
  state: z.infer<typeof PaymentState>
  failure: z.infer<typeof PaymentFailure> | null
  amount_cents: number
  currency: Generated<string>
  captured_cents: Generated<number>
  refunded_cents: Generated<number>
  /** Of the amount what a value voucher pays, and of what went back what went to it; nobody else moves that. */
  voucher_cents: Generated<number>
  voucher_refunded_cents: Generated<number>
  expires_at: Date
  created_at: Date
  settled_at: Date | null
  next_check_at: Date | null
  return_url: string
  description: string
  /** It is charged to this rather than opened. */
  stored_method_id: string | null
  /** Since then its service may have taken the money. */
  charged_at: Date | null
  /** The customer who agreed that its way to pay is kept; the rest until its service knows it. */
  remember_for: string | null
  remember_name: string | null
  remember_email: string | null
}

interface PaymentEventTable {
  provider: string
  event_id: string
  payment_id: string | null
  company_id: string | null
  account_id: string | null
  reference: Generated<string>
  our_reference: Generated<string>
  type: string
  payload: JSONColumnType<JsonObject>
  received_at: Date
  outcome: string
}

interface LedgerEntryTable {
  id: string
  company_id: string
  order_id: string
  payment_id: string
  /**
   * `reversal`: a dispute was won, the money is back with us. `authorised`: the payer has agreed, no money has moved. `fee`: the
   * service keeps so much for itself, below zero when it was less after all; it is in none of the sums of what came and went.
   */
  kind: 'authorised' | 'capture' | 'refund' | 'reversal' | 'fee'
  /** `mismatch`: not what was asked for; it pays nothing and goes back (FAULT-05). */
  reason: 'mismatch' | null
  amount_cents: number
  /** Of it what is for value vouchers that were sold: no revenue yet (LAW-48). */
  sold_voucher_cents: Generated<number>
  currency: Generated<string>
  reference: string
  at: Date
}

/** A line of an order of goods that money went back for; no pieces: an amount for none in particular. */
export interface RefundedLine {
  readonly lineId: string
  readonly pieces: number
  readonly cents: number
}

interface PaymentRefundTable {
  id: string
  company_id: string
  order_id: string
  payment_id: string
  amount_cents: number
  /** Of it what went to the value voucher that paid, at once. */
  voucher_cents: Generated<number>
  reason: string
  /** `credited`: it stays with us, as credit the customer agreed to (O-07). */
  state: 'requested' | 'done' | 'refused' | 'credited'
  /** Its invoice was corrected as it was released, before the service has moved it. */
  corrects_at_once: Generated<boolean>
  /** What the money was for, by line, as its correction says it; null: in proportion. */
  of_lines: ColumnType<readonly RefundedLine[] | null, string | null | undefined, never>
  attempts: Generated<number>
  created_at: Date
  done_at: Date | null
}

declare module '../../platform/db/db.ts' {
  interface Database {
    payment: PaymentTable
    payment_event: PaymentEventTable
    ledger_entry: LedgerEntryTable
    payment_refund: PaymentRefundTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  payment: { stays: BOOKS },
  payment_event: { stays: BOOKS },
  payment_refund: { stays: BOOKS },
  ledger_entry: { stays: DOCUMENT },
} as const satisfies RetainedTables
