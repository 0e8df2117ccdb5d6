import { describe, expect, it } from 'vitest'
import { earliestDeadline, mayUrgeClearing } from './clearing.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const HOUR = 3_600_000
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
const rental = (change: Partial<Parameters<typeof mayUrgeClearing>[0]> = {}) => ({
  state: 'overdue' as const,
  startsAt: at(-48),
  endsAt: at(-4),
  overrunFreeMinutes: 180,
  orderId: '01938f00-0000-7000-8000-00000000a001',
  clearBy: null,
  ...change,
})

describe('R-05 asking for a box to be emptied', () => {
  it.each([
    ['the free time is over', {}, true],
    ['the job that marks it is behind', { state: 'active' }, true],
    ['the free time lasts', { endsAt: at(-2) }, false],
    ['it has ended', { state: 'ended' }, false],
    ['it goes on month by month', { endsAt: null }, false],
    ['nobody can be written to', { orderId: null }, false],
    ['a deadline runs', { clearBy: at(24) }, false],
    ['a deadline has passed', { clearBy: at(-1) }, true],
  ] as const)('when %s', (_when, change, may) => {
    expect(mayUrgeClearing(rental(change), NOW)).toBe(may)
  })

  it('gives fourteen days at least', () => {
    expect(earliestDeadline(NOW)).toEqual(new Date('2026-12-04T17:00:00Z'))
  })
})
