import { FINDING_KINDS } from '@fachwerk/contract/location/round-calls'
import { describe, expect, it } from 'vitest'
import { type DoorFacts, findingOf, type Occupancy, TASK_OF_FINDING } from './audit-boxes.ts'

const door = (over: Partial<DoorFacts> = {}): DoorFacts => ({
  state: 'locked',
  terminalOnline: true,
  seenAt: new Date('2026-09-16T10:00:00Z'),
  ...over,
})

describe('B-06 boxes against their doors', () => {
  it.each<[Occupancy, DoorFacts | null, string | null]>([
    ['free', door(), null],
    ['occupied', door(), null],
    ['overdue', door(), null],
    ['free', door({ state: 'open' }), 'freeButOpen'],
    ['free', door({ state: 'unlocked' }), 'freeButOpen'],
    ['reserved', door({ state: 'open' }), 'freeButOpen'],
    ['occupied', door({ state: 'open' }), 'rentedButOpen'],
    ['overdue', door({ state: 'open' }), 'rentedButOpen'],
    ['blocked', door({ state: 'open' }), null],
    ['free', door({ state: 'jammed' }), 'jammed'],
    ['blocked', door({ state: 'jammed' }), 'jammed'],
    ['free', door({ state: 'unknown' }), 'unknown'],
    ['free', door({ state: 'open', terminalOnline: false }), 'unknown'],
    ['occupied', door({ seenAt: null }), 'neverHeard'],
    ['free', null, 'noLock'],
    ['blocked', null, null],
  ])('%s and %o: %s', (occupancy, facts, finding) => {
    expect(findingOf(occupancy, facts)).toBe(finding)
  })

  it('a lock that says nothing or a door that stands open where nobody rents is somebody’s work', () => {
    expect(FINDING_KINDS.map((kind) => TASK_OF_FINDING[kind])).toEqual([
      'check',
      'check',
      'repair',
      'repair',
      'repair',
      'repair',
    ])
  })
})
