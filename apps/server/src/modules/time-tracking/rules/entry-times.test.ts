import { assert, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTimes, isEnteredLate, monthsOf, purgeBefore, wholeSecond } from './entry-times.ts'

const ZONE = 'Europe/Berlin'
const NOW = new Date('2026-11-16T12:00:00.000Z')
const DAY = 86_400_000
const at = (ms: number) => new Date(NOW.getTime() + ms)

/** What is said about a time, seen from now, in milliseconds; `null` runs. */
const said = (startsAt: number, endsAt: number | null, offline = false) => {
  const checked = checkTimes(
    { startsAt: at(startsAt), endsAt: endsAt === null ? null : at(endsAt) },
    { now: NOW, offline },
  )
  return checked.ok ? 'fine' : `${checked.refusal} ${checked.field}`
}

describe('FAULT-75 when a time may begin and end', () => {
  it.each<[string, number, number | null, string]>([
    ['one that runs from now', 0, null, 'fine'],
    ['a device whose clock is two minutes ahead', 120_000, null, 'fine'],
    ['one whose clock is further ahead', 120_001, null, 'time-in-future timeLog.startTime'],
    ['an end two minutes ahead', -DAY / 2, 120_000, 'fine'],
    ['an end further ahead', -DAY / 2, 120_001, 'time-in-future timeLog.endTime'],
    ['a second', -1_000, 0, 'fine'],
    ['nothing at all', -1_000, -1_000, 'time-end-before-start timeLog.endTime'],
    ['an end before the start', -1_000, -2_000, 'time-end-before-start timeLog.endTime'],
    ['a day to the second', -DAY, 0, 'fine'],
    ['a day and a second', -DAY - 1_000, 0, 'time-too-long timeLog.endTime'],
    ['begin and end in the future: the begin is named', DAY, 2 * DAY, 'time-in-future timeLog.startTime'],
    ['ten years ago', -3_650 * DAY, -3_650 * DAY + 1_000, 'fine'],
    ['longer ago', -3_661 * DAY, -3_661 * DAY + 1_000, 'time-too-old timeLog.startTime'],
    ['what has run for weeks may be shown: it has no end yet', -30 * DAY, null, 'fine'],
  ])('%s', (_what, startsAt, endsAt, expected) => expect(said(startsAt, endsAt)).toBe(expected))

  it('T-05 what a device kept without network is taken for seven days and no longer', () => {
    expect(said(-7 * DAY, -7 * DAY + 1_000, true)).toBe('fine')
    expect(said(-7 * DAY - 1, -7 * DAY + 1_000, true)).toBe('time-too-old timeLog.startTime')
    expect(said(-7 * DAY - 1, -7 * DAY + 1_000, false)).toBe('fine')
  })

  it('fractions of a second are cut off, also before 1970, so that parts of a day add up', () => {
    expect(wholeSecond(new Date('2026-11-16T12:00:00.999Z')).toISOString()).toBe('2026-11-16T12:00:00.000Z')
    expect(wholeSecond(new Date(-1)).getTime()).toBe(-1_000)
  })
})

describe('LAW-75 entered late', () => {
  it.each([
    ['the seventh day', '2026-11-09T07:00:00Z', '2026-11-16T22:59:59Z', false],
    ['the eighth day, a second later', '2026-11-09T07:00:00Z', '2026-11-16T23:00:00Z', true],
    [
      'over the end of summer time: days of the calendar count, not of 24 hours',
      '2026-10-18T21:30:00Z',
      '2026-10-25T23:10:00Z',
      true,
    ],
    [
      'late in the evening, entered a week later in the evening',
      '2026-10-18T21:30:00Z',
      '2026-10-25T22:50:00Z',
      false,
    ],
    ['before it happened, by a clock that is ahead', '2026-11-16T12:01:00Z', '2026-11-16T12:00:00Z', false],
  ])('%s', (_what, startsAt, recordedAt, late) =>
    expect(isEnteredLate(new Date(startsAt), new Date(recordedAt), ZONE)).toBe(late),
  )

  it('is counted on the clocks of the company, not on those of the server', () => {
    const [work, entered] = [new Date('2026-11-08T23:30:00Z'), new Date('2026-11-16T12:00:00Z')]
    expect(isEnteredLate(work, entered, ZONE)).toBe(false)
    expect(isEnteredLate(work, entered, 'UTC')).toBe(true)
  })
})

describe('FAULT-77 the months whose lock holds a time', () => {
  it.each<[string, string, string | null, string[]]>([
    ['a time in one month', '2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z', ['2026-11-01']],
    [
      'over midnight at its end',
      '2026-10-31T22:00:00Z',
      '2026-10-31T23:30:00Z',
      ['2026-10-01', '2026-11-01'],
    ],
    ['to midnight and no second longer', '2026-10-31T22:00:00Z', '2026-10-31T23:00:00Z', ['2026-10-01']],
    ['from midnight on', '2026-10-31T23:00:00Z', '2026-11-01T00:00:00Z', ['2026-11-01']],
    [
      'over the turn of the year',
      '2026-12-31T22:30:00Z',
      '2026-12-31T23:30:00Z',
      ['2026-12-01', '2027-01-01'],
    ],
    ['what runs', '2026-10-31T22:00:00Z', null, ['2026-10-01']],
  ])('%s', (_what, startsAt, endsAt, months) =>
    expect(monthsOf(new Date(startsAt), endsAt === null ? null : new Date(endsAt), ZONE)).toEqual(months),
  )
})

describe('LAW-73 what may be forgotten', () => {
  it('is never younger than two years, whatever a company wishes and on whatever day', () => {
    const days = date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    assert(
      property(days, integer({ min: 0, max: 10 }), (now, years) => {
        const stored = Math.max(2, years)
        const before = purgeBefore(now, years)
        const oldest = new Date(now)
        oldest.setUTCFullYear(now.getUTCFullYear() - stored)
        const more = (oldest.getTime() - before.getTime()) / DAY
        // About a month beyond what the law wants, at the end of a short month a little less.
        expect(more).toBeGreaterThanOrEqual(28)
        expect(more).toBeLessThanOrEqual(31)
      }),
    )
  })

  it('leaves the moment it was asked with as it was', () => {
    const now = new Date(NOW)
    expect(purgeBefore(now, 3).toISOString()).toBe('2023-10-16T12:00:00.000Z')
    expect(now).toEqual(NOW)
  })
})
