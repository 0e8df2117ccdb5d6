import type Stripe from 'stripe'
import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToStart, ProviderNews, ProviderReport } from '../provider.ts'
import { cancelledAt } from '../rules/cancelled-at.ts'
import { type ProviderRefusal, forPayment, refusalOfStatus } from './ask-provider.ts'
import {
  STRIPE_MERCHANT,
  StripeDispute,
  StripeSession,
  intentOf,
  isDisputed,
  stripeReport,
} from './stripe-report.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Address without a slash at its end. */
  readonly url: string
  readonly timeoutMs?: number
}

const TOLERANCE_SECONDS = 300
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
  const read = (id: string) => asking(async () => reportOf(await stripe(), await session(await stripe(), id)))
  return {
    name: 'stripe',
    merchant: isLive ? STRIPE_MERCHANT.live : STRIPE_MERCHANT.test,
    start: async (payment) =>
      forPayment(
        await asking(async () => {
          const options = { idempotencyKey: payment.paymentId }
          const made = await (await stripe()).checkout.sessions.create(sessionFor(payment), options)
          return stripeReport(StripeSession.parse(made))
        }),
      ),
    fetchState: async (reference) => forPayment(await read(reference)),
    async cancel(reference) {
      const ended = await asking(async () =>
        stripeReport(StripeSession.parse(await (await stripe()).checkout.sessions.expire(reference))),
      )
      // One that is complete or over cannot be ended any more.
      return ended.ok ? ended : forPayment(await read(reference))
    },
    refund: async ({ reference, amountCents, refundId }) =>
      forPayment(
        await asking(async (): Promise<ProviderReport> => {
          const api = await stripe()
          const intent = intentOf(await session(api, reference))
          if (intent === null) throw new Refused()
          const about = { payment_intent: intent, amount: amountCents, metadata: { refundId } }
          await api.refunds.create(about, { idempotencyKey: refundId })
          return reportOf(api, await session(api, reference))
        }),
      ),
    readWebhook: (rawBody, headers, now) => readNews(settings, stripe, { rawBody, headers, now }),
    async tryAccount() {
      const tried = await asking(async () => Account.parse(await (await stripe()).accounts.retrieveCurrent()))
      if (!tried.ok) return refuse(tried.refusal === 'wrong-key' ? 'wrong-key' : 'unavailable')
      const { id, settings: of } = tried.value
      return ok({ live: isLive, name: of?.dashboard?.display_name || id })
    },
  }
}

const Account = z.object({
  id: z.string(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
})

async function connect({ secretKey, url, timeoutMs }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Library(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs ?? 10_000,
    // Repeated by our own jobs, which survive a crash.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const session = async (api: Stripe, id: string): Promise<StripeSession> =>
  StripeSession.parse(await api.checkout.sessions.retrieve(id, { expand: EXPAND }))

/** A charge says only that it is disputed; by how much, the disputes say. */
async function reportOf(api: Stripe, of: StripeSession): Promise<ProviderReport> {
  const intent = isDisputed(of) ? intentOf(of) : null
  if (intent === null) return stripeReport(of)
  const { data } = await api.disputes.list({ payment_intent: intent })
  return stripeReport(of, z.array(StripeDispute).parse(data))
}

const sessionFor = (payment: PaymentToStart): Stripe.Checkout.SessionCreateParams => ({
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
  payment_intent_data: { description: payment.description, metadata: { paymentId: payment.paymentId } },
  ...(payment.method ? { payment_method_types: [payment.method] } : {}),
})

/** Stripe will not do it. */
class Refused extends Error {}
const Failure = z.object({ statusCode: z.int() })

async function asking<T>(act: () => Promise<T>): Promise<Result<T, ProviderRefusal>> {
  try {
    return ok(await act())
  } catch (error) {
    if (error instanceof Refused) return refuse('refused')
    const failure = Failure.safeParse(error)
    return refuse((failure.success && refusalOfStatus(failure.data.statusCode)) || 'unavailable')
  }
}

const Subject = z.object({
  object: z.string(),
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
})

async function readNews(
  { webhookSecret }: StripeSettings,
  stripe: () => Promise<Stripe>,
  { rawBody, headers, now }: { rawBody: Buffer; headers: Readonly<Record<string, unknown>>; now: Date },
): Promise<Result<ProviderNews | null, 'wrong-signature' | 'malformed-request' | 'unavailable'>> {
  const header = headers['stripe-signature']
  const api = await stripe()
  let event: Stripe.Event
  try {
    const at = now.getTime()
    event = api.webhooks.constructEvent(
      rawBody,
      String(header),
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      at,
    )
  } catch (error) {
    const { errors } = await import('stripe').then((library) => library.default)
    return refuse(
      error instanceof errors.StripeSignatureVerificationError ? 'wrong-signature' : 'malformed-request',
    )
  }
  const subject = Subject.safeParse(event.data?.object).data
  if (!subject) return ok(null)
  const about = { eventId: event.id, type: event.type, report: null }
  if (subject.object === 'checkout.session')
    return ok({ ...about, reference: subject.id, ourReference: subject.client_reference_id ?? '' })
  if (!subject.payment_intent) return ok(null)
  // Refunds and disputes name the charge's intent only; whose session that was is asked.
  const found = await asking(() =>
    api.checkout.sessions.list({ payment_intent: subject.payment_intent ?? '', limit: 1 }),
  )
  if (!found.ok) return refuse('unavailable')
  const [ours] = found.value.data
  return ok(ours ? { ...about, reference: ours.id, ourReference: ours.client_reference_id ?? '' } : null)
}
