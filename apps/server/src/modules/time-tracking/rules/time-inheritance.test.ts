import { describe, expect, it } from 'vitest'
import {
  differing,
  inheritedTime,
  timeDeviations,
  timeInForce,
  type TimeLevel,
  USUAL_TIME,
  withTimeLock,
} from './time-inheritance.ts'

const level = (companyName: string, overrides: Partial<TimeLevel> = {}): TimeLevel => ({
  companyId: companyName.toLowerCase(),
  companyName,
  values: USUAL_TIME,
  own: [],
  locked: [],
  ...overrides,
})
const values = (overrides: Partial<TimeLevel['values']>) => ({ ...USUAL_TIME, ...overrides })
const head = level('Seefach', {
  values: values({ federalState: 'BW', graceDays: 5 }),
  own: ['federalState', 'graceDays'],
})

describe('B-08 how a company records time', () => {
  it('is the product’s where nobody said anything, the franchisor’s field by field where it did', () => {
    expect(timeInForce({ above: null, company: level('Nord') })).toEqual(USUAL_TIME)
    expect(timeInForce({ above: head, company: level('Nord') })).toEqual(
      values({ federalState: 'BW', graceDays: 5 }),
    )
    expect(inheritedTime(head).retentionYears).toBe(3)
  })

  it('its own goes before the franchisor’s, also when it is nothing; a value that is not its own does not count', () => {
    const nord = level('Nord', { values: values({ graceDays: 0 }), own: ['federalState'] })
    expect(timeInForce({ above: head, company: nord })).toEqual(values({ federalState: null, graceDays: 5 }))
  })

  it('under a lock the franchisor’s goes before all', () => {
    const locking = { ...head, locked: ['graceDays'] as const }
    const nord = level('Nord', {
      values: values({ graceDays: 9, retentionYears: 8 }),
      own: ['graceDays', 'retentionYears'],
    })
    expect(timeInForce({ above: locking, company: nord })).toMatchObject({ graceDays: 5, retentionYears: 8 })
    expect(timeDeviations({ company: locking, below: [nord] }).map(({ field }) => field)).toEqual([
      'retentionYears',
    ])
  })

  it('who set the same does not deviate', () => {
    const nord = level('Nord', { values: values({ graceDays: 5 }), own: ['graceDays'] })
    const west = level('West', { values: values({ graceDays: 6 }), own: ['graceDays'] })
    expect(timeDeviations({ company: head, below: [nord, west] })).toEqual([
      { field: 'graceDays', companyId: 'west', companyName: 'West' },
    ])
    expect(differing(west.values, inheritedTime(head))).toEqual(['federalState', 'graceDays'])
  })

  it('a lock keeps what holds, also the usual; given free, that stays', () => {
    const locked = withTimeLock(head, 'retentionYears', true)
    expect(locked).toMatchObject({
      own: ['federalState', 'graceDays', 'retentionYears'],
      locked: ['retentionYears'],
      values: { retentionYears: 3, graceDays: 5 },
    })
    expect(withTimeLock(locked, 'retentionYears', false)).toMatchObject({
      own: ['federalState', 'graceDays', 'retentionYears'],
      locked: [],
    })
  })
})
