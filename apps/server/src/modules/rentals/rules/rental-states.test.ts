import { RENTAL_STATES, type RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { describe, expect, it } from 'vitest'
import { BLOCKING_STATES, mayBecome, statesBefore } from './rental-states.ts'

/** Every pair that is allowed, as people would say it; all others are not. */
const ALLOWED: readonly (readonly [RentalState, RentalState, string])[] = [
  ['held', 'reserved', 'paid, begins later'],
  ['held', 'active', 'paid, begins now'],
  ['held', 'expired', 'not paid in time'],
  ['held', 'cancelled', 'payment abandoned'],
  ['reserved', 'active', 'its time has come'],
  ['reserved', 'cancelled', 'given back before the start'],
  ['reserved', 'unplaced', 'box lost to somebody who stays'],
  ['active', 'overdue', 'not ended in time'],
  ['active', 'ended', 'ended'],
  ['overdue', 'ended', 'ended late'],
  ['overdue', 'active', 'staff gave more time'],
  ['expired', 'reserved', 'late money, box still there'],
  ['expired', 'active', 'late money, box still there, begins now'],
  ['expired', 'unplaced', 'late money, no box'],
  ['unplaced', 'reserved', 'another box was found'],
  ['unplaced', 'active', 'another box was found, begins now'],
  ['unplaced', 'cancelled', 'money given back'],
]
const pairs = RENTAL_STATES.flatMap((from) => RENTAL_STATES.map((to) => [from, to] as const))

describe('FAULT-17 states of a rental', () => {
  it.each(ALLOWED)('%s → %s: %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(true)
  })

  it('no other pair of the sixty-four is allowed', () => {
    const allowed = new Set(ALLOWED.map(([from, to]) => `${from} ${to}`))
    const wrong = pairs.filter(([from, to]) => mayBecome(from, to) !== allowed.has(`${from} ${to}`))
    expect(pairs).toHaveLength(64)
    expect(wrong).toEqual([])
  })

  it('what has ended or was cancelled stays so', () => {
    for (const over of ['ended', 'cancelled'] as const)
      for (const to of RENTAL_STATES) expect(mayBecome(over, to)).toBe(false)
  })

  it('knows from where a state is reached', () => {
    expect(statesBefore('active')).toEqual(['held', 'reserved', 'overdue', 'expired', 'unplaced'])
    expect(statesBefore('held')).toEqual([])
  })

  it('R-02 exactly the states with a box keep it from others', () => {
    expect(BLOCKING_STATES).toEqual(['held', 'reserved', 'active', 'overdue'])
  })
})
