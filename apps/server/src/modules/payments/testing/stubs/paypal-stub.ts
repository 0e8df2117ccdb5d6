import { z } from 'zod'
import { paypalProvider } from '../../providers/paypal-provider.ts'
import { type StubRequest, onceEach, startStub } from './http-stub.ts'
import { againstPaypal, warmUp } from './paypal-schema.ts'
import type { ProviderStub, StubDeed } from './provider-stub.ts'

const MERCHANT = 'STUBMERCHANT2'
const WEBHOOK = 'WH1STUB'
const SIGNATURE = 'genuine'
const REGISTERED = { id: WEBHOOK, url: 'https://verwaltung.example/webhook', event_types: [{ name: '*' }] }
const KEYS = { provider: 'paypal', clientId: 'client', clientSecret: 'secret' } as const
const Money = z.object({ currency_code: z.string(), value: z.string() })
const NewOrder = z.object({
  purchase_units: z.array(z.object({ custom_id: z.string(), amount: Money })).min(1),
})
const NewRefund = z.object({ amount: Money })
const Proof = z.object({ transmission_sig: z.string(), webhook_id: z.string() })

type Order = {
  readonly id: string
  readonly customId: string
  readonly page: string
  readonly amount: z.infer<typeof Money>
  deed: StubDeed | 'approved' | null
  readonly refunds: number[]
}
const ORDER = {
  pay: 'COMPLETED',
  pending: 'COMPLETED',
  deny: 'COMPLETED',
  cancel: 'VOIDED',
  approved: 'APPROVED',
}
const CAPTURE = { pay: 'COMPLETED', pending: 'PENDING', deny: 'DECLINED' }
const euros = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) })
const centsIn = ({ value }: { value: string }) => Math.round(Number(value) * 100)
const refundedOf = ({ refunds }: Order) => refunds.reduce((sum, cents) => sum + cents, 0)

function written(order: Order) {
  const { deed } = order
  const known = deed !== null && deed in CAPTURE ? CAPTURE[deed as keyof typeof CAPTURE] : null // as `in` says
  const back = refundedOf(order)
  const status = back === 0 ? known : back < centsIn(order.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const capture = {
    id: `CAP${order.id}`,
    status,
    amount: order.amount,
    custom_id: order.customId,
    ...(deed === 'pay'
      ? { seller_receivable_breakdown: { gross_amount: order.amount, paypal_fee: euros(68) } }
      : {}),
  }
  const refunds = order.refunds.map((cents, i) => ({
    id: `REF${i}`,
    status: 'COMPLETED',
    amount: euros(cents),
  }))
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: deed === null || deed === 'expire' ? 'PAYER_ACTION_REQUIRED' : ORDER[deed],
    purchase_units: [
      {
        custom_id: order.customId,
        amount: order.amount,
        payee: { merchant_id: MERCHANT },
        ...(known ? { payments: { captures: [capture], refunds } } : {}),
      },
    ],
    links: [
      {
        rel: 'payer-action',
        href: order.page,
        method: 'GET',
      },
    ],
  }
}

function signedIn(authorization: string | undefined) {
  const right = `Basic ${Buffer.from('client:secret').toString('base64')}`
  return authorization === right
    ? { json: { access_token: 'T', token_type: 'Bearer', expires_in: 32400 } }
    : { status: 401, json: { error: 'invalid_client' } }
}

type PayPage = (theirs: string, id: string) => string

function answering(orders: Map<string, Order>, wrong: string[], payPage: PayPage) {
  const once = onceEach()
  const held = (call: string, what: 'request' | 'answer', body: unknown) => {
    const problem = againstPaypal(call, what, body)
    if (problem) wrong.push(problem)
    return body
  }
  const create = (body: string) => {
    const wanted = NewOrder.parse(held('POST /v2/checkout/orders', 'request', JSON.parse(body)))
    const [unit] = wanted.purchase_units
    if (!unit) throw new Error('no unit')
    const id = `ORDER${orders.size + 1}`
    const order: Order = {
      id,
      page: payPage(`https://www.sandbox.paypal.com/checkoutnow?token=${id}`, id),
      customId: unit.custom_id,
      amount: unit.amount,
      deed: null,
      refunds: [],
    }
    orders.set(order.id, order)
    return { status: 201, json: held('POST /v2/checkout/orders', 'answer', written(order)) }
  }
  const refund = (id: string, body: string) => {
    const call = 'POST /v2/payments/captures/{capture_id}/refund'
    const wanted = NewRefund.parse(held(call, 'request', JSON.parse(body)))
    const order = orders.get(id)
    const cents = centsIn(wanted.amount)
    if (!order || refundedOf(order) + cents > centsIn(order.amount)) return { status: 422, json: {} }
    order.refunds.push(cents)
    return {
      status: 201,
      json: held(call, 'answer', { id: `REF${cents}`, status: 'COMPLETED', amount: wanted.amount }),
    }
  }
  return ({ method, path, headers, body }: StubRequest) => {
    const key = headers['paypal-request-id']
    if (path === '/v1/oauth2/token') return signedIn(headers.authorization)
    if (headers.authorization !== 'Bearer T') return { status: 401, json: {} }
    if (path === '/v1/notifications/verify-webhook-signature') {
      const call = `POST ${path}`
      const proof = Proof.parse(held(call, 'request', JSON.parse(body)))
      const isOurs = proof.transmission_sig === SIGNATURE && proof.webhook_id === WEBHOOK
      return { json: held(call, 'answer', { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }) }
    }
    if (path === `/v1/notifications/webhooks/${WEBHOOK}`)
      return { json: held('GET /v1/notifications/webhooks/{webhook_id}', 'answer', REGISTERED) }
    if (method === 'POST' && path === '/v2/checkout/orders') return once(key, () => create(body))
    const [, , , , id = '', sub] = path.split('/')
    if (path.startsWith('/v2/payments/captures/'))
      return once(key, () => refund(id.replace(/^CAP/, ''), body))
    const order = orders.get(id)
    if (!order) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
    if (sub !== 'capture') return { json: held('GET /v2/checkout/orders/{id}', 'answer', written(order)) }
    const taking = 'POST /v2/checkout/orders/{id}/capture'
    held(taking, 'request', JSON.parse(body))
    order.deed = 'pay'
    return { status: 201, json: held(taking, 'answer', written(order)) }
  }
}

const signedHeaders = (signature: string) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'tx-1',
  'paypal-transmission-sig': signature,
  'paypal-transmission-time': '2026-11-23T00:00:00Z',
})
const newsOf = (event: object) => ({
  rawBody: Buffer.from(JSON.stringify(event, null, 1)),
  headers: signedHeaders(SIGNATURE),
})

/** PayPal; whatever it is asked and answers is held against PayPal's published document, `wrong` tells what does not fit. */
export async function startPaypalStub(): Promise<ProviderStub> {
  const orders = new Map<string, Order>()
  const wrong: string[] = []
  warmUp()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(orders, wrong, payPage))
  const of = (reference: string) => {
    const order = orders.get(reference)
    if (!order) throw new Error(`no order ${reference}`)
    return order
  }
  const settings = { url: stub.url, timeoutMs: 2_500, live: false, webhookId: WEBHOOK, merchantId: MERCHANT }
  return {
    provider: paypalProvider({ ...settings, clientId: 'client', clientSecret: 'secret' }),
    withWrongKey: paypalProvider({ ...settings, clientId: 'client', clientSecret: 'wrong' }),
    // An order nobody agrees to is forgotten; PayPal has no word for it.
    deeds: ['pay', 'pending', 'deny', 'cancel'],
    url: stub.url,
    keys: { ...KEYS, webhookId: WEBHOOK, merchantId: MERCHANT, live: false },
    seen: stub.seen,
    wrong,
    keyHeader: 'paypal-request-id',
    // The payer agrees; the money is taken when we ask.
    act: (reference, deed) => void (of(reference).deed = deed === 'pay' ? 'approved' : deed),
    refundByHand: (reference, cents) => void of(reference).refunds.push(cents),
    dispute: null,
    winDispute: null,
    webhook(reference) {
      const order = of(reference)
      const supplementary_data = { related_ids: { order_id: order.id } }
      const paid = { id: `CAP${order.id}`, custom_id: order.customId, supplementary_data }
      const isAgreed = order.deed === 'approved'
      return newsOf({
        id: `WH-${reference}-${order.deed}`,
        event_type: isAgreed ? 'CHECKOUT.ORDER.APPROVED' : 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: isAgreed ? 'checkout-order' : 'capture',
        resource: isAgreed ? { id: order.id } : paid,
      })
    },
    otherNews: () => newsOf({ id: 'WH-other', event_type: 'CUSTOMER.ACCOUNT.CLOSED', resource: {} }),
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
