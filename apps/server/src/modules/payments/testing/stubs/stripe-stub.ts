import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { stripeProvider } from '../../providers/stripe-provider.ts'
import { type StubRequest, onceEach, startStub } from './http-stub.ts'
import type { ProviderStub, StubDeed } from './provider-stub.ts'

const Fixtures = z.record(z.string(), z.looseObject({}))
const fixtures = Fixtures.parse(
  JSON.parse(readFileSync(new URL('../stripe-fixtures.gen.json', import.meta.url), 'utf8')),
)
const KEY = 'sk_test_stub'
const SECRET = 'whsec_only-for-tests'

type Session = {
  readonly id: string
  readonly ourReference: string
  readonly cents: number
  readonly currency: string
  readonly page: string
  deed: StubDeed | null
  refunded: number
  disputed: number
  won?: boolean
}

const paid = (session: Session) => session.deed === 'pay'
const WORDS: Readonly<Record<StubDeed, { status: string; payment_status: string; intent: string }>> = {
  pay: { status: 'complete', payment_status: 'paid', intent: 'succeeded' },
  pending: { status: 'complete', payment_status: 'unpaid', intent: 'processing' },
  deny: { status: 'complete', payment_status: 'unpaid', intent: 'requires_payment_method' },
  cancel: { status: 'complete', payment_status: 'unpaid', intent: 'canceled' },
  expire: { status: 'expired', payment_status: 'unpaid', intent: 'canceled' },
}

/** A session as Stripe writes it: its own fixture with our values. */
function written(session: Session, isExpanded: boolean) {
  const words = session.deed ? WORDS[session.deed] : { status: 'open', payment_status: 'unpaid', intent: '' }
  const charge = {
    ...fixtures['charge'],
    amount: session.cents,
    amount_refunded: session.refunded,
    disputed: session.disputed > 0,
    balance_transaction: { ...fixtures['balance_transaction'], fee: 41 },
  }
  const intent = {
    ...fixtures['payment_intent'],
    id: `pi_${session.id}`,
    status: words.intent,
    latest_charge: paid(session) ? charge : null,
  }
  return {
    ...fixtures['checkout.session'],
    id: session.id,
    client_reference_id: session.ourReference,
    amount_total: session.cents,
    currency: session.currency,
    livemode: false,
    status: words.status,
    payment_status: words.payment_status,
    payment_intent: words.intent === '' ? null : isExpanded ? intent : intent.id,
    url: session.deed ? null : session.page,
  }
}

function answering(sessions: Map<string, Session>, payPage: (theirs: string, id: string) => string) {
  const once = onceEach()
  const missing = { status: 404, json: { error: { type: 'invalid_request_error' } } }
  const create = (form: URLSearchParams) => {
    const id = `cs_test_${sessions.size + 1}`
    const session: Session = {
      id,
      page: payPage(`https://checkout.stripe.com/c/pay/${id}`, id),
      ourReference: form.get('client_reference_id') ?? '',
      cents: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      deed: null,
      refunded: 0,
      disputed: 0,
    }
    sessions.set(session.id, session)
    return { json: written(session, false) }
  }
  const refund = (form: URLSearchParams) => {
    const session = [...sessions.values()].find(({ id }) => `pi_${id}` === form.get('payment_intent'))
    const cents = Number(form.get('amount'))
    if (!session || !paid(session) || session.refunded + cents > session.cents)
      return { status: 400, json: { error: { type: 'invalid_request_error' } } }
    session.refunded += cents
    return { json: { ...fixtures['refund'], amount: cents } }
  }
  return ({ method, path, query, headers, body }: StubRequest) => {
    if (headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, json: { error: { type: 'invalid_request_error' } } }
    const form = new URLSearchParams(body)
    const key = headers['idempotency-key']
    if (path === '/v1/account') return { json: fixtures['account'] }
    if (path === '/v1/disputes') {
      const session = [...sessions.values()].find(({ id }) => `pi_${id}` === query.get('payment_intent'))
      const status = session?.won ? 'won' : 'needs_response'
      const dispute = { ...fixtures['dispute'], amount: session?.disputed, status }
      return { json: { object: 'list', data: session ? [dispute] : [], has_more: false } }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(key, () => create(form))
    if (method === 'POST' && path === '/v1/refunds') return once(key, () => refund(form))
    if (path === '/v1/checkout/sessions') {
      const found = [...sessions.values()].filter(({ id }) => `pi_${id}` === query.get('payment_intent'))
      return { json: { object: 'list', data: found.map((it) => written(it, false)), has_more: false } }
    }
    const ending = /\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path)?.[1]
    if (method === 'POST' && ending !== undefined) {
      const open = sessions.get(ending)
      if (!open || open.deed !== null)
        return { status: 400, json: { error: { type: 'invalid_request_error' } } }
      open.deed = 'expire'
      return { json: written(open, false) }
    }
    const session = sessions.get(path.split('/').at(-1) ?? '')
    return session ? { json: written(session, true) } : missing
  }
}

function signed(event: object, now: Date) {
  const rawBody = Buffer.from(JSON.stringify({ object: 'event', created: 1, ...event }))
  const seconds = Math.floor(now.getTime() / 1000)
  const v1 = createHmac('sha256', SECRET).update(`${seconds}.`).update(rawBody).digest('hex')
  return { rawBody, headers: { 'stripe-signature': `t=${seconds},v1=${v1}` } }
}

/** Stripe, as its published fixtures answer. */
export async function startStripeStub(): Promise<ProviderStub> {
  const sessions = new Map<string, Session>()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(sessions, payPage))
  const of = (reference: string) => {
    const session = sessions.get(reference)
    if (!session) throw new Error(`no session ${reference}`)
    return session
  }
  const settings = { url: stub.url, webhookSecret: SECRET, timeoutMs: 2_500 }
  return {
    provider: stripeProvider({ ...settings, secretKey: KEY }),
    withWrongKey: stripeProvider({ ...settings, secretKey: 'sk_test_wrong' }),
    deeds: ['pay', 'pending', 'deny', 'cancel', 'expire'],
    url: stub.url,
    keys: { provider: 'stripe', secretKey: KEY, webhookSecret: SECRET },
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    act: (reference, deed) => void (of(reference).deed = deed),
    refundByHand: (reference, cents) => void (of(reference).refunded += cents),
    dispute: (reference, cents) => void (of(reference).disputed += cents),
    winDispute: (reference) => void (of(reference).won = true),
    webhook(reference, now) {
      const session = of(reference)
      const takenBack = session.refunded + session.disputed > 0
      // Later news name the charge's intent only, as Stripe's do.
      const object = takenBack
        ? { ...fixtures['charge'], payment_intent: `pi_${reference}` }
        : written(session, false)
      const type = takenBack ? 'charge.refunded' : 'checkout.session.completed'
      return signed(
        {
          id: `evt_${reference}_${session.deed}_${takenBack}_${session.won ?? false}`,
          type,
          data: { object },
        },
        now,
      )
    },
    otherNews: (now) =>
      signed({ id: 'evt_other', type: 'account.updated', data: { object: fixtures['account'] } }, now),
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
