import { assert, array, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awaySpans, minutesWithin, together } from './offline-time.ts'

const window = { from: 0, until: 100 }
const away = (at: number) => ({ at, isAway: true })
const back = (at: number) => ({ at, isAway: false })

describe('L-04 when something was away', () => {
  it('from each turn away until it was back', () => {
    expect(awaySpans([away(10), back(20), away(50), back(60)], window, false)).toEqual([
      { from: 10, until: 20 },
      { from: 50, until: 60 },
    ])
  })

  it('until the end where it has not come back, however often it was said', () => {
    expect(awaySpans([away(70), away(80)], window, true)).toEqual([{ from: 70, until: 100 }])
  })

  it('from the beginning where the first turn is that it came back', () => {
    expect(awaySpans([back(30), back(40)], window, false)).toEqual([{ from: 0, until: 30 }])
  })

  it('without any turn it was as it is now', () => {
    expect(awaySpans([], window, true)).toEqual([window])
    expect(awaySpans([], window, false)).toEqual([])
  })
})

describe('L-04 time of several causes counts once', () => {
  it('what touches or overlaps is one', () => {
    expect(
      together([
        { from: 20, until: 40 },
        { from: 0, until: 20 },
        { from: 30, until: 35 },
        { from: 60, until: 70 },
      ]),
    ).toEqual([
      { from: 0, until: 40 },
      { from: 60, until: 70 },
    ])
  })

  it('is cut at the month, in whole minutes', () => {
    const spans = [
      { from: -60_000, until: 90_000 },
      { from: 300_000, until: 900_000 },
    ]
    expect(minutesWithin(spans, { from: 0, until: 360_000 })).toBe(2)
  })

  it('never more than the window has, whatever overlaps', () => {
    const span = record({ from: integer({ min: -50, max: 150 }), length: integer({ min: 0, max: 80 }) })
    assert(
      property(array(span), (list) => {
        const spans = together(list.map(({ from, length }) => ({ from, until: from + length })))
        const wide = { from: 0, until: 100 * 60_000 }
        expect(minutesWithin(spans, wide)).toBeLessThanOrEqual(100)
      }),
    )
  })
})
