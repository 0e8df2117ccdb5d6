import { describe, expect, it } from 'vitest'
import { dueAt, withdrawalPeriod } from './withdrawal-period.ts'

const timeZone = 'Europe/Berlin'
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  BW: ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06', '2026-04-03', '2026-04-06', '2026-05-01'],
  SN: ['2026-11-18', '2026-12-25', '2026-12-26', '2027-01-01'],
}
const holidayIn = (state: string) => (day: string) => HOLIDAYS[state]?.includes(day) ?? false

const end = (concluded: string) => {
  const concludedAt = new Date(concluded)
  return withdrawalPeriod({ concludedAt, instructedAt: concludedAt, timeZone }, () => false)
}

describe('LAW-5 the last day of a withdrawal', () => {
  it.each([
    ['an ordinary fortnight', '2026-09-01T10:00:00Z', 'BW', '2026-09-15'],
    ['late in the evening, still that day', '2026-09-01T21:59:59Z', 'BW', '2026-09-15'],
    ['past local midnight, the next', '2026-09-01T22:00:00Z', 'BW', '2026-09-16'],
    ['a Saturday moves to Monday', '2026-09-05T10:00:00Z', 'BW', '2026-09-21'],
    ['a Sunday moves to Monday', '2026-09-06T10:00:00Z', 'BW', '2026-09-21'],
    ['Christmas and the weekend after it', '2026-12-11T10:00:00Z', 'BW', '2026-12-28'],
    ['New Year on a Friday', '2026-12-18T10:00:00Z', 'BW', '2027-01-04'],
    ['Buß- und Bettag in Saxony', '2026-11-04T10:00:00Z', 'SN', '2026-11-19'],
    ['the same day elsewhere', '2026-11-04T10:00:00Z', 'BW', '2026-11-18'],
    ['Good Friday to Easter Monday', '2026-03-20T10:00:00Z', 'BW', '2026-04-07'],
    ['Epiphany where it is one', '2026-12-23T10:00:00Z', 'BW', '2027-01-07'],
    ['over the end of February', '2028-02-15T10:00:00Z', 'BW', '2028-02-29'],
  ])('%s', (_what, concluded, state, lastDay) => {
    const concludedAt = new Date(concluded)
    const facts = { concludedAt, instructedAt: concludedAt, timeZone }
    expect(withdrawalPeriod(facts, holidayIn(state)).lastDay).toBe(lastDay)
  })

  it('begins with a later instruction, and never runs past 12 months and 14 days', () => {
    const concludedAt = new Date('2026-09-01T10:00:00Z')
    const last = (instructedAt: Date | null) =>
      withdrawalPeriod({ concludedAt, instructedAt, timeZone }, holidayIn('BW'))
    expect(last(new Date('2026-09-08T10:00:00Z'))).toMatchObject({
      lastDay: '2026-09-22',
      from: 'instruction',
    })
    expect(last(new Date('2026-09-01T08:00:00Z'))).toMatchObject({ lastDay: '2026-09-15', from: 'contract' })
    expect(last(null)).toMatchObject({ lastDay: '2027-09-15', from: 'never' })
    expect(last(new Date('2027-09-10T10:00:00Z')).lastDay).toBe('2027-09-15')
  })

  it('FAULT-41 ends at local midnight, with the clocks put forward or back in between', () => {
    // 15 days less and more one hour: the clocks change on 29 March and 25 October.
    expect(end('2026-03-16T23:00:00Z').endsAt).toEqual(new Date('2026-03-31T22:00:00Z'))
    expect(end('2026-10-11T22:00:00Z').endsAt).toEqual(new Date('2026-10-26T23:00:00Z'))
  })
})

it('LAW-7 money is due back 14 days after the day of receipt, a notice answered after 7, no weekend puts it off', () => {
  expect(dueAt('withdrawal', new Date('2026-10-17T12:00:00Z'))).toEqual(new Date('2026-10-31T23:00:00Z'))
  expect(dueAt('termination', new Date('2026-11-20T23:30:00Z'))).toEqual(new Date('2026-11-28T23:00:00Z'))
})
