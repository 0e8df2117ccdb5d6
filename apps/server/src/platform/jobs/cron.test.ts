import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRun, parseCron } from './cron.ts'

const next = (cron: string, after: string, zone = 'Europe/Berlin') =>
  nextRun(parseCron(cron), new Date(after), zone)?.toISOString()

it.each([
  ['every minute', '* * * * *', '2026-09-16T10:00:30Z', '2026-09-16T10:01:00.000Z'],
  ['the moment itself is over', '0 12 * * *', '2026-09-16T10:00:00Z', '2026-09-17T10:00:00.000Z'],
  ['every quarter of an hour', '*/15 * * * *', '2026-09-16T10:07:00Z', '2026-09-16T10:15:00.000Z'],
  ['nights on Berlin’s clocks', '30 3 * * *', '2026-09-16T10:00:00Z', '2026-09-17T01:30:00.000Z'],
  ['Mondays, as 1', '0 8 * * 1', '2026-09-16T10:00:00Z', '2026-09-21T06:00:00.000Z'],
  ['Sundays, as 7', '0 8 * * 7', '2026-09-16T10:00:00Z', '2026-09-20T06:00:00.000Z'],
  ['Sundays, as 0', '0 8 * * 0', '2026-09-16T10:00:00Z', '2026-09-20T06:00:00.000Z'],
  ['working days in a range', '0 8 * * 1-5', '2026-09-18T10:00:00Z', '2026-09-21T06:00:00.000Z'],
  ['first of the month', '0 0 1 * *', '2026-09-16T10:00:00Z', '2026-09-30T22:00:00.000Z'],
  ['a list of hours', '0 6,18 * * *', '2026-09-16T10:00:00Z', '2026-09-16T16:00:00.000Z'],
  ['from a minute on', '50/5 * * * *', '2026-09-16T10:51:00Z', '2026-09-16T10:55:00.000Z'],
  ['29 February', '0 12 29 2 *', '2026-09-16T10:00:00Z', '2028-02-29T11:00:00.000Z'],
  ['either day when both are named', '0 0 13 * 5', '2026-09-12T10:00:00Z', '2026-09-12T22:00:00.000Z'],
])('%s', (_name, cron, after, expected) => {
  expect(next(cron, after)).toBe(expected)
})

it('the hour that a night leaves out is taken an hour later', () => {
  expect(next('30 2 * * *', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(next('30 2 * * *', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z')
})

it('the hour that a night has twice is taken once', () => {
  expect(next('30 2 * * *', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(next('30 2 * * *', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
})

it('a day that never comes is no endless search', () => {
  expect(next('0 0 31 2 *', '2026-09-16T10:00:00Z')).toBeUndefined()
})

it.each([
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '5-1 * * * *',
  '*/0 * * * *',
  'a * * * *',
])('what is no such expression is refused: %j', (text) => {
  expect(() => parseCron(text)).toThrow('Not a cron expression')
})

const part = (from: number, to: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: from, max: to }).map(String),
    fc.integer({ min: 1, max: 9 }).map((n) => `*/${n}`),
  )

it('the next run is later, fits the expression, and nothing was skipped before it', () => {
  const expression = fc.tuple(part(0, 59), part(0, 23), part(1, 28), fc.constant('*'), fc.constant('*'))
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(expression, moment, (parts, after) => {
      const cron = parseCron(parts.join(' '))
      const at = nextRun(cron, after, 'UTC')
      if (!at) throw new Error('every such expression has a next run')
      expect(at > after).toBe(true)
      expect(cron.minutes).toContain(at.getUTCMinutes())
      expect(cron.hours).toContain(at.getUTCHours())
      expect(cron.days.has(at.getUTCDate())).toBe(true)
      // Asked from a moment before, it is the same one.
      expect(nextRun(cron, new Date(at.getTime() - 1), 'UTC')).toEqual(at)
    }),
    { numRuns: 300, seed: 1 },
  )
})
