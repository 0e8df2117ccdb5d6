import { describe, expect, it } from 'vitest'
import { besideOf, marksOf } from './day-marks.ts'
import { anAppointment } from '../testing.ts'

const done = anAppointment({ title: 'Aushang', day: '2026-11-19', doneAt: '2026-11-19T10:00:00.000Z' })
const late = anAppointment({ title: 'Akkutausch', day: '2026-11-18', overdue: true })
const today = anAppointment({ title: 'Rückruf', day: '2026-11-20' })
const next = anAppointment({ title: 'Abrechnung', day: '2026-12-01' })
const rows = [late, done, today, next]
const titles = (overrides: Partial<Parameters<typeof besideOf>[1]> = {}) => {
  const { kind, rows: shown } = besideOf(rows, {
    month: '2026-11',
    selected: null,
    today: '2026-11-20',
    ...overrides,
  })
  return [kind, ...shown.map(({ title }) => title)]
}

describe('D-03 the calendar and the list beside it', () => {
  it('a day carries a dot for each thing to do; late ones are told apart, done ones leave none', () => {
    expect([...marksOf(rows)]).toEqual([
      ['2026-11-18', { count: 1, overdue: 1 }],
      ['2026-11-20', { count: 1, overdue: 0 }],
      ['2026-12-01', { count: 1, overdue: 0 }],
    ])
  })

  it('beside it stands what is late and what comes next', () => {
    expect(titles()).toEqual(['next', 'Akkutausch', 'Rückruf', 'Abrechnung'])
  })

  it('or the chosen day, done ones too', () => {
    expect(titles({ selected: '2026-11-19' })).toEqual(['day', 'Aushang'])
  })

  it('or the whole of another month', () => {
    expect(titles({ month: '2026-12' })).toEqual(['month', 'Abrechnung'])
  })
})
