import { ORDER_STATUSES } from '@fachwerk/contract/order/order-views'
import { describe, expect, it } from 'vitest'
import { orderSearch } from './order-search.ts'
import { moveRefusal, movesFrom, workAfter, workReopened } from './work-status.ts'

const free = { hasOpenRental: false, holdsMoney: false, handsOver: false }
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))
const ALLOWED = [
  'new>approved',
  'new>process',
  'new>canceled',
  'approved>new',
  'approved>process',
  'approved>finished',
  'approved>canceled',
  'process>new',
  'process>approved',
  'process>finished',
  'process>canceled',
  'finished>approved',
  'finished>process',
  'finished>return',
  'return>finished',
]

describe('FAULT-17 O-01 the staff’s steps, six by six', () => {
  it.each(pairs)('%s → %s', (from, to) => {
    expect(moveRefusal(from, to, free)).toBe(
      ALLOWED.includes(`${from}>${to}`) ? null : 'transition-not-allowed',
    )
  })

  it('each step but cancelling can be taken back', () => {
    const steps = pairs.filter(([from, to]) => to !== 'canceled' && movesFrom(from, free).includes(to))
    expect(steps.length).toBeGreaterThan(8)
    expect(steps.filter(([from, to]) => !movesFrom(to, free).includes(from))).toEqual([])
  })

  it('goods are brought on at the counter: by hand they are only given back', () => {
    const goods = { ...free, handsOver: true }
    const moves = pairs.filter(([from, to]) => movesFrom(from, goods).includes(to))
    expect(moves).toEqual([
      ['finished', 'return'],
      ['return', 'finished'],
    ])
  })

  it('an open rental forbids the end, money here forbids cancelling, and nothing else', () => {
    for (const [from, to] of pairs) {
      const usual = moveRefusal(from, to, free)
      const ends = to === 'finished' || to === 'canceled'
      const open = moveRefusal(from, to, { ...free, hasOpenRental: true })
      expect(open).toBe(usual === null && ends ? 'order-has-open-rental' : usual)
      const paid = moveRefusal(from, to, { ...free, holdsMoney: true })
      expect(paid).toBe(usual === null && to === 'canceled' ? 'order-is-paid' : usual)
    }
  })
})

describe('O-02 what comes by itself', () => {
  it.each(pairs)('work %s after the order is %s', (work, status) => {
    const isOpen = work === 'new' || work === 'approved' || work === 'process'
    const ends = status === 'finished' || status === 'canceled'
    expect(workAfter(work, status, 'rental')).toBe(isOpen && ends ? status : null)
    // What is done at the counter reaches the board at once.
    expect(workAfter(work, status, 'staff')).toBe(isOpen ? status : null)
  })

  it.each(ORDER_STATUSES)('B-05 work %s when the end of the order is taken back', (work) => {
    expect(workReopened(work, 'process')).toBe(work === 'finished' ? 'process' : null)
  })
})

describe('O-01 what somebody types', () => {
  it('codes are read aloud: O and 0, I, L and 1 are one', () => {
    expect(orderSearch('aoil')).toMatchObject([{ codeStart: 'A011%' }])
    expect(orderSearch('ab')).toMatchObject([{ codeStart: null }])
    expect(orderSearch('b7-k')).toMatchObject([{ codeStart: null }])
  })

  it('FAULT-47 signs of LIKE stand for themselves', () => {
    expect(orderSearch('100%_x')[0]?.names).toEqual([String.raw`%100\%\_x%`, String.raw`%100\%\_x%`])
    expect(orderSearch('% _')).toEqual([])
  })
})
