import { BANK_SCRIPTS } from '@fachwerk/contract/payment/test-bank'
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, expire, merchantView, refund, StoredPayment } from './payment.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

const open = (amountCents: number, script: StoredPayment['script']): StoredPayment => ({
  id: 'p1',
  reference: 'order-1',
  merchant: 'Zeitlager GmbH',
  amountCents,
  currency: 'EUR',
  state: 'open',
  refundedCents: 0,
  paymentUrl: 'http://bank.example/bezahlen/p1',
  returnUrl: 'http://shop.example/back',
  webhookUrl: 'http://shop.example/webhook',
  expiresAt: new Date(START + 15 * MINUTE).toISOString(),
  description: 'Bestellung',
  idempotencyKey: 'k1',
  script,
  decided: null,
  refunds: [],
  remember: false,
  mandateEnded: false,
})

type Step = (payment: StoredPayment) => StoredPayment
/** What can come to a payment, from its payer, its merchant and the clock, in any order. */
const steps = array(
  oneof(
    constantFrom('pay', 'deny', 'cancel').map(
      (what): Step =>
        (payment) =>
          decide(payment, what),
    ),
    integer({ min: 0, max: 30 }).map(
      (minutes): Step =>
        (payment) =>
          expire(payment, new Date(START + minutes * MINUTE)),
    ),
    record({
      amountCents: integer({ min: 1, max: 3_000 }),
      reference: constantFrom('refund-1', 'refund-2', 'refund-3'),
    }).map(
      (wanted): Step =>
        (payment) =>
          refund(payment, wanted) ?? payment,
    ),
  ),
  { maxLength: 12 },
)
const payments = record({
  amountCents: integer({ min: 1, max: 5_000 }),
  script: constantFrom(...BANK_SCRIPTS),
}).map(({ amountCents, script }) => open(amountCents, script))

const run = (payment: StoredPayment, all: readonly Step[]): StoredPayment[] =>
  all.reduce<StoredPayment[]>((path, step) => [...path, step(path.at(-1) ?? payment)], [payment])

describe('FAULT-17 whatever comes to a payment, in whatever order', () => {
  it('never more is paid back than was paid, and what is back is the sum of its refunds', () => {
    assert(
      property(payments, steps, (payment, all) => {
        for (const { amountCents, refundedCents, refunds, state } of run(payment, all)) {
          expect(refundedCents).toBeLessThanOrEqual(amountCents)
          expect(refundedCents).toBe(refunds.reduce((sum, each) => sum + each.amountCents, 0))
          expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(refunds.length)
          expect(state === 'paid' || refunds.length === 0).toBe(true)
        }
      }),
    )
  })

  it('once it is over it stays as it ended, and so does its amount', () => {
    assert(
      property(payments, steps, (payment, all) => {
        const path = run(payment, all)
        const end = path.find(({ state }) => state !== 'open')
        if (!end) return
        for (const later of path.slice(path.indexOf(end))) {
          expect(later.state).toBe(end.state)
          expect(later.amountCents).toBe(end.amountCents)
        }
      }),
    )
  })

  it('its amount is what the merchant asked for, but where the bank is told to get it wrong', () => {
    assert(
      property(payments, steps, (payment, all) => {
        const last = run(payment, all).at(-1)
        const isWrong = payment.script === 'wrong-amount' && last?.state === 'paid'
        expect(last?.amountCents !== payment.amountCents).toBe(isWrong)
      }),
    )
  })

  it('a step that comes twice changes nothing the second time', () => {
    assert(
      property(payments, steps, (payment, all) => {
        const doubled = run(
          payment,
          all.flatMap((step) => [step, step]),
        ).at(-1)
        expect(doubled).toEqual(run(payment, all).at(-1))
      }),
    )
  })

  it('is kept on disk as it is, and the merchant sees of it neither payer nor script', () => {
    assert(
      property(payments, steps, (payment, all) => {
        const last = run(payment, all).at(-1) ?? payment
        expect(StoredPayment.parse(JSON.parse(JSON.stringify(last)))).toEqual(last)
        expect(merchantView(last)).not.toHaveProperty('script')
        expect(merchantView(last)).not.toHaveProperty('idempotencyKey')
      }),
    )
  })
})
