import { LAW_LIMITS } from '@fachwerk/contract/time/working-time-limits'
import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNightWork } from './night-work.ts'
import { gapsOf, longestStretch, mergedSpans, minutesOf, shiftsOf, type Span } from './shifts.ts'
import { limitsOn } from './working-time-limits.ts'

const MIDNIGHT = Date.UTC(2026, 10, 16)
const minute = (n: number) => new Date(MIDNIGHT + n * 60_000)
const span = (from: number, until: number, more: Partial<Span> = {}): Span => ({
  startsAt: minute(from),
  endsAt: minute(until),
  ...more,
})
const seen = (spans: readonly Span[]) =>
  spans.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => (at.getTime() - MIDNIGHT) / 60_000))

describe('LAW-72 work that overlaps', () => {
  it.each<[string, Span[], number[][]]>([
    ['nothing', [], []],
    ['two projects at once', [span(0, 60), span(30, 90)], [[0, 90]]],
    ['one inside the other', [span(0, 90), span(30, 60)], [[0, 90]]],
    ['one right after the other', [span(0, 60), span(60, 90)], [[0, 90]]],
    [
      'a minute between them',
      [span(0, 60), span(61, 90)],
      [
        [0, 60],
        [61, 90],
      ],
    ],
    [
      'the later one first',
      [span(61, 90), span(0, 60)],
      [
        [0, 60],
        [61, 90],
      ],
    ],
    ['three that hang together by the second', [span(0, 30), span(50, 80), span(20, 60)], [[0, 80]]],
  ])('%s is counted once', (_what, spans, expected) => expect(seen(mergedSpans(spans))).toEqual(expected))

  it('is late or running when a part of it is', () => {
    const [both] = mergedSpans([span(0, 60, { enteredLate: true }), span(30, 90, { running: true })])
    expect(both).toMatchObject({ enteredLate: true, running: true })
    expect(mergedSpans([span(0, 60), span(30, 90)])[0]).toMatchObject({ enteredLate: false, running: false })
  })

  it('never counts a minute twice and loses none, in whatever order it was entered', () => {
    const spans = array(record({ from: integer({ min: 0, max: 600 }), length: integer({ min: 1, max: 90 }) }))
    assert(
      property(spans, (drawn) => {
        const entered = drawn.map(({ from, length }) => span(from, from + length))
        const worked = new Set(
          drawn.flatMap(({ from, length }) => Array.from({ length }, (_, n) => from + n)),
        )
        const merged = mergedSpans(entered)
        expect(merged.reduce((sum, each) => sum + minutesOf(each), 0)).toBe(worked.size)
        expect(gapsOf(merged).every((gap) => gap > 0)).toBe(true)
        expect(seen(mergedSpans(entered.toReversed()))).toEqual(seen(merged))
      }),
    )
  })
})

describe('LAW-74 shifts and stretches', () => {
  it('five hours without work end a shift, a minute less does not', () => {
    expect(shiftsOf([span(0, 60), span(359, 400)]).map(seen)).toEqual([
      [
        [0, 60],
        [359, 400],
      ],
    ])
    expect(shiftsOf([span(0, 60), span(360, 400)]).map(seen)).toEqual([[[0, 60]], [[360, 400]]])
    expect(shiftsOf([])).toEqual([])
  })

  it('a stretch goes on over interruptions that are no break, which are not work themselves', () => {
    const shift = [span(0, 120), span(134, 240), span(255, 300)]
    expect(gapsOf(shift)).toEqual([14, 15])
    expect(longestStretch(shift, 15)).toBe(226)
    expect(longestStretch(shift, 14)).toBe(120)
    expect(longestStretch(shift, 16)).toBe(271)
    expect(longestStretch([], 15)).toBe(0)
  })
})

const night = (spans: readonly (readonly [string, string])[], limits = LAW_LIMITS) =>
  isNightWork(
    spans.map(([startsAt, endsAt]) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    limits,
    'Europe/Berlin',
  )

describe('LAW-74 night work on the clocks of the company', () => {
  it.each<[string, (readonly [string, string])[], boolean]>([
    ['no work', [], false],
    ['two hours of the evening and the night', [['2026-11-16T20:00Z', '2026-11-17T00:00Z']], false],
    ['a minute more', [['2026-11-16T20:00Z', '2026-11-17T00:01Z']], true],
    ['early: from four to six', [['2026-11-17T03:00Z', '2026-11-17T05:00Z']], false],
    ['early: from a minute before four', [['2026-11-17T02:59Z', '2026-11-17T08:00Z']], true],
    [
      'an hour late and an hour and a minute early',
      [
        ['2026-11-16T22:00Z', '2026-11-16T23:00Z'],
        ['2026-11-17T03:59Z', '2026-11-17T06:00Z'],
      ],
      true,
    ],
    ['a day’s work', [['2026-11-16T07:00Z', '2026-11-16T16:00Z']], false],
    [
      'FAULT-76 half past midnight to half past three when the clocks go forward: two hours',
      [['2026-03-28T23:30Z', '2026-03-29T01:30Z']],
      false,
    ],
    [
      'FAULT-76 one to half past two when they go back, the second time: two and a half',
      [['2026-10-24T23:00Z', '2026-10-25T01:30Z']],
      true,
    ],
  ])('%s', (_what, spans, expected) => expect(night(spans)).toBe(expected))

  it('LAW-77 a night that begins after midnight is one night, not none', () => {
    const late = { ...LAW_LIMITS, nightFrom: 0, nightTo: 7 }
    expect(night([['2026-11-16T21:00Z', '2026-11-17T01:00Z']], late)).toBe(false)
    expect(night([['2026-11-17T03:00Z', '2026-11-17T06:00Z']], late)).toBe(true)
  })
})

const since = (validFrom: string, dayMost: number) => ({ validFrom, limits: { ...LAW_LIMITS, dayMost } })

describe('LAW-77 which limits hold on a day', () => {
  const known = [since('2026-06-01', 540), since('2026-01-01', 480), since('2027-01-01', 720)]

  it.each([
    ['2025-12-31', LAW_LIMITS.dayMost],
    ['2026-01-01', 480],
    ['2026-05-31', 480],
    ['2026-06-01', 540],
    ['2026-12-31', 540],
    ['2027-01-01', 720],
  ])('%s: at most %i minutes', (day, most) => {
    expect(limitsOn(day, known).dayMost).toBe(most)
    expect(limitsOn(day, known.toReversed()).dayMost).toBe(most)
    expect(limitsOn(day, [])).toBe(LAW_LIMITS)
  })
})
