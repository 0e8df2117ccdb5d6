import { z } from 'zod'
import { paypalProvider } from '../../providers/paypal-provider.ts'
import { type StubRequest, onceEach, startStub } from './http-stub.ts'
import { againstPaypal, warmUp } from './paypal-schema.ts'
import {
  PAYPAL_MERCHANT,
  PaypalMoney,
  centsIn,
  type Order,
  refundedOf,
  tokenOf,
  writtenOrder,
} from './paypal-books.ts'
import type { ChargeOutcome, ProviderStub } from './provider-stub.ts'

const WEBHOOK = 'WH1STUB'
const SIGNATURE = 'genuine'
const REGISTERED = { id: WEBHOOK, url: 'https://verwaltung.example/webhook', event_types: [{ name: '*' }] }
const KEYS = { provider: 'paypal', clientId: 'client', clientSecret: 'secret' } as const
const Source = z.object({
  paypal: z.object({
    vault_id: z.string().optional(),
    attributes: z.object({ vault: z.looseObject({}) }).optional(),
  }),
})
const NewOrder = z.object({
  purchase_units: z.array(z.object({ custom_id: z.string(), amount: PaypalMoney })).min(1),
  payment_source: Source,
})
const NewRefund = z.object({ amount: PaypalMoney })
const Proof = z.object({ transmission_sig: z.string(), webhook_id: z.string() })

function signedIn(authorization: string | undefined) {
  const right = `Basic ${Buffer.from('client:secret').toString('base64')}`
  return authorization === right
    ? { json: { access_token: 'T', token_type: 'Bearer', expires_in: 32400 } }
    : { status: 401, json: { error: 'invalid_client' } }
}

type PayPage = (theirs: string, id: string) => string

/** What PayPal does without the payer. */
type Vault = { outcome: ChargeOutcome; isLate: boolean; readonly deleted: Set<string> }
const ANSWERS = { pay: 'pay', pending: 'pending', deny: null, authenticate: null } as const

const keptTokens = (orders: Map<string, Order>, { deleted }: Vault) =>
  [...orders.values()]
    .filter(({ vault, deed }) => vault === 'yes' && deed === 'pay')
    .map(tokenOf)
    .filter((token) => !deleted.has(token))

type Held = (call: string, what: 'request' | 'answer', body: unknown) => unknown

function newOrder(orders: Map<string, Order>, vault: Vault, held: Held, body: string, payPage: PayPage) {
  const call = 'POST /v2/checkout/orders'
  const wanted = NewOrder.parse(held(call, 'request', JSON.parse(body)))
  const [unit] = wanted.purchase_units
  if (!unit) throw new Error('no unit')
  const { vault_id: token = null, attributes } = wanted.payment_source.paypal
  const charged = token !== null && keptTokens(orders, vault).includes(token) ? ANSWERS[vault.outcome] : null
  if (token !== null && charged === null)
    return {
      status: 422,
      json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    }
  const id = `ORDER${orders.size + 1}`
  const order: Order = {
    id,
    page: payPage(`https://www.sandbox.paypal.com/checkoutnow?token=${id}`, id),
    customId: unit.custom_id,
    amount: unit.amount,
    vaultId: token,
    vault: !attributes ? 'no' : vault.isLate ? 'later' : 'yes',
    deed: charged,
    refunds: [],
  }
  orders.set(order.id, order)
  return { status: 201, json: held(call, 'answer', writtenOrder(order)) }
}

function answering(orders: Map<string, Order>, vault: Vault, wrong: string[], payPage: PayPage) {
  const once = onceEach()
  const held = (call: string, what: 'request' | 'answer', body: unknown) => {
    const problem = againstPaypal(call, what, body)
    if (problem) wrong.push(problem)
    return body
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
    if (method === 'POST' && path === '/v2/checkout/orders')
      return once(key, () => newOrder(orders, vault, held, body, payPage))
    const [, , , , id = '', sub] = path.split('/')
    if (method === 'DELETE') return forgotten(orders, vault, held, id)
    if (path.startsWith('/v2/payments/captures/'))
      return once(key, () => refund(id.replace(/^CAP/, ''), body))
    const order = orders.get(id)
    if (!order) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
    if (sub !== 'capture')
      return { json: held('GET /v2/checkout/orders/{id}', 'answer', writtenOrder(order)) }
    const taking = 'POST /v2/checkout/orders/{id}/capture'
    held(taking, 'request', JSON.parse(body))
    order.deed = 'pay'
    return { status: 201, json: held(taking, 'answer', writtenOrder(order)) }
  }
}

/** `DELETE /v3/vault/payment-tokens/{id}` */
function forgotten(orders: Map<string, Order>, vault: Vault, held: Held, token: string) {
  held('DELETE /v3/vault/payment-tokens/{id}', 'request', null)
  if (!keptTokens(orders, vault).includes(token)) return { status: 404, json: {} }
  vault.deleted.add(token)
  return { status: 204, json: {} }
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

/** Of its own: it may take its time to make a token, and says so when it is there. */
export type PaypalStub = ProviderStub & {
  vaultLate(): void
  vaultNews(reference: string): ReturnType<ProviderStub['webhook']>
}

/** PayPal; whatever it is asked and answers is held against PayPal's published document, `wrong` tells what does not fit. */
export async function startPaypalStub(): Promise<PaypalStub> {
  const orders = new Map<string, Order>()
  const wrong: string[] = []
  const vault: Vault = { outcome: 'pay', isLate: false, deleted: new Set() }
  warmUp()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(orders, vault, wrong, payPage))
  const of = (reference: string) => {
    const order = orders.get(reference)
    if (!order) throw new Error(`no order ${reference}`)
    return order
  }
  const settings = {
    url: stub.url,
    timeoutMs: 2_500,
    live: false,
    webhookId: WEBHOOK,
    merchantId: PAYPAL_MERCHANT,
  }
  return {
    provider: paypalProvider({ ...settings, clientId: 'client', clientSecret: 'secret' }),
    withWrongKey: paypalProvider({ ...settings, clientId: 'client', clientSecret: 'wrong' }),
    // An order nobody agrees to is forgotten; PayPal has no word for it.
    deeds: ['pay', 'pending', 'deny', 'cancel'],
    url: stub.url,
    keys: { ...KEYS, webhookId: WEBHOOK, merchantId: PAYPAL_MERCHANT, live: false },
    outcomes: ['pay', 'pending', 'deny', 'authenticate'],
    answerCharges: (outcome) => void (vault.outcome = outcome),
    charges: () => [...orders.values()].filter(({ vaultId }) => vaultId !== null).map(({ id }) => id),
    kept: () => keptTokens(orders, vault),
    vaultLate: () => void (vault.isLate = true),
    vaultNews(reference) {
      orders.set(reference, { ...of(reference), vault: 'yes' })
      const resource = { id: tokenOf(of(reference)), metadata: { order_id: reference } }
      return newsOf({ id: `WH-vault-${reference}`, event_type: 'VAULT.PAYMENT-TOKEN.CREATED', resource })
    },
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
