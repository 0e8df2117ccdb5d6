import { describe, expect, it } from 'vitest'
import { occupancyOf } from './occupancy.ts'

describe('the state of a box', () => {
  const none = { isOverdue: false, isBlocked: false, isOccupied: false, isReserved: false }
  it.each([
    [none, 'free'],
    [{ ...none, isReserved: true }, 'reserved'],
    [{ ...none, isReserved: true, isOccupied: true }, 'occupied'],
    [{ ...none, isReserved: true, isOccupied: true, isBlocked: true }, 'blocked'],
    [{ isReserved: true, isOccupied: true, isBlocked: true, isOverdue: true }, 'overdue'],
  ])('%j is %s', (flags, state) => {
    expect(occupancyOf(flags)).toBe(state)
  })
})
