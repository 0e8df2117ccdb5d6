import { z } from 'zod'
import type { ProviderReport } from './provider.ts'
import { cardLabel, paypalLabel } from '../rules/method-label.ts'
import { stateOf } from '../rules/provider-states.ts'

export const StripeDispute = z.object({ amount: z.int(), status: z.string() })
type Disputes = readonly z.infer<typeof StripeDispute>[]
const Details = z.object({
  card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  paypal: z.object({ payer_email: z.string().nullish() }).nullish(),
})
const Charge = z.object({
  amount_refunded: z.int(),
  disputed: z.boolean(),
  balance_transaction: z.union([z.object({ fee: z.int() }), z.string()]).nullish(),
  payment_method_details: Details.nullish(),
})
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.union([Charge, z.string()]).nullish(),
  payment_method: z.string().nullish(),
  setup_future_usage: z.string().nullish(),
})

/** What we read of a checkout session; the rest is Stripe's. */
export const StripeSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  payment_intent: z.union([Intent, z.string()]).nullish(),
  customer: z.string().nullish(),
  url: z.string().nullable(),
})
export type StripeSession = z.infer<typeof StripeSession>

/** What we read of a charge without a session. */
export const StripeIntent = Intent.extend({
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.object({ paymentId: z.string().nullish() }).nullish(),
})
export type StripeIntent = z.infer<typeof StripeIntent>

export const STRIPE_MERCHANT = { live: 'Stripe', test: 'Stripe (Test)' } as const

export const intentOf = ({ payment_intent: intent }: StripeSession): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

const expanded = ({ payment_intent: intent }: StripeSession) => (typeof intent === 'string' ? null : intent)
const chargeOf = (intent: Pick<StripeIntent, 'latest_charge'> | null | undefined) =>
  typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
export const isDisputed = (session: StripeSession): boolean => chargeOf(expanded(session))?.disputed === true
export const isIntentDisputed = (intent: StripeIntent): boolean => chargeOf(intent)?.disputed === true

/** @throws Error for a state we do not know */
export function stripeReport(session: StripeSession, disputes: Disputes = []): ProviderReport {
  const intent = expanded(session)
  const isUnpaid = session.status === 'complete' && session.payment_status === 'unpaid'
  const words = [
    session.status,
    session.status === 'complete' ? session.payment_status : null,
    isUnpaid ? intent?.status : null,
  ]
  const cents = session.amount_total ?? 0
  return {
    reference: session.id,
    ourReference: session.client_reference_id ?? '',
    merchant: session.livemode ? STRIPE_MERCHANT.live : STRIPE_MERCHANT.test,
    amountCents: cents,
    currency: (session.currency ?? '').toUpperCase(),
    state: stateOf('stripe', ...words),
    ...moneyOf(chargeOf(intent), disputes, cents),
    paymentUrl: session.url ?? '',
    stored: session.payment_status === 'paid' ? storedOf(session) : null,
  }
}

/** @throws Error for a state we do not know */
export const stripeIntentReport = (intent: StripeIntent, disputes: Disputes = []): ProviderReport => ({
  reference: intent.id,
  ourReference: intent.metadata?.paymentId ?? '',
  merchant: intent.livemode ? STRIPE_MERCHANT.live : STRIPE_MERCHANT.test,
  amountCents: intent.amount,
  currency: intent.currency.toUpperCase(),
  state: stateOf('stripe', 'charge', intent.status),
  ...moneyOf(chargeOf(intent), disputes, intent.amount),
  paymentUrl: '',
  stored: null,
})

/** What went back, and what Stripe keeps. */
function moneyOf(charge: ReturnType<typeof chargeOf>, disputes: Disputes, mostCents: number) {
  const disputed = disputes.filter(takesMoney).reduce((sum, { amount }) => sum + amount, 0)
  const fee = charge?.balance_transaction
  return {
    refundedCents: Math.min((charge?.amount_refunded ?? 0) + disputed, mostCents),
    disputedCents: disputed,
    feeCents: typeof fee === 'object' && fee !== null ? fee.fee : null,
  }
}

/** How the payer of a session can be charged again, where they were asked whether they may. */
function storedOf(session: StripeSession): ProviderReport['stored'] {
  const intent = expanded(session)
  const { customer: payer } = session
  const method = intent?.payment_method
  if (!payer || !method || intent.setup_future_usage !== 'off_session') return null
  const details = chargeOf(intent)?.payment_method_details
  const label = details?.paypal
    ? paypalLabel(details.paypal.payer_email)
    : cardLabel(details?.card?.brand, details?.card?.last4)
  return { payer, method, label }
}

/** Stripe takes the money when a dispute is opened and gives it back when it is won. */
const takesMoney = ({ status }: Disputes[number]): boolean =>
  status !== 'won' && status !== 'prevented' && !status.startsWith('warning_')
