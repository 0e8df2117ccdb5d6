import { ROUNDING_MINUTES } from '@fachwerk/contract/time/project-fields'
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedSeconds, budgetColor, budgetPercent, centsOf, reachedThresholds } from './billing.ts'

describe('T-06 rounding', () => {
  it.each([
    ['none', 61, { mode: 'none' as const }, 61],
    ['up to 15 min', 1, { mode: 'up' as const, minutes: 15 as const }, 900],
    ['up, just reached', 900, { mode: 'up' as const, minutes: 15 as const }, 900],
    ['nearest, below half', 449, { mode: 'nearest' as const, minutes: 15 as const }, 0],
    ['nearest, half', 450, { mode: 'nearest' as const, minutes: 15 as const }, 900],
  ])('%s', (_what, seconds, rounding, billed) => expect(billedSeconds(seconds, rounding)).toBe(billed))

  it('never differs by a whole step, and up never bills less than was recorded', () => {
    assert(
      property(integer({ min: 0, max: 86_400 }), constantFrom(...ROUNDING_MINUTES), (seconds, minutes) => {
        const up = billedSeconds(seconds, { mode: 'up', minutes })
        const nearest = billedSeconds(seconds, { mode: 'nearest', minutes })
        expect(up).toBeGreaterThanOrEqual(seconds)
        expect(up - seconds).toBeLessThan(minutes * 60)
        expect(Math.abs(nearest - seconds)).toBeLessThanOrEqual(minutes * 30)
        expect([up % (minutes * 60), nearest % (minutes * 60)]).toEqual([0, 0])
      }),
    )
  })
})

describe('T-04 the budget', () => {
  it('is 100 / (budget / (hours × rate))', () => {
    // 46 h at 64 € of 3,200 €
    expect(budgetPercent(320_000, 46 * 3600 * 6_400)).toBe(92)
  })

  it.each([
    [79.99, 'neutral', []],
    [80, 'success', [80]],
    [105, 'success', [80]],
    [105.01, 'danger', [80, 105]],
    [null, 'neutral', []],
    [0, 'neutral', []],
  ] as const)('FAULT-76 %s %% is %s', (percent, color, thresholds) => {
    expect(budgetColor(percent)).toBe(color)
    expect(reachedThresholds(percent)).toEqual(thresholds)
  })

  it('FAULT-76 is null without budget or with a budget of 0, never NaN or infinite', () => {
    expect([budgetPercent(null, 3600), budgetPercent(0, 3600), budgetPercent(100, 0)]).toEqual([
      null,
      null,
      0,
    ])
  })
})

describe('FAULT-13 an amount is rounded once, at the end', () => {
  it.each([
    [0, 0],
    [1_799, 0],
    [1_800, 1],
    [3_600, 1],
    [5_399, 1],
    [5_400, 2],
  ])('%i cents × seconds are %i cents', (centSeconds, cents) => expect(centsOf(centSeconds)).toBe(cents))

  it('an hour in many pieces costs what an hour costs', () => {
    assert(
      property(integer({ min: 1, max: 60 }), integer({ min: 1, max: 50_000 }), (pieces, rate) => {
        const lengths = Array.from({ length: pieces }, (_, n) => (n === 0 ? 3600 - (pieces - 1) * 60 : 60))
        expect(centsOf(lengths.reduce((sum, seconds) => sum + seconds * rate, 0))).toBe(rate)
      }),
    )
  })

  it('a budget used by a hair less than a threshold has not reached it, nor is it hidden by rounding', () => {
    expect(budgetPercent(1_000_000, 799_949 * 3600)).toBe(79.99)
    expect(budgetPercent(1_000_000, 799_950 * 3600)).toBe(80)
    expect(budgetPercent(1, 1_000_000 * 3600)).toBe(100_000_000)
  })
})
