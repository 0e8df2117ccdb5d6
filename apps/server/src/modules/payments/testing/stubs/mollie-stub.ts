import { z } from 'zod'
import { mollieProvider } from '../../providers/mollie-provider.ts'
import { type StubRequest, onceEach, startStub } from './http-stub.ts'
import type { ProviderStub, StubDeed } from './provider-stub.ts'

const KEY = 'test_stub'
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

type Kept = {
  readonly id: string
  readonly paymentId: string
  readonly value: string
  readonly page: string
  status: string
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

const written = (kept: Kept) => ({
  resource: 'payment',
  id: kept.id,
  mode: 'test',
  status: kept.status,
  amount: { currency: 'EUR', value: kept.value },
  // Told once something went back only.
  ...(kept.refunded > 0 ? { amountRefunded: euros(kept.refunded) } : {}),
  ...(kept.disputed > 0 ? { amountChargedBack: euros(kept.disputed) } : {}),
  metadata: { paymentId: kept.paymentId },
  _links: kept.status === 'open' ? { checkout: { href: kept.page } } : {},
})

function answering(payments: Map<string, Kept>, payPage: (theirs: string, id: string) => string) {
  const once = onceEach()
  return ({ method, path, headers, body }: StubRequest) => {
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, json: { status: 401 } }
    if (path === '/v2/profiles/me') return { json: { resource: 'profile', name: 'Zeitlager', mode: 'test' } }
    const [, , , id, sub] = path.split('/')
    const key = headers['idempotency-key']
    if (method === 'POST' && id === undefined) {
      const wanted = NewPayment.safeParse(JSON.parse(body))
      if (!wanted.success) return { status: 422, json: { status: 422, detail: wanted.error.message } }
      return once(key, () => {
        const { amount, metadata } = wanted.data
        const newId = `tr_stub${payments.size + 1}`
        const page = payPage(`https://www.mollie.com/checkout/${newId}`, newId)
        const kept = { id: newId, page, paymentId: metadata.paymentId, value: amount.value }
        const fresh = { ...kept, status: 'open', refunded: 0, disputed: 0 }
        payments.set(fresh.id, fresh)
        return { status: 201, json: written(fresh) }
      })
    }
    const kept = payments.get(id ?? '')
    if (!kept) return { status: 404, json: { status: 404 } }
    if (method === 'DELETE') {
      if (kept.status !== 'open') return { status: 422, json: { status: 422 } }
      kept.status = 'canceled'
      return { json: written(kept) }
    }
    if (sub !== 'refunds') return { json: written(kept) }
    return once(key, () => {
      const wanted = NewRefund.safeParse(JSON.parse(body))
      const cents = wanted.success ? Math.round(Number(wanted.data.amount.value) * 100) : 0
      const left = Math.round(Number(kept.value) * 100) - kept.refunded
      if (cents < 1 || cents > left || kept.status !== 'paid') return { status: 422, json: { status: 422 } }
      kept.refunded += cents
      return { status: 201, json: { resource: 'refund', id: `re_${kept.refunded}`, status: 'pending' } }
    })
  }
}

/** Mollie, as its documentation says it answers. */
export async function startMollieStub(): Promise<ProviderStub> {
  const payments = new Map<string, Kept>()
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const stub = await startStub(answering(payments, payPage))
  const of = (reference: string) => {
    const kept = payments.get(reference)
    if (!kept) throw new Error(`no payment ${reference}`)
    return kept
  }
  return {
    provider: mollieProvider({ apiKey: KEY, url: stub.url, timeoutMs: 2_500 }),
    withWrongKey: mollieProvider({ apiKey: 'test_wrong', url: stub.url, timeoutMs: 2_500 }),
    deeds: ['pay', 'pending', 'deny', 'cancel', 'expire'],
    url: stub.url,
    keys: { provider: 'mollie', apiKey: KEY },
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    act: (reference, deed) => void (of(reference).status = STATUS[deed]),
    refundByHand: (reference, cents) => void (of(reference).refunded += cents),
    dispute: (reference, cents) => void (of(reference).disputed += cents),
    winDispute: (reference) => void (of(reference).disputed = 0),
    webhook: (reference) => ({
      rawBody: Buffer.from(`id=${reference}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    otherNews: () => null,
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
