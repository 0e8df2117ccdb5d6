import type { Tx } from '../../../platform/db/db.ts'
import {
  type PaymentPlace,
  type PaymentRow,
  insertLedgerEntry,
  isVoucherThere,
  lockPayment,
  updatePayment,
} from '../payments-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'
import { refundsOfPayment } from '../ledger/refunds-repository.ts'
import { type Verdict, judgeReport } from '../rules/judge-report.ts'
import { bookFee, bookRefund, bookReversal, appendPaymentEvent } from './book-money.ts'
import { type PaymentTools, type Reported, viewOf } from './payment-tools.ts'
import { placeAtProvider } from './place-at-provider.ts'
import { refuseMoney } from './refuse-money.ts'
import { storeMethod } from './stored-methods.ts'
import {
  type PaymentFailure,
  type PaymentState,
  isOpen,
  isPaid,
  isStray,
  stateAfterRefund,
} from '../rules/payment-states.ts'

/**
 * Brings our payment in line with what its provider says, in the caller's transaction. Repeated and reordered
 * reports do no harm: whoever comes second finds nothing left to do.
 * @returns what was done, for the inbox
 */
export async function applyReport(
  tx: Tx,
  tools: PaymentTools,
  { place, reported }: { readonly place: PaymentPlace; readonly reported: Reported },
): Promise<Verdict['kind']> {
  const { report, merchant } = reported
  await tools.settled.lock(tx, place.order_id)
  const payment = await lockPayment(tx, place)
  const verdict = judgeReport(judged(payment), report, merchant)
  switch (verdict.kind) {
    case 'same':
      await rememberPlace(tx, { payment, report })
      await bookFee(tx, tools, { payment, feeCents: report.feeCents })
      break
    case 'ignored':
      tools.log.warn('a payment report contradicts what is settled', {
        payment: payment.id,
        state: report.state,
      })
      break
    case 'move':
      await move(tx, tools, { payment, report, ...verdict })
      // A refund may be reported before the payment it belongs to (FAULT-03).
      if (verdict.to === 'captured' && report.refundedCents > 0)
        await applyReport(tx, tools, { place, reported })
      break
    case 'refunded':
      await foreignRefund(tx, tools, { payment, cents: verdict.cents, report })
      break
    case 'reversed':
      await bookReversal(tx, tools, { payment, cents: verdict.cents, disputedCents: verdict.disputedCents })
      break
    case 'mismatch':
      await refuseMoney(tx, tools, { payment, ...reported, ...verdict })
      break
  }
  if (isMoneyThere(payment, verdict)) await storeMethod(tx, { tools, payment, ...report })
  return verdict.kind
}

/** After this report it is known that the payment brought money, whatever of it went back. */
const isMoneyThere = ({ state }: PaymentRow, verdict: Verdict): boolean =>
  verdict.kind === 'move'
    ? verdict.to === 'captured'
    : isPaid(state) && verdict.kind !== 'mismatch' && verdict.kind !== 'ignored'

/** A payment as it is judged; what came of another amount is known by that amount from then on. */
export const judged = (row: PaymentRow) => ({
  id: row.id,
  providerReference: row.provider_reference,
  state: isStray(row) ? stateAfterRefund(row.captured_cents, row.refunded_cents) : row.state,
  // Of what a voucher pays no service knows.
  amountCents: isStray(row) ? row.captured_cents : row.amount_cents - row.voucher_cents,
  currency: row.currency,
  refundedCents: row.refunded_cents - row.voucher_refunded_cents,
  disputedCents: row.disputed_cents,
})

async function rememberPlace(
  tx: Tx,
  { payment, report }: { readonly payment: PaymentRow; readonly report: ProviderReport },
) {
  const change = isOpen(payment.state) ? placeAtProvider(payment, report) : {}
  if (Object.keys(change).length > 0) await updatePayment(tx, payment, change)
}

async function move(
  tx: Tx,
  tools: PaymentTools,
  {
    payment: asked,
    report,
    to,
    failure,
  }: {
    readonly payment: PaymentRow
    readonly report: ProviderReport
    readonly to: PaymentState
    readonly failure: PaymentFailure | null
  },
) {
  const now = tools.clock.now()
  const payment = to === 'captured' ? await withoutSpentVoucher(tx, asked) : asked
  const captured = to === 'captured' ? payment.amount_cents : 0
  const settledAt = isOpen(to) ? null : now
  const change = { state: to, failure, captured_cents: captured, settled_at: settledAt }
  await updatePayment(tx, payment, { ...placeAtProvider(payment, report), ...change })
  await bookFee(tx, tools, { payment, feeCents: report.feeCents })
  const view = viewOf({ ...payment, state: to, failure, captured_cents: captured })
  const entry = { payment, cents: payment.amount_cents, reference: report.reference, at: now }
  if (to === 'captured') {
    await insertLedgerEntry(tx, { id: tools.random.uuid(), kind: 'capture', ...entry })
    await tools.settled.captured(tx, view, now)
  } else if (failure) {
    await appendPaymentEvent(tx, tools, { payment, type: 'payment.failed', data: { failure } })
    await tools.settled.failed(tx, view, now)
  } else if (to === 'authorised') {
    await insertLedgerEntry(tx, { id: tools.random.uuid(), kind: 'authorised', ...entry })
    // Whoever looks at the order is told not to pay a second time.
    await appendPaymentEvent(tx, tools, { payment, type: 'payment.authorised', data: {} })
  }
}

/** Money that comes when the voucher beside it has gone back, or has paid already, is all there is of its payment. */
async function withoutSpentVoucher(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.voucher_cents === 0 || (await isVoucherThere(tx, payment))) return payment
  const alone = { amount_cents: payment.amount_cents - payment.voucher_cents, voucher_cents: 0 }
  await updatePayment(tx, payment, alone)
  return { ...payment, ...alone }
}

/** Money the provider gave back by itself, for instance by hand in its own back office. */
async function foreignRefund(
  tx: Tx,
  tools: PaymentTools,
  {
    payment,
    cents,
    report,
  }: { readonly payment: PaymentRow; readonly cents: number; readonly report: ProviderReport },
) {
  const refunds = await refundsOfPayment(tx, payment.company_id, payment.id)
  // Ours is on its way: its own job books it.
  if (refunds.some(({ state }) => state === 'requested')) return
  const { disputedCents } = report
  const disputed = disputedCents !== null && disputedCents > payment.disputed_cents
  if (disputed) await updatePayment(tx, payment, { disputed_cents: disputedCents })
  // A dispute may come back after it was won, by the same amount.
  const reference = disputed ? `dispute:${tools.random.uuid()}` : `provider:${report.refundedCents}`
  await bookRefund(tx, tools, { payment, cents, reference })
}
