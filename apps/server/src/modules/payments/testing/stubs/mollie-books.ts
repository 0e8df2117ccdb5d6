import { z } from 'zod'
import { type StubAnswer, type StubRequest, onceEach } from './http-stub.ts'
import type { ChargeOutcome, StubAction } from './provider-stub.ts'

export const MOLLIE_KEY = 'test_stub'
/** What Mollie's documentation asks for when a payment is made, as far as we use it. */
const Money = z.strictObject({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d\d$/) })
const AnyPayment = z.strictObject({
  amount: Money,
  description: z.string().max(255),
  webhookUrl: z.url(),
  metadata: z.strictObject({ paymentId: z.string() }),
})
const NewPayment = AnyPayment.extend({
  redirectUrl: z.url(),
  cancelUrl: z.url(),
  locale: z.enum(['de_DE', 'en_US', 'it_IT']),
  method: z.enum(['creditcard', 'paypal']).optional(),
  sequenceType: z.literal('first').optional(),
  customerId: z.string().optional(),
})
const NewCharge = AnyPayment.extend({
  sequenceType: z.literal('recurring'),
  customerId: z.string(),
  mandateId: z.string(),
})
const NewCustomer = z.strictObject({ name: z.string(), email: z.email() })
const NewRefund = z.strictObject({ amount: Money, metadata: z.strictObject({ refundId: z.string() }) })

/** A payment as Mollie keeps it. */
export type MolliePayment = {
  readonly id: string
  readonly paymentId: string
  readonly cents: number
  readonly page: string
  readonly webhookUrl: string
  status: string
  /** `first`: it leaves a mandate; `recurring`: it was charged to one. */
  readonly sequence: 'oneoff' | 'first' | 'recurring'
  readonly customer: string | null
  readonly method: string | null
  /** Cents that were given back, and those that the payer's bank took back. */
  refunded: number
  /** The names we gave our refunds; one made by hand has none. */
  readonly refunds: string[]
  disputed: number
}
const STATUS: Readonly<Record<StubAction, string>> = {
  pay: 'paid',
  pending: 'pending',
  deny: 'failed',
  cancel: 'canceled',
  expire: 'expired',
}
const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsIn = ({ value }: { readonly value: string }) => Math.round(Number(value) * 100)

const mandateOf = ({ id }: MolliePayment) => id.replace('tr_', 'mdt_')
const OUTCOMES: Readonly<Record<ChargeOutcome, string>> = {
  pay: 'paid',
  pending: 'pending',
  deny: 'failed',
  authenticate: 'failed',
}

const written = (stored: MolliePayment) => ({
  resource: 'payment',
  id: stored.id,
  mode: 'test',
  status: stored.status,
  amount: euros(stored.cents),
  // Told once something went back only.
  ...(stored.refunded > 0 ? { amountRefunded: euros(stored.refunded) } : {}),
  ...(stored.disputed > 0 ? { amountChargedBack: euros(stored.disputed) } : {}),
  metadata: { paymentId: stored.paymentId },
  method: stored.method,
  sequenceType: stored.sequence,
  ...(stored.customer === null ? {} : { customerId: stored.customer }),
  ...(stored.sequence === 'first' && stored.status === 'paid' ? { mandateId: mandateOf(stored) } : {}),
  details:
    stored.method === 'paypal'
      ? { consumerAccount: 'lea@post.example' }
      : { cardLabel: 'Visa', cardNumber: '4242' },
  _links: stored.status === 'open' ? { checkout: { href: stored.page } } : {},
})

const REFUSED: StubAnswer = { status: 422, json: { status: 422 } }

/** What is left of a payment that came in. */
export const leftAtMollie = ({ status, cents, refunded, disputed }: MolliePayment): number =>
  status === 'paid' ? cents - refunded - disputed : 0

function refund(stored: MolliePayment, body: string): StubAnswer {
  const wanted = NewRefund.safeParse(JSON.parse(body))
  const cents = wanted.success ? centsIn(wanted.data.amount) : 0
  if (cents < 1 || cents > leftAtMollie(stored)) return REFUSED
  stored.refunded += cents
  if (wanted.success) stored.refunds.push(wanted.data.metadata.refundId)
  return { status: 201, json: { resource: 'refund', id: `re_${stored.refunded}`, status: 'pending' } }
}

/** `GET /v2/payments/{id}/refunds` */
const refundsOf = ({ refunds }: MolliePayment) => ({
  count: refunds.length,
  _embedded: {
    refunds: refunds.map((refundId) => ({ resource: 'refund', status: 'pending', metadata: { refundId } })),
  },
})

/** What Mollie keeps of payers: who they are, and which of their mandates have been given back. */
function payersOf(payments: ReadonlyMap<string, MolliePayment>, outcome: () => ChargeOutcome) {
  const customers: string[] = []
  const revoked = new Set<string>()
  const mandates = () =>
    [...payments.values()].filter(({ sequence, status }) => sequence === 'first' && status === 'paid')
  const isValid = (customer: string, mandate: string) =>
    !revoked.has(mandate) && mandates().some((it) => it.customer === customer && mandateOf(it) === mandate)
  return {
    stored: () =>
      mandates()
        .map(mandateOf)
        .filter((id) => !revoked.has(id)),
    status: ({ customerId, mandateId }: z.infer<typeof NewCharge>) =>
      isValid(customerId, mandateId) ? OUTCOMES[outcome()] : null,
    add(body: string): StubAnswer {
      if (!NewCustomer.safeParse(JSON.parse(body)).success) return REFUSED
      customers.push(`cst_stub${customers.length + 1}`)
      return { status: 201, json: { resource: 'customer', id: customers.at(-1) } }
    },
    /** `/v2/customers/{id}/…` */
    answer(method: string, [, , , customer = '', sub, mandate = '']: readonly string[]): StubAnswer {
      if (!customers.includes(customer)) return { status: 404, json: { status: 404 } }
      if (method === 'DELETE') {
        if (sub !== 'mandates' || !isValid(customer, mandate)) return { status: 404, json: { status: 404 } }
        revoked.add(mandate)
        return { status: 204, json: {} }
      }
      const own = [...payments.values()].filter((it) => it.customer === customer)
      return { json: { count: own.length, _embedded: { payments: own.map(written) } } }
    },
  }
}

/** Payments that are begun, and charges. */
function creating(
  payments: Map<string, MolliePayment>,
  payers: ReturnType<typeof payersOf>,
  payPage: (theirs: string, id: string) => string,
) {
  const add = (
    details: Omit<MolliePayment, 'id' | 'page' | 'refunded' | 'refunds' | 'disputed'>,
  ): StubAnswer => {
    const id = `tr_stub${payments.size + 1}`
    const page = payPage(`https://www.mollie.com/checkout/${id}`, id)
    const fresh = { ...details, id, page, refunded: 0, refunds: [], disputed: 0 }
    payments.set(id, fresh)
    return { status: 201, json: written(fresh) }
  }
  return (body: string): StubAnswer => {
    const json: unknown = JSON.parse(body)
    const charge = NewCharge.safeParse(json).data
    if (charge) {
      const status = payers.status(charge)
      const { amount, metadata, webhookUrl, customerId: customer } = charge
      const details = { paymentId: metadata.paymentId, cents: centsIn(amount), webhookUrl, customer }
      return status === null
        ? REFUSED
        : add({ ...details, status, sequence: 'recurring', method: 'creditcard' })
    }
    const wanted = NewPayment.safeParse(json)
    if (!wanted.success) return { status: 422, json: { status: 422, detail: wanted.error.message } }
    const { amount, metadata, webhookUrl, sequenceType, customerId, method } = wanted.data
    return add({
      paymentId: metadata.paymentId,
      cents: centsIn(amount),
      webhookUrl,
      status: 'open',
      sequence: sequenceType ?? 'oneoff',
      customer: customerId ?? null,
      method: method ?? null,
    })
  }
}

/**
 * Mollie's books, without a network: answers as its documentation says it answers.
 * @param payPage where a payer is sent, from Mollie's own address of it and the id
 */
export function mollieBooks(payPage: (theirs: string, id: string) => string) {
  const payments = new Map<string, MolliePayment>()
  let outcome: ChargeOutcome = 'pay'
  const payers = payersOf(payments, () => outcome)
  const once = onceEach()
  const create = creating(payments, payers, payPage)
  const of = (reference: string): MolliePayment => {
    const stored = payments.get(reference)
    if (!stored) throw new Error(`no payment ${reference}`)
    return stored
  }
  return {
    find: (reference: string): MolliePayment | undefined => payments.get(reference),
    /** @throws Error when there is no such payment */
    of,
    act: (reference: string, action: StubAction): void => void (of(reference).status = STATUS[action]),
    answerCharges: (next: ChargeOutcome): void => void (outcome = next),
    charges: () =>
      [...payments.values()].filter((it) => it.sequence === 'recurring' && it.status !== 'failed'),
    storedMandates: payers.stored,
    forgetKeys: once.forgetKeys,
    answer({ method, path, headers, body }: Omit<StubRequest, 'query'>): StubAnswer {
      if (headers.authorization !== `Bearer ${MOLLIE_KEY}`) return { status: 401, json: { status: 401 } }
      if (path === '/v2/profiles/me')
        return { json: { resource: 'profile', name: 'Zeitlager', mode: 'test' } }
      const [, , , id, sub] = path.split('/')
      const key = headers['idempotency-key']
      if (path === '/v2/customers') return once(key, () => payers.add(body))
      if (path.startsWith('/v2/customers/')) return payers.answer(method, path.split('/'))
      if (method === 'POST' && id === undefined) return once(key, () => create(body))
      const stored = payments.get(id ?? '')
      if (!stored) return { status: 404, json: { status: 404 } }
      if (method === 'DELETE') {
        if (stored.status !== 'open') return REFUSED
        stored.status = 'canceled'
        return { json: written(stored) }
      }
      if (sub !== 'refunds') return { json: written(stored) }
      return method === 'GET' ? { json: refundsOf(stored) } : once(key, () => refund(stored, body))
    },
  }
}
