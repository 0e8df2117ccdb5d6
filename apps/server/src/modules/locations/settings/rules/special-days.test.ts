import { expect, it } from 'vitest'
import { specialDays } from './special-days.ts'

const terms = {
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'closed' as const,
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 300, closes: 1500 })),
  special: [
    { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] },
    { date: '2026-12-31', note: 'Silvester', spans: [{ opens: 360, closes: 1560 }] },
    { date: '2026-11-01', note: 'vorbei', spans: [] },
  ],
}
const now = new Date('2026-12-01T12:00:00Z')

it('F-04 the coming days that differ, with the holidays of the state', () => {
  expect(specialDays(terms, now)).toEqual([
    { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] },
    { date: '2026-12-25', note: '1. Weihnachtstag', spans: [] },
    { date: '2026-12-26', note: '2. Weihnachtstag', spans: [] },
    { date: '2026-12-31', note: 'Silvester', spans: [{ opens: 360, closes: 1440 }] },
    { date: '2027-01-01', note: 'Neujahr', spans: [] },
    { date: '2027-01-06', note: 'Heilige Drei Könige', spans: [] },
  ])
})

it('F-04 holidays that change nothing are not named', () => {
  expect(specialDays({ ...terms, holidayRule: 'asUsual', special: [] }, now)).toEqual([])
})
