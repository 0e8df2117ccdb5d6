import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { StubAnswer } from './http-stub.ts'
import type { ChargeOutcome, StubAction } from './provider-stub.ts'

const Fixtures = z.record(z.string(), z.looseObject({}))
/** Stripe's own published examples. */
export const stripeFixtures = Fixtures.parse(
  JSON.parse(readFileSync(new URL('../stripe-fixtures.gen.json', import.meta.url), 'utf8')),
)

/** A session, or without a page a charge, as Stripe keeps it. */
export type StripePayment = {
  readonly id: string
  readonly ourReference: string
  readonly cents: number
  readonly currency: string
  readonly page: string | null
  /** Whose it is, where Stripe keeps them; a session that keeps nothing has none. */
  readonly customer: string | null
  readonly isPaypal: boolean
  action: StubAction | null
  refunded: number
  /** The names we gave our refunds; one made by hand has none. */
  readonly refunds: string[]
  disputed: number
  won?: boolean
}

const WORDS: Readonly<Record<StubAction, { status: string; payment_status: string; intent: string }>> = {
  pay: { status: 'complete', payment_status: 'paid', intent: 'succeeded' },
  pending: { status: 'complete', payment_status: 'unpaid', intent: 'processing' },
  deny: { status: 'complete', payment_status: 'unpaid', intent: 'requires_payment_method' },
  cancel: { status: 'complete', payment_status: 'unpaid', intent: 'canceled' },
  expire: { status: 'expired', payment_status: 'unpaid', intent: 'canceled' },
}
const wordsOf = ({ action }: StripePayment) =>
  action ? WORDS[action] : { status: 'open', payment_status: 'unpaid', intent: '' }
export const isPaidAtStripe = ({ action }: StripePayment): boolean => action === 'pay'
export const isCharge = ({ page }: StripePayment): boolean => page === null
export const intentIdOf = (stored: StripePayment): string =>
  isCharge(stored) ? stored.id : `pi_${stored.id}`
export const methodIdOf = ({ id }: StripePayment): string => `pm_${id}`

const PAYPAL = { type: 'paypal', paypal: { payer_email: 'lea@post.example' } }

/** What moves the money of a session, or a charge: Stripe's own fixture with our values. */
export function writtenIntent(stored: StripePayment) {
  const charge = {
    ...stripeFixtures['charge'],
    amount: stored.cents,
    amount_refunded: stored.refunded,
    disputed: stored.disputed > 0,
    balance_transaction: { ...stripeFixtures['balance_transaction'], fee: 41 },
    ...(stored.isPaypal ? { payment_method_details: PAYPAL } : {}),
  }
  return {
    ...stripeFixtures['payment_intent'],
    id: intentIdOf(stored),
    amount: stored.cents,
    currency: stored.currency,
    livemode: false,
    customer: stored.customer,
    metadata: { paymentId: stored.ourReference },
    status: wordsOf(stored).intent,
    payment_method: isPaidAtStripe(stored) ? methodIdOf(stored) : null,
    setup_future_usage: stored.customer !== null && !isCharge(stored) ? 'off_session' : null,
    latest_charge: isPaidAtStripe(stored) ? charge : null,
  }
}

/** A session as Stripe writes it. */
export function writtenSession(stored: StripePayment, isExpanded: boolean) {
  const words = wordsOf(stored)
  const intent = writtenIntent(stored)
  return {
    ...stripeFixtures['checkout.session'],
    id: stored.id,
    client_reference_id: stored.ourReference,
    amount_total: stored.cents,
    currency: stored.currency,
    livemode: false,
    status: words.status,
    payment_status: words.payment_status,
    payment_intent: words.intent === '' ? null : isExpanded ? intent : intent.id,
    customer: stored.customer,
    url: stored.action ? null : stored.page,
  }
}

/** What Stripe will not do. */
export const invalid = (status = 400): StubAnswer => ({
  status,
  json: { error: { type: 'invalid_request_error' } },
})

/** Charges without the payer, and the ways to pay behind them. */
export function stripeCharges(books: Map<string, StripePayment>) {
  const detached = new Set<string>()
  let outcome: ChargeOutcome = 'pay'
  const stored = () =>
    [...books.values()]
      .filter((it) => !isCharge(it) && it.customer !== null && isPaidAtStripe(it))
      .filter((it) => !detached.has(methodIdOf(it)))
  const take = (form: URLSearchParams): StubAnswer => {
    const method = form.get('payment_method')
    const from = stored().find((it) => methodIdOf(it) === method && it.customer === form.get('customer'))
    const asked = ['off_session', 'confirm'].every((name) => form.get(name) === 'true')
    const way = from?.isPaypal ? 'paypal' : 'card'
    if (!from || !asked || form.get('allowed_payment_method_types[0]') !== way) return invalid()
    const fails = outcome === 'deny' || outcome === 'authenticate'
    const charge: StripePayment = {
      id: `pi_charge_${books.size + 1}`,
      ourReference: form.get('metadata[paymentId]') ?? '',
      cents: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      page: null,
      customer: from.customer,
      isPaypal: from.isPaypal,
      action: fails ? 'deny' : outcome === 'pending' ? 'pending' : 'pay',
      refunded: 0,
      refunds: [],
      disputed: 0,
    }
    books.set(charge.id, charge)
    const code = outcome === 'deny' ? 'card_declined' : 'authentication_required'
    const error = { type: 'card_error', code, payment_intent: writtenIntent(charge) }
    return fails ? { status: 402, json: { error } } : { json: writtenIntent(charge) }
  }
  return {
    take,
    answerWith: (next: ChargeOutcome): void => void (outcome = next),
    methods: () => stored().map(methodIdOf),
    list: (customer: string | null): StubAnswer => {
      const data = [...books.values()].filter((it) => it.customer === customer && it.action !== null)
      return { json: { object: 'list', data: data.map(writtenIntent), has_more: false } }
    },
    detach(method: string): StubAnswer {
      if (!stored().some((it) => methodIdOf(it) === method)) return invalid()
      detached.add(method)
      return { json: { ...stripeFixtures['payment_method'], id: method, customer: null } }
    },
    cancel(charge: StripePayment): StubAnswer {
      if (charge.action !== 'pending') return invalid()
      charge.action = 'cancel'
      return { json: writtenIntent(charge) }
    },
  }
}
