import type Stripe from 'stripe'
import { z } from 'zod'
import { ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToStart, ProviderReport } from './provider.ts'
import { cancelledAt } from '../rules/cancelled-at.ts'
import { forPayment } from './ask-provider.ts'
import { refundOnce, startRemembering } from './remembering.ts'
import { asking, connect, Refused, type StripeSettings } from './stripe-asking.ts'
import { chargeAtStripe, isIntentId, readIntent } from './stripe-charges.ts'
import { readStripeReport } from './stripe-reports.ts'
import {
  STRIPE_MERCHANT,
  StripeDispute,
  StripeSession,
  intentOf,
  isDisputed,
  stripeReport,
} from './stripe-report.ts'

export type { StripeSettings } from './stripe-asking.ts'

const MINUTE_MS = 60_000
/** Stripe closes a session no earlier than half an hour after it was made. */
const LEAST_OPEN_MINUTES = 30
const EXPAND = ['payment_intent.latest_charge.balance_transaction']
const LOCALES = { de: 'de', 'de-informal': 'de', en: 'en', it: 'it', ru: 'ru' } as const

/** Stripe by its own library: the payer pays on Stripe's page, no card data comes near us. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey)
  // Loaded with the first account that needs it: most installations start without.
  let loaded: Promise<Stripe> | undefined
  const stripe = () => (loaded ??= connect(settings))
  const read = (id: string) => asking(async () => current(await stripe(), id))
  return {
    name: 'stripe',
    merchant: isLive ? STRIPE_MERCHANT.live : STRIPE_MERCHANT.test,
    start: (payment) =>
      startRemembering(payment, async (details, idempotencyKey) =>
        forPayment(
          await asking(async () => {
            const api = await stripe()
            const made = await api.checkout.sessions.create(sessionFor(details), { idempotencyKey })
            return stripeReport(StripeSession.parse(made))
          }),
        ),
      ),
    charge: (charge) => chargeAtStripe(stripe, charge),
    async forget({ method }) {
      const ended = await asking(async () => (await stripe()).paymentMethods.detach(method))
      return ended.ok ? ok(null) : forPayment(ended)
    },
    fetchState: async (reference) => forPayment(await read(reference)),
    async cancel(reference) {
      const ended = await asking(async () => end(await stripe(), reference))
      // One that is complete or over cannot be ended any more.
      return ended.ok ? ended : forPayment(await read(reference))
    },
    refund(refund) {
      const { reference, amountCents, refundId } = refund
      return refundOnce(refund, {
        given: async () =>
          forPayment(
            await asking(async () => givenBack(await stripe(), await intentFor(await stripe(), reference))),
          ),
        move: async () =>
          forPayment(
            await asking(async () => {
              const api = await stripe()
              const intent = await intentFor(api, reference)
              const details = { payment_intent: intent, amount: amountCents, metadata: { refundId } }
              return await api.refunds.create(details, { idempotencyKey: refundId })
            }),
          ),
        state: async () => forPayment(await read(reference)),
      })
    },
    readWebhook: async (rawBody, headers, now) =>
      readStripeReport(settings.webhookSecret, await stripe(), { rawBody, headers, now }),
    async tryAccount() {
      const tried = await asking(async () => Account.parse(await (await stripe()).accounts.retrieveCurrent()))
      if (!tried.ok) return refuse(tried.refusal === 'wrong-key' ? 'wrong-key' : 'unavailable')
      // A restricted key may lack the right to read them.
      const seen = await asking(async () => (await stripe()).disputes.list({ limit: 1 }))
      if (!seen.ok && seen.refusal === 'unavailable') return refuse('unavailable')
      const { id, settings: of } = tried.value
      const seesDisputes = seen.ok || seen.refusal !== 'wrong-key'
      return ok({ live: isLive, name: of?.dashboard?.display_name || id, seesDisputes })
    },
  }
}

const Account = z.object({
  id: z.string(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
})

const session = async (api: Stripe, id: string): Promise<StripeSession> =>
  StripeSession.parse(await api.checkout.sessions.retrieve(id, { expand: EXPAND }))

const current = async (api: Stripe, reference: string): Promise<ProviderReport> =>
  isIntentId(reference) ? readIntent(api, reference) : reportOf(api, await session(api, reference))

/** @throws Refused when nothing has been paid with it */
async function intentFor(api: Stripe, reference: string): Promise<string> {
  const intent = isIntentId(reference) ? reference : intentOf(await session(api, reference))
  if (intent === null) throw new Refused()
  return intent
}

/** Refunds of ours that were made or are about to be, by the name we gave them. */
async function givenBack(api: Stripe, intent: string): Promise<string[]> {
  const { data } = await api.refunds.list({ payment_intent: intent, limit: 100 })
  const standing = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return standing.flatMap(({ metadata }) => metadata?.['refundId'] ?? [])
}

async function end(api: Stripe, reference: string): Promise<ProviderReport> {
  if (!isIntentId(reference))
    return stripeReport(StripeSession.parse(await api.checkout.sessions.expire(reference)))
  await api.paymentIntents.cancel(reference)
  return readIntent(api, reference)
}

/** A charge says only that it is disputed; by how much, the disputes say. */
async function reportOf(api: Stripe, of: StripeSession): Promise<ProviderReport> {
  const intent = isDisputed(of) ? intentOf(of) : null
  if (intent === null) return stripeReport(of)
  const { data } = await api.disputes.list({ payment_intent: intent })
  return stripeReport(of, z.array(StripeDispute).parse(data))
}

type NewSession = Stripe.Checkout.SessionCreateParams

/** The rest of a request is checked by its type; these would not be where they are spread. */
const onlyBy = ({ method }: PaymentToStart): Pick<NewSession, 'allowed_payment_method_types'> =>
  method ? { allowed_payment_method_types: [method] } : {}
const rememberedBy = ({ remember }: PaymentToStart): Pick<NewSession, 'customer_creation'> =>
  remember ? { customer_creation: 'always' } : {}
const reusableFor = ({
  remember,
}: PaymentToStart): Pick<NonNullable<NewSession['payment_intent_data']>, 'setup_future_usage'> =>
  remember ? { setup_future_usage: 'off_session' } : {}

const sessionFor = (payment: PaymentToStart): NewSession => ({
  mode: 'payment',
  client_reference_id: payment.paymentId,
  success_url: payment.returnUrl,
  cancel_url: cancelledAt(payment.returnUrl),
  locale: LOCALES[payment.language],
  // From the attempt's own end, never from the clock: a repetition must be the same request to the letter.
  expires_at: Math.floor((payment.expiresAt.getTime() + LEAST_OPEN_MINUTES * MINUTE_MS) / 1000),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: payment.currency.toLowerCase(),
        unit_amount: payment.amountCents,
        product_data: { name: payment.description },
      },
    },
  ],
  payment_intent_data: {
    description: payment.description,
    metadata: { paymentId: payment.paymentId },
    ...reusableFor(payment),
  },
  ...rememberedBy(payment),
  ...onlyBy(payment),
})
