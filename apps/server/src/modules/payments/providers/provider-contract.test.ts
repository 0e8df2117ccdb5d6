import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderReport } from './provider.ts'
import { startMollieStub } from '../testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub, type StubAction } from '../testing/stubs/provider-stub.ts'
import { startStripeStub } from '../testing/stubs/stripe-stub.ts'
import { startTestBankStub } from '../testing/stubs/test-bank-stub.ts'

const PAYMENT = '01980000-0000-7000-8000-000000000001'
const wanted = {
  paymentId: PAYMENT,
  amountCents: 1105,
  currency: 'EUR',
  returnUrl: 'https://zeitlager.example/bestellung/x/zurueck',
  webhookUrl: 'https://verwaltung.example/public/payments/p/webhook',
  expiresAt: new Date(Date.now() + 900_000),
  description: 'A9G4HX · Konstanz Hafen',
  language: 'de',
  method: null,
} as const
const OURS: Readonly<Record<StubAction, ProviderReport['state']>> = {
  pay: 'paid',
  pending: 'authorised',
  deny: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
}

describe.each([
  ['test-bank', startTestBankStub],
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('the same contract holds for %s (O-07, X-02)', (name, startStub) => {
  let stub: ProviderStub
  beforeEach(async () => void (stub = await startStub()))
  afterEach(() => closeFitting(stub))

  const started = async () => {
    const answer = await stub.provider.start(wanted)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const asked = async (reference: string) => {
    const answer = await stub.provider.fetchState(reference)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }

  it('a payment begins with a page to go to, and is ours', async () => {
    const report = await started()
    expect(report).toMatchObject({
      ourReference: PAYMENT,
      amountCents: 1105,
      currency: 'EUR',
      state: 'open',
      merchant: stub.provider.merchant,
      refundedCents: 0,
    })
    expect(report.paymentUrl).toMatch(/^https?:\/\//)
    expect(stub.provider.name).toBe(name)
  })

  it('FAULT-07 begun twice it is one payment: our id travels as the key', async () => {
    const { reference } = await started()
    expect((await started()).reference).toBe(reference)
    const keys = stub.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers[stub.keyHeader])
    expect(keys.filter((key) => key === PAYMENT)).toHaveLength(2)
  })

  it('FAULT-08 an answer lost on the way back is found again by asking once more', async () => {
    stub.fail('answer-lost')
    expect(await stub.provider.start(wanted)).toEqual({ ok: false, refusal: 'unavailable' })
    stub.fail()
    const { reference } = await started()
    await stub.act(reference, 'pay')
    expect(await asked(reference)).toMatchObject({ state: 'paid', ourReference: PAYMENT })
  })

  it('every end has its word', async () => {
    for (const action of stub.actions) {
      const fresh = await stub.provider.start({ ...wanted, paymentId: `${PAYMENT.slice(0, -4)}-${action}` })
      if (!fresh.ok) throw new Error(fresh.refusal)
      await stub.act(fresh.value.reference, action)
      expect([action, (await asked(fresh.value.reference)).state]).toEqual([action, OURS[action]])
    }
  })

  it('FAULT-17 part of the money goes back, each refund once, never more than came', async () => {
    const { reference } = await started()
    await stub.act(reference, 'pay')
    await asked(reference)
    const back = { reference, amountCents: 405, refundId: 'refund-1' }
    expect(await stub.provider.refund(back)).toMatchObject({
      ok: true,
      value: { refundedCents: 405, state: 'paid' },
    })
    expect(await stub.provider.refund(back)).toMatchObject({ ok: true, value: { refundedCents: 405 } })
    const tooMuch = { reference, amountCents: 701, refundId: 'refund-2' }
    expect(await stub.provider.refund(tooMuch)).toEqual({ ok: false, refusal: 'refused' })
    const rest = { reference, amountCents: 700, refundId: 'refund-3' }
    expect(await stub.provider.refund(rest)).toMatchObject({ ok: true, value: { refundedCents: 1105 } })
  })

  it('FAULT-17 a refund goes back once, although its answer was lost, its key is forgotten and it has another name by now', async () => {
    const { reference } = await started()
    await stub.act(reference, 'pay')
    await asked(reference)
    const back = { reference, amountCents: 405, refundId: 'refund-1' }
    stub.fail('answer-lost')
    expect(await stub.provider.refund(back)).toEqual({ ok: false, refusal: 'unavailable' })
    stub.fail()
    const once = { ok: true, value: { refundedCents: 405 } }
    expect(await stub.provider.refund(back)).toMatchObject(once)
    stub.forgetKeys?.()
    expect(await stub.provider.refund(back)).toMatchObject(once)
    if (stub.forgetKeys === null) return
    const renamed = { ...back, refundId: 'refund-1-1', earlier: ['refund-1'] }
    expect(await stub.provider.refund(renamed)).toMatchObject(once)
    const other = { reference, amountCents: 300, refundId: 'refund-2' }
    expect(await stub.provider.refund(other)).toMatchObject({ ok: true, value: { refundedCents: 705 } })
  })

  it.each([500, 502, 503, 429])('FAULT-25 status %i leaves the outcome open: ask again', async (status) => {
    const { reference } = await started()
    stub.fail({ status })
    const again = { ok: false, refusal: 'unavailable' }
    expect(await stub.provider.start({ ...wanted, paymentId: 'p2' })).toEqual(again)
    expect(await stub.provider.fetchState(reference)).toEqual(again)
    expect(await stub.provider.refund({ reference, amountCents: 1, refundId: 'r' })).toEqual(again)
    expect(await stub.provider.tryAccount()).toEqual(
      name === 'test-bank'
        ? { ok: true, value: { live: false, name: stub.provider.merchant, seesDisputes: true } }
        : again,
    )
  })

  it('FAULT-25 silence ends after the time limit', async () => {
    stub.fail('silent')
    const before = Date.now()
    expect(await stub.provider.start(wanted)).toEqual({ ok: false, refusal: 'unavailable' })
    expect(Date.now() - before).toBeLessThan(5_000)
  })

  it('a wrong key stops no payment for good, and the account’s owner is told so', async () => {
    expect(await stub.withWrongKey.start(wanted)).toEqual({ ok: false, refusal: 'unavailable' })
    if (name === 'test-bank') return
    expect(await stub.withWrongKey.tryAccount()).toEqual({ ok: false, refusal: 'wrong-key' })
    expect(await stub.provider.tryAccount()).toMatchObject({ ok: true, value: { live: false } })
  })

  it('O-07 its owner is told whether the keys show what payers dispute', async () => {
    expect(await stub.provider.tryAccount()).toMatchObject({ value: { seesDisputes: true } })
    stub.fail({ status: 403, at: 'disputes' })
    // Mollie and the test bank tell it with the payment.
    const isAsked = name === 'stripe' || name === 'paypal'
    expect(await stub.provider.tryAccount()).toMatchObject({ value: { seesDisputes: !isAsked } })
    stub.fail({ status: 503, at: 'disputes' })
    expect((await stub.provider.tryAccount()).ok).toBe(!isAsked)
  })

  it('a payment the service does not know is a clear no', async () => {
    expect(await stub.provider.fetchState('tr_unknown')).toEqual({ ok: false, refusal: 'refused' })
  })

  it('FAULT-66 a reference cannot leave its place in the address', async () => {
    await stub.provider.fetchState('../../v1/account?x=1#y')
    expect(stub.seen.map(({ path }) => path).at(-1)).toContain('..%2F..%2Fv1%2Faccount%3Fx%3D1%23y')
  })

  it('FAULT-02 its reports name the payment, the same event the same id', async () => {
    const { reference } = await started()
    await stub.act(reference, 'pay')
    const now = new Date()
    const { rawBody, headers } = stub.webhook(reference, now)
    const first = await stub.provider.readWebhook(rawBody, headers, now)
    expect(first).toMatchObject({ ok: true, value: { reference } })
    expect(await stub.provider.readWebhook(rawBody, headers, now)).toEqual(first)
    const other = stub.otherReport(now)
    const read = other && (await stub.provider.readWebhook(other.rawBody, other.headers, now))
    expect(read).toEqual(other && { ok: true, value: null })
  })

  it('FAULT-04 forged reports are refused; where nothing is signed, only the answer to our question counts', async () => {
    const { reference } = await started()
    const now = new Date()
    const { rawBody, headers } = stub.webhook(reference, now)
    const forged = Object.fromEntries(Object.keys(headers).map((header) => [header, 'forged']))
    const isSigned = name !== 'mollie'
    const bytes = isSigned ? rawBody : Buffer.from('id=x')
    const refusal = isSigned ? 'wrong-signature' : 'malformed-request'
    for (const wrong of [{}, forged])
      expect(await stub.provider.readWebhook(bytes, wrong, now)).toEqual({ ok: false, refusal })
  })
})
