import { z } from 'zod'
import { type StubAnswer, type StubRequest, onceEach } from './http-stub.ts'
import type { StubDeed } from './provider-stub.ts'

export const MOLLIE_KEY = 'test_stub'
/** What Mollie's documentation asks for when a payment is made, as far as we use it. */
const Money = z.strictObject({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d\d$/) })
const NewPayment = z.strictObject({
  amount: Money,
  description: z.string().max(255),
  redirectUrl: z.url(),
  cancelUrl: z.url(),
  webhookUrl: z.url(),
  locale: z.enum(['de_DE', 'en_US', 'it_IT']),
  metadata: z.strictObject({ paymentId: z.string() }),
  method: z.enum(['creditcard', 'paypal']).optional(),
})
const NewRefund = z.strictObject({ amount: Money, metadata: z.strictObject({ refundId: z.string() }) })

/** A payment as Mollie keeps it. */
export type MollieKept = {
  readonly id: string
  readonly paymentId: string
  readonly cents: number
  readonly page: string
  readonly webhookUrl: string
  status: string
  /** Cents that were given back, and those that the payer's bank took back. */
  refunded: number
  disputed: number
}
const STATUS: Readonly<Record<StubDeed, string>> = {
  pay: 'paid',
  pending: 'pending',
  deny: 'failed',
  cancel: 'canceled',
  expire: 'expired',
}
const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsIn = ({ value }: { readonly value: string }) => Math.round(Number(value) * 100)

const written = (kept: MollieKept) => ({
  resource: 'payment',
  id: kept.id,
  mode: 'test',
  status: kept.status,
  amount: euros(kept.cents),
  // Told once something went back only.
  ...(kept.refunded > 0 ? { amountRefunded: euros(kept.refunded) } : {}),
  ...(kept.disputed > 0 ? { amountChargedBack: euros(kept.disputed) } : {}),
  metadata: { paymentId: kept.paymentId },
  _links: kept.status === 'open' ? { checkout: { href: kept.page } } : {},
})

const REFUSED: StubAnswer = { status: 422, json: { status: 422 } }

/** What is left of a payment that came in. */
export const leftAtMollie = ({ status, cents, refunded, disputed }: MollieKept): number =>
  status === 'paid' ? cents - refunded - disputed : 0

function refund(kept: MollieKept, body: string): StubAnswer {
  const wanted = NewRefund.safeParse(JSON.parse(body))
  const cents = wanted.success ? centsIn(wanted.data.amount) : 0
  if (cents < 1 || cents > leftAtMollie(kept)) return REFUSED
  kept.refunded += cents
  return { status: 201, json: { resource: 'refund', id: `re_${kept.refunded}`, status: 'pending' } }
}

/**
 * Mollie's books, without a network: answers as its documentation says it answers.
 * @param payPage where a payer is sent, from Mollie's own address of it and the id
 */
export function mollieBooks(payPage: (theirs: string, id: string) => string) {
  const payments = new Map<string, MollieKept>()
  const once = onceEach()
  const create = (body: string): StubAnswer => {
    const wanted = NewPayment.safeParse(JSON.parse(body))
    if (!wanted.success) return { status: 422, json: { status: 422, detail: wanted.error.message } }
    const { amount, metadata, webhookUrl } = wanted.data
    const id = `tr_stub${payments.size + 1}`
    const page = payPage(`https://www.mollie.com/checkout/${id}`, id)
    const about = { id, page, webhookUrl, paymentId: metadata.paymentId, cents: centsIn(amount) }
    const fresh = { ...about, status: 'open', refunded: 0, disputed: 0 }
    payments.set(id, fresh)
    return { status: 201, json: written(fresh) }
  }
  const of = (reference: string): MollieKept => {
    const kept = payments.get(reference)
    if (!kept) throw new Error(`no payment ${reference}`)
    return kept
  }
  return {
    find: (reference: string): MollieKept | undefined => payments.get(reference),
    /** @throws Error when there is no such payment */
    of,
    act: (reference: string, deed: StubDeed): void => void (of(reference).status = STATUS[deed]),
    answer({ method, path, headers, body }: Omit<StubRequest, 'query'>): StubAnswer {
      if (headers.authorization !== `Bearer ${MOLLIE_KEY}`) return { status: 401, json: { status: 401 } }
      if (path === '/v2/profiles/me')
        return { json: { resource: 'profile', name: 'Zeitlager', mode: 'test' } }
      const [, , , id, sub] = path.split('/')
      const key = headers['idempotency-key']
      if (method === 'POST' && id === undefined) return once(key, () => create(body))
      const kept = payments.get(id ?? '')
      if (!kept) return { status: 404, json: { status: 404 } }
      if (method === 'DELETE') {
        if (kept.status !== 'open') return REFUSED
        kept.status = 'canceled'
        return { json: written(kept) }
      }
      return sub === 'refunds' ? once(key, () => refund(kept, body)) : { json: written(kept) }
    },
  }
}
