import { describe, expect, it } from 'vitest'
import { monthlyDays, monthlyStart } from './monthly-start.ts'

const at = (now: string, maxDaysAhead = 180, timeZone = 'Europe/Berlin') => ({
  timeZone,
  maxDaysAhead,
  now: new Date(now),
})

describe('R-12 the first day of a rental without an end', () => {
  it('is today, and that means this very moment', () => {
    const evening = at('2026-12-15T20:30:00Z')
    for (const asked of [undefined, '2026-12-15'])
      expect(monthlyStart(asked, evening)).toEqual({
        ok: true,
        value: { startsAt: evening.now, startsNow: true },
      })
  })

  it('is today at the location, whatever day it is elsewhere', () => {
    expect(monthlyDays(at('2026-12-15T23:30:00Z')).today).toBe('2026-12-16')
    expect(monthlyDays(at('2026-12-15T23:30:00Z', 0, 'America/New_York')).today).toBe('2026-12-15')
  })

  it.each([
    ['2026-12-16', '2026-12-15T23:00:00.000Z'],
    // The night the clocks go forward and the one they go back: midnight is midnight.
    ['2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29', '2027-03-28T22:00:00.000Z'],
    ['2027-02-28', '2027-02-27T23:00:00.000Z'],
  ])('another day, %s, begins at its midnight', (day, instant) => {
    expect(monthlyStart(day, at('2026-12-15T09:00:00Z'))).toMatchObject({
      ok: true,
      value: { startsAt: new Date(instant), startsNow: false },
    })
  })

  it('is never in the past, and never further ahead than customers may book', () => {
    const now = at('2026-12-15T09:00:00Z', 3)
    expect(monthlyDays(now)).toEqual({ today: '2026-12-15', lastStart: '2026-12-18' })
    expect(monthlyStart('2026-12-14', now)).toMatchObject({ refusal: 'period-in-past' })
    expect(monthlyStart('2026-12-18', now)).toMatchObject({ ok: true })
    expect(monthlyStart('2026-12-19', now)).toMatchObject({ refusal: 'period-too-far-ahead' })
  })
})
