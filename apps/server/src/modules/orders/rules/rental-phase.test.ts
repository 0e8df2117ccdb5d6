import { describe, expect, it } from 'vitest'
import { phaseOf } from './rental-phase.ts'

describe('O-01 what the rental of an order does', () => {
  it.each([
    [['active', 'overdue', 'ended'], 'overdue'],
    [['unplaced', 'active'], 'unplaced'],
    [['active', 'reserved'], 'running'],
    [['held'], 'unpaid'],
    [['reserved', 'ended'], 'begins'],
    [['ended', 'cancelled'], 'ended'],
    [['cancelled'], 'ended'],
  ] as const)('of %j it is the one that presses most: %s', (states, phase) => {
    expect(phaseOf('new', states)).toBe(phase)
  })

  it('a cancelled order is cancelled once nothing of it is open', () => {
    expect(phaseOf('canceled', ['cancelled'])).toBe('canceled')
    expect(phaseOf('canceled', ['expired'])).toBe('canceled')
    expect(phaseOf('canceled', ['active'])).toBe('running')
  })

  it('goods alone have none', () => {
    expect(phaseOf('new', [])).toBeNull()
  })
})
