import type { Clock } from '@fachwerk/clock/clock'
import type { Tx } from '../../../platform/db/db.ts'
import { type EventType, appendEvent } from '../../../platform/events/events.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { Random } from '../../../platform/random.ts'
import type { RefundRow } from '../ledger/refunds-repository.ts'
import {
  type PaymentPlace,
  type PaymentRow,
  insertLedgerEntry,
  updatePayment,
} from '../payments-repository.ts'
import { isStray, stateAfterRefund } from '../rules/payment-states.ts'

type BookTools = { readonly clock: Clock; readonly random: Random }

const ACTOR = { kind: 'system', name: 'Zahlung' } as const

/** Books money that went back; the payment must be locked. */
export async function bookRefund(
  tx: Tx,
  tools: BookTools,
  {
    payment,
    cents,
    reference,
    refund = null,
  }: {
    readonly payment: PaymentRow
    readonly cents: number
    readonly reference: string
    /** The one that was asked for; null: the service gave back by itself. */
    readonly refund?: Pick<RefundRow, 'id' | 'voucher_cents' | 'of_lines'> | null
  },
): Promise<void> {
  const refunded = payment.refunded_cents + cents
  const state = stateAfter(payment, refunded)
  await updatePayment(tx, payment, {
    state,
    refunded_cents: refunded,
    voucher_refunded_cents: payment.voucher_refunded_cents + (refund?.voucher_cents ?? 0),
  })
  const at = tools.clock.now()
  const entry = { kind: 'refund', cents, reference, at, ofLines: refund?.of_lines ?? null } as const
  await insertLedgerEntry(tx, { id: tools.random.uuid(), payment, ...entry })
  await appendPaymentEvent(tx, tools, {
    payment,
    type: 'payment.refunded',
    data: { cents, ...(refund && { refundId: refund.id }) },
  })
}

/** An attempt that brought something else stays one that failed. */
const stateAfter = (payment: PaymentRow, refundedCents: number) =>
  isStray(payment) ? payment.state : stateAfterRefund(payment.captured_cents, refundedCents)

/**
 * Books what the service keeps for itself, often told later than that the money came, and now and then corrected. The payment must
 * be locked.
 */
export async function bookFee(
  tx: Tx,
  tools: BookTools,
  { payment, feeCents }: { readonly payment: PaymentRow; readonly feeCents: number | null },
): Promise<void> {
  const more = feeCents === null ? 0 : feeCents - (payment.fee_cents ?? 0)
  if (more === 0) return
  await updatePayment(tx, payment, { fee_cents: feeCents })
  const [id, at] = [tools.random.uuid(), tools.clock.now()]
  await insertLedgerEntry(tx, { id, payment, kind: 'fee', cents: more, reference: `fee:${id}`, at })
}

/** Books money that came back because a dispute was won; the payment must be locked (O-07). */
export async function bookReversal(
  tx: Tx,
  tools: BookTools,
  {
    payment,
    cents,
    disputedCents,
  }: { readonly payment: PaymentRow; readonly cents: number; readonly disputedCents: number },
): Promise<void> {
  const refunded = payment.refunded_cents - cents
  const state = stateAfter(payment, refunded)
  await updatePayment(tx, payment, { state, refunded_cents: refunded, disputed_cents: disputedCents })
  const at = tools.clock.now()
  const id = tools.random.uuid()
  await insertLedgerEntry(tx, { id, payment, kind: 'reversal', cents, reference: `dispute-won:${id}`, at })
  await appendPaymentEvent(tx, tools, { payment, type: 'payment.reversed', data: { cents } })
}

/** Appends what happened to a payment in the history of its order. */
export async function appendPaymentEvent(
  tx: Tx,
  tools: BookTools,
  {
    payment,
    type,
    data,
  }: {
    readonly payment: PaymentPlace
    readonly type: Extract<EventType, `payment.${string}`>
    readonly data: JsonObject
  },
): Promise<void> {
  await appendEvent(tx, {
    type,
    at: tools.clock.now(),
    companyId: payment.company_id,
    orderId: payment.order_id,
    actor: ACTOR,
    data: { paymentId: payment.id, ...data },
  })
}
