import type { Tx } from '../../../platform/db/db.ts'
import { insertLedgerEntry, type PaymentRow, updatePayment } from '../payments-repository.ts'
import type { ProviderReport } from '../providers/provider.ts'
import { insertRefund } from '../ledger/refunds-repository.ts'
import { bookFee, bookRefund, appendPaymentEvent } from './book-money.ts'
import { type PaymentTools, type Reported, viewOf } from './payment-tools.ts'
import { placeAtProvider } from './place-at-provider.ts'

const WRONG = { state: 'failed', failure: 'wrong-amount' } as const

/**
 * FAULT-05: genuine reports of wrong money. The order stays unpaid and people are told. What came of another amount than was asked for
 * is booked as that and goes back by itself, once; money on another account or in another currency is settled by people.
 */
export async function refuseMoney(
  tx: Tx,
  tools: PaymentTools,
  {
    payment,
    report,
    merchant,
    field,
    closes,
  }: Reported & { readonly payment: PaymentRow; readonly field: string; readonly closes: boolean },
): Promise<void> {
  const isHere =
    field === 'amount' && report.state === 'paid' && report.amountCents > 0 && payment.captured_cents === 0
  const data = {
    field,
    expected: { cents: payment.amount_cents - payment.voucher_cents, currency: payment.currency, merchant },
    reported: { cents: report.amountCents, currency: report.currency, merchant: report.merchant },
    goesBack: isHere,
  }
  await appendPaymentEvent(tx, tools, { payment, type: 'payment.mismatch', data })
  tools.log.error('a payment does not match its order', { payment: payment.id, ...data })
  if (!isHere && !closes) return
  const now = tools.clock.now()
  const captured_cents = isHere ? report.amountCents : 0
  // The voucher beside it pays for the next attempt.
  const alone = { amount_cents: payment.amount_cents - payment.voucher_cents, voucher_cents: 0 }
  const change = { ...placeAtProvider(payment, report), ...WRONG, ...alone, captured_cents }
  await updatePayment(tx, payment, { ...change, settled_at: now })
  const refused: PaymentRow = { ...payment, ...change }
  if (isHere) {
    await sendBack(tx, tools, { payment: refused, ...report })
    await tools.settled.stray(tx, viewOf(refused), now)
  }
  if (closes) await tools.settled.failed(tx, viewOf(refused), now)
}

/** Books what came and lets it go back, less what the service has given back by itself. */
async function sendBack(
  tx: Tx,
  tools: PaymentTools,
  { payment, reference, refundedCents, feeCents }: ProviderReport & { readonly payment: PaymentRow },
): Promise<void> {
  const now = tools.clock.now()
  const cents = payment.captured_cents
  const id = tools.random.uuid()
  await insertLedgerEntry(tx, { id, payment, kind: 'capture', cents, reference, at: now })
  await bookFee(tx, tools, { payment, feeCents })
  if (refundedCents > 0)
    await bookRefund(tx, tools, { payment, cents: refundedCents, reference: `provider:${refundedCents}` })
  if (cents <= refundedCents) return
  const refundId = tools.random.uuid()
  await insertRefund(tx, {
    id: refundId,
    company_id: payment.company_id,
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: cents - refundedCents,
    reason: WRONG.failure,
    created_at: now,
  })
  await tools.refundLater(tx, refundId)
}
