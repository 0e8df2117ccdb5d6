import { describe, expect, it } from 'vitest'
import { accessRightStatus } from './access-right-status.ts'

const rental = (state: Parameters<typeof accessRightStatus>[0]['state']) => ({
  state,
  startsAt: new Date('2026-11-20T09:00:00Z'),
  endsAt: new Date('2026-11-20T11:00:00Z'),
  overrunFreeMinutes: 180,
})
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const status = (state: Parameters<typeof rental>[0], time: string, doorOpen = false) =>
  accessRightStatus(rental(state), doorOpen, at(time))

describe('R-01 the status of an access right', () => {
  it('follows the clock, not only the stored state', () => {
    expect(status('reserved', '08:59')).toBe('reserved')
    expect(status('reserved', '09:00')).toBe('active')
    expect(status('active', '10:59')).toBe('active')
    expect(status('active', '11:00')).toBe('overdue')
    expect(status('overdue', '13:59')).toBe('overdue')
    expect(status('overdue', '14:00')).toBe('paymentDue')
  })

  it('shows an open door, but money first', () => {
    expect(status('active', '10:00', true)).toBe('open')
    expect(status('overdue', '12:00', true)).toBe('open')
    expect(status('overdue', '14:00', true)).toBe('paymentDue')
    expect(status('reserved', '08:00', true)).toBe('reserved')
  })

  it('what is over stays what it was', () => {
    expect(status('ended', '10:00', true)).toBe('ended')
    expect(status('cancelled', '10:00')).toBe('cancelled')
    expect(status('unplaced', '10:00')).toBe('unplaced')
  })
})
