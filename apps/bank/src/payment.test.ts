import { BANK_SCRIPTS, BANK_STATES } from '@fachwerk/contract/payment/test-bank'
import { describe, expect, it } from 'vitest'
import { type StoredPayment, decide, expire, merchantView, refund } from './payment.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const payment = (more: Partial<StoredPayment> = {}): StoredPayment => ({
  id: 'p1',
  reference: 'order-1',
  merchant: 'Zeitlager GmbH',
  amountCents: 1100,
  currency: 'EUR',
  state: 'open',
  refundedCents: 0,
  paymentUrl: 'http://bank/bezahlen/p1',
  returnUrl: 'http://shop/back',
  webhookUrl: 'http://shop/webhook',
  expiresAt: '2026-11-20T12:15:00.000Z',
  description: 'Bestellung',
  idempotencyKey: 'k1',
  script: 'normal',
  decided: null,
  refunds: [],
  remember: false,
  mandateEnded: false,
  ...more,
})

describe('deciding', () => {
  it.each([
    ['pay', 'paid'],
    ['deny', 'denied'],
    ['cancel', 'cancelled'],
  ] as const)('%s makes an open payment %s', (decision, state) => {
    expect(decide(payment(), decision)).toMatchObject({ state, amountCents: 1100 })
  })

  it('FAULT-17 what is decided is never decided again', () => {
    for (const state of BANK_STATES.filter((each) => each !== 'open'))
      for (const decision of ['pay', 'deny', 'cancel'] as const)
        expect(decide(payment({ state }), decision)).toEqual(payment({ state }))
  })

  it('FAULT-05 a wrong amount is booked only when asked for, and is always another one', () => {
    for (const script of BANK_SCRIPTS) {
      const amount = decide(payment({ script }), 'pay').amountCents
      expect(amount === 1100).toBe(script !== 'wrong-amount')
    }
    expect(decide(payment({ script: 'wrong-amount', amountCents: 100 }), 'pay').amountCents).toBe(101)
    expect(decide(payment({ script: 'wrong-amount' }), 'deny').amountCents).toBe(1100)
  })
})

describe('expiring', () => {
  it('happens at the end of its time to an open payment, not before and to no other', () => {
    expect(expire(payment(), NOW).state).toBe('open')
    expect(expire(payment(), new Date('2026-11-20T12:15:00Z')).state).toBe('expired')
    expect(expire(payment({ state: 'paid' }), new Date('2026-11-21T00:00:00Z')).state).toBe('paid')
  })

  it('leaves alone whose payer has decided already', () => {
    const decided = { decision: 'pay', at: '2026-11-20T12:15:05.000Z' } as const
    expect(expire(payment({ decided }), new Date('2026-11-20T12:15:00Z')).state).toBe('open')
  })
})

describe('paying back', () => {
  const paid = payment({ state: 'paid' })
  it('adds up to what was paid and no further', () => {
    const first = refund(paid, { reference: 'r1', amountCents: 600 })
    expect(first?.refundedCents).toBe(600)
    expect(first && refund(first, { reference: 'r2', amountCents: 501 })).toBeNull()
    expect(first && refund(first, { reference: 'r2', amountCents: 500 })).toMatchObject({
      refundedCents: 1100,
    })
  })

  it('FAULT-07 the same reference is the same refund', () => {
    const first = refund(paid, { reference: 'r1', amountCents: 600 })
    expect(first && refund(first, { reference: 'r1', amountCents: 600 })).toBe(first)
  })

  it('needs a paid payment', () => {
    for (const state of BANK_STATES.filter((each) => each !== 'paid'))
      expect(refund(payment({ state }), { reference: 'r1', amountCents: 1 })).toBeNull()
  })
})

it('FAULT-70 a merchant sees nothing of how the bank works inside', () => {
  const inside = ['returnUrl', 'webhookUrl', 'idempotencyKey', 'script', 'decided', 'refunds', 'description']
  expect(Object.keys(merchantView(payment())).filter((key) => inside.includes(key))).toEqual([])
})
