import { RENTAL_KINDS } from '@fachwerk/contract/location/location-list'
import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consideredState, holdsFor, inStateOrder, priceGroupState } from './price-group-state.ts'
import { datedGroup as group } from '../../testing/dated-group.ts'
import { priceGroupOn } from './price-on-date.ts'

const usual = group('usual', '2026-01-01', null)
const summer = group('summer', '2026-06-01', '2026-08-31')
const fair = group('fair', '2026-07-01', '2026-07-03')
const months = group('months', '2026-01-01', null, 'long')
const hours = group('hours', '2026-01-01', null, 'short')
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

  it('at most one holds for each kind of rental, and it is the one that prices are made by', () => {
    const dates = ['2025-12-31', '2026-01-01', '2026-06-15', '2026-07-02', '2027-01-01']
    const all = [...GROUPS, months, hours]
    assert(
      property(
        uniqueArray(constantFrom(...all)),
        constantFrom(...dates),
        constantFrom(...RENTAL_KINDS),
        (groups, date, kind) => {
          const details = { localDate: date, kind }
          const held = [priceGroupOn(groups, date, kind)?.id].filter(Boolean)
          const seen = groups.filter((each) => consideredState(each, groups, details) === 'holds')
          const holding = groups.filter((each) => {
            const term = holdsFor(each, groups, date)
            return term === 'both' || term === kind
          })
          expect([seen, holding].map((each) => each.map(({ id }) => id))).toEqual([held, held])
          for (const each of groups)
            expect(priceGroupState(each, groups, date) === 'holds').toBe(
              holdsFor(each, groups, date) !== null,
            )
        },
      ),
    )
  })

  it('a group for all rentals gives way to those for one kind, and is covered once both have one', () => {
    const groups = [usual, months]
    expect(groups.map((each) => holdsFor(each, groups, '2026-03-01'))).toEqual(['short', 'long'])
    const three = [usual, months, hours]
    expect(three.map((each) => holdsFor(each, three, '2026-03-01'))).toEqual([null, 'long', 'short'])
    expect(three.map((each) => priceGroupState(each, three, '2026-03-01'))).toEqual([
      'covered',
      'holds',
      'holds',
    ])
  })

  it.each([
    ['2026-03-01', 'long', ['general', 'holds', 'otherTerm', 'over', 'older', 'coming']],
    ['2026-03-01', 'short', ['general', 'otherTerm', 'holds', 'over', 'otherTerm', 'coming']],
    ['2026-06-10', 'long', ['covered', 'covered', 'otherTerm', 'over', 'covered', 'holds']],
  ] as const)('why each is or is not the one on %s for %s rentals', (localDate, kind, states) => {
    const earlier = group('earlier', '2026-01-01', null, 'long')
    const groups = [usual, months, hours, old, earlier, summer]
    expect(groups.map((each) => consideredState(each, groups, { localDate, kind }))).toEqual(states)
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
