import type { OrderView } from '@fachwerk/contract/order/order-views'
import { describe, expect, it } from 'vitest'
import { anOrder, aRental, aWaitingOrder } from '../../testing/orders.ts'
import { failureOf, stageOf } from './order-stage.ts'

const paid = (state: Parameters<typeof aRental>[0] & object, payment = {}) =>
  anOrder({ rental: aRental(state), payment })

const free = (order: Partial<OrderView>): OrderView => ({
  ...paid({ state: 'active' }, { state: null }),
  totalCents: 0,
  ...order,
})

const lost = (payment: Parameters<typeof paid>[1]): OrderView => ({
  ...paid({ state: 'cancelled' }, payment),
  status: 'canceled',
  cancelReason: 'unplaced',
})

describe('P9 what the page claims', () => {
  it('nothing before the payment is decided', () => {
    expect(stageOf(aWaitingOrder())).toBe('waiting')
    expect(stageOf(aWaitingOrder({ state: null }))).toBe('waiting')
    expect(stageOf(aWaitingOrder({ state: 'authorised' }))).toBe('waiting')
  })

  it('FAULT-01 paid, but the box is not settled yet: still waiting, no key', () => {
    expect(stageOf(paid({ state: 'held' }))).toBe('waiting')
  })

  it.each([
    ['active', 'running'],
    ['reserved', 'ahead'],
    ['overdue', 'overdue'],
    ['ended', 'ended'],
    ['unplaced', 'unplaced'],
  ] as const)('a paid rental that is %s', (state, stage) => {
    expect(stageOf(paid({ state }))).toBe(stage)
  })

  it('R-04 O-06 what cost nothing is nobody’s payment: the key is there as soon as the box is', () => {
    expect(stageOf(free({ status: 'approved' }))).toBe('running')
    expect(stageOf(free({ status: 'process' }))).toBe('running')
    // Neither before it is settled nor after it was called off, and never with a price.
    expect(stageOf(free({ status: 'new' }))).toBe('waiting')
    expect(stageOf(free({ status: 'canceled' }))).toBe('cancelled')
    expect(stageOf(free({ status: 'approved', totalCents: 200 }))).toBe('waiting')
  })

  it.each(['denied', 'cancelled', 'expired', 'wrong-amount', 'unavailable'] as const)(
    'K-06 a payment that failed: %s',
    (failure) => {
      const order = aWaitingOrder({ state: 'failed', failure, canRetry: true })
      expect(stageOf(order)).toBe('failed')
      expect(failureOf(order)).toBe(failure)
    },
  )

  it('a bank that gives no reason is taken at its state', () => {
    expect(failureOf(aWaitingOrder({ state: 'cancelled' }))).toBe('cancelled')
    expect(failureOf(aWaitingOrder({ state: 'expired' }))).toBe('expired')
    expect(failureOf(aWaitingOrder({ state: 'failed' }))).toBe('unknown')
    expect(stageOf(aWaitingOrder({ state: 'cancelled' }))).toBe('failed')
  })

  it('R-04 the box is no longer kept', () => {
    const gone = { ...aWaitingOrder({ state: 'expired' }), rental: aRental({ state: 'expired' }) }
    expect(stageOf(gone)).toBe('lapsed')
    expect(stageOf({ ...gone, payment: { ...gone.payment, canRetry: true } })).toBe('failed')
  })

  it('cancelled before or after paying, refunded or not', () => {
    expect(stageOf({ ...aWaitingOrder(), status: 'canceled' })).toBe('cancelled')
    expect(stageOf(anOrder({ status: 'canceled', rental: aRental({ state: 'cancelled' }) }))).toBe(
      'cancelled',
    )
    expect(stageOf(paid({ state: 'cancelled' }, { state: 'refunded' }))).toBe('refunded')
    expect(stageOf(paid({ state: 'unplaced' }, { state: 'refunded' }))).toBe('refunded')
  })

  it('B-10 whoever lost the box after paying reads that, before, while and after the money goes back', () => {
    for (const state of ['captured', 'partlyRefunded', 'refunded', 'cancelled', null] as const)
      expect(stageOf(lost({ state }))).toBe('unplaced')
    expect(stageOf({ ...lost({ state: 'refunded' }), cancelReason: 'withdrawn' })).toBe('refunded')
  })

  it('B-10 money without a box is never called a success', () => {
    expect(stageOf(anOrder({ rental: null }))).toBe('unplaced')
    expect(stageOf(paid({ state: 'expired' }))).toBe('unplaced')
  })
})
