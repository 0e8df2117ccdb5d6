import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { array, assert, date, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginRefusal, datedTerms, dayBefore, feesOn } from './franchise-terms.ts'

const from = (validFrom: string, percentHundredths = 750): Fees => ({
  validFrom,
  collects: 'franchisor',
  percentHundredths,
  monthlyCents: 0,
  perRentalCents: 0,
  minimumCents: 0,
})
const TODAY = '2026-11-20'
const three = [from('2026-12-01', 900), from('2025-01-01', 500), from('2026-11-20', 750)]

const day = date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((each) => each.toISOString().slice(0, 10))

describe('F-01 fees by their days', () => {
  it('the newest begun ones are in force from their first day on, and the next ones are known', () => {
    expect(feesOn(three, TODAY)).toMatchObject({
      fees: { percentHundredths: 750 },
      nextFees: { percentHundredths: 900 },
    })
    expect(feesOn(three, '2026-11-19').fees?.percentHundredths).toBe(500)
    expect(feesOn(three, '2024-12-31')).toMatchObject({ fees: null, nextFees: { percentHundredths: 500 } })
    expect(feesOn([], TODAY)).toEqual({ fees: null, nextFees: null })
  })

  it('each ends the day before the next begins, newest first', () => {
    expect(datedTerms(three, TODAY).map(({ state, validUntil }) => [state, validUntil])).toEqual([
      ['scheduled', null],
      ['current', '2026-11-30'],
      ['past', '2026-11-19'],
    ])
  })

  it('the day before knows months, years and leap days', () => {
    expect(['2026-03-01', '2024-03-01', '2027-01-01'].map(dayBefore)).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-12-31',
    ])
  })

  it.each([
    ['the first ones with the month', [], '2026-11-01', null],
    ['the first ones not before it', [], '2026-10-31', 'terms-too-early'],
    ['later ones from tomorrow on', [from('2025-01-01')], '2026-11-21', null],
    ['later ones not today', [from('2025-01-01')], TODAY, 'terms-too-early'],
    ['none where others begin', three, '2026-12-01', 'terms-day-taken'],
    ['one before those that are planned', three, '2026-11-25', null],
    ['the first ones after a planned one, with the month', [from('2027-01-01')], '2026-11-01', null],
  ] as const)('%s', (_name, terms, validFrom, refusal) => {
    expect(beginRefusal(terms, validFrom, TODAY)).toBe(refusal)
  })

  it('on every day one set of fees is in force at most, and it is the one called so', () => {
    const sets = uniqueArray(day, { maxLength: 6 }).map((days) => days.map((each) => from(each)))
    assert(
      property(sets, day, (terms, today) => {
        const current = datedTerms(terms, today).filter(({ state }) => state === 'current')
        expect(current.length).toBe(terms.some(({ validFrom }) => validFrom <= today) ? 1 : 0)
        expect(current[0]?.validFrom ?? null).toBe(feesOn(terms, today).fees?.validFrom ?? null)
      }),
    )
  })

  it('whatever is added, what was in force until today stays in force', () => {
    const known = uniqueArray(day, { maxLength: 5 }).map((days) => [...days, '2020-01-01'])
    assert(
      property(known, array(day, { maxLength: 5 }), (days, added) => {
        const before = days.map((each) => from(each))
        const after = added.reduce<Fees[]>(
          (terms, each) => (beginRefusal(terms, each, TODAY) === null ? [...terms, from(each)] : terms),
          before,
        )
        expect(feesOn(after, TODAY).fees).toEqual(feesOn(before, TODAY).fees)
      }),
    )
  })
})
