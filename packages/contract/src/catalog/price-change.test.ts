import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice } from './price-change.ts'

describe('K-01 prices by a rule for many', () => {
  it.each([
    [179, { by: 'percent', value: 1000, rounding: 'exact' }, 197],
    [250, { by: 'percent', value: -1000, rounding: 'exact' }, 225],
    [333, { by: 'percent', value: 5000, rounding: 'exact' }, 500],
    [179, { by: 'amount', value: 20, rounding: 'exact' }, 199],
    [179, { by: 'amount', value: -200, rounding: 'exact' }, -21],
    [234, { by: 'amount', value: 0, rounding: 'nine' }, 239],
    [233, { by: 'amount', value: 0, rounding: 'nine' }, 229],
    [2, { by: 'amount', value: 0, rounding: 'nine' }, 9],
    [235, { by: 'amount', value: 0, rounding: 'ten' }, 240],
    [234, { by: 'percent', value: 0, rounding: 'ten' }, 230],
  ] as const)('%i cents by %o are %i', (cents, rule, after) => {
    expect(changedPrice(cents, rule)).toBe(after)
  })

  it('rounding moves a price by five cents at most, and what is rounded stays', () => {
    const rounding = constantFrom('ten', 'nine')
    assert(
      property(integer({ min: 10, max: 10_000_000 }), rounding, (cents, way) => {
        const rule = { by: 'amount', value: 0, rounding: way } as const
        const once = changedPrice(cents, rule)
        expect(Math.abs(once - cents)).toBeLessThanOrEqual(5)
        expect(changedPrice(once, rule)).toBe(once)
      }),
    )
  })
})
