import { z } from 'zod'
import { paypalProvider } from '../../providers/paypal-provider.ts'
import { type StubRequest, onceEach, startStub } from './http-stub.ts'
import { listedDisputes, shownDispute } from './paypal-disputes-book.ts'
import {
  SIGNATURE,
  bareDispute,
  bareReport,
  reportAfter,
  reportOf,
  vaultReport,
} from './paypal-report-stub.ts'
import { againstPaypal, warmUp } from './paypal-schema.ts'
import {
  PAYPAL_MERCHANT,
  PaypalMoney,
  centsIn,
  leftOf,
  type Order,
  tokenOf,
  writtenOrder,
} from './paypal-books.ts'
import type { ChargeOutcome, ProviderStub } from './provider-stub.ts'

const WEBHOOK = 'WH1STUB'
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
const NewRefund = z.object({ amount: PaypalMoney, custom_id: z.string() })
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

const storedTokens = (orders: Map<string, Order>, { deleted }: Vault) =>
  [...orders.values()]
    .filter(({ vault, action }) => vault === 'yes' && action === 'pay')
    .map(tokenOf)
    .filter((token) => !deleted.has(token))

type Held = (call: string, what: 'request' | 'answer', body: unknown) => unknown

function newOrder(orders: Map<string, Order>, vault: Vault, held: Held, body: string, payPage: PayPage) {
  const call = 'POST /v2/checkout/orders'
  const wanted = NewOrder.parse(held(call, 'request', JSON.parse(body)))
  const [unit] = wanted.purchase_units
  if (!unit) throw new Error('no unit')
  const { vault_id: token = null, attributes } = wanted.payment_source.paypal
  const charged =
    token !== null && storedTokens(orders, vault).includes(token) ? ANSWERS[vault.outcome] : null
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
    action: charged,
    refunds: [],
    disputed: 0,
    disputeWon: false,
    isHeld: false,
  }
  orders.set(order.id, order)
  return { status: 201, json: held(call, 'answer', writtenOrder(order)) }
}

function answering(
  orders: Map<string, Order>,
  vault: Vault,
  wrong: string[],
  once: ReturnType<typeof onceEach>,
  payPage: PayPage,
) {
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
    if (!order || cents > leftOf(order)) return { status: 422, json: {} }
    order.refunds.push({ cents, ours: wanted.custom_id })
    return {
      status: 201,
      json: held(call, 'answer', { id: `REF${cents}`, status: 'COMPLETED', amount: wanted.amount }),
    }
  }
  return ({ method, path, query, headers, body }: StubRequest) => {
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
    if (path.startsWith('/v1/customer/disputes')) return disputes(orders, held, path, query)
    const [, , , , id = '', sub] = path.split('/')
    if (method === 'DELETE') return forgotten(orders, vault, held, id)
    if (path.startsWith('/v2/payments/captures/') && method === 'GET') return captured(orders, held, id)
    if (path.startsWith('/v2/payments/captures/'))
      return once(key, () => refund(id.replace(/^CAP/, ''), body))
    const order = orders.get(id)
    if (!order) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
    if (sub !== 'capture')
      return { json: held('GET /v2/checkout/orders/{id}', 'answer', writtenOrder(order)) }
    const taking = 'POST /v2/checkout/orders/{id}/capture'
    held(taking, 'request', JSON.parse(body))
    order.action = 'pay'
    return { status: 201, json: held(taking, 'answer', writtenOrder(order)) }
  }
}

/** `GET /v2/payments/captures/{capture_id}` */
function captured(orders: Map<string, Order>, held: Held, id: string) {
  const order = orders.get(id.replace(/^CAP/, ''))
  if (!order) return { status: 404, json: {} }
  const supplementary_data = { related_ids: { order_id: order.id } }
  const capture = {
    id,
    status: 'COMPLETED',
    amount: order.amount,
    custom_id: order.customId,
    supplementary_data,
  }
  return { json: held('GET /v2/payments/captures/{capture_id}', 'answer', capture) }
}

function disputes(orders: Map<string, Order>, held: Held, path: string, query: URLSearchParams) {
  const [, , , , id] = path.split('/')
  if (id === undefined) {
    const list = listedDisputes(orders.values(), query.get('disputed_transaction_id'))
    return { json: held('GET /v1/customer/disputes', 'answer', list) }
  }
  const dispute = shownDispute(orders.values(), id)
  if (!dispute) return { status: 404, json: {} }
  return { json: held('GET /v1/customer/disputes/{id}', 'answer', dispute) }
}

/** `DELETE /v3/vault/payment-tokens/{id}` */
function forgotten(orders: Map<string, Order>, vault: Vault, held: Held, token: string) {
  held('DELETE /v3/vault/payment-tokens/{id}', 'request', null)
  if (!storedTokens(orders, vault).includes(token)) return { status: 404, json: {} }
  vault.deleted.add(token)
  return { status: 204, json: {} }
}

/** Of its own: it may take its time to make a token, and says so when it is there. */
export type PaypalStub = ProviderStub & {
  vaultLate(): void
  /** The payer has complained; until it is decided PayPal holds the money. */
  complain(reference: string): void
  /** Reports of something given back that name its capture only. */
  bareReport(reference: string): ReturnType<ProviderStub['webhook']>
  bareDispute(reference: string): ReturnType<ProviderStub['webhook']>
  vaultReport(reference: string): ReturnType<ProviderStub['webhook']>
}

/** PayPal; whatever it is asked and answers is held against PayPal's published document, `wrong` tells what does not fit. */
export async function startPaypalStub(): Promise<PaypalStub> {
  const orders = new Map<string, Order>()
  const wrong: string[] = []
  const vault: Vault = { outcome: 'pay', isLate: false, deleted: new Set() }
  const once = onceEach()
  warmUp()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(orders, vault, wrong, once, payPage))
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
    actions: ['pay', 'pending', 'deny', 'cancel'],
    url: stub.url,
    keys: { ...KEYS, webhookId: WEBHOOK, merchantId: PAYPAL_MERCHANT, live: false },
    outcomes: ['pay', 'pending', 'deny', 'authenticate'],
    answerCharges: (outcome) => void (vault.outcome = outcome),
    charges: () => [...orders.values()].filter(({ vaultId }) => vaultId !== null).map(({ id }) => id),
    stored: () => storedTokens(orders, vault),
    vaultLate: () => void (vault.isLate = true),
    complain: (reference) => void (of(reference).isHeld = true),
    bareReport,
    bareDispute: (reference) => bareDispute(of(reference)),
    vaultReport(reference) {
      orders.set(reference, { ...of(reference), vault: 'yes' })
      return vaultReport(of(reference))
    },
    seen: stub.seen,
    wrong,
    keyHeader: 'paypal-request-id',
    // The payer agrees; the money is taken when we ask.
    act: (reference, action) => void (of(reference).action = action === 'pay' ? 'approved' : action),
    refundByHand: (reference, cents) => void of(reference).refunds.push({ cents, ours: null }),
    dispute: (reference, cents) => void (of(reference).disputed += cents),
    winDispute: (reference) => void (of(reference).disputeWon = true),
    webhook: (reference) => reportAfter(of(reference)),
    otherReport: () => reportOf({ id: 'WH-other', event_type: 'CUSTOMER.ACCOUNT.CLOSED', resource: {} }),
    forgetKeys: once.forgetKeys,
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
