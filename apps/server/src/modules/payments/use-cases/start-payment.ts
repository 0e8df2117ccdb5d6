import type { Language } from '@fachwerk/contract/fields'
import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { Tx } from '../../../platform/db.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import {
  type PaymentPlace,
  insertPayment,
  lockPayment,
  paymentById,
  placeById,
  updatePayment,
} from '../payments-repository.ts'
import { nextCheckAt } from '../rules/check-times.ts'
import { isOpen } from '../rules/payment-states.ts'
import { type PaymentTools, applyReport, viewOf } from './apply-report.ts'
import { tell } from './book-money.ts'

export type NewPayment = {
  readonly companyId: string
  readonly orderId: string
  readonly shortCode: string
  readonly amountCents: number
  readonly expiresAt: Date
  readonly returnUrl: string
  /** What the payer reads at the provider. */
  readonly description: string
  readonly language: Language
  /** As the customer chose it; null: nobody asked. */
  readonly method: PaymentMethod | null
  readonly now: Date
}

/**
 * Creates the row of an attempt, in the order's transaction; the provider is called after it has committed.
 * @returns its id, and the way it is paid when one was settled
 */
export async function startPayment(
  tools: PaymentTools,
  tx: Tx,
  wanted: NewPayment,
): Promise<{ paymentId: string; method: PaymentMethod | null }> {
  const id = tools.random.uuid()
  const { account, method } = await tools.providers.accountFor(tx, wanted.companyId, wanted.method)
  await insertPayment(tx, {
    id,
    company_id: wanted.companyId,
    order_id: wanted.orderId,
    provider: account?.provider ?? tools.providers.ofInstallation.name,
    account_id: account?.id ?? null,
    method,
    language: wanted.language,
    provider_reference: null,
    state: 'created',
    amount_cents: wanted.amountCents,
    currency: 'EUR',
    expires_at: wanted.expiresAt,
    created_at: wanted.now,
    next_check_at: nextCheckAt(wanted, wanted.now),
    return_url: wanted.returnUrl,
    description: wanted.description,
  })
  const place = { id, company_id: wanted.companyId, order_id: wanted.orderId }
  await tell(tools, tx, place, 'payment.started', { cents: wanted.amountCents, code: wanted.shortCode })
  return { paymentId: id, method }
}

/** Where a payment's provider shall send its news. */
export type Webhooks = (payment: { readonly provider: string; readonly account_id: string | null }) => string

/**
 * Opens the attempt at its provider, outside of any transaction. May be repeated at any time: the payment's id is the
 * key by which the provider does it once, so a crash between its answer and our commit is repaired by asking again
 * (FAULT-01).
 */
export async function openAtProvider(
  tools: PaymentTools,
  webhooks: Webhooks,
  paymentId: string,
): Promise<Result<{ paymentUrl: string }, 'payment-unavailable'>> {
  const payment = await tools.db.read((tx) => paymentById(tx, paymentId))
  if (!payment) return refuse('payment-unavailable')
  if (payment.payment_url !== null) return ok({ paymentUrl: payment.payment_url })
  if (!isOpen(payment.state)) return refuse('payment-unavailable')
  const provider = await tools.db.read((tx) => tools.providers.ofPayment(tx, payment))
  const answer = await provider.start({
    paymentId,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    returnUrl: payment.return_url,
    webhookUrl: webhooks(payment),
    expiresAt: payment.expires_at,
    description: payment.description,
    language: payment.language,
    method: payment.method,
  })
  if (answer.ok) {
    const done = await tools.db.transaction((tx) =>
      applyReport(tools, tx, payment, { report: answer.value, merchant: provider.merchant }),
    )
    // Ended meanwhile for another way to pay: nobody is sent there any more.
    if (done === 'ignored') return refuse('payment-unavailable')
    return ok({ paymentUrl: answer.value.paymentUrl })
  }
  if (answer.refusal === 'refused') await giveUp(tools, paymentId)
  else await sayUnreachable(tools, payment)
  return refuse('payment-unavailable')
}

/** Nobody can pay there now; the attempt stays, and is opened as soon as its provider answers again (FAULT-25). */
async function sayUnreachable(tools: PaymentTools, place: PaymentPlace): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await tools.settled.lock(tx, place.order_id)
    const { state } = await lockPayment(tx, place)
    if (state === 'created') await updatePayment(tx, place, { failure: 'unavailable' })
  })
}

/** The provider will not take this attempt: it is over, another may be begun. */
export async function giveUp(tools: PaymentTools, paymentId: string): Promise<void> {
  const now = tools.clock.now()
  await tools.db.transaction(async (tx) => {
    const place = await placeById(tx, paymentId)
    if (!place) return
    await tools.settled.lock(tx, place.order_id)
    const payment = await lockPayment(tx, place)
    if (!isOpen(payment.state)) return
    const late = payment.expires_at <= now
    const change = { state: late ? 'expired' : 'failed', failure: late ? 'expired' : 'unavailable' } as const
    await updatePayment(tx, place, { ...change, settled_at: now })
    await tell(tools, tx, place, 'payment.failed', { failure: change.failure })
    await tools.settled.failed(tx, viewOf({ ...payment, ...change }), now)
  })
}
