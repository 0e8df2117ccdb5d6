import { RENTAL_STATES } from '@fachwerk/contract/rental/access-right-calls'
import { describe, expect, it } from 'vitest'
import { actionsOf } from './right-actions.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const rental = (change: object = {}) => ({
  state: 'active' as const,
  startsAt: inHours(-1),
  endsAt: inHours(2),
  orderId: '01980000-0000-7000-8000-0000000000a1',
  term: 'short' as const,
  overrunFreeMinutes: 180,
  ...change,
})

describe('what staff may do with a rental', () => {
  it('B-01 while it runs: everything, and of blocking and restoring the one that makes sense', () => {
    expect(actionsOf(rental(), 'active', NOW)).toEqual(['edit', 'dates', 'block', 'share', 'unshare', 'end'])
    expect(actionsOf(rental(), 'blocked', NOW)).toEqual(['edit', 'dates', 'restore', 'unshare', 'end'])
  })

  it('R-07 what has not begun is cancelled, from its start on it is ended', () => {
    const booked = rental({ state: 'reserved', startsAt: inHours(1) })
    expect(actionsOf(booked, 'active', NOW)).toContain('cancel')
    expect(actionsOf(booked, 'active', NOW)).not.toContain('end')
    expect(actionsOf(booked, 'active', inHours(1))).toContain('end')
  })

  it('R-11 a key is shared only where there is an order for the page of it', () => {
    const taken = rental({ orderId: null })
    expect(actionsOf(taken, 'active', NOW)).toEqual(['edit', 'dates', 'block', 'end'])
  })

  it('R-03 what is over, or not paid, stays as it is', () => {
    const still = RENTAL_STATES.filter((state) => actionsOf(rental({ state }), 'active', NOW).length === 0)
    expect(still).toEqual(['held', 'ended', 'expired', 'cancelled'])
  })

  it('R-09 what has lost its box gets another one as long as its time is not over, or is cancelled', () => {
    const lost = rental({ state: 'unplaced', endsAt: inHours(1) })
    expect(actionsOf(lost, 'blocked', NOW)).toEqual(['edit', 'cancel'])
    expect(actionsOf(lost, 'blocked', inHours(1))).toEqual(['cancel'])
  })

  it('R-12 what goes on month by month gets no other time, only notice', () => {
    const monthly = rental({ term: 'long', endsAt: null })
    expect(actionsOf(monthly, 'active', NOW)).toEqual(['edit', 'block', 'share', 'unshare', 'end'])
    expect(actionsOf({ ...monthly, endsAt: inHours(100) }, 'active', NOW)).not.toContain('dates')
  })

  it('without an end there is nothing to move or to block, only to end', () => {
    expect(actionsOf(rental({ endsAt: null, orderId: null }), null, NOW)).toEqual(['edit', 'end'])
  })
})

it('R-05 that a box be emptied is asked for once the free time is over, and not while a deadline runs', () => {
  const late = rental({ state: 'overdue', startsAt: inHours(-9), endsAt: inHours(-4) })
  expect(actionsOf(late, 'active', NOW)).toContain('urge')
  expect(actionsOf({ ...late, clearBy: inHours(24) }, 'active', NOW)).not.toContain('urge')
  expect(actionsOf(rental(), 'active', NOW)).not.toContain('urge')
  expect(actionsOf(rental({ state: 'ended', endsAt: inHours(-4) }), 'revoked', NOW)).not.toContain('urge')
})
