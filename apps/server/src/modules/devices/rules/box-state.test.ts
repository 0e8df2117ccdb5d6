import { LOCK_STATES } from '@fachwerk/contract/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { boxStateOf, type Occupancy } from './box-state.ts'

const OCCUPANCIES: readonly Occupancy[] = ['free', 'occupied', 'reserved', 'overdue', 'blocked']

describe('L-08 one state of a box for all screens', () => {
  it.each(OCCUPANCIES)('a locked door shows who has the box: %s', (occupancy) => {
    expect(boxStateOf(occupancy, { state: 'locked', terminalOnline: true })).toBe(occupancy)
  })
  it.each(OCCUPANCIES)('a box without a lock shows who has it: %s', (occupancy) => {
    expect(boxStateOf(occupancy, null)).toBe(occupancy)
  })
  it.each(OCCUPANCIES)('an open door goes before %s', (occupancy) => {
    expect(boxStateOf(occupancy, { state: 'open', terminalOnline: true })).toBe('open')
    expect(boxStateOf(occupancy, { state: 'unlocked', terminalOnline: true })).toBe('open')
  })
  it.each(LOCK_STATES)('FAULT-34 while the terminal is silent, %s is not claimed', (state) => {
    expect(boxStateOf('occupied', { state, terminalOnline: false })).toBe('unknown')
  })
  it.each(['jammed', 'unknown'] as const)('FAULT-34 a %s lock proves nothing about the door', (state) => {
    expect(boxStateOf('free', { state, terminalOnline: true })).toBe('unknown')
  })
})
