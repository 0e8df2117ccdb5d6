import { describe, expect, it } from 'vitest'
import {
  countOf,
  dateOf,
  dayAndTimeOf,
  durationOf,
  lengthOf,
  moneyOf,
  momentOf,
  periodOf,
  timeOf,
} from './format.ts'

const BERLIN = 'Europe/Berlin'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** No-break spaces keep unit and number together; the expectations are easier to read without. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money and numbers', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [99_999, '999,99 €'],
    [100_000, '1.000,00 €'],
    [123_456_789, '1.234.567,89 €'],
    [-880, '−8,80 €'],
  ])('K-09 %i cents are %s', (cents, words) => {
    expect(plain(moneyOf(cents))).toBe(words)
  })

  it('K-09 unit and amount never part at the end of a line', () => {
    expect(moneyOf(880)).toContain('\u00a0€')
    expect(lengthOf(MINUTE)).toContain('\u00a0h')
    expect(dayAndTimeOf('2026-11-20T07:30:00Z', BERLIN, Date.parse('2026-11-20T08:00:00Z'))).toContain(
      '\u00a0',
    )
  })

  it('R-01 counts of a list have points at the thousands', () => {
    expect([0, 999, 1000, 10_001, 1_284_000].map(countOf)).toEqual([
      '0',
      '999',
      '1.000',
      '10.001',
      '1.284.000',
    ])
  })
})

describe('times around the change of clocks', () => {
  it('FAULT-41 both twins of every minute of the doubled hour are told apart, and only they', () => {
    const before = Date.parse('2026-10-24T23:30:00Z')
    const words = Array.from({ length: 8 }, (_, step) => timeOf(before + step * 30 * MINUTE, BERLIN))
    expect(words).toEqual([
      '01:30',
      '02:00 MESZ',
      '02:30 MESZ',
      '02:00 MEZ',
      '02:30 MEZ',
      '03:00',
      '03:30',
      '04:00',
    ])
    expect(new Set(words).size).toBe(words.length)
  })

  it('FAULT-41 the hour that is missing in spring is not invented', () => {
    const before = Date.parse('2026-03-29T00:30:00Z')
    const words = Array.from({ length: 4 }, (_, step) => timeOf(before + step * 30 * MINUTE, BERLIN))
    expect(words).toEqual(['01:30', '03:00', '03:30', '04:00'])
  })

  it('FAULT-41 a period that ends in the doubled hour says in which', () => {
    expect(plain(periodOf('2026-10-24T20:00:00Z', '2026-10-25T00:15:00Z', BERLIN))).toBe(
      '24.10.2026 22:00 – 25.10.2026 02:15 MESZ',
    )
    expect(plain(periodOf('2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', BERLIN))).toBe(
      '25.10.2026 02:15 MESZ – 02:15 MEZ',
    )
  })

  it('FAULT-41 zones without a change have no twins', () => {
    expect(timeOf('2026-10-25T00:30:00Z', 'UTC')).toBe('00:30')
    expect(timeOf('2026-10-25T00:30:00Z', 'Asia/Kolkata')).toBe('06:00')
  })
})

describe('dates', () => {
  it('R-03 midnight belongs to the day that begins, in the zone of the location', () => {
    expect(dateOf('2026-11-19T23:00:00Z', BERLIN)).toBe('20.11.2026')
    expect(timeOf('2026-11-19T23:00:00Z', BERLIN)).toBe('00:00')
    expect(dateOf('2026-11-19T22:59:59Z', BERLIN)).toBe('19.11.2026')
    expect(plain(momentOf('2028-02-29T11:00:00Z', BERLIN))).toBe('29.02.2028 12:00')
  })

  it('R-03 a period over New Year names both years', () => {
    expect(plain(periodOf('2026-12-31T22:00:00Z', '2027-01-01T09:00:00Z', BERLIN))).toBe(
      '31.12.2026 23:00 – 01.01.2027 10:00',
    )
  })
})

describe('lengths', () => {
  it.each([
    [0, '00:00 h'],
    [1, '00:01 h'],
    [59 * MINUTE + 1, '01:00 h'],
    [DAY - MINUTE, '23:59 h'],
    [DAY - 1, '1 T 00:00 h'],
    [12 * DAY + 61 * MINUTE, '12 T 01:01 h'],
    [-3 * 60 * MINUTE, '03:00 h'],
  ])('R-03 %i ms are shown as %s left', (ms, words) => {
    expect(plain(lengthOf(ms))).toBe(words)
  })

  it.each([
    [45 * MINUTE, '45 min'],
    [60 * MINUTE, '1 h'],
    [DAY, '1 Tag'],
    [2 * DAY + 5 * MINUTE, '2 Tage 5 min'],
    [30 * DAY + 90 * MINUTE, '30 Tage 1 h 30 min'],
  ])('R-03 %i ms last %s', (ms, words) => {
    expect(plain(durationOf(ms))).toBe(words)
  })
})
