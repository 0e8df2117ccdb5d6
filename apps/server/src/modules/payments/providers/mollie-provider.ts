import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToCharge, PaymentToStart, ProviderReport } from './provider.ts'
import { cancelledAt } from '../rules/cancelled-at.ts'
import { decimalOf } from '../rules/money-text.ts'
import { forPayment, jsonService } from './ask-provider.ts'
import { MOLLIE_MERCHANT, MollieReport } from './mollie-report.ts'
import { chargeOnce, refundOnce, startRemembering } from './remembering.ts'

export type MollieSettings = {
  readonly apiKey: string
  /** Address without a slash at its end. */
  readonly url: string
  readonly timeoutMs?: number
}

const Named = z.object({ id: z.string() })
const Anything = z.looseObject({})
const Profile = z.object({ name: z.string(), mode: z.enum(['live', 'test']) })
const OfCustomer = z.object({
  _embedded: z.object({
    payments: z.array(z.looseObject({ metadata: z.object({ paymentId: z.string() }).nullish() })),
  }),
})

const OfPayment = z.object({
  _embedded: z.object({
    refunds: z.array(
      z.looseObject({
        status: z.string(),
        metadata: z.object({ refundId: z.string() }).nullish().catch(null),
      }),
    ),
  }),
})

const METHODS = { card: 'creditcard', paypal: 'paypal', klarna: 'klarna' } as const
const isTaken = (method: PaymentMethod | null): method is keyof typeof METHODS =>
  method !== null && Object.hasOwn(METHODS, method)
/** Mollie speaks no Russian. */
const LOCALES = { de: 'de_DE', 'de-informal': 'de_DE', en: 'en_US', it: 'it_IT', ru: 'en_US' } as const
/** A refund that came to nothing. */
const NOT_GIVEN: readonly string[] = ['failed', 'canceled']
const ID = /^tr_[A-Za-z0-9]{4,40}$/

/** Thin client of Mollie's payments API: its own library refuses any address but Mollie's, so no test could reach a stub. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  const isLive = settings.apiKey.startsWith('live_')
  const ask = mollieAsk(settings)
  const payments = async (path: string, body?: object, key?: string) =>
    forPayment(await ask(`/v2/payments${path}`, MollieReport, body, key))
  const fetchState = (reference: string) => payments(`/${encodeURIComponent(reference)}`)
  return {
    name: 'mollie',
    merchant: isLive ? MOLLIE_MERCHANT.live : MOLLIE_MERCHANT.test,
    start: (payment) =>
      startRemembering(payment, async (details, key) => {
        const { remember } = details
        if (!remember) return payments('', paymentFor(details), key)
        const { name, email } = remember
        // Its key holds for an hour only: a second one of the same person does no harm.
        const customer = forPayment(await ask('/v2/customers', Named, { name, email }, `${key}-payer`))
        if (!customer.ok) return customer
        const first = { sequenceType: 'first', customerId: customer.value.id }
        return payments('', { ...paymentFor(details), ...first }, key)
      }),
    charge: (charge) =>
      chargeOnce(
        charge,
        () => findCharge(ask, charge),
        () => payments('', chargeFor(charge), charge.paymentId),
      ),
    async forget({ payer, method }) {
      const path = `${customerPath(payer)}/mandates/${encodeURIComponent(method)}`
      const ended = forPayment(await ask(path, Anything, undefined, undefined, 'DELETE'))
      return ended.ok ? ok(null) : ended
    },
    fetchState,
    async cancel(reference) {
      const path = `/v2/payments/${encodeURIComponent(reference)}`
      const ended = await ask(path, MollieReport, undefined, undefined, 'DELETE')
      // Not every way to pay can be ended; then the payer ends it there.
      return ended.ok ? ended : fetchState(reference)
    },
    refund(refund) {
      const { reference, amountCents, refundId } = refund
      const amount = { currency: 'EUR', value: decimalOf(amountCents) }
      const path = `/v2/payments/${encodeURIComponent(reference)}/refunds`
      return refundOnce(refund, {
        given: () => givenBack(ask, path),
        move: async () => forPayment(await ask(path, Named, { amount, metadata: { refundId } }, refundId)),
        state: () => fetchState(reference),
      })
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
      // What a bank takes back stands in the payment itself.
      if (tried.ok)
        return ok({ live: tried.value.mode === 'live', name: tried.value.name, seesDisputes: true })
      return refuse(tried.refusal === 'unavailable' ? 'unavailable' : 'wrong-key')
    },
  }
}

const mollieAsk = (settings: MollieSettings) => {
  const asking = jsonService(settings)
  return <T>(
    path: string,
    schema: z.ZodType<T>,
    body?: object,
    key?: string,
    method?: 'GET' | 'POST' | 'DELETE',
  ) => asking(path, (json) => schema.parse(json), body, key, method)
}

const customerPath = (payer: string) => `/v2/customers/${encodeURIComponent(payer)}`

/** Mollie forgets our keys after an hour; what was taken stands among the payments of its payer. */
async function findCharge(
  ask: ReturnType<typeof mollieAsk>,
  { payer, paymentId }: PaymentToCharge,
): Promise<Result<ProviderReport | null, 'unavailable' | 'refused'>> {
  const known = forPayment(await ask(`${customerPath(payer)}/payments?limit=250`, OfCustomer))
  if (!known.ok) return known
  const found = known.value['_embedded'].payments.find(({ metadata }) => metadata?.paymentId === paymentId)
  if (!found) return ok(null)
  const read = MollieReport.safeParse(found)
  return read.success ? ok(read.data) : refuse('unavailable')
}

/** Refunds of ours that were made or are about to be, by the name we gave them. */
async function givenBack(
  ask: ReturnType<typeof mollieAsk>,
  path: string,
): Promise<Result<readonly string[], 'unavailable' | 'refused'>> {
  const known = forPayment(await ask(`${path}?limit=100`, OfPayment))
  if (!known.ok) return known
  const standing = known.value['_embedded'].refunds.filter(({ status }) => !NOT_GIVEN.includes(status))
  return ok(standing.flatMap(({ metadata }) => metadata?.refundId ?? []))
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

const chargeFor = (charge: PaymentToCharge) => ({
  amount: { currency: charge.currency, value: decimalOf(charge.amountCents) },
  description: charge.description,
  webhookUrl: charge.webhookUrl,
  metadata: { paymentId: charge.paymentId },
  sequenceType: 'recurring',
  customerId: charge.payer,
  mandateId: charge.method,
})
