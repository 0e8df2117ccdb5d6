import { describe, expect, it } from 'vitest'
import { columnOf } from './board-columns.ts'
import { dueOf, dueTime } from './due.ts'

const NOW = Date.parse('2026-11-28T09:46:00.000Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const words = (minutes: number) => {
  const due = dueOf({ dueAt: at(minutes), readyAt: null, sentAt: null }, NOW)
  return [due.kind, dueTime(due).replaceAll('\u00a0', ' ')]
}

describe('D-04 how an order stands to its time', () => {
  it('presses from a quarter of an hour before, and is late once it has passed', () => {
    expect(words(3 * 1440)).toEqual(['later', '3 Tage'])
    expect(words(74)).toEqual(['later', '1 h 14'])
    expect(words(16)).toEqual(['later', '16 min'])
    expect(words(15)).toEqual(['soon', '15:00'])
    expect(words(9.2)).toEqual(['soon', '09:12'])
    expect(words(0)).toEqual(['soon', '00:00'])
    expect(words(-1 / 60)).toEqual(['late', '00:01'])
    expect(words(-22)).toEqual(['late', '22:00'])
    expect(words(-125)).toEqual(['late', '2 h 05'])
  })

  it('what lies ready is never late: it waits for its customer', () => {
    expect(dueOf({ dueAt: at(-30), readyAt: at(-16), sentAt: null }, NOW)).toEqual({
      kind: 'waiting',
      ms: 16 * 60_000,
    })
    expect(dueOf({ dueAt: at(-30), readyAt: at(1), sentAt: null }, NOW)).toEqual({ kind: 'waiting', ms: 0 })
  })

  it('O-02 its column follows what was done last, steps skipped or not', () => {
    expect(columnOf({ preparingAt: null, readyAt: null, sentAt: null })).toBe('new')
    expect(columnOf({ preparingAt: at(-9), readyAt: null, sentAt: null })).toBe('preparing')
    expect(columnOf({ preparingAt: at(-9), readyAt: at(-2), sentAt: null })).toBe('ready')
    expect(columnOf({ preparingAt: null, readyAt: at(-2), sentAt: null })).toBe('ready')
    expect(columnOf({ preparingAt: at(-9), readyAt: null, sentAt: at(-2) })).toBe('ready')
  })
})
