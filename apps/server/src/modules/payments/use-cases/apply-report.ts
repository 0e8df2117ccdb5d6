import type { Clock } from '@fachwerk/clock/clock'
import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import {
  type PaymentPlace,
  type PaymentRow,
  insertLedgerEntry,
  lockPayment,
  updatePayment,
} from '../payments-repository.ts'
import type { ProviderReport } from '../provider.ts'
import { refundsOfPayment } from '../refunds-repository.ts'
import { type Verdict, judgeReport } from '../rules/judge-report.ts'
import { bookRefund, bookReversal, tell } from './book-money.ts'
import { keepMethod } from './stored-methods.ts'
import type { ProviderBook } from './provider-book.ts'
import { type PaymentFailure, type PaymentState, isOpen, isPaid } from '../rules/payment-states.ts'

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
  readonly capturedCents: number
  readonly refundedCents: number
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
  /** A part of it came by transfer; the rest is waited for. */
  partly(
    tx: Tx,
    payment: PaymentView,
    about: { readonly receivedCents: number; readonly missingCents: number; readonly now: Date },
  ): Promise<void>
}

export type PaymentTools = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly providers: ProviderBook
  readonly settled: SettledHandler
}

/** What a provider says, and the account on which the money had to arrive. */
export type Told = { readonly report: ProviderReport; readonly merchant: string }

export const viewOf = (row: PaymentRow): PaymentView => ({
  id: row.id,
  companyId: row.company_id,
  orderId: row.order_id,
  state: row.state,
  failure: row.failure,
  method: row.method,
  paymentUrl: row.payment_url,
  amountCents: row.amount_cents,
  capturedCents: row.captured_cents,
  refundedCents: row.refunded_cents,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  isCharge: row.stored_method_id !== null,
})

/**
 * Brings our payment in line with what its provider says, in the caller's transaction. Repeated and reordered
 * reports do no harm: whoever comes second finds nothing left to do.
 * @returns what was done, for the inbox
 */
export async function applyReport(
  tools: PaymentTools,
  tx: Tx,
  place: PaymentPlace,
  told: Told,
): Promise<Verdict['kind']> {
  const { report, merchant } = told
  await tools.settled.lock(tx, place.order_id)
  const payment = await lockPayment(tx, place)
  const verdict = judgeReport(judged(payment), report, merchant)
  switch (verdict.kind) {
    case 'same':
      await rememberPlace(tx, payment, report)
      break
    case 'ignored':
      tools.log.warn('a payment report contradicts what is settled', {
        payment: payment.id,
        state: report.state,
      })
      break
    case 'move':
      await move(tools, tx, payment, report, verdict)
      // A refund may be reported before the payment it belongs to (FAULT-03).
      if (verdict.to === 'captured' && report.refundedCents > 0) await applyReport(tools, tx, place, told)
      break
    case 'refunded':
      await foreignRefund(tools, tx, payment, verdict.cents, report)
      break
    case 'reversed':
      await bookReversal(tools, tx, payment, verdict.cents, verdict.disputedCents)
      break
    case 'mismatch':
      await alarm(tools, tx, payment, told, verdict)
      break
  }
  if (isMoneyThere(payment, verdict)) await keepMethod(tools, tx, payment, report)
  return verdict.kind
}

/** After this report it is known that the payment brought money, whatever of it went back. */
const isMoneyThere = ({ state }: PaymentRow, verdict: Verdict): boolean =>
  verdict.kind === 'move'
    ? verdict.to === 'captured'
    : isPaid(state) && verdict.kind !== 'mismatch' && verdict.kind !== 'ignored'

const judged = (row: PaymentRow) => ({
  id: row.id,
  providerReference: row.provider_reference,
  state: row.state,
  amountCents: row.amount_cents,
  currency: row.currency,
  refundedCents: row.refunded_cents,
  disputedCents: row.disputed_cents,
})

/** The reply to our own call may have been lost; any report carries the same facts. */
const placeAtProvider = (payment: PaymentRow, report: ProviderReport) =>
  payment.provider_reference === null
    ? {
        provider_reference: report.reference,
        // One that is charged has no page.
        payment_url: payment.stored_method_id === null ? report.paymentUrl : null,
        remember_name: null,
        remember_email: null,
      }
    : {}

/** What the service keeps for itself is often told later than that the money came. */
const feeOf = (payment: PaymentRow, { feeCents }: ProviderReport) =>
  feeCents !== null && feeCents !== payment.fee_cents ? { fee_cents: feeCents } : {}

async function rememberPlace(tx: Tx, payment: PaymentRow, report: ProviderReport) {
  const open = isOpen(payment.state) ? placeAtProvider(payment, report) : {}
  const change = { ...open, ...feeOf(payment, report) }
  if (Object.keys(change).length > 0) await updatePayment(tx, payment, change)
}

async function move(
  tools: PaymentTools,
  tx: Tx,
  payment: PaymentRow,
  report: ProviderReport,
  { to, failure }: { to: PaymentState; failure: PaymentFailure | null },
) {
  const now = tools.clock.now()
  const captured = to === 'captured' ? payment.amount_cents : 0
  const settledAt = isOpen(to) ? null : now
  const change = { state: to, failure, captured_cents: captured, settled_at: settledAt }
  const facts = { ...placeAtProvider(payment, report), ...feeOf(payment, report) }
  await updatePayment(tx, payment, { ...facts, ...change })
  const view = viewOf({ ...payment, state: to, failure, captured_cents: captured })
  if (to === 'captured') {
    await insertLedgerEntry(tx, {
      id: tools.random.uuid(),
      payment,
      kind: 'capture',
      cents: payment.amount_cents,
      reference: report.reference,
      at: now,
    })
    await tools.settled.captured(tx, view, now)
  } else if (failure) {
    await tell(tools, tx, payment, 'payment.failed', { failure })
    await tools.settled.failed(tx, view, now)
  } else if (to === 'authorised') {
    // Whoever looks at the order is told not to pay a second time.
    await tell(tools, tx, payment, 'payment.authorised', {})
  }
}

/** Money the provider gave back by itself, for instance by hand in its own back office. */
async function foreignRefund(
  tools: PaymentTools,
  tx: Tx,
  payment: PaymentRow,
  cents: number,
  report: ProviderReport,
) {
  const refunds = await refundsOfPayment(tx, payment.company_id, payment.id)
  // Ours is on its way: its own job books it.
  if (refunds.some(({ state }) => state === 'requested')) return
  const { disputedCents } = report
  const disputed = disputedCents !== null && disputedCents > payment.disputed_cents
  if (disputed) await updatePayment(tx, payment, { disputed_cents: disputedCents })
  // A dispute may come back after it was won, by the same amount.
  const reference = disputed ? `dispute:${tools.random.uuid()}` : `provider:${report.refundedCents}`
  await bookRefund(tools, tx, payment, cents, reference)
}

/** FAULT-05: genuine news of wrong money. The order stays unpaid, people are told. */
async function alarm(
  tools: PaymentTools,
  tx: Tx,
  payment: PaymentRow,
  { report, merchant }: Told,
  { field, closes }: { field: string; closes: boolean },
) {
  const data = {
    field,
    expected: { cents: payment.amount_cents, currency: payment.currency, merchant },
    reported: { cents: report.amountCents, currency: report.currency, merchant: report.merchant },
  }
  await tell(tools, tx, payment, 'payment.mismatch', data)
  tools.log.error('a payment does not match its order', { payment: payment.id, ...data })
  if (!closes) return
  const now = tools.clock.now()
  const change = { state: 'failed', failure: 'wrong-amount' } as const
  await rememberPlace(tx, payment, report)
  await updatePayment(tx, payment, { ...change, settled_at: now })
  await tools.settled.failed(tx, viewOf({ ...payment, ...change }), now)
}
