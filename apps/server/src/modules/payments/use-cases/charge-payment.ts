import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { type PaymentRow, lockPayment, updatePayment } from '../payments-repository.ts'
import type { StoredMethod, PaymentProvider, PaymentToCharge } from '../providers/provider.ts'
import { isOpen, isPaid } from '../rules/payment-states.ts'
import { isSameRequest } from '../rules/remembering.ts'
import { type StoredMethodRow, storedMethodOfCompany } from '../ledger/stored-methods-repository.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUp, sayUnreachable } from './give-up.ts'
import type { Opened, Webhooks } from './opening.ts'

type Step =
  | { readonly kind: 'ask'; readonly provider: PaymentProvider; readonly charge: PaymentToCharge }
  /** Nobody is asked: it is over. */
  | { readonly kind: 'end'; readonly denied: boolean }
  /** It may have been taken, and nobody is there to tell. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'done'; readonly isWell: boolean }

const DONE = ok({ paymentUrl: null })
const NO = refuse('payment-unavailable')

/**
 * Charges an attempt to a way to pay that was kept. May be repeated at any time, as opening one may: its id is the key, and
 * that it was asked is written down before, so that whatever is lost it is taken once (FAULT-01, FAULT-08).
 * @returns ok when it was paid or is on its way; refused when it was declined, or nobody knows yet
 */
export async function chargeAttempt(
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  payment: PaymentRow,
): Promise<Opened> {
  const step = await tools.db.transaction((tx) => nextStep(tx, { tools, webhooks }, payment))
  switch (step.kind) {
    case 'done':
      return step.isWell ? DONE : NO
    case 'wait':
      return NO
    case 'end':
      await giveUp(tools, { paymentId: payment.id, options: step })
      return NO
    case 'ask':
      return await ask(tools, { payment, ...step })
  }
}

async function ask(
  tools: PaymentTools,
  { payment, provider, charge }: Extract<Step, { kind: 'ask' }> & { readonly payment: PaymentRow },
): Promise<Opened> {
  const answer = await provider.charge(charge)
  if (answer.ok) {
    const reported = { report: answer.value, merchant: provider.merchant }
    await tools.db.transaction((tx) => applyReport(tx, tools, { place: payment, reported }))
    return answer.value.state === 'paid' || answer.value.state === 'authorised' ? DONE : NO
  }
  // What is only looked for and not found was never taken, as far as anybody can say.
  if (answer.refusal === 'refused')
    await giveUp(tools, { paymentId: payment.id, options: { denied: charge.asked !== 'over' } })
  else await sayUnreachable(tools, payment)
  return NO
}

async function nextStep(
  tx: Tx,
  { tools, webhooks }: { readonly tools: PaymentTools; readonly webhooks: Webhooks },
  place: PaymentRow,
): Promise<Step> {
  const now = tools.clock.now()
  const payment = await lockPayment(tx, place)
  if (!isOpen(payment.state)) return { kind: 'done', isWell: isPaid(payment.state) }
  if (payment.provider_reference !== null) return { kind: 'done', isWell: true }
  const method = await methodOf(tx, payment)
  const stored = method && rememberedOf(method)
  const isWithdrawn = method?.withdrawn_at !== null
  const provider = await tools.providers.ofPayment(tx, payment)
  const isThere = provider.name === payment.provider
  const isLate = payment.expires_at <= now
  if (payment.charged_at === null) {
    if (!stored || isWithdrawn || !isThere) return { kind: 'end', denied: true }
    if (isLate) return { kind: 'end', denied: false }
    await updatePayment(tx, payment, { charged_at: now })
    return { kind: 'ask', provider, charge: chargeFor(webhooks, { payment, method: stored, asked: 'first' }) }
  }
  const isOver = isLate || isWithdrawn || !isSameRequest(payment.charged_at, now)
  if (!stored) return { kind: 'end', denied: false }
  if (!isThere) return isOver ? { kind: 'end', denied: false } : { kind: 'wait' }
  return {
    kind: 'ask',
    provider,
    charge: chargeFor(webhooks, { payment, method: stored, asked: isOver ? 'over' : 'again' }),
  }
}

const methodOf = async (tx: Tx, payment: PaymentRow): Promise<StoredMethodRow | undefined> =>
  payment.stored_method_id === null
    ? undefined
    : await storedMethodOfCompany(tx, { companyId: payment.company_id, id: payment.stored_method_id })

const rememberedOf = ({
  payer_reference: payer,
  method_reference: method,
}: StoredMethodRow): StoredMethod | null => (payer === null || method === null ? null : { payer, method })

const chargeFor = (
  webhooks: Webhooks,
  {
    payment,
    method,
    asked,
  }: {
    readonly payment: PaymentRow
    readonly method: StoredMethod
    readonly asked: PaymentToCharge['asked']
  },
): PaymentToCharge => ({
  ...method,
  paymentId: payment.id,
  amountCents: payment.amount_cents,
  currency: payment.currency,
  webhookUrl: webhooks(payment),
  returnUrl: payment.return_url,
  description: payment.description,
  way: payment.method,
  asked,
})
