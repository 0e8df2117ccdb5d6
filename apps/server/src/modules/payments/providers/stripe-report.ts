import { z } from 'zod'
import type { ProviderReport } from '../provider.ts'
import { stateOf } from '../rules/provider-states.ts'

export const StripeDispute = z.object({ amount: z.int(), status: z.string() })
const Charge = z.object({
  amount_refunded: z.int(),
  disputed: z.boolean(),
  balance_transaction: z.union([z.object({ fee: z.int() }), z.string()]).nullish(),
})
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.union([Charge, z.string()]).nullish(),
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
  url: z.string().nullable(),
})
export type StripeSession = z.infer<typeof StripeSession>

export const STRIPE_MERCHANT = { live: 'Stripe', test: 'Stripe (Test)' } as const

export const intentOf = ({ payment_intent: intent }: StripeSession): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

const chargeOf = ({ payment_intent: intent }: StripeSession) => {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  return typeof charge === 'string' ? null : charge
}
export const isDisputed = (session: StripeSession): boolean => chargeOf(session)?.disputed === true

/** @throws Error for a state we do not know */
export function stripeReport(
  session: StripeSession,
  disputes: readonly z.infer<typeof StripeDispute>[] = [],
): ProviderReport {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const charge = chargeOf(session)
  const disputed = disputes.filter(takesMoney).reduce((sum, { amount }) => sum + amount, 0)
  const isUnpaid = session.status === 'complete' && session.payment_status === 'unpaid'
  const words = [
    session.status,
    session.status === 'complete' ? session.payment_status : null,
    isUnpaid ? intent?.status : null,
  ]
  const fee = charge?.balance_transaction
  return {
    reference: session.id,
    ourReference: session.client_reference_id ?? '',
    merchant: session.livemode ? STRIPE_MERCHANT.live : STRIPE_MERCHANT.test,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    state: stateOf('stripe', ...words),
    refundedCents: Math.min((charge?.amount_refunded ?? 0) + disputed, session.amount_total ?? 0),
    disputedCents: disputed,
    feeCents: typeof fee === 'object' && fee !== null ? fee.fee : null,
    paymentUrl: session.url ?? '',
  }
}

/** Stripe takes the money when a dispute is opened and gives it back when it is won. */
const takesMoney = ({ status }: z.infer<typeof StripeDispute>): boolean =>
  status !== 'won' && status !== 'prevented' && !status.startsWith('warning_')
