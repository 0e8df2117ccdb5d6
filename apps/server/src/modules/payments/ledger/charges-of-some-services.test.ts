import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRenterWhoAgrees } from '../testing/remembered.ts'
import { startMollieStub } from '../testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from '../testing/stubs/provider-stub.ts'
import { startStripeStub } from '../testing/stubs/stripe-stub.ts'

// What only some services can say of a charge: each stands with those that can.
let stub: ProviderStub
let at: Awaited<ReturnType<typeof aRenterWhoAgrees>>
const begin = async (startStub: () => Promise<ProviderStub>) => {
  stub = await startStub()
  at = await aRenterWhoAgrees(stub)
}
afterEach(() => closeFitting(stub))

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('R-12 a charge that takes its time at %s', (_name, startStub) => {
  beforeEach(() => begin(startStub))

  it('R-12 while the bank is at it nobody can pay a second time; the reports settle it', async () => {
    const { id } = await at.agreed()
    stub.answerCharges('pending')
    const next = await at.due(id)
    expect(await at.payments.openAtProvider(next)).toMatchObject({ ok: true })
    expect((await at.view()).state).toBe('authorised')
    const reference = await at.referenceOf(next)
    await stub.act(reference, 'pay')
    await at.deliverReport(reference)
    await at.minutesPass()
    expect(at.settled).toEqual([`captured ${next}`])
  })

  it('R-12 O-07 what somebody pays back at the service of a charge is booked here, once', async () => {
    const { id } = await at.agreed()
    const next = await at.due(id)
    await at.payments.openAtProvider(next)
    const reference = await at.referenceOf(next)
    stub.refundByHand?.(reference, 300)
    await at.deliverReport(reference)
    await at.deliverReport(reference)
    expect(await at.booked(next)).toEqual(['capture 1100', 'refund 300'])
  })
})

describe.each([
  ['stripe', startStripeStub],
  ['paypal', startPaypalStub],
] as const)('R-12 a charge for which %s wants the payer', (_name, startStub) => {
  beforeEach(() => begin(startStub))

  it('R-12 the bank wants to see its customer (3-D Secure): it fails at once, and takes nothing', async () => {
    const { id } = await at.agreed()
    stub.answerCharges('authenticate')
    const next = await at.due(id)
    expect((await at.payments.openAtProvider(next)).ok).toBe(false)
    expect(await at.view()).toMatchObject({ id: next, state: 'failed', failure: 'denied' })
    expect(stub.charges()).toEqual([])
  })
})

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('R-12 a charge that is disputed at %s', (_name, startStub) => {
  beforeEach(() => begin(startStub))

  it('R-12 O-07 the payer’s bank takes a charge back, and gives it back when the dispute is won', async () => {
    const { id } = await at.agreed()
    const next = await at.due(id)
    await at.payments.openAtProvider(next)
    const reference = await at.referenceOf(next)
    stub.dispute?.(reference, 1100)
    await at.deliverReport(reference)
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
    stub.winDispute?.(reference)
    await at.platform.clock.advance(2_000)
    await at.deliverReport(reference)
    expect(await at.view()).toMatchObject({ id: next, state: 'captured', refundedCents: 0 })
  })
})
