import { describe, expect, it } from 'vitest'
import { byDay, countDuties, endOfNextWeek, type FoundDuty, lastDay, shownDuty } from './due-list.ts'

const NOW = new Date('2026-11-28T19:45:00Z')
const duty = (id: string, dueAt: string, kind: FoundDuty['kind'] = 'withdrawal'): FoundDuty => ({
  id,
  companyId: 'own',
  kind,
  name: 'Paul Rottenegger',
  dueAt: new Date(dueAt),
})

describe('LAW-7 what is due', () => {
  it('what ends with a day is due on that day, at the office’s clock', () => {
    expect(lastDay(new Date('2026-11-26T23:00:00Z'))).toBe('2026-11-26')
    expect(lastDay(new Date('2026-11-30T11:00:00Z'))).toBe('2026-11-30')
    // Summer time.
    expect(lastDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-06-30')
  })

  it('the next week ends with the Sunday after the coming one, on a Sunday too', () => {
    expect(endOfNextWeek(NOW)).toBe('2026-12-06')
    expect(endOfNextWeek(new Date('2026-11-29T12:00:00Z'))).toBe('2026-12-06')
    expect(endOfNextWeek(new Date('2026-11-30T12:00:00Z'))).toBe('2026-12-13')
  })

  it('counts what is late, what is soon, and all of each kind', () => {
    const duties = [
      duty('1', '2026-11-26T23:00:00Z', 'termination'),
      duty('2', '2026-12-04T23:00:00Z', 'dataRequest'),
      duty('3', '2026-12-10T23:00:00Z'),
      duty('4', '2026-11-28T19:45:00Z', 'refundWaiting'),
    ]
    expect(countDuties(duties, NOW)).toEqual({
      total: 4,
      late: 2,
      soon: 1,
      soonUntil: '2026-12-06',
      byKind: {
        termination: { open: 1, late: 1 },
        dataRequest: { open: 1, late: 0 },
        withdrawal: { open: 1, late: 0 },
        refundWaiting: { open: 1, late: 1 },
        refundRefused: { open: 0, late: 0 },
        stockLow: { open: 0, late: 0 },
        boxWaiting: { open: 0, late: 0 },
      },
    })
    expect(duties.toSorted(byDay).map(({ id }) => id)).toEqual(['1', '4', '2', '3'])
  })

  it('names the company only where it is not the own one', () => {
    const details = { now: NOW, ownCompanyId: 'own', names: new Map([['nord', 'Nordfach']]) }
    expect(shownDuty(duty('1', '2026-11-26T23:00:00Z'), details)).toMatchObject({
      dueOn: '2026-11-26',
      late: true,
      companyName: null,
    })
    const theirs = { ...duty('2', '2026-12-04T23:00:00Z'), companyId: 'nord' }
    expect(shownDuty(theirs, details)).toMatchObject({ late: false, companyName: 'Nordfach' })
  })
})
