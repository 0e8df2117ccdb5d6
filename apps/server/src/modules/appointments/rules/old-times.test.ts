import { describe, expect, it } from 'vitest'
import { clockIn, dayIn, endAfter } from './old-times.ts'

const BERLIN = 'Europe/Berlin'

describe('D-03 days of an old list', () => {
  it.each<[unknown, string | null]>([
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', null],
    ['2024-05-06 09:00', '2024-05-06'],
    ['31.12.2024', '2024-12-31'],
    ['31.12.24, 10 Uhr', '2024-12-31'],
    ['32.01.2024', null],
    // Half past eleven at night in London is the next day in Berlin.
    ['2024-05-06T23:30:00+01:00', '2024-05-07'],
    [1_714_989_600_000, '2024-05-06'],
    [Number.NaN, null],
    [9e15, null],
    ['', null],
    ['nächste Woche', null],
    [null, null],
    [{}, null],
  ])('%s is %s', (value, day) => {
    expect(dayIn(value, BERLIN)).toBe(day)
  })
})

describe('D-03 clock times of an old list', () => {
  it.each<[unknown, string | null]>([
    ['10:00', '10:00'],
    ['7:05', '07:05'],
    ['10:00:30', '10:00'],
    ['2024-05-06 16:45', '16:45'],
    ['2024-05-06T16:45', '16:45'],
    ['2024-05-06T16:45:00Z', '18:45'],
    ['25:00', null],
    ['10', null],
    [undefined, null],
  ])('%s is %s', (value, clock) => {
    expect(clockIn(value, BERLIN)).toBe(clock)
  })

  it('an end before the start becomes one two hours later, on the same day', () => {
    expect(endAfter('09:30', '10:15')).toBe('10:15')
    expect(endAfter('09:30', '09:30')).toBe('11:30')
    expect(endAfter('21:45', '12:00')).toBe('23:45')
    expect(endAfter('22:00', '12:00')).toBe('23:59')
  })
})
