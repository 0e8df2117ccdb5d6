import { describe, expect, it } from 'vitest'
import {
  countOf,
  dayAndTimeOf,
  durationOf,
  lengthOf,
  longDateOf,
  moneyOf,
  OFFICE_ZONE,
  periodOf,
  secondsOf,
  tenthsOf,
  timeOf,
} from './format.ts'

const at = '2026-11-20T16:42:03.149Z'
const now = Date.parse(at)
/** Units are kept with their number by a no-break space; the expectations are easier to read without. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('German formats', () => {
  it('R-03 times are the location’s, whatever the browser’s zone', () => {
    expect(timeOf(at, 'Europe/Berlin')).toBe('17:42')
    expect(timeOf(at, 'Europe/Lisbon')).toBe('16:42')
    expect(secondsOf(at, OFFICE_ZONE)).toBe('17:42:03')
    expect(tenthsOf(at, OFFICE_ZONE)).toBe('17:42:03,1')
  })

  it('FAULT-41 names the zone in the doubled hour only', () => {
    expect(timeOf('2026-10-25T00:30:00Z', OFFICE_ZONE)).toBe('02:30 MESZ')
    expect(timeOf('2026-10-25T01:30:00Z', OFFICE_ZONE)).toBe('02:30 MEZ')
    expect(timeOf('2026-10-25T02:30:00Z', OFFICE_ZONE)).toBe('03:30')
    expect(timeOf('2026-03-29T01:30:00Z', OFFICE_ZONE)).toBe('03:30')
  })

  it('R-03 names the year where it is not this one', () => {
    expect(plain(dayAndTimeOf('2026-11-20T07:30:00Z', OFFICE_ZONE, now))).toBe('20.11. 08:30')
    expect(plain(dayAndTimeOf('2025-12-31T22:30:00Z', OFFICE_ZONE, now))).toBe('31.12.2025 23:30')
    expect(plain(dayAndTimeOf('2025-12-31T23:30:00Z', OFFICE_ZONE, now))).toBe('01.01. 00:30')
  })

  it('R-03 a period names the second date only when it differs', () => {
    expect(plain(periodOf('2026-11-20T13:05:00Z', '2026-11-20T17:30:00Z', OFFICE_ZONE))).toBe(
      '20.11.2026 14:05 – 18:30',
    )
    expect(plain(periodOf('2026-11-20T13:05:00Z', '2026-11-21T17:30:00Z', OFFICE_ZONE))).toBe(
      '20.11.2026 14:05 – 21.11.2026 18:30',
    )
    expect(plain(periodOf('2026-11-20T13:05:00Z', null, OFFICE_ZONE))).toBe('ab 20.11.2026 14:05')
    expect(longDateOf(at, OFFICE_ZONE)).toBe('Freitag, 20. November 2026')
  })

  it('R-03 remaining time counts begun minutes and names days', () => {
    expect(plain(lengthOf(48 * 60_000))).toBe('00:48 h')
    expect(plain(lengthOf(-71 * 60_000))).toBe('01:11 h')
    expect(plain(lengthOf(30_000))).toBe('00:01 h')
    expect(plain(lengthOf(24 * 3_600_000 + 18 * 60_000))).toBe('1 T 00:18 h')
    expect(plain(durationOf(265 * 60_000))).toBe('4 h 25 min')
    expect(plain(durationOf(3 * 86_400_000))).toBe('3 Tage')
    expect(plain(durationOf(0))).toBe('0 min')
  })

  it('K-09 money and counts are written the German way', () => {
    expect(plain(moneyOf(880))).toBe('8,80 €')
    expect(plain(moneyOf(123_450))).toBe('1.234,50 €')
    expect(countOf(1284)).toBe('1.284')
  })
})
