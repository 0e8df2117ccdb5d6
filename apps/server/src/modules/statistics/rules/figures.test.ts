import { describe, expect, it } from 'vitest'
import { type Counted, entriesOf, together } from './figures.ts'

const DAY = 86_400
const counted = (overrides: Partial<Counted> = {}): Counted => ({
  cents: 0,
  rentals: 0,
  seconds: 0,
  occupiedSeconds: 0,
  boxSeconds: 10 * DAY,
  ...overrides,
})
const shown = (now: Counted, before: Counted) =>
  entriesOf(now, before).map(({ name, data, olddata, sign }) => [name, data, olddata, sign])

describe('D-05 the figures of a month', () => {
  it('are money, rentals, use in tenths of a percent and mean length in minutes, beside the month before', () => {
    const now = counted({ cents: 1_841_260, rentals: 3, seconds: 3 * 33_600, occupiedSeconds: 7.14 * DAY })
    const before = counted({ cents: 1_704_900, rentals: 2, seconds: 2 * 31_500, occupiedSeconds: 6.49 * DAY })
    expect(shown(now, before)).toEqual([
      ['revenue', 1_841_260, 1_704_900, '€'],
      ['rentals', 3, 2, ''],
      ['occupancy', 714, 649, '%'],
      ['duration', 560, 525, 'min'],
    ])
  })

  it('nothing is divided by zero: no rental has no mean length, and before the first month there was none', () => {
    expect(shown(counted({ cents: 500 }), counted())).toEqual([
      ['revenue', 500, null, '€'],
      ['rentals', 0, null, ''],
      ['occupancy', 0, null, '%'],
      ['duration', null, null, 'min'],
    ])
    expect(shown(counted(), counted({ cents: -300 }))[0]).toEqual(['revenue', 0, -300, '€'])
  })

  it('what a company cannot have is absent: without boxes there is no use, without rentals money alone', () => {
    const none = counted({ boxSeconds: 0 })
    expect(shown({ ...none, cents: 100 }, none).map(([name]) => name)).toEqual(['revenue'])
    const closed = counted({ boxSeconds: 0, rentals: 1, seconds: 60 })
    expect(shown(closed, none).map(([name]) => name)).toEqual(['revenue', 'rentals', 'duration'])
  })

  it('several places add up before anything is divided', () => {
    const north = counted({ rentals: 1, seconds: 60, occupiedSeconds: DAY })
    const south = counted({ rentals: 3, seconds: 300, occupiedSeconds: 9 * DAY, boxSeconds: 30 * DAY })
    expect(together([north, south])).toEqual({
      cents: 0,
      rentals: 4,
      seconds: 360,
      occupiedSeconds: 10 * DAY,
      boxSeconds: 40 * DAY,
    })
    expect(together([])).toEqual(counted({ boxSeconds: 0 }))
  })
})
