import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { describe, expect, it } from 'vitest'
import {
  extendedHold,
  graceUntil,
  isDeadHold,
  isPaymentDue,
  mayEnd,
  mayOpen,
  placedState,
  type RentalFacts,
} from './rental.ts'

const start = new Date('2026-11-20T09:00:00Z')
const end = new Date('2026-11-20T11:00:00Z')
const grace = new Date('2026-11-20T14:00:00Z')
const before = (at: Date) => new Date(at.getTime() - 1)
const rental = (overrides: Partial<RentalFacts> = {}): RentalFacts => ({
  state: 'active',
  startsAt: start,
  endsAt: end,
  overrunFreeMinutes: 180,
  ...overrides,
})
const right = { state: 'active' } as const
const opens = (
  at: Date,
  overrides: Partial<RentalFacts> = {},
  holder: Parameters<typeof mayOpen>[1] = right,
  location = { open: true },
) => {
  const answer = mayOpen(rental(overrides), holder, location, at)
  return answer.ok ? answer.value : answer.refusal
}

describe('FAULT-38 who may open, at the instant of opening', () => {
  it.each([
    [new Date(start.getTime() - 1000), 'rental-not-started', 'a second before the start'],
    [before(start), 'rental-not-started', 'a millisecond before the start'],
    [start, 'open', 'at the start'],
    [before(end), 'open', 'just before the end'],
    [end, 'open', 'at the end: the free time begins'],
    [before(grace), 'open', 'in the last moment of the free time'],
    [grace, 'payment-due', 'when the free time is over'],
  ])('%o: %s (%s)', (at, answer) => {
    expect(opens(at)).toBe(answer)
    // The stored state may lag behind the clock.
    expect(opens(at, { state: at < start ? 'reserved' : 'overdue' })).toBe(answer)
    expect(opens(at, { state: 'reserved' })).toBe(answer)
  })

  it.each([
    ['held', 'rental-not-paid'],
    ['expired', 'rental-not-paid'],
    ['ended', 'rental-ended'],
    ['cancelled', 'access-revoked'],
    ['unplaced', 'access-revoked'],
  ] as const)('a rental that is %s: %s', (state, answer) => {
    expect(opens(start, { state })).toBe(answer)
  })

  it.each([
    [before(start), {}, right, 'rental-not-started'],
    [start, {}, right, 'location-closed'],
    [before(grace), { state: 'overdue' }, right, 'location-closed'],
    [grace, {}, right, 'payment-due'],
    [start, { state: 'held' }, right, 'rental-not-paid'],
    [start, { state: 'ended' }, right, 'rental-ended'],
    [start, {}, { state: 'revoked' }, 'access-revoked'],
  ] as const)('F-04 while the location is closed, at %o: %o with %o is %s', (at, details, holder, answer) => {
    expect(opens(at, details, holder, { open: false })).toBe(answer)
  })

  it('a withdrawn or missing right opens nothing', () => {
    expect(opens(start, {}, { state: 'revoked' })).toBe('access-revoked')
    expect(opens(start, {}, { state: 'blocked' })).toBe('access-revoked')
    expect(opens(start, {}, null)).toBe('access-revoked')
  })

  it('a rental without end has no free time to run out', () => {
    expect(opens(new Date('2030-01-01T00:00:00Z'), { endsAt: null })).toBe('open')
  })
})

describe('R-07 ending', () => {
  const all = { emptied: true, cleaned: true, doorClosed: true }
  const closed = { state: 'locked', hasSensor: true }
  const ends = (
    overrides: Partial<RentalFacts> = {},
    confirmed = all,
    door: Parameters<typeof mayEnd>[2] = closed,
    at = end,
  ) => {
    const answer = mayEnd(rental(overrides), confirmed, door, at)
    return answer.ok ? answer.value : answer.refusal
  }

  it('needs all three confirmations', () => {
    expect(ends()).toBe('end')
    for (const missing of ['emptied', 'cleaned', 'doorClosed'])
      expect(ends({}, { ...all, [missing]: false })).toBe('confirmation-required')
  })

  it('FAULT-35 an open door keeps it running, a lock that cannot tell does not', () => {
    expect(ends({}, all, { state: 'open', hasSensor: true })).toBe('door-open')
    expect(ends({}, all, { state: 'open', hasSensor: false })).toBe('end')
    for (const state of ['unlocked', 'unknown', 'jammed'])
      expect(ends({}, all, { state, hasSensor: true })).toBe('end')
    expect(ends({}, all, null)).toBe('end')
  })

  it.each<[RentalState, string]>([
    ['held', 'rental-not-started'],
    ['reserved', 'end'],
    ['active', 'end'],
    ['overdue', 'end'],
    ['ended', 'rental-ended'],
    ['expired', 'rental-ended'],
    ['cancelled', 'rental-ended'],
    ['unplaced', 'rental-not-started'],
  ])('%s: %s', (state, answer) => {
    expect(ends({ state })).toBe(answer)
  })

  it('not before the start, and after the free time only when paid', () => {
    expect(ends({ state: 'reserved' }, all, closed, before(start))).toBe('rental-not-started')
    expect(ends({}, all, closed, before(grace))).toBe('end')
    expect(ends({}, all, closed, grace)).toBe('payment-due')
  })
})

describe('R-05 the free time after the end', () => {
  it('is counted in elapsed minutes, also over a clock change', () => {
    const overChange = rental({ endsAt: new Date('2026-10-25T00:30:00Z') })
    expect(graceUntil(overChange)).toEqual(new Date('2026-10-25T03:30:00Z'))
    expect(graceUntil(rental({ endsAt: null }))).toBeNull()
  })

  it('payment is due only for what runs', () => {
    expect(isPaymentDue(rental(), grace)).toBe(true)
    expect(isPaymentDue(rental(), before(grace))).toBe(false)
    for (const state of ['ended', 'cancelled', 'unplaced', 'reserved'] as const)
      expect(isPaymentDue(rental({ state }), grace)).toBe(false)
  })
})

const hold = (state: RentalState, holdExpiresAt: Date | null) => ({ state, holdExpiresAt })
const minutesAfter = (count: number) => new Date(start.getTime() + count * 60_000)

describe('R-04 holds', () => {
  it('is dead from the moment it runs out, whether or not a job has been there', () => {
    expect(isDeadHold(hold('held', end), before(end))).toBe(false)
    expect(isDeadHold(hold('held', end), end)).toBe(true)
    expect(isDeadHold(hold('active', end), end)).toBe(false)
  })

  it('lives 30 minutes at most, and is never cut short', () => {
    const extended = (until: number) => extendedHold(start, minutesAfter(10), minutesAfter(until))
    expect(extended(25)).toEqual(minutesAfter(25))
    expect(extended(90)).toEqual(minutesAfter(30))
    expect(extended(5)).toEqual(minutesAfter(10))
  })

  it('what is paid begins now or later', () => {
    expect(placedState(start, start)).toBe('active')
    expect(placedState(start, before(start))).toBe('reserved')
  })
})
