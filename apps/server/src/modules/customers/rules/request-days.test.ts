import { describe, expect, it } from 'vitest'
import { dueOn, forgottenBefore, officeDay, officeDayBegins, soonUntil } from './request-days.ts'

describe('LAW-59 until when a request about data is answered', () => {
  it.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-08-31', '2026-09-30'],
  ])('received on %s, one month later: %s', (receivedOn, last) => {
    expect(dueOn(receivedOn, false)).toBe(last)
  })

  it('extended once, two months more', () => {
    expect(dueOn('2026-11-20', true)).toBe('2027-02-20')
    expect(dueOn('2027-01-31', true)).toBe('2027-04-28')
  })

  it('a weekend does not put it off', () => {
    // A Sunday.
    expect(dueOn('2026-11-20', false)).toBe('2026-12-20')
  })

  it('the day is the one at the office, also shortly before and after its midnight', () => {
    expect(officeDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
    expect(officeDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
    expect(officeDayBegins('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'))
  })

  it('a week ahead is soon; what was closed is kept for three whole years', () => {
    expect(soonUntil('2026-12-28')).toBe('2027-01-04')
    expect(forgottenBefore('2029-12-31')).toBe('2026-01-01')
    expect(forgottenBefore('2030-01-01')).toBe('2027-01-01')
  })
})
