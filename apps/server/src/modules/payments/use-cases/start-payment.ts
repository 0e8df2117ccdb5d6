import type { Language } from '@fachwerk/contract/fields'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { insertPayment, openPayment, type PaymentRow, paymentById } from '../payments-repository.ts'
import type { Payer } from '../providers/provider.ts'
import { nextCheckAt } from '../rules/check-times.ts'
import { judgeReport } from '../rules/judge-report.ts'
import { isOpen } from '../rules/payment-states.ts'
import { canRemember } from '../rules/remembering.ts'
import { storedMethodOfCompany } from '../ledger/stored-methods-repository.ts'
import { applyReport, judged } from './apply-report.ts'
import type { PaymentTools, Reported } from './payment-tools.ts'
import { placeAtProvider } from './place-at-provider.ts'
import { appendPaymentEvent } from './book-money.ts'
import { chargeAttempt } from './charge-payment.ts'
import { giveUp, sayUnreachable } from './give-up.ts'
import type { Opened, Webhooks } from './opening.ts'

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
  /** The payer agreed that later payments may be taken from the same account; where it cannot be kept it is not. */
  readonly remember?: Payer
  /** Charged to this way to pay rather than opened; `method` is its own then. */
  readonly storedMethodId?: string
  readonly now: Date
}

/**
 * Creates the row of an attempt, in the order's transaction; the provider is called after it has committed.
 * @returns its id, and the way it is paid when one was settled
 * @throws when it shall be charged to a way to pay the company does not have
 */
export async function startPayment(
  tx: Tx,
  tools: PaymentTools,
  wanted: NewPayment,
): Promise<{ paymentId: string; method: PaymentMethod | null }> {
  const id = tools.random.uuid()
  const { provider, accountId, method } = await placeFor(tx, tools, wanted)
  const remember = canRemember(provider, method) && !wanted.storedMethodId ? wanted.remember : undefined
  await insertPayment(tx, {
    id,
    company_id: wanted.companyId,
    order_id: wanted.orderId,
    provider,
    account_id: accountId,
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
    stored_method_id: wanted.storedMethodId ?? null,
    remember_for: remember?.customerId ?? null,
    remember_name: remember?.name ?? null,
    remember_email: remember?.email ?? null,
  })
  const place = { id, company_id: wanted.companyId, order_id: wanted.orderId }
  await appendPaymentEvent(tx, tools, {
    payment: place,
    type: 'payment.started',
    data: {
      cents: wanted.amountCents,
      code: wanted.shortCode,
    },
  })
  return { paymentId: id, method }
}

/** Where a new attempt is paid, and how. */
async function placeFor(
  tx: Tx,
  { providers }: PaymentTools,
  { companyId, storedMethodId, method }: NewPayment,
): Promise<Pick<PaymentRow, 'provider' | 'method'> & { readonly accountId: string | null }> {
  if (storedMethodId !== undefined) {
    const stored = await storedMethodOfCompany(tx, { companyId, id: storedMethodId })
    if (!stored) throw new Error(`company ${companyId} has no way to pay ${storedMethodId}`)
    return { provider: stored.provider, accountId: stored.account_id, method: stored.method }
  }
  const found = await providers.accountFor(tx, companyId, method)
  return {
    provider: found.account?.provider ?? providers.ofInstallation.name,
    accountId: found.account?.id ?? null,
    method: found.method,
  }
}

/**
 * Opens the attempt at its provider, outside of any transaction. May be repeated at any time: the payment's id is the
 * key by which the provider does it once, so a crash between its answer and our commit is repaired by asking again
 * (FAULT-01). One that is charged has no page to go to.
 */
export async function openAtProvider(
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  paymentId: string,
): Promise<Opened> {
  const payment = await tools.db.read((tx) => paymentById(tx, paymentId))
  if (!payment) return refuse('payment-unavailable')
  if (payment.stored_method_id !== null) return await chargeAttempt({ tools, webhooks }, payment)
  if (payment.payment_url !== null) return ok({ paymentUrl: payment.payment_url })
  if (!isOpen(payment.state)) return refuse('payment-unavailable')
  const provider = await tools.db.read((tx) => tools.providers.ofPayment(tx, payment))
  const answer = await provider.start({
    paymentId,
    amountCents: payment.amount_cents - payment.voucher_cents,
    currency: payment.currency,
    returnUrl: payment.return_url,
    webhookUrl: webhooks(payment),
    expiresAt: payment.expires_at,
    description: payment.description,
    language: payment.language,
    method: payment.method,
    remember: payerOf(payment),
  })
  if (answer.ok) {
    const reported = { report: answer.value, merchant: provider.merchant }
    const done =
      (await noteOpened(tools, { payment, ...reported })) ??
      (await tools.db.transaction((tx) => applyReport(tx, tools, { place: payment, reported })))
    // Ended meanwhile for another way to pay: nobody is sent there any more.
    if (done === 'ignored') return refuse('payment-unavailable')
    return ok({ paymentUrl: answer.value.paymentUrl })
  }
  if (answer.refusal === 'refused') await giveUp(tools, { paymentId })
  else await sayUnreachable(tools, payment)
  return refuse('payment-unavailable')
}

/**
 * The usual answer, which moves no money and is told to nobody: one statement, which holds only where nothing came in
 * between. It locks this one row alone, so it needs no order's lock before it.
 * @returns undefined when there is more to do, or somebody was faster
 */
async function noteOpened(
  { db }: PaymentTools,
  { payment, report, merchant }: Reported & { readonly payment: PaymentRow },
): Promise<'move' | undefined> {
  const verdict = judgeReport(judged(payment), report, merchant)
  if (verdict.kind !== 'move' || verdict.to !== 'pending' || report.feeCents !== null) return undefined
  const place = placeAtProvider(payment, report)
  return (await inOneStatement(db, (tx) => openPayment(tx, payment, place))) ? 'move' : undefined
}

const payerOf = (payment: PaymentRow): Payer | null =>
  payment.remember_for === null
    ? null
    : {
        customerId: payment.remember_for,
        name: payment.remember_name ?? '',
        email: payment.remember_email ?? '',
      }
