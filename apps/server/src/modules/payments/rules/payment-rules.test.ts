import { PAYMENT_STATES } from '@fachwerk/contract/order/order-views'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextCheckAt } from './check-times.ts'
import { type JudgedPayment, type ProviderReport, judgeReport } from './judge-report.ts'
import {
  PAYMENT_MOVES,
  type PaymentState,
  isOpen,
  isPaid,
  mayMove,
  stateAfterRefund,
} from './payment-states.ts'

const payment: JudgedPayment = {
  id: 'p1',
  providerReference: 'b1',
  state: 'pending',
  amountCents: 200_000,
  currency: 'EUR',
  refundedCents: 0,
  disputedCents: 0,
}
const report: ProviderReport = {
  reference: 'b1',
  ourReference: 'p1',
  merchant: 'M',
  amountCents: 200_000,
  currency: 'EUR',
  state: 'paid',
  refundedCents: 0,
  disputedCents: 0,
  feeCents: null,
  paymentUrl: 'http://bank/b1',
  stored: null,
}
const judge = (p: Partial<JudgedPayment>, r: Partial<ProviderReport>) =>
  judgeReport({ ...payment, ...p }, { ...report, ...r }, 'M')

describe('FAULT-17 the states of a payment', () => {
  const allowed = new Set(
    `created>pending created>authorised created>captured created>failed created>cancelled created>expired
     pending>authorised pending>captured pending>failed pending>cancelled pending>expired
     authorised>captured authorised>failed authorised>cancelled authorised>expired
     captured>partlyRefunded captured>refunded partlyRefunded>refunded
     partlyRefunded>captured refunded>partlyRefunded refunded>captured
     failed>captured cancelled>captured expired>captured`.split(/\s+/),
  )
  it.each(PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      expect(mayMove(from, to)).toBe(allowed.has(`${from}>${to}`))
    },
  )

  it('money that came stays paid whatever goes back, and only open payments wait', () => {
    expect(PAYMENT_STATES.filter(isPaid)).toEqual(['captured', 'partlyRefunded', 'refunded'])
    expect(PAYMENT_STATES.filter(isOpen)).toEqual(['created', 'pending', 'authorised'])
    expect(stateAfterRefund(1100, 0)).toBe('captured')
    expect(stateAfterRefund(1100, 1099)).toBe('partlyRefunded')
    expect(stateAfterRefund(1100, 1100)).toBe('refunded')
  })
})

describe('what a report means', () => {
  it('FAULT-05 one euro for an order of two thousand settles nothing and raises the alarm', () => {
    expect(judge({}, { amountCents: 100 })).toEqual({ kind: 'mismatch', field: 'amount', closes: true })
    expect(judge({}, { currency: 'USD' })).toEqual({ kind: 'mismatch', field: 'currency', closes: true })
    expect(judge({}, { merchant: 'X' })).toEqual({ kind: 'mismatch', field: 'merchant', closes: true })
  })

  it('FAULT-05 a report about another payment never touches this one', () => {
    expect(judge({}, { ourReference: 'p2' })).toEqual({ kind: 'mismatch', field: 'reference', closes: false })
    expect(judge({}, { reference: 'b2' })).toEqual({ kind: 'mismatch', field: 'reference', closes: false })
    expect(judge({ state: 'captured' }, { amountCents: 1 })).toMatchObject({
      kind: 'mismatch',
      closes: false,
    })
  })

  it('FAULT-03 „denied" after „paid" is ignored, „paid" after „expired" is money', () => {
    for (const state of ['denied', 'cancelled', 'expired', 'open', 'authorised'] as const)
      expect(judge({ state: 'captured' }, { state }).kind).toBe('ignored')
    expect(judge({ state: 'expired' }, {})).toEqual({ kind: 'move', to: 'captured', failure: null })
    expect(judge({ state: 'failed' }, { state: 'open' }).kind).toBe('ignored')
  })

  it('a refund is known by what went back in all', () => {
    expect(judge({ state: 'captured' }, { refundedCents: 500 })).toEqual({ kind: 'refunded', cents: 500 })
    expect(judge({ state: 'partlyRefunded', refundedCents: 500 }, { refundedCents: 500 }).kind).toBe('same')
  })

  it('O-07 a dispute that is won brings back what it took, and no more', () => {
    const disputed = { state: 'refunded', refundedCents: 1000, disputedCents: 600 } as const
    expect(judge(disputed, { refundedCents: 400, disputedCents: 0 })).toEqual({
      kind: 'reversed',
      cents: 600,
      disputedCents: 0,
    })
    expect(judge(disputed, { refundedCents: 1000, disputedCents: 600 }).kind).toBe('same')
    // A service that shows no disputes has not said that one was won.
    expect(judge(disputed, { refundedCents: 400, disputedCents: null }).kind).toBe('same')
    // Less refunded than we know of, without a dispute: an answer from before, nothing has come back.
    expect(judge({ ...disputed, disputedCents: 0 }, { refundedCents: 400 }).kind).toBe('same')
  })

  it('FAULT-03 any reports in any order never make an illegal step', () => {
    const states = array(
      constantFrom<ProviderReport['state'][]>('open', 'authorised', 'paid', 'denied', 'cancelled', 'expired'),
    )
    assert(
      property(states, (reports) => {
        let state: PaymentState = 'created'
        for (const next of reports) {
          const verdict = judge({ state }, { state: next })
          if (verdict.kind !== 'move') continue
          expect(PAYMENT_MOVES[state]).toContain(verdict.to)
          state = verdict.to
        }
        expect(state === 'captured').toBe(reports.includes('paid'))
      }),
    )
  })
})

it('an open payment is asked for each minute and at its expiry, later only each hour', () => {
  const expiresAt = new Date('2026-11-20T12:15:00Z')
  const next = (now: string) => nextCheckAt({ expiresAt }, new Date(`2026-11-20T${now}Z`)).toISOString()
  expect(next('12:00:00')).toBe('2026-11-20T12:01:00.000Z')
  expect(next('12:14:30')).toBe('2026-11-20T12:15:00.000Z')
  expect(next('12:15:00')).toBe('2026-11-20T12:16:00.000Z')
  expect(next('13:20:00')).toBe('2026-11-20T14:20:00.000Z')
})
