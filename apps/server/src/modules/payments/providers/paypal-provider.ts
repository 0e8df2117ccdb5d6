import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToCharge, PaymentToStart, ProviderReport } from './provider.ts'
import { cancelledAt } from '../rules/cancelled-at.ts'
import { decimalOf } from '../rules/money-text.ts'
import { type ProviderRefusal, askProvider, forPayment } from './ask-provider.ts'
import { type PaypalWebhookAsk, readPaypalReport } from './paypal-reports.ts'
import { chargeOnce, refundOnce, startRemembering } from './remembering.ts'
import { askDisputes, seesDisputes } from './paypal-disputes.ts'
import { type KnownDisputes, PaypalOrder, captureOf, givenBack, paypalReport } from './paypal-report.ts'

export type PaypalSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Id PayPal gave our webhook; its signatures hold for this one only. */
  readonly webhookId: string
  /** Receiver of the money. */
  readonly merchantId: string
  readonly live: boolean
  /** Address without a slash at its end. */
  readonly url: string
  readonly timeoutMs?: number
}

/** An order the payer would have to agree to brings nothing: they are not there. */
const chargedReport = (answer: Result<ProviderReport, 'unavailable' | 'refused'>) =>
  answer.ok && answer.value.state === 'open' ? ok({ ...answer.value, state: 'denied' as const }) : answer

const Token = z.object({ access_token: z.string() })
const Anything = z.looseObject({})
const LOCALES = { de: 'de-DE', 'de-informal': 'de-DE', en: 'en-GB', it: 'it-IT', ru: 'ru-RU' } as const

/** Thin client of PayPal's orders API: its own library knows PayPal's two addresses only, so no test could reach a stub. */
export function paypalProvider(settings: PaypalSettings): PaymentProvider {
  const ask = paypalAsk(settings)
  const { order, reported, current, settled } = paypalOrders(settings, ask)
  return {
    name: 'paypal',
    merchant: settings.merchantId,
    start: (payment) =>
      startRemembering(payment, async (details, key) => reported(await order('', orderFor(details), key))),
    charge: (charge) =>
      chargeOnce(
        charge,
        // PayPal lists no orders: within the life of our key it does the same thing once, after that its reports tell.
        async () => ok(null),
        async () => chargedReport(reported(await order('', chargeFor(charge), charge.paymentId))),
      ),
    async forget({ method }) {
      const path = `/v3/vault/payment-tokens/${encodeURIComponent(method)}`
      const ended = forPayment(await ask(path, Anything, undefined, undefined, 'DELETE'))
      return ended.ok ? ok(null) : ended
    },
    fetchState: async (reference, details) =>
      details?.isOver ? settled(reference) : reported(await current(reference)),
    /** PayPal keeps the order; nothing of it is ever taken, so for us it is over. */
    async cancel(reference) {
      const known = reported(await order(`/${encodeURIComponent(reference)}`))
      return known.ok && known.value.state === 'open' ? ok({ ...known.value, state: 'cancelled' }) : known
    },
    async refund(refund) {
      const { reference, amountCents, refundId } = refund
      const known = await order(`/${encodeURIComponent(reference)}`)
      if (!known.ok) return forPayment(known)
      const capture = captureOf(known.value)
      if (!capture) return refuse('refused')
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const body = { amount: { currency_code: 'EUR', value: decimalOf(amountCents) }, custom_id: refundId }
      return await refundOnce(refund, {
        given: async () => ok(givenBack(known.value)),
        move: async () => forPayment(await ask(path, Anything, body, refundId)),
        state: () => settled(reference),
      })
    },
    readWebhook: (rawBody, headers) => readPaypalReport(settings.webhookId, ask, rawBody, headers),
    async tryAccount() {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`
      const tried = await ask(path, Anything)
      if (!tried.ok) return refuse(tried.refusal === 'unavailable' ? 'unavailable' : 'wrong-key')
      const sees = await seesDisputes(ask)
      return sees.ok ? ok({ live: settings.live, name: settings.merchantId, seesDisputes: sees.value }) : sees
    },
  }
}

type PaymentAnswer = Result<ProviderReport, 'unavailable' | 'refused'>

/** PayPal's orders, one of which stands for each payment of ours. */
function paypalOrders({ merchantId }: PaypalSettings, ask: PaypalWebhookAsk) {
  const order = (path: string, body?: object, key?: string) =>
    ask(`/v2/checkout/orders${path}`, PaypalOrder, body, key)
  const reported = (answer: Result<PaypalOrder, ProviderRefusal>, disputes?: KnownDisputes): PaymentAnswer =>
    forPayment(answer.ok ? readSafely(answer.value, merchantId, disputes) : answer)

  /** What the payer has agreed to is taken now, once: the order's id is the key. */
  async function current(id: string) {
    const known = await order(`/${encodeURIComponent(id)}`)
    if (!known.ok || known.value.status !== 'APPROVED') return known
    const taken = await order(`/${encodeURIComponent(id)}/capture`, {}, `${id}-capture`)
    if (taken.ok) return order(`/${encodeURIComponent(id)}`)
    // Declined: the order stays open, PayPal asks the payer for another way when they go on.
    return taken.refusal === 'refused' ? known : taken
  }

  /** One that was paid, with what disputes have taken of it since. */
  async function settled(id: string): Promise<PaymentAnswer> {
    const known = await order(`/${encodeURIComponent(id)}`)
    const capture = known.ok && captureOf(known.value)
    if (!capture) return reported(known)
    const disputes = await askDisputes(ask, capture.id)
    return disputes.ok ? reported(known, disputes.value) : disputes
  }
  return { order, reported, current, settled }
}

function readSafely(
  order: PaypalOrder,
  merchant: string,
  disputes?: KnownDisputes,
): Result<ProviderReport, 'unavailable'> {
  try {
    return ok(paypalReport(order, merchant, disputes))
  } catch {
    return refuse('unavailable')
  }
}

/** Signs in once and keeps the token until PayPal refuses it; then once more, never again and again. */
function paypalAsk(settings: PaypalSettings): PaypalWebhookAsk {
  let token: string | undefined
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
  const signIn = () =>
    askProvider(
      {
        url: `${settings.url}/v1/oauth2/token`,
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        timeoutMs: settings.timeoutMs,
      },
      (json) => Token.parse(json).access_token,
    )
  const ask: PaypalWebhookAsk = async (path, schema, body, key, ending) => {
    const wasKnown = token !== undefined
    if (token === undefined) {
      const fresh = await signIn()
      if (!fresh.ok) return fresh
      token = fresh.value
    }
    const headers = {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'paypal-request-id': key } : {}),
    }
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const method = ending ?? (body === undefined ? 'GET' : 'POST')
    const request = { url: settings.url + path, method, headers, timeoutMs: settings.timeoutMs } as const
    const answer = await askProvider(text === undefined ? request : { ...request, body: text }, (json) =>
      schema.parse(json),
    )
    if (answer.ok || answer.refusal !== 'wrong-key') return answer
    token = undefined
    return wasKnown ? ask(path, schema, body, key, ending) : answer
  }
  return ask
}

const unitFor = (
  payment: Pick<PaymentToStart, 'paymentId' | 'description' | 'currency' | 'amountCents'>,
) => ({
  custom_id: payment.paymentId,
  description: payment.description.slice(0, 127),
  amount: { currency_code: payment.currency, value: decimalOf(payment.amountCents) },
})

/** Kept on success, one token for each agreement. */
const VAULT = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', permit_multiple_payment_tokens: false }

const orderFor = (payment: PaymentToStart) => ({
  intent: 'CAPTURE',
  purchase_units: [unitFor(payment)],
  payment_source: {
    paypal: {
      ...(payment.remember && { attributes: { vault: VAULT } }),
      experience_context: {
        return_url: payment.returnUrl,
        cancel_url: cancelledAt(payment.returnUrl),
        locale: LOCALES[payment.language],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

const chargeFor = (charge: PaymentToCharge) => ({
  intent: 'CAPTURE',
  purchase_units: [unitFor(charge)],
  payment_source: {
    paypal: {
      vault_id: charge.method,
      stored_credential: {
        payment_initiator: 'MERCHANT',
        usage: 'SUBSEQUENT',
        usage_pattern: 'RECURRING_PREPAID',
      },
    },
  },
})
