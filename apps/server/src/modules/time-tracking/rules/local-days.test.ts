import { describe, expect, it } from 'vitest'
import {
  dayOf,
  daysBetween,
  daysLater,
  monthSpan,
  shareOut,
  slicesOf,
  startOfDay,
  weekdayOf,
} from './local-days.ts'

const BERLIN = 'Europe/Berlin'
const hours = (from: string, until: string, timeZone = BERLIN) =>
  slicesOf(new Date(from), new Date(until), timeZone).map(({ day, seconds }) => [day, seconds / 3600])

describe('FAULT-76 days on the clocks of the company', () => {
  it.each([
    ['an ordinary day', '2026-11-16', '2026-11-15T23:00:00.000Z'],
    ['in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['the day on which the clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['the day after', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('%s begins at its midnight', (_what, day, begin) => {
    expect(startOfDay(day, BERLIN).toISOString()).toBe(begin)
    expect(dayOf(new Date(begin), BERLIN)).toBe(day)
    expect(dayOf(new Date(Date.parse(begin) - 1), BERLIN)).toBe(daysLater(day, -1))
  })

  it('a day whose midnight the clocks skip begins at one', () => {
    expect(startOfDay('2024-04-26', 'Africa/Cairo').toISOString()).toBe('2024-04-25T22:00:00.000Z')
    expect(hours('2024-04-25T21:00:00Z', '2024-04-26T21:00:00Z', 'Africa/Cairo')).toEqual([
      ['2024-04-25', 1],
      ['2024-04-26', 23],
    ])
  })

  it.each<[string, string, string, (string | number)[][]]>([
    [
      '23 hours in March',
      '2026-03-28T22:00:00Z',
      '2026-03-29T23:00:00Z',
      [
        ['2026-03-28', 1],
        ['2026-03-29', 23],
        ['2026-03-30', 1],
      ],
    ],
    [
      '25 hours in October',
      '2026-10-24T21:00:00Z',
      '2026-10-26T00:00:00Z',
      [
        ['2026-10-24', 1],
        ['2026-10-25', 25],
        ['2026-10-26', 1],
      ],
    ],
    [
      'nothing of a day that is only touched',
      '2026-11-16T08:00:00Z',
      '2026-11-16T23:00:00Z',
      [['2026-11-16', 15]],
    ],
    ['nothing at all', '2026-11-16T08:00:00Z', '2026-11-16T08:00:00Z', []],
  ])('a day has what passed in it: %s', (_what, from, until, expected) =>
    expect(hours(from, until)).toEqual(expected),
  )

  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-11-16', '2026-11-09', -7],
    ['2025-11-16', '2026-11-16', 365],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(daysLater(from, days)).toBe(to)
  })

  it('months end where the next begins, the year too, and weeks begin on Monday', () => {
    expect(monthSpan('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' })
    expect(monthSpan('2028-02-29')).toEqual({ first: '2028-02-01', next: '2028-03-01' })
    expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([1, 7])
  })
})

const slices = (...seconds: number[]) =>
  seconds.map((each, n) => ({ day: `2026-11-0${n + 1}`, seconds: each }))

describe('T-06 what is billed, shared out over days', () => {
  it.each<[string, number, number[], number[]]>([
    ['a rounded quarter over two halves', 901, [450, 450], [450, 451]],
    ['less than the days there are', 1, [10, 10, 10], [0, 0, 1]],
    ['nothing', 0, [10, 20], [0, 0]],
    ['to nothing', 900, [], []],
    ['over a span without length', 900, [0], [0]],
  ])('%s', (_what, total, seconds, shares) => expect(shareOut(total, slices(...seconds))).toEqual(shares))
})
