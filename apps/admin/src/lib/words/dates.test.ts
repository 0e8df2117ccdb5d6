import { describe, expect, it } from 'vitest'
import { dayAt, longDay, mondayOf, numericDay, shortDay, shortMonthOf, weeksOf } from './dates.ts'

describe('days of a calendar', () => {
  it('D-03 a month stands in whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  })

  it.each([
    ['2027-02', 4],
    ['2026-02', 5],
    ['2026-06', 5],
    ['2026-08', 6],
    ['2028-02', 5],
  ])('D-03 %s takes %i weeks, none more', (month, rows) => {
    expect(weeksOf(month)).toHaveLength(rows)
  })

  it('D-03 the months in which the clocks change have every day once', () => {
    for (const month of ['2026-03', '2026-10']) {
      const days = weeksOf(month).flat()
      expect(new Set(days).size).toBe(days.length)
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(31)
    }
  })

  it('D-03 a weekday never stands apart from its date', () => {
    expect(shortDay('2026-11-16')).toBe('Mo.,\u00a016.11.')
  })

  it('are named as Germans name them', () => {
    expect(shortMonthOf('2026-11')).toBe('Nov 26')
    expect(shortMonthOf('2027-03')).toBe('Mär 27')
    expect(shortMonthOf('2026-05')).toBe('Mai 26')
    expect(longDay('2026-11-20')).toBe('Freitag, 20. November 2026')
    expect(numericDay('2026-11-20')).toBe('20.11.26')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })

  it('a day begins at midnight of the company’s clocks, not of the browser’s', () => {
    expect(dayAt('2026-11-20T22:59:59Z', 'Europe/Berlin')).toBe('2026-11-20')
    expect(dayAt('2026-11-20T23:00:00Z', 'Europe/Berlin')).toBe('2026-11-21')
  })
})
