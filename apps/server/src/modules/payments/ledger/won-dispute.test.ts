import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMollieStub } from '../testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from '../testing/stubs/provider-stub.ts'
import { startStripeStub } from '../testing/stubs/stripe-stub.ts'
import { aPaymentOnAccount } from '../testing/paid-on-account.ts'
import { moneyByDay, paidRentalsByDay } from './money-by-day-repository.ts'

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('a dispute at %s (O-07)', (_name, startStub) => {
  let stub: ProviderStub
  let at: Awaited<ReturnType<typeof aPaymentOnAccount>>
  beforeEach(async () => {
    stub = await startStub()
    at = await aPaymentOnAccount(stub)
    await at.pay()
  })
  afterEach(() => closeFitting(stub))

  const span = () => {
    const now = at.platform.clock.now().getTime()
    const period = { from: new Date(now - 86_400_000), until: new Date(now + 86_400_000), timeZone: 'UTC' }
    return { companyId: at.order.companyId, ...period }
  }

  it('that is won books the money back, and both entries stay to be seen', async () => {
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
    stub.winDispute?.(at.reference)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'captured', capturedCents: 1100, refundedCents: 0 })
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 1100', 'reversal 1100'])
    expect((await at.events()).slice(-2)).toEqual(['payment.refunded', 'payment.reversed'])
  })

  it('FAULT-03 that is told of and won within the same second is won in our books, too', async () => {
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    stub.winDispute?.(at.reference)
    await at.bring(at.deliverReport())
    expect(await at.view()).toMatchObject({ state: 'captured', refundedCents: 0 })
  })

  it('FAULT-02 the reports of it five times at once book it once', async () => {
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    stub.winDispute?.(at.reference)
    await at.platform.clock.advance(2_000)
    const report = at.deliverReport()
    await Promise.all(Array.from({ length: 5 }, () => at.bring(report)))
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 1100', 'reversal 1100'])
  })

  it('counts as taken again in the books of the day', async () => {
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    const lost = await at.platform.db.read((tx) => moneyByDay(tx, span()))
    expect(lost.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    stub.winDispute?.(at.reference)
    await at.reportPayment()
    const won = await at.platform.db.read((tx) => moneyByDay(tx, span()))
    expect(won.reduce((sum, { cents }) => sum + cents, 0)).toBe(1100)
    expect(await at.platform.db.read((tx) => paidRentalsByDay(tx, span()))).toEqual([])
  })

  it('over a part leaves what was refunded by hand refunded', async () => {
    stub.refundByHand?.(at.reference, 300)
    stub.dispute?.(at.reference, 500)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'partlyRefunded', refundedCents: 800 })
    stub.winDispute?.(at.reference)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'partlyRefunded', refundedCents: 300 })
    expect(await at.ledger()).toContain('reversal 500')
  })
})
