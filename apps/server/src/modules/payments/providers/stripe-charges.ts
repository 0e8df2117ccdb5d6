import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentToCharge, ProviderReport } from './provider.ts'
import { forPayment } from './ask-provider.ts'
import { chargeOnce } from './remembering.ts'
import { asking } from './stripe-asking.ts'
import { isIntentDisputed, StripeDispute, StripeIntent, stripeIntentReport } from './stripe-report.ts'

const EXPAND = ['latest_charge.balance_transaction']
/** Far more than a payer has in the days in which an answer may be missing. */
const LATEST = 100

/** A reference is a session's, or that of a charge without one. */
export const isIntentId = (reference: string): boolean => reference.startsWith('pi_')

/** How a charge stands now. */
export async function readIntent(api: Stripe, id: string): Promise<ProviderReport> {
  const intent = StripeIntent.parse(await api.paymentIntents.retrieve(id, { expand: EXPAND }))
  if (!isIntentDisputed(intent)) return stripeIntentReport(intent)
  const { data } = await api.disputes.list({ payment_intent: id })
  return stripeIntentReport(intent, z.array(StripeDispute).parse(data))
}

/** Charges what the payer agreed to; Stripe's error for a card that is declined carries the intent, also where the bank wants the payer. */
export const chargeAtStripe = (stripe: () => Promise<Stripe>, charge: PaymentToCharge) =>
  chargeOnce(
    charge,
    async () =>
      forPayment(
        await asking(async () => {
          const api = await stripe()
          const { data } = await api.paymentIntents.list({ customer: charge.payer, limit: LATEST })
          const known = data.find(({ metadata }) => metadata['paymentId'] === charge.paymentId)
          return known ? await readIntent(api, known.id) : null
        }),
      ),
    async () => forPayment(await asking(async () => taken(await stripe(), charge))),
  )

async function taken(api: Stripe, charge: PaymentToCharge): Promise<ProviderReport> {
  try {
    const made = await api.paymentIntents.create(intentFor(charge), { idempotencyKey: charge.paymentId })
    return stripeIntentReport(StripeIntent.parse(made))
  } catch (error) {
    const declined = Declined.safeParse(error)
    if (!declined.success) throw error
    return stripeIntentReport(declined.data.payment_intent)
  }
}

const Declined = z.object({ statusCode: z.literal(402), payment_intent: StripeIntent })

const intentFor = (charge: PaymentToCharge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amountCents,
  currency: charge.currency.toLowerCase(),
  customer: charge.payer,
  payment_method: charge.method,
  allowed_payment_method_types: [charge.way === 'paypal' ? 'paypal' : 'card'],
  // Asked for with ways to pay that could send somebody there; nobody is.
  return_url: charge.returnUrl,
  off_session: true,
  confirm: true,
  description: charge.description,
  metadata: { paymentId: charge.paymentId },
  expand: EXPAND,
})
