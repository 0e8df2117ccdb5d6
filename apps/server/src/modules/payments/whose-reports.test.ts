import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPaymentOnAccount } from './testing/paid-on-account.ts'
import { startMollieStub } from './testing/stubs/mollie-stub.ts'
import { startPaypalStub } from './testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from './testing/stubs/provider-stub.ts'
import { startStripeStub } from './testing/stubs/stripe-stub.ts'

const RECEIVED = { ok: true, value: { received: true } }
let stub: ProviderStub
let at: Awaited<ReturnType<typeof aPaymentOnAccount>>

const set = (startStub: () => Promise<ProviderStub>) => {
  beforeEach(async () => {
    stub = await startStub()
    at = await aPaymentOnAccount(stub)
  })
  afterEach(() => closeFitting(stub))
}
const NOTHING = { inbox: [], ledger: [], settled: [], state: 'pending' }
const written = async () => ({
  inbox: await at.inbox(),
  ledger: await at.ledger(),
  settled: at.settled,
  state: (await at.view()).state,
})
const STRIPE = ['stripe', startStripeStub] as const
const MOLLIE = ['mollie', startMollieStub] as const
const PAYPAL = ['paypal', startPaypalStub] as const

describe.each([STRIPE, MOLLIE, PAYPAL])('FAULT-05 whose news of %s they are', (name, startStub) => {
  set(startStub)

  it('genuine reports at another company’s address write nothing, and spoil nothing for the right one', async () => {
    await stub.act(at.reference, 'pay')
    const message = at.deliverReport()
    expect(await at.bring(message, { account: at.otherAccount })).toEqual(RECEIVED)
    expect(await written()).toEqual(NOTHING)
    // Two companies with the same keys: the service sends one event to both, in any order.
    expect(await at.bring(message)).toEqual(RECEIVED)
    expect(await at.ledger()).toEqual(['capture 1100'])
    expect(at.settled).toEqual([`captured ${at.paymentId}`])
    expect(await at.inbox()).toHaveLength(1)
  })

  it('at an address without an account, of an unknown one, or of another service: not found, nothing written', async () => {
    await stub.act(at.reference, 'pay')
    for (const query of [{}, { account: at.paymentId }])
      expect(await at.bring(at.deliverReport(), query)).toEqual({ ok: false, refusal: 'not-found' })
    const elsewhere = { provider: name === 'stripe' ? 'mollie' : 'stripe' }
    const { account } = at
    expect(await at.deliver(at.deliverReport(), elsewhere, { account })).toEqual({
      ok: false,
      refusal: 'not-found',
    })
    expect(await written()).toEqual(NOTHING)
  })
})

describe.each([STRIPE, PAYPAL])('FAULT-04 forged news of %s', (_name, startStub) => {
  set(startStub)

  it('are told so and write nothing', async () => {
    const { rawBody, headers } = at.deliverReport()
    const forged = Object.fromEntries(Object.keys(headers).map((header) => [header, 'forged']))
    for (const wrong of [forged, {}])
      expect(await at.bring({ rawBody, headers: wrong })).toEqual({ ok: false, refusal: 'wrong-signature' })
    expect(await written()).toEqual(NOTHING)
  })
})

describe('FAULT-04 reports that nobody signs (mollie)', () => {
  set(startMollieStub)

  it('of an invented payment write nothing; of one that is not paid they only make us ask', async () => {
    const { rawBody, headers } = at.deliverReport()
    expect(await at.bring({ rawBody: Buffer.from('id=tr_Invented1'), headers })).toEqual(RECEIVED)
    expect(await written()).toEqual(NOTHING)
    expect(await at.bring({ rawBody, headers })).toEqual(RECEIVED)
    expect(await written()).toMatchObject({ ledger: [], settled: [], state: 'pending' })
  })
})

describe.each([STRIPE, MOLLIE, PAYPAL])('O-07 a refund that %s refuses', (_name, startStub) => {
  set(startStub)

  it('is tried under a new key each time, by its company alone, and is paid once', async () => {
    await stub.act(at.reference, 'pay')
    await at.bring(at.deliverReport())
    stub.fail({ status: 422, at: '/refund', to: 'POST' })
    const input = { ...at.order, cents: 400, reason: 'withdrawal', now: at.platform.clock.now() }
    await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
    await at.platform.runDue()
    const [refund] = await at.refunds()
    const id = refund?.id ?? ''
    expect(refund?.state).toBe('refused')
    expect(await at.retry(id, at.strangerCompany)).toMatchObject({ refusal: 'not-found' })
    expect(await at.retry(id)).toMatchObject({ ok: true })
    await at.platform.runDue()
    expect(await at.refunds()).toMatchObject([{ state: 'refused' }])
    stub.fail()
    const pressedTwice = await Promise.all([at.retry(id), at.retry(id)])
    expect(pressedTwice.filter((answer) => answer.ok)).toHaveLength(1)
    await at.platform.runDue()
    expect(await at.refunds()).toMatchObject([{ state: 'done' }])
    expect(await at.retry(id)).toMatchObject({ refusal: 'not-found' })
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
    const tries = stub.seen.filter(({ method, path }) => method === 'POST' && path.includes('/refund'))
    expect(tries.map(({ headers }) => headers[stub.keyHeader])).toEqual([id, `${id}-1`, `${id}-2`])
  })
})
