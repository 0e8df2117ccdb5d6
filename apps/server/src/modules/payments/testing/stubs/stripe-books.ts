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
export type StripeKept = {
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
const wordsOf = ({ action }: StripeKept) =>
  action ? WORDS[action] : { status: 'open', payment_status: 'unpaid', intent: '' }
export const isPaidAtStripe = ({ action }: StripeKept): boolean => action === 'pay'
export const isCharge = ({ page }: StripeKept): boolean => page === null
export const intentIdOf = (kept: StripeKept): string => (isCharge(kept) ? kept.id : `pi_${kept.id}`)
export const methodIdOf = ({ id }: StripeKept): string => `pm_${id}`

const PAYPAL = { type: 'paypal', paypal: { payer_email: 'lea@post.example' } }

/** What moves the money of a session, or a charge: Stripe's own fixture with our values. */
export function writtenIntent(kept: StripeKept) {
  const charge = {
    ...stripeFixtures['charge'],
    amount: kept.cents,
    amount_refunded: kept.refunded,
    disputed: kept.disputed > 0,
    balance_transaction: { ...stripeFixtures['balance_transaction'], fee: 41 },
    ...(kept.isPaypal ? { payment_method_details: PAYPAL } : {}),
  }
  return {
    ...stripeFixtures['payment_intent'],
    id: intentIdOf(kept),
    amount: kept.cents,
    currency: kept.currency,
    livemode: false,
    customer: kept.customer,
    metadata: { paymentId: kept.ourReference },
    status: wordsOf(kept).intent,
    payment_method: isPaidAtStripe(kept) ? methodIdOf(kept) : null,
    setup_future_usage: kept.customer !== null && !isCharge(kept) ? 'off_session' : null,
    latest_charge: isPaidAtStripe(kept) ? charge : null,
  }
}

/** A session as Stripe writes it. */
export function writtenSession(kept: StripeKept, isExpanded: boolean) {
  const words = wordsOf(kept)
  const intent = writtenIntent(kept)
  return {
    ...stripeFixtures['checkout.session'],
    id: kept.id,
    client_reference_id: kept.ourReference,
    amount_total: kept.cents,
    currency: kept.currency,
    livemode: false,
    status: words.status,
    payment_status: words.payment_status,
    payment_intent: words.intent === '' ? null : isExpanded ? intent : intent.id,
    customer: kept.customer,
    url: kept.action ? null : kept.page,
  }
}

/** What Stripe will not do. */
export const invalid = (status = 400): StubAnswer => ({
  status,
  json: { error: { type: 'invalid_request_error' } },
})

/** Charges without the payer, and the ways to pay behind them. */
export function stripeCharges(books: Map<string, StripeKept>) {
  const detached = new Set<string>()
  let outcome: ChargeOutcome = 'pay'
  const kept = () =>
    [...books.values()]
      .filter((it) => !isCharge(it) && it.customer !== null && isPaidAtStripe(it))
      .filter((it) => !detached.has(methodIdOf(it)))
  const take = (form: URLSearchParams): StubAnswer => {
    const method = form.get('payment_method')
    const from = kept().find((it) => methodIdOf(it) === method && it.customer === form.get('customer'))
    const asked = ['off_session', 'confirm'].every((name) => form.get(name) === 'true')
    const way = from?.isPaypal ? 'paypal' : 'card'
    if (!from || !asked || form.get('allowed_payment_method_types[0]') !== way) return invalid()
    const fails = outcome === 'deny' || outcome === 'authenticate'
    const charge: StripeKept = {
      id: `pi_charge_${books.size + 1}`,
      ourReference: form.get('metadata[paymentId]') ?? '',
      cents: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      page: null,
      customer: from.customer,
      isPaypal: from.isPaypal,
      action: fails ? 'deny' : outcome === 'pending' ? 'pending' : 'pay',
      refunded: 0,
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
    methods: () => kept().map(methodIdOf),
    list: (customer: string | null): StubAnswer => {
      const data = [...books.values()].filter((it) => it.customer === customer && it.action !== null)
      return { json: { object: 'list', data: data.map(writtenIntent), has_more: false } }
    },
    detach(method: string): StubAnswer {
      if (!kept().some((it) => methodIdOf(it) === method)) return invalid()
      detached.add(method)
      return { json: { ...stripeFixtures['payment_method'], id: method, customer: null } }
    },
    cancel(charge: StripeKept): StubAnswer {
      if (charge.action !== 'pending') return invalid()
      charge.action = 'cancel'
      return { json: writtenIntent(charge) }
    },
  }
}
