import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  atTime,
  daysBetween,
  isLocalDateTime,
  localAt,
  minutesBetween,
  weekdayOf,
  weeksOf,
} from './local-date.ts'

describe('dates on the wall', () => {
  it('adds days over months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('FAULT-41 counts days by the calendar in the nights the clocks change', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(minutesBetween('2026-10-24T12:00', '2026-10-25T12:00')).toBe(1440)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })

  it('knows weekdays with Monday first', () => {
    expect(weekdayOf('2026-11-20')).toBe(5)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('2026-11-23')).toBe(1)
  })

  it('adds months over the turn of the year', () => {
    expect(addMonths('2026-11', 1)).toBe('2026-12')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('puts date and time together', () => {
    expect(atTime('2026-11-21', '10:00')).toBe('2026-11-21T10:00')
  })
})

describe('the sheet of a month', () => {
  it('begins on Monday and has whole weeks', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  it('needs four weeks for a February that begins on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})

describe('the clock at the location', () => {
  it('FAULT-43 is the same wherever the browser stands', () => {
    expect(localAt('2026-11-20T16:45:00Z', 'Europe/Berlin')).toBe('2026-11-20T17:45')
    expect(localAt('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21T00:30')
    expect(localAt('2026-07-01T22:00:00Z', 'Europe/Berlin')).toBe('2026-07-02T00:00')
  })

  it('FAULT-41 shows the doubled hour of the autumn night twice', () => {
    expect(localAt('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30')
    expect(localAt('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30')
  })
})

describe('what counts as a date and time', () => {
  it.each(['2026-11-20T17:45', '2028-02-29T00:00', '2026-12-31T23:59'])('%s', (text) => {
    expect(isLocalDateTime(text)).toBe(true)
  })

  it.each([
    '',
    '2026-11-20',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    '2026-11-20T10:00:00',
    "2026-11-20T10:00'--",
  ])('not %j', (text) => {
    expect(isLocalDateTime(text)).toBe(false)
  })
})
