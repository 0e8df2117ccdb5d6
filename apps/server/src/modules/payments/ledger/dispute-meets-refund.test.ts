import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMollieStub } from '../testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from '../testing/stubs/provider-stub.ts'
import { startStripeStub } from '../testing/stubs/stripe-stub.ts'
import { aPaymentOnAccount } from '../testing/paid-on-account.ts'

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('the payer’s bank takes money back at %s while a refund waits (O-07)', (_name, startStub) => {
  let stub: ProviderStub
  let at: Awaited<ReturnType<typeof aPaymentOnAccount>>
  beforeEach(async () => {
    stub = await startStub()
    at = await aPaymentOnAccount(stub)
    await at.pay()
  })
  afterEach(() => closeFitting(stub))

  async function minutesPass() {
    for (let minute = 0; minute < 3; minute += 1) {
      await at.platform.clock.advance(61_000)
      await at.platform.runDue()
    }
  }
  /** Money shall go back, and the service does not take the request. */
  async function refundWaits(cents: number) {
    const now = at.platform.clock.now()
    stub.fail({ status: 503, at: '/refund' })
    await at.platform.db.transaction((tx) =>
      at.payments.refund(tx, { ...at.order, cents, reason: 'withdrawal', now }),
    )
    await expect(at.platform.runDue()).rejects.toThrow('does not answer')
  }
  async function disputed() {
    const query = sql<{
      cents: number
    }>`select disputed_cents as cents from payment where id = ${at.paymentId}`
    return (await at.platform.db.read((tx) => query.execute(tx))).rows[0]?.cents
  }

  it('FAULT-03 both are booked once the refund is through, although the reports came in between', async () => {
    await refundWaits(400)
    stub.dispute?.(at.reference, 700)
    await at.reportPayment()
    expect(await at.ledger()).toEqual(['capture 1100'])
    stub.fail()
    await minutesPass()
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 400', 'refund 700'])
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
    expect(await disputed()).toBe(700)
  })

  it('FAULT-03 the service says no to the refund because nothing is left: the dispute is booked all the same', async () => {
    await refundWaits(400)
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    stub.fail({ status: 422, at: '/refund' })
    await minutesPass()
    expect((await at.refunds()).map(({ state }) => state)).toEqual(['refused'])
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 1100'])
    expect(await disputed()).toBe(1100)
    expect(await at.events()).toEqual(expect.arrayContaining(['payment.refundRefused', 'payment.refunded']))
  })

  it('FAULT-03 a no to the refund that nobody explains is asked about until the dispute behind it is known', async () => {
    await refundWaits(400)
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    stub.fail({ status: 422, at: '/refund', elsewhere: 503 })
    await at.platform.clock.advance(61_000)
    await expect(at.platform.runDue()).rejects.toThrow('does not answer')
    stub.fail({ status: 422, at: '/refund' })
    await minutesPass()
    expect((await at.refunds()).map(({ state }) => state)).toEqual(['refused'])
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 1100'])
  })
})
