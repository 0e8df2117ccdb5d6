import { describe, expect, it } from 'vitest'
import type { OpeningTerms } from './opening-hours.ts'
import { openingOf } from './opening-of-locations.ts'

/** Open every day between these hours in Berlin. */
const daily = (opens: number, closes: number): OpeningTerms => ({
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual',
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 })),
  special: [],
})
const friday = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)

describe('D-01 how many locations are open', () => {
  it('and how many of them close first on this day', () => {
    const locations = [daily(8, 18), daily(8, 18), daily(6, 22), daily(19, 23)]
    expect(openingOf(locations, friday('17:42'))).toEqual({
      total: 4,
      open: 3,
      closesNext: { at: '18:00', count: 2 },
    })
    expect(openingOf(locations, friday('18:00'))).toMatchObject({
      open: 1,
      closesNext: { at: '22:00', count: 1 },
    })
    expect(openingOf(locations, friday('05:00'))).toEqual({ total: 4, open: 0, closesNext: null })
  })

  it('what is always open, or closes after midnight only, closes nothing today', () => {
    expect(openingOf([daily(0, 24), daily(12, 26)], friday('17:00'))).toEqual({
      total: 2,
      open: 2,
      closesNext: null,
    })
    expect(openingOf([], friday('17:00'))).toEqual({ total: 0, open: 0, closesNext: null })
  })
})
