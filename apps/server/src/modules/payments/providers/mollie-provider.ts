import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import { z } from 'zod'
import { ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToStart, ProviderReport } from '../provider.ts'
import { cancelledAt } from '../rules/cancelled-at.ts'
import { centsOf, decimalOf } from '../rules/money-text.ts'
import { stateOf } from '../rules/provider-states.ts'
import { askProvider, forPayment } from './ask-provider.ts'

export type MollieSettings = {
  readonly apiKey: string
  /** Address without a slash at its end. */
  readonly url: string
  readonly timeoutMs?: number
}

const Money = z.object({ currency: z.string(), value: z.string() })
const Link = z.object({ href: z.string() }).nullish()
export const MolliePayment = z.object({
  id: z.string(),
  mode: z.enum(['live', 'test']),
  status: z.string(),
  amount: Money,
  amountRefunded: Money.nullish(),
  amountChargedBack: Money.nullish(),
  metadata: z.object({ paymentId: z.string() }).nullish(),
  _links: z.object({ checkout: Link }),
})
type MolliePayment = z.infer<typeof MolliePayment>
const Profile = z.object({ name: z.string(), mode: z.enum(['live', 'test']) })

const METHODS = { card: 'creditcard', paypal: 'paypal', klarna: 'klarna' } as const
const isTaken = (method: PaymentMethod | null): method is keyof typeof METHODS =>
  method !== null && Object.hasOwn(METHODS, method)
/** Mollie speaks no Russian. */
const LOCALES = { de: 'de_DE', 'de-informal': 'de_DE', en: 'en_US', it: 'it_IT', ru: 'en_US' } as const
const MERCHANT = { live: 'Mollie', test: 'Mollie (Test)' } as const
const ID = /^tr_[A-Za-z0-9]{4,40}$/

/** Thin client of Mollie's payments API: its own library refuses any address but Mollie's, so no test could reach a stub. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  const isLive = settings.apiKey.startsWith('live_')
  const ask = <T>(
    path: string,
    schema: z.ZodType<T>,
    body?: object,
    key?: string,
    method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET',
  ) =>
    askProvider(
      {
        url: settings.url + path,
        method,
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeoutMs: settings.timeoutMs,
      },
      (json) => schema.parse(json),
    )
  const payments = async (path: string, body?: object, key?: string) =>
    forPayment(await ask(`/v2/payments${path}`, Report, body, key))
  const fetchState = (reference: string) => payments(`/${encodeURIComponent(reference)}`)
  return {
    name: 'mollie',
    merchant: isLive ? MERCHANT.live : MERCHANT.test,
    start: (payment) => payments('', paymentFor(payment), payment.paymentId),
    fetchState,
    async cancel(reference) {
      const path = `/v2/payments/${encodeURIComponent(reference)}`
      const ended = await ask(path, Report, undefined, undefined, 'DELETE')
      // Not every way to pay can be ended; then the payer ends it there.
      return ended.ok ? ended : fetchState(reference)
    },
    async refund({ reference, amountCents, refundId }) {
      const amount = { currency: 'EUR', value: decimalOf(amountCents) }
      const path = `/v2/payments/${encodeURIComponent(reference)}/refunds`
      const body = { amount, metadata: { refundId } }
      const answer = forPayment(await ask(path, z.object({ id: z.string() }), body, refundId))
      return answer.ok ? fetchState(reference) : answer
    },
    /** A webhook of Mollie is an id and nothing else: anybody may send it, only the answer to our question counts. */
    async readWebhook(rawBody, _headers, now) {
      const id = new URLSearchParams(rawBody.toString('utf8')).get('id') ?? ''
      if (!ID.test(id)) return refuse('malformed-request')
      // It carries no id of the event: many within a second are kept as one, and each of them is asked about.
      const eventId = `${id}@${Math.floor(now.getTime() / 1000)}`
      return ok({ eventId, unnamed: true, type: 'payment', reference: id, ourReference: '', report: null })
    },
    async tryAccount() {
      const tried = await ask('/v2/profiles/me', Profile)
      if (tried.ok) return ok({ live: tried.value.mode === 'live', name: tried.value.name })
      return refuse(tried.refusal === 'unavailable' ? 'unavailable' : 'wrong-key')
    },
  }
}

const paymentFor = (payment: PaymentToStart) => ({
  amount: { currency: payment.currency, value: decimalOf(payment.amountCents) },
  description: payment.description,
  redirectUrl: payment.returnUrl,
  cancelUrl: cancelledAt(payment.returnUrl),
  webhookUrl: payment.webhookUrl,
  locale: LOCALES[payment.language],
  metadata: { paymentId: payment.paymentId },
  ...(isTaken(payment.method) && { method: METHODS[payment.method] }),
})

const Report = MolliePayment.transform((payment: MolliePayment): ProviderReport => {
  const disputed = payment.amountChargedBack ? centsOf(payment.amountChargedBack.value) : 0
  const refunded = payment.amountRefunded ? centsOf(payment.amountRefunded.value) : 0
  const amountCents = centsOf(payment.amount.value)
  return {
    reference: payment.id,
    ourReference: payment.metadata?.paymentId ?? '',
    merchant: MERCHANT[payment.mode],
    amountCents,
    currency: payment.amount.currency,
    state: stateOf('mollie', payment.status),
    refundedCents: Math.min(refunded + disputed, amountCents),
    disputedCents: disputed,
    // Told with the settlement only.
    feeCents: null,
    paymentUrl: payment['_links'].checkout?.href ?? '',
  }
})
