import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { movementsOf } from './paypal-disputes.ts'
import { aPaymentOnAccount } from '../testing/paid-on-account.ts'
import { type PaypalStub, startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting } from '../testing/stubs/provider-stub.ts'

const DISPUTES = '/v1/customer/disputes'
const euros = (value: string) => ({ currency_code: 'EUR', value })

describe('O-07 what only PayPal does in a dispute', () => {
  let stub: PaypalStub
  let at: Awaited<ReturnType<typeof aPaymentOnAccount>>
  beforeEach(async () => {
    stub = await startPaypalStub()
    at = await aPaymentOnAccount(stub)
    await at.pay()
  })
  afterEach(() => closeFitting(stub))

  const askedForDisputes = () => stub.seen.filter(({ path }) => path.startsWith(DISPUTES)).length
  async function refunded(cents: number) {
    const now = at.platform.clock.now()
    await at.platform.db.transaction((tx) =>
      at.payments.refund(tx, { ...at.order, cents, reason: 'withdrawal', now }),
    )
    await at.platform.runDue()
  }

  it('nobody waits for their key while disputes are asked about: a payment that comes has none', () => {
    expect(askedForDisputes()).toBe(0)
  })

  it('a complaint that is not decided takes nothing and changes nothing', async () => {
    stub.complain(at.reference)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'captured', refundedCents: 0 })
    expect(await at.ledger()).toEqual(['capture 1100'])
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
  })

  it('FAULT-25 while PayPal shows no disputes for a time, their reports wait', async () => {
    stub.dispute?.(at.reference, 700)
    stub.fail({ status: 503, at: DISPUTES })
    await at.reportPayment()
    expect(await at.ledger()).toEqual(['capture 1100'])
    expect(await at.inbox()).toContain('received')
    stub.fail()
    await at.platform.clock.advance(121_000)
    await at.platform.runDue()
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 700'])
  })

  it('an app that may not read disputes takes and refunds money as before, and reverses nothing', async () => {
    stub.dispute?.(at.reference, 700)
    await at.reportPayment()
    stub.fail({ status: 403, at: DISPUTES })
    await at.reportPayment()
    await refunded(300)
    expect((await at.ledger()).toSorted()).toEqual(['capture 1100', 'refund 300', 'refund 700'])
    expect((await at.refunds()).map(({ state }) => state)).toEqual(['done'])
  })

  it('a refund of ours by the sum of the dispute is counted beside it', async () => {
    await refunded(500)
    stub.dispute?.(at.reference, 500)
    await at.reportPayment()
    expect(await at.view()).toMatchObject({ state: 'partlyRefunded', refundedCents: 1000 })
    const query = sql<{
      cents: number
    }>`select disputed_cents as cents from payment where id = ${at.paymentId}`
    expect((await at.platform.db.read((tx) => query.execute(tx))).rows).toEqual([{ cents: 500 }])
  })

  it('what was won back can be refunded', async () => {
    stub.dispute?.(at.reference, 1100)
    await at.reportPayment()
    stub.winDispute?.(at.reference)
    await at.reportPayment()
    await refunded(1100)
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
    expect((await at.refunds()).map(({ state }) => state)).toEqual(['done'])
  })

  it('reports that name the capture only are traced to their payment', async () => {
    stub.refundByHand?.(at.reference, 400)
    expect(await at.bring(stub.bareReport(at.reference))).toMatchObject({ ok: true })
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
    stub.dispute?.(at.reference, 700)
    expect(await at.bring(stub.bareDispute(at.reference))).toMatchObject({ ok: true })
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 400', 'refund 700'])
  })

  it('FAULT-25 where the capture cannot be asked about, PayPal sends them again', async () => {
    stub.fail({ status: 503, at: '/v2/payments/captures' })
    expect(await at.bring(stub.bareReport(at.reference))).toMatchObject({
      refusal: 'temporarily-unavailable',
    })
    stub.fail()
    // Of a capture nobody here knows, nothing follows.
    expect(await at.bring(stub.bareReport('ELSEWHERE'))).toMatchObject({ ok: true })
  })
})

describe('O-07 the movements of a dispute', () => {
  it.each([
    ['RESOLVED_BUYER_FAVOUR', euros('3.00'), 300],
    ['ACCEPTED', null, 700],
    ['RESOLVED_WITH_PAYOUT', euros('3.00'), null],
    ['RESOLVED_SELLER_FAVOUR', null, null],
    ['CANCELED_BY_BUYER', null, null],
    ['DENIED', null, null],
    [null, null, null],
  ])('without a list the outcome tells: %s', (code, amount, cents) => {
    const dispute = {
      update_time: '2026-11-25T08:00:00Z',
      dispute_amount: euros('7.00'),
      dispute_outcome: { outcome_code: code, amount_refunded: amount },
    }
    const at = new Date('2026-11-25T08:00:00Z')
    expect(movementsOf(dispute)).toEqual(cents === null ? [] : [{ cents, at }])
  })

  it('what PayPal pays by itself, and its fees, are not ours', () => {
    const paid = { type: 'DEBIT', amount: euros('7.00') }
    const money_movements = [
      { ...paid, affected_party: 'PAYMENT_PROCESSOR', reason: 'DISPUTE_SETTLEMENT' },
      { ...paid, affected_party: 'SELLER', reason: 'CHARGEBACK_FEE' },
    ]
    expect(movementsOf({ money_movements })).toEqual([])
  })
})
