import { emptyOf } from '@fachwerk/contract/record-fields'
import { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { describe, expect, it } from 'vitest'
import {
  asPriced,
  holdsAt,
  isRunning,
  type PromotionTerms,
  promotionState,
  weekdayOf,
} from './running-promotions.ts'

const terms = (overrides: Partial<PromotionTerms> = {}): PromotionTerms => ({
  ...emptyOf(promotionFields),
  id: 'p',
  name: 'Kaffeestunde',
  percent: 2000,
  archived: false,
  ...overrides,
})
const MONDAY = { day: '2026-11-30', weekday: '1', time: '15:30' } as const

describe('K-03 when a promotion takes something off', () => {
  it.each([
    ['at any time', {}, true],
    ['from its first minute on', { fromTime: '15:30', toTime: '17:00' }, true],
    ['not in the minute it ends', { fromTime: '14:00', toTime: '15:30' }, false],
    ['not before its hour', { fromTime: '15:31' }, false],
    ['to the end of the day', { fromTime: '15:00' }, true],
    ['on its weekdays', { weekdays: ['1', '5'] }, true],
    ['on no other', { weekdays: ['2'] }, false],
    ['on its last day', { validTo: '2026-11-30' }, true],
    ['not after it', { validTo: '2026-11-29' }, false],
    ['on its first day', { validFrom: '2026-11-30' }, true],
    ['not before it', { validFrom: '2026-12-01' }, false],
    ['not once it is put away', { archived: true }, false],
  ] as const)('%s', (_name, overrides, runs) => {
    const weekdays = 'weekdays' in overrides ? [...overrides.weekdays] : []
    expect(isRunning(terms({ ...overrides, weekdays }), MONDAY)).toBe(runs)
  })

  it('is over on the day after its last, comes on its first, and holds between, whatever the hour', () => {
    const days = { validFrom: '2026-12-01', validTo: '2026-12-24', archived: false }
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((day) => promotionState(days, day)),
    ).toEqual(['coming', 'holds', 'holds', 'over'])
    expect(promotionState({ ...days, archived: true }, '2026-12-02')).toBe('archived')
  })

  it('knows the weekday of a day, Monday first, over the end of a year and in a leap year', () => {
    expect(['2026-11-30', '2026-12-06', '2027-01-01', '2028-02-29'].map(weekdayOf)).toEqual([
      '1',
      '7',
      '5',
      '2',
    ])
  })
})

describe('K-03 where and for what', () => {
  it('holds everywhere, or where every place that is still possible is one of its', () => {
    expect(holdsAt(terms(), [])).toBe(true)
    expect(holdsAt(terms({ locationIds: ['a'] }), ['a'])).toBe(true)
    expect(holdsAt(terms({ locationIds: ['a'] }), ['a', 'b'])).toBe(false)
    expect(holdsAt(terms({ locationIds: ['a'] }), [])).toBe(false)
  })

  const lines = [
    { id: 'tea', categoryIds: ['hot', 'drinks'] },
    { id: 'bread', categoryIds: ['bakery'] },
  ]
  it('is for goods in its categories and below, or for all', () => {
    expect(asPriced(terms({ categoryIds: ['drinks'] }), lines)).toEqual({
      id: 'p',
      lineIds: ['tea'],
      kind: 'percent',
      basisPoints: 2000,
    })
    expect(asPriced(terms(), lines)?.lineIds).toEqual(['tea', 'bread'])
    expect(asPriced(terms({ categoryIds: ['fruit'] }), lines)).toBeNull()
  })

  it.each([
    [
      { kind: 'amount', percent: null, amountCents: 500 },
      { kind: 'amount', cents: 500 },
    ],
    [
      { kind: 'buyAndGet', percent: null, buyPieces: 2, freePieces: 1 },
      { kind: 'buyAndGet', buy: 2, get: 1 },
    ],
    [{ kind: 'freeDelivery', percent: null }, { kind: 'freeDelivery' }],
  ] as const)('%o', (overrides, priced) => {
    expect(asPriced(terms(overrides), lines)).toEqual({ id: 'p', lineIds: ['tea', 'bread'], ...priced })
  })
})
