import type { Tx } from '../../../platform/db/db.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { RefundedLine } from '../payment-tables.ts'
import { lockPayment, type PaymentRow, paymentsOfOrder, readPayment } from '../payments-repository.ts'
import {
  type RefundRow,
  endRefund,
  insertRefund,
  refundById,
  refundsOfPayment,
  reopenRefund,
  waitingRefunds,
} from '../ledger/refunds-repository.ts'
import { isMovedByHand } from '../rules/moved-by-hand.ts'
import { isPaid } from '../rules/payment-states.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'
import { bookRefund, appendPaymentEvent } from './book-money.ts'

export type RefundInput = {
  readonly companyId: string
  readonly orderId: string
  /** Only this payment; by default the newest of the order that has money left. */
  readonly paymentId?: string
  readonly cents: number
  /** Why, as a short word; one refund per payment and reason, so that asking twice pays once. */
  readonly reason: string
  /** The caller has its invoice corrected in the same transaction (O-07). */
  readonly correctsAtOnce?: boolean
  /** Of goods: what of it is for which line, in all as much; its correction says so. */
  readonly lines?: readonly RefundedLine[] | undefined
  /** Nothing moves: it stays with us as credit. */
  readonly asCredit?: boolean
  readonly now: Date
}

export type RefundRefusal = 'not-found' | 'transition-not-allowed'

/**
 * Decides that money goes back, in the caller's transaction; a job moves it after the commit, exactly once.
 * The order must be locked. Never more than what came in (FAULT-17).
 * @returns the ids of the refunds to carry out; empty when this reason has been served before
 */
export async function requestRefund(
  tx: Tx,
  tools: PaymentTools,
  input: RefundInput,
): Promise<Result<{ refundIds: string[] }, RefundRefusal>> {
  const payments = await paymentsOfOrder(tx, input.companyId, input.orderId)
  const wanted = payments.filter(
    ({ id, state }) => isPaid(state) && (!input.paymentId || id === input.paymentId),
  )
  if (wanted.length === 0) return refuse('not-found')
  for (const row of wanted) {
    const payment = await lockPayment(tx, row)
    const refunds = await refundsOfPayment(tx, input.companyId, payment.id)
    if (refunds.some(({ reason }) => reason === input.reason)) return ok({ refundIds: [] })
    const coming = refunds
      .filter(({ state }) => state === 'requested' || state === 'credited')
      .reduce((sum, r) => sum + r.amount_cents, 0)
    if (input.cents < 1 || payment.refunded_cents + coming + input.cents > payment.captured_cents) continue
    const id = tools.random.uuid()
    // The voucher that paid gets its part first; of the money the rest.
    const voucherCents = input.asCredit ? 0 : Math.min(input.cents, voucherLeft(payment, refunds))
    const refund = {
      id,
      company_id: input.companyId,
      order_id: input.orderId,
      payment_id: payment.id,
      amount_cents: input.cents,
      voucher_cents: voucherCents,
      reason: input.reason,
      corrects_at_once: input.correctsAtOnce ?? false,
      of_lines: input.lines === undefined ? null : JSON.stringify(input.lines),
      created_at: input.now,
    }
    const added = await insertRefund(tx, refund, input.asCredit ? 'credited' : 'requested')
    if (added && voucherCents > 0)
      await backToVoucher(tx, tools, { payment, refundId: id, cents: voucherCents, now: input.now })
    return ok({ refundIds: added ? [id] : [] })
  }
  return refuse('transition-not-allowed')
}

/** What of a payment has not gone back to the voucher that paid. */
export const voucherLeft = (payment: PaymentRow, refunds: readonly RefundRow[]): number =>
  payment.voucher_cents - refunds.reduce((sum, each) => sum + each.voucher_cents, 0)

/** It is good again in the same transaction; where nothing else is to go back, that is all there is to do. */
async function backToVoucher(
  tx: Tx,
  tools: PaymentTools,
  { payment, refundId, cents, now }: Returned & { readonly payment: PaymentRow },
): Promise<void> {
  const { company_id: companyId, order_id: orderId } = payment
  await tools.returnToVoucher(tx, { companyId, orderId, refundId, cents, now })
  const refund = await refundById(tx, refundId)
  if (!refund || refund.amount_cents > cents) return
  await endRefund(tx, refund, 'done', now)
  await bookRefund(tx, tools, { payment, cents, reference: refundId, refund })
}

interface Returned {
  readonly refundId: string
  readonly cents: number
  readonly now: Date
}

/** One its service has refused is tried again, by a job; false when it has not refused it. */
export async function retryRefund(
  tx: Tx,
  tools: PaymentTools,
  { companyId, refundId }: { readonly companyId: string; readonly refundId: string },
): Promise<boolean> {
  if (!(await reopenRefund(tx, companyId, refundId))) return false
  await tools.refundLater(tx, refundId)
  return true
}

/**
 * One its service has refused was sent by hand instead, or what was paid at the hand-over was given back, and is booked as any is;
 * false when it waits for nobody's hand.
 */
export async function sendRefundByHand(
  tx: Tx,
  tools: PaymentTools,
  target: { readonly companyId: string; readonly refundId: string; readonly now: Date },
): Promise<boolean> {
  const asked = await refundById(tx, target.refundId)
  if (asked?.company_id !== target.companyId) return false
  const payment = await lockPayment(tx, placeOf(asked))
  const waits = payment.provider === 'handover' && asked.state === 'requested'
  if (!waits && !(await reopenRefund(tx, target.companyId, target.refundId))) return false
  const refund = await refundById(tx, target.refundId)
  if (!refund) return false
  if (!(await endRefund(tx, refund, 'done', target.now))) return false
  await bookRefund(tx, tools, {
    payment,
    cents: refund.amount_cents,
    reference: refund.id,
    refund,
  })
  return true
}

/** The simulation and the log know it by these words. */
const NO_ANSWER = 'The payment provider does not answer.'

/** Moves the money of one refund. It is looked for under its names first, so a repetition after a crash, however late, moves it once. */
export async function carryOutRefund(tools: PaymentTools, refundId: string): Promise<void> {
  const refund = await tools.db.read((tx) => refundById(tx, refundId))
  if (refund?.state !== 'requested') return
  const payment = await tools.db.read((tx) => readPayment(tx, placeOf(refund)))
  // People send it, and say so.
  if (isMovedByHand(payment)) return
  const provider = await tools.db.read((tx) => tools.providers.ofPayment(tx, payment))
  const nameAt = (attempt: number) => (attempt === 0 ? refundId : `${refundId}-${attempt}`)
  const answer = await provider.refund({
    reference: payment.provider_reference ?? '',
    amountCents: refund.amount_cents - refund.voucher_cents,
    // A no is repeated under the same key for a day: trying again is another request.
    refundId: nameAt(refund.attempts),
    earlier: Array.from({ length: refund.attempts }, (_, attempt) => nameAt(attempt)),
  })
  if (!answer.ok && answer.refusal === 'unavailable') throw new Error(NO_ANSWER)
  // Why it was refused may be that the payer's bank has taken the money back (O-07).
  const stands = answer.ok
    ? answer
    : await provider.fetchState(payment.provider_reference ?? '', { isOver: true })
  if (!stands.ok && stands.refusal === 'unavailable') throw new Error(NO_ANSWER)
  await tools.db.transaction(async (tx) => {
    if (!(await end(tx, tools, { refund, isDone: answer.ok }))) return
    // Reports that came while it was on its way were left to it: whatever else went back is booked now.
    if (stands.ok)
      await applyReport(tx, tools, {
        place: placeOf(refund),
        reported: { report: stands.value, merchant: provider.merchant },
      })
  })
}

/** @returns false when somebody else has ended it */
async function end(
  tx: Tx,
  tools: PaymentTools,
  { refund, isDone }: { readonly refund: RefundRow; readonly isDone: boolean },
): Promise<boolean> {
  await tools.settled.lock(tx, refund.order_id)
  const payment = await lockPayment(tx, placeOf(refund))
  if (!(await endRefund(tx, refund, isDone ? 'done' : 'refused', tools.clock.now()))) return false
  if (isDone)
    await bookRefund(tx, tools, {
      payment,
      cents: refund.amount_cents,
      reference: refund.id,
      refund,
    })
  else {
    tools.log.error('a refund was refused by the provider', { refund: refund.id })
    const details = { cents: refund.amount_cents, refundId: refund.id }
    await appendPaymentEvent(tx, tools, { payment, type: 'payment.refundRefused', data: details })
  }
  return true
}

const placeOf = (refund: RefundRow) => ({
  id: refund.payment_id,
  company_id: refund.company_id,
  order_id: refund.order_id,
})

/** Refunds whose job has died are taken up again. */
export async function carryOutWaitingRefunds(tools: PaymentTools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - 60_000)
  for (const id of await tools.db.read((tx) => waitingRefunds(tx, before, 100))) {
    try {
      await carryOutRefund(tools, id)
    } catch (error) {
      tools.log.error('a refund is still waiting', { refund: id, error })
    }
  }
}
