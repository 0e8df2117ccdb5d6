import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { type PeriodTerms, resolvePeriod, understandPeriod } from './period.ts'

const berlin = (now: string, overrides: Partial<PeriodTerms> = {}): PeriodTerms => ({
  timeZone: 'Europe/Berlin',
  minMinutes: 60,
  maxMinutes: 90 * 1440,
  maxDaysAhead: 180,
  defaultLength: '4h',
  now: new Date(now),
  ...overrides,
})
const november = berlin('2026-11-20T16:45:23.400Z')

const asked = (input: Partial<PeriodInput>, terms = november) => {
  const result = resolvePeriod({ from: 'now', ...input }, terms)
  return result.ok ? result.value : result.refusal
}

describe('S-03 the period a visitor chooses', () => {
  it('S-01 starts at this very instant and ends on a whole minute', () => {
    expect(asked({ length: '2h' })).toEqual({
      startsAt: '2026-11-20T16:45:23.400Z',
      endsAt: '2026-11-20T18:45:00.000Z',
      startsNow: true,
      localFrom: '2026-11-20T17:45',
      localTo: '2026-11-20T19:45',
      timeZone: 'Europe/Berlin',
    })
  })

  it('takes the default length of the location when nothing is said', () => {
    expect(asked({})).toMatchObject({ localTo: '2026-11-20T21:45' })
  })

  it('lets a given end decide before a given length', () => {
    expect(asked({ to: '2026-11-21T10:00', length: '2h' })).toMatchObject({ localTo: '2026-11-21T10:00' })
  })

  it('S-03 sets the time by itself for days, weeks and months', () => {
    const from = '2026-11-21T09:30'
    expect(asked({ from, length: '3d' })).toMatchObject({ localTo: '2026-11-24T09:30', startsNow: false })
    expect(asked({ from, length: '2w' })).toMatchObject({ localTo: '2026-12-05T09:30' })
    expect(asked({ from, length: '1m' })).toMatchObject({ localTo: '2026-12-21T09:30' })
  })

  it.each([
    ['2026-12-31T10:00', '2m', '2027-02-28T10:00', 'the last day of a shorter month'],
    ['2026-12-31T10:00', '1m', '2027-01-31T10:00', 'the 31st where there is one'],
    ['2028-01-31T10:00', '1m', '2028-02-29T10:00', 'the leap day'],
    ['2028-02-29T10:00', '12m', '2029-02-28T10:00', 'the day before the missing leap day'],
    ['2026-12-28T10:00', '1w', '2027-01-04T10:00', 'the week over the end of a year with 53 weeks'],
  ])('FAULT-42 %s + %s ends at %s: %s', (from, length, localTo) => {
    const far = berlin('2026-11-20T10:00:00Z', { maxDaysAhead: 5000, maxMinutes: 500 * 1440 })
    expect(asked({ from, length }, far)).toMatchObject({ localTo })
  })

  it('a day that a month does not have means its last one', () => {
    expect(asked({ from: '2026-11-31T10:00', length: '1d' })).toMatchObject({ localFrom: '2026-11-30T10:00' })
  })

  it('counts the minute on the screen as now', () => {
    expect(asked({ from: '2026-11-20T17:45', length: '1h' })).toMatchObject({ startsNow: true })
    expect(asked({ from: '2026-11-20T17:44', length: '1h' })).toBe('period-in-past')
    expect(asked({ from: '2026-11-20T17:46', length: '1h' })).toMatchObject({ startsNow: false })
  })

  it('S-03 keeps the shortest and the longest duration of the location', () => {
    expect(asked({ length: '1h' })).toMatchObject({ startsNow: true })
    expect(asked({ to: '2026-11-20T18:44' })).toBe('period-too-short')
    expect(asked({ length: '90d' })).toMatchObject({ localTo: '2027-02-18T17:45' })
    expect(asked({ from: '2026-11-21T10:00', to: '2027-02-19T10:01' })).toBe('period-too-long')
    expect(asked({ length: '3m' })).toBe('period-too-long')
  })

  it('FAULT-12 an end at or before the start is too short, and the default length is shown', () => {
    const { period, problem } = understandPeriod(
      { from: '2026-11-21T10:00', to: '2026-11-21T10:00' },
      november,
    )
    expect(problem).toBe('period-too-short')
    expect(period.localTo).toBe('2026-11-21T14:00')
  })

  it('does not look further ahead than the location allows', () => {
    expect(asked({ from: '2027-05-19T17:45', length: '1d' })).toMatchObject({ startsNow: false })
    expect(asked({ from: '2027-05-19T18:46', length: '1d' })).toBe('period-too-far-ahead')
  })

  it('keeps what was asked visible beside the refusal', () => {
    const { period, problem } = understandPeriod(
      { from: '2026-11-21T10:00', to: '2027-06-01T10:00' },
      november,
    )
    expect({ problem, to: period.localTo }).toEqual({ problem: 'period-too-long', to: '2027-06-01T10:00' })
  })
})

describe('FAULT-41 the two nights when the clocks change', () => {
  const march = berlin('2026-03-27T12:00:00Z')
  const october = berlin('2026-10-23T12:00:00Z')

  it.each([
    [
      march,
      { from: '2026-03-28T12:00', length: '1d' },
      '2026-03-28T11:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
    ],
    [
      march,
      { from: '2026-03-28T12:00', length: '24h' },
      '2026-03-28T11:00:00.000Z',
      '2026-03-29T11:00:00.000Z',
    ],
    [
      march,
      { from: '2026-03-28T02:30', length: '1d' },
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      march,
      { from: '2026-03-28T20:00', to: '2026-03-29T02:30' },
      '2026-03-28T19:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      march,
      { from: '2026-03-29T02:30', length: '2h' },
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T03:30:00.000Z',
    ],
    [
      october,
      { from: '2026-10-24T12:00', length: '1d' },
      '2026-10-24T10:00:00.000Z',
      '2026-10-25T11:00:00.000Z',
    ],
    [
      october,
      { from: '2026-10-24T20:00', to: '2026-10-25T02:30' },
      '2026-10-24T18:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      october,
      { from: '2026-10-25T02:30', length: '1h' },
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
  ] as const)('%#: %j', (terms, input, startsAt, endsAt) => {
    expect(asked(input, terms)).toMatchObject({ startsAt, endsAt })
  })

  it('the missing 02:30 is shown as 03:30', () => {
    expect(asked({ from: '2026-03-29T02:30', length: '1h' }, march)).toMatchObject({
      localFrom: '2026-03-29T03:30',
      localTo: '2026-03-29T04:30',
    })
  })

  it('a day of 23 hours is long enough and ninety days with 25 hours are not too long', () => {
    const daily = { minMinutes: 1440, maxMinutes: 90 * 1440 }
    expect(asked({ from: '2026-03-28T12:00', length: '1d' }, { ...march, ...daily })).toMatchObject({
      startsNow: false,
    })
    expect(asked({ from: '2026-10-24T12:00', length: '90d' }, { ...october, ...daily })).toMatchObject({
      localTo: '2027-01-22T12:00',
    })
  })

  it('an hour within the doubled hour is an hour', () => {
    const doubled = berlin('2026-10-25T00:30:00Z')
    expect(asked({ length: '1h' }, doubled)).toMatchObject({
      localFrom: '2026-10-25T02:30',
      localTo: '2026-10-25T02:30',
    })
  })

  it('FAULT-43 knows other zones than Berlin', () => {
    const lisbon = berlin('2026-11-20T10:00:00Z', { timeZone: 'Europe/Lisbon' })
    expect(asked({ from: '2026-11-21T12:00', length: '1d' }, lisbon)).toMatchObject({
      startsAt: '2026-11-21T12:00:00.000Z',
    })
  })
})
