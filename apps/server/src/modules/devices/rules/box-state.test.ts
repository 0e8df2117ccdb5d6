import { LOCK_STATES, type LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { boxStateOf, type Occupancy } from './box-state.ts'

const door = (state: LockStateName, terminalOnline: boolean, deactivated = false) => ({
  state,
  terminalOnline,
  deactivated,
})
const OCCUPANCIES: readonly Occupancy[] = ['free', 'occupied', 'reserved', 'overdue', 'blocked']

describe('L-08 one state of a box for all screens', () => {
  it.each(OCCUPANCIES)('a locked door shows who has the box: %s', (occupancy) => {
    expect(boxStateOf(occupancy, door('locked', true))).toBe(occupancy)
  })
  it.each(OCCUPANCIES)('a box without a lock shows who has it: %s', (occupancy) => {
    expect(boxStateOf(occupancy, null)).toBe(occupancy)
  })
  it.each(OCCUPANCIES)('an open door goes before %s', (occupancy) => {
    expect(boxStateOf(occupancy, door('open', true))).toBe('open')
    expect(boxStateOf(occupancy, door('unlocked', true))).toBe('open')
  })
  it.each(LOCK_STATES)('FAULT-34 while the terminal is silent, %s is not claimed', (state) => {
    expect(boxStateOf('occupied', door(state, false))).toBe('unknown')
  })
  it.each(['jammed', 'unknown'] as const)('FAULT-34 a %s lock proves nothing about the door', (state) => {
    expect(boxStateOf('free', door(state, true))).toBe('unknown')
  })
  it.each(OCCUPANCIES)(
    'L-03 a deactivated lock blocks the box, but hides nobody who overstays: %s',
    (occupancy) => {
      const state = boxStateOf(occupancy, door('locked', true, true))
      expect(state).toBe(occupancy === 'overdue' ? 'overdue' : 'blocked')
      expect(boxStateOf(occupancy, door('open', true, true))).toBe('open')
    },
  )
})
