import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inStateOrder, priceGroupState } from './price-group-state.ts'
import { priceGroupOn } from './price-on-date.ts'

const group = (id: string, validFrom: string | null, validTo: string | null) => ({ id, validFrom, validTo })
const usual = group('usual', '2026-01-01', null)
const summer = group('summer', '2026-06-01', '2026-08-31')
const fair = group('fair', '2026-07-01', '2026-07-03')
const old = group('old', null, '2025-12-31')
const GROUPS = [old, usual, summer, fair]
const statesOn = (date: string) => GROUPS.map((each) => priceGroupState(each, GROUPS, date))

describe('F-05 how price groups stand on a day', () => {
  it.each([
    ['2025-06-01', ['holds', 'coming', 'coming', 'coming']],
    ['2026-01-01', ['over', 'holds', 'coming', 'coming']],
    ['2026-06-01', ['over', 'covered', 'holds', 'coming']],
    ['2026-07-02', ['over', 'covered', 'covered', 'holds']],
    ['2026-07-04', ['over', 'covered', 'holds', 'over']],
    ['2026-09-01', ['over', 'holds', 'over', 'over']],
  ])('on %s', (date, states) => {
    expect(statesOn(date)).toEqual(states)
  })

  it('the first and the last day belong to it', () => {
    const states = ['2026-06-30', '2026-07-01', '2026-07-03', '2026-07-04'].map((date) =>
      priceGroupState(fair, GROUPS, date),
    )
    expect(states).toEqual(['coming', 'holds', 'holds', 'over'])
  })

  it('at most one holds, and it is the one that prices are made by', () => {
    const dates = ['2025-12-31', '2026-01-01', '2026-06-15', '2026-07-02', '2027-01-01']
    assert(
      property(uniqueArray(constantFrom(...GROUPS)), constantFrom(...dates), (groups, date) => {
        const holding = groups.filter((each) => priceGroupState(each, groups, date) === 'holds')
        expect(holding.map(({ id }) => id)).toEqual([priceGroupOn(groups, date)?.id].filter(Boolean))
      }),
    )
  })
})

describe('F-05 the order price groups are shown in', () => {
  it('what holds, what comes next, what is covered or over with the newest first', () => {
    const on = '2026-06-15'
    const later = group('later', '2026-12-01', null)
    const older = group('older', '2020-01-01', '2020-12-31')
    const groups = [older, old, later, fair, usual, summer]
    const shown = inStateOrder(groups.map((each) => ({ ...each, state: priceGroupState(each, groups, on) })))
    expect(shown.map(({ id, state }) => [id, state])).toEqual([
      ['summer', 'holds'],
      ['fair', 'coming'],
      ['later', 'coming'],
      ['usual', 'covered'],
      ['older', 'over'],
      ['old', 'over'],
    ])
  })
})
