import { createHmac } from 'node:crypto'
import { stripeProvider } from '../../providers/stripe-provider.ts'
import { type StubAnswer, type StubRequest, onceEach, startStub } from './http-stub.ts'
import type { ProviderStub } from './provider-stub.ts'
import {
  intentIdOf,
  invalid,
  isCharge,
  isPaidAtStripe,
  stripeCharges,
  stripeFixtures as fixtures,
  type StripePayment,
  writtenIntent,
  writtenSession,
} from './stripe-books.ts'

const KEY = 'sk_test_stub'
const SECRET = 'whsec_only-for-tests'
type Charges = ReturnType<typeof stripeCharges>

type Books = Map<string, StripePayment>
const byIntent = (books: Books, id: string | null) => [...books.values()].find((it) => intentIdOf(it) === id)

function newSession(
  books: Books,
  form: URLSearchParams,
  payPage: (theirs: string, id: string) => string,
): StubAnswer {
  // Gone from Stripe's API with the version the library speaks.
  if (form.has('payment_method_types[0]')) return invalid()
  const id = `cs_test_${books.size + 1}`
  const holds = form.get('payment_intent_data[setup_future_usage]') === 'off_session'
  const session: StripePayment = {
    id,
    page: payPage(`https://checkout.stripe.com/c/pay/${id}`, id),
    ourReference: form.get('client_reference_id') ?? '',
    cents: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    customer: holds && form.get('customer_creation') === 'always' ? `cus_${id}` : null,
    isPaypal: form.get('allowed_payment_method_types[0]') === 'paypal',
    action: null,
    refunded: 0,
    refunds: [],
    disputed: 0,
  }
  books.set(session.id, session)
  return { json: writtenSession(session, false) }
}

function newRefund(books: Books, form: URLSearchParams): StubAnswer {
  const stored = byIntent(books, form.get('payment_intent'))
  const cents = Number(form.get('amount'))
  if (!stored || !isPaidAtStripe(stored) || stored.refunded + cents > stored.cents) return invalid()
  stored.refunded += cents
  stored.refunds.push(form.get('metadata[refundId]') ?? '')
  return { json: { ...fixtures['refund'], amount: cents } }
}

const refundsOf = (stored: StripePayment | undefined) => ({
  object: 'list',
  data: (stored?.refunds ?? []).map((refundId) => ({ ...fixtures['refund'], metadata: { refundId } })),
  has_more: false,
})

function expire(open: StripePayment | undefined): StubAnswer {
  if (!open || open.action !== null) return invalid()
  open.action = 'expire'
  return { json: writtenSession(open, false) }
}

/** Disputes of what an intent moved, or its sessions. */
function listed(books: Books, what: 'disputes' | 'sessions', intent: string | null): StubAnswer {
  const stored = byIntent(books, intent)
  const status = stored?.won ? 'won' : 'needs_response'
  const dispute = { ...fixtures['dispute'], amount: stored?.disputed, status }
  const session = stored && !isCharge(stored) ? [writtenSession(stored, false)] : []
  const data = what === 'sessions' ? session : stored ? [dispute] : []
  return { json: { object: 'list', data, has_more: false } }
}

function answering(
  books: Books,
  charges: Charges,
  once: ReturnType<typeof onceEach>,
  payPage: (theirs: string, id: string) => string,
) {
  const made = (path: string, key: string | string[] | undefined, form: URLSearchParams) => {
    const [, , kind, id = '', ending] = path.split('/')
    if (path === '/v1/checkout/sessions') return once(key, () => newSession(books, form, payPage))
    if (path === '/v1/payment_intents') return once(key, () => charges.take(form))
    if (path === '/v1/refunds') return once(key, () => newRefund(books, form))
    if (kind === 'checkout') return expire(books.get(path.split('/')[4] ?? ''))
    if (kind === 'payment_methods' && ending === 'detach') return charges.detach(id)
    const charge = books.get(id)
    return kind === 'payment_intents' && charge ? charges.cancel(charge) : invalid(404)
  }
  return ({ method, path, query, headers, body }: StubRequest): StubAnswer => {
    if (headers.authorization !== `Bearer ${KEY}`) return invalid(401)
    if (path === '/v1/account') return { json: fixtures['account'] }
    if (method === 'POST') return made(path, headers['idempotency-key'], new URLSearchParams(body))
    if (path === '/v1/refunds') return { json: refundsOf(byIntent(books, query.get('payment_intent'))) }
    if (path === '/v1/disputes') return listed(books, 'disputes', query.get('payment_intent'))
    if (path === '/v1/checkout/sessions') return listed(books, 'sessions', query.get('payment_intent'))
    if (path === '/v1/payment_intents') return charges.list(query.get('customer'))
    const last = path.split('/').at(-1) ?? ''
    const isIntent = path.startsWith('/v1/payment_intents/')
    const stored = isIntent ? byIntent(books, last) : books.get(last)
    if (!stored) return invalid(404)
    return { json: isIntent ? writtenIntent(stored) : writtenSession(stored, true) }
  }
}

function signed(event: object, now: Date) {
  const rawBody = Buffer.from(JSON.stringify({ object: 'event', created: 1, ...event }))
  const seconds = Math.floor(now.getTime() / 1000)
  const v1 = createHmac('sha256', SECRET).update(`${seconds}.`).update(rawBody).digest('hex')
  return { rawBody, headers: { 'stripe-signature': `t=${seconds},v1=${v1}` } }
}

/** Later reports name what moved the money only, as Stripe's do. */
function reportOf(stored: StripePayment, now: Date) {
  const takenBack = stored.refunded + stored.disputed > 0
  const [type, object] = takenBack
    ? ['charge.refunded', { ...fixtures['charge'], payment_intent: intentIdOf(stored) }]
    : isCharge(stored)
      ? ['payment_intent.succeeded', writtenIntent(stored)]
      : ['checkout.session.completed', writtenSession(stored, false)]
  const id = `evt_${stored.id}_${stored.action}_${takenBack}_${stored.won ?? false}`
  return signed({ id, type, data: { object } }, now)
}

/** Stripe, as its published fixtures answer. */
export async function startStripeStub(): Promise<ProviderStub> {
  const books = new Map<string, StripePayment>()
  const charges = stripeCharges(books)
  const once = onceEach()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(books, charges, once, payPage))
  const of = (reference: string) => {
    const stored = books.get(reference)
    if (!stored) throw new Error(`no session ${reference}`)
    return stored
  }
  const settings = { url: stub.url, webhookSecret: SECRET, timeoutMs: 2_500 }
  return {
    provider: stripeProvider({ ...settings, secretKey: KEY }),
    withWrongKey: stripeProvider({ ...settings, secretKey: 'sk_test_wrong' }),
    actions: ['pay', 'pending', 'deny', 'cancel', 'expire'],
    url: stub.url,
    keys: { provider: 'stripe', secretKey: KEY, webhookSecret: SECRET },
    outcomes: ['pay', 'pending', 'deny', 'authenticate'],
    answerCharges: charges.answerWith,
    charges: () =>
      [...books.values()].filter((it) => isCharge(it) && it.action !== 'deny').map(({ id }) => id),
    stored: charges.methods,
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    act: (reference, action) => void (of(reference).action = action),
    refundByHand: (reference, cents) => void (of(reference).refunded += cents),
    dispute: (reference, cents) => void (of(reference).disputed += cents),
    winDispute: (reference) => void (of(reference).won = true),
    webhook: (reference, now) => reportOf(of(reference), now),
    otherReport: (now) =>
      signed({ id: 'evt_other', type: 'account.updated', data: { object: fixtures['account'] } }, now),
    forgetKeys: once.forgetKeys,
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
