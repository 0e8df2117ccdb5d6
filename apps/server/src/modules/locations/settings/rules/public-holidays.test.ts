import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asJson, collectHolidays } from '../../../../../scripts/build-public-holidays.ts'
import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { federalState, isPublicHoliday } from './public-holidays.ts'

const closedOn = (date: string) => FEDERAL_STATES.filter((state) => isPublicHoliday(state, date) !== null)

describe('public holidays of a federal state', () => {
  it('F-04 the holidays of the whole country hold in all sixteen states', () => {
    expect(closedOn('2026-01-01')).toEqual(FEDERAL_STATES)
    expect(closedOn('2026-10-03')).toEqual(FEDERAL_STATES)
    expect(closedOn('2026-12-26')).toEqual(FEDERAL_STATES)
  })

  it('F-04 Easter moves with the year', () => {
    expect(isPublicHoliday('SH', '2026-04-03')).toBe('Karfreitag')
    expect(isPublicHoliday('SH', '2026-04-06')).toBe('Ostermontag')
    expect(isPublicHoliday('SH', '2027-03-26')).toBe('Karfreitag')
    expect(isPublicHoliday('SH', '2027-04-06')).toBeNull()
  })

  it('F-04 Buß- und Bettag closes Saxony only', () => {
    expect(closedOn('2026-11-18')).toEqual(['SN'])
    expect(isPublicHoliday('SN', '2026-11-18')).toBe('Buß- und Bettag')
  })

  it('F-04 Heilige Drei Könige closes Baden-Württemberg, Bavaria and Saxony-Anhalt', () => {
    expect(closedOn('2027-01-06')).toEqual(['BW', 'BY', 'ST'])
  })

  it('F-04 Berlin has its two single anniversaries and no other state has them', () => {
    expect(closedOn('2025-05-08')).toEqual(['BE'])
    expect(closedOn('2028-06-17')).toEqual(['BE'])
    expect(closedOn('2026-05-08')).toEqual([])
  })

  it('F-04 Fronleichnam closes Konstanz and leaves Hamburg open', () => {
    expect(isPublicHoliday('BW', '2026-06-04')).toBe('Fronleichnam')
    expect(isPublicHoliday('HH', '2026-06-04')).toBeNull()
  })

  it('F-04 Reformationstag is a holiday in the north, Allerheiligen in the south', () => {
    expect(closedOn('2026-10-31')).toEqual(['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH'])
    expect(closedOn('2026-11-01')).toEqual(['BW', 'BY', 'NW', 'RP', 'SL'])
  })

  it('F-04 an ordinary day, Christmas Eve and a year outside the table are no holidays', () => {
    expect(closedOn('2026-11-20')).toEqual([])
    expect(closedOn('2026-12-24')).toEqual([])
    expect(closedOn('2036-12-25')).toEqual([])
  })

  it('F-04 every year of the table has at least nine holidays in every state', () => {
    const rows = collectHolidays(2024, 2035)
    for (const state of FEDERAL_STATES)
      for (let year = 2024; year <= 2035; year += 1) {
        const found = rows.filter(
          (row) => row.date.startsWith(`${year}-`) && isPublicHoliday(state, row.date),
        )
        expect(new Set(found.map((row) => row.date)).size, `${state} ${year}`).toBeGreaterThanOrEqual(9)
      }
  })

  it('only the sixteen codes name a federal state', () => {
    expect(FEDERAL_STATES.map(federalState)).toEqual(FEDERAL_STATES)
    expect(federalState('XX')).toBeUndefined()
    expect(federalState('bw')).toBeUndefined()
  })

  it('the stored table is what the generator makes of the library today', () => {
    const stored = readFileSync(new URL('../../rules/public-holidays.gen.json', import.meta.url), 'utf8')
    expect(stored).toBe(asJson(collectHolidays(2024, 2035)))
  })
})
