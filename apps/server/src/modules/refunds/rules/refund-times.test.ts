import { expect, it } from 'vitest'
import { creditUntil, officeDay } from './refund-times.ts'

it('LAW-49 credit holds to the end of the third year after the one it was given in', () => {
  expect(creditUntil(new Date('2026-11-20T12:00:00Z'))).toBe('2029-12-31')
  expect(creditUntil(new Date('2026-01-01T12:00:00Z'))).toBe('2029-12-31')
})

it('LAW-49 the year is that of the calendar in Germany, whose new year comes an hour before that of the servers', () => {
  const midnight = new Date('2026-12-31T23:30:00Z')
  expect(officeDay(midnight)).toBe('2027-01-01')
  expect(creditUntil(midnight)).toBe('2030-12-31')
})
