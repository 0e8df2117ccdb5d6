import { describe, expect, it } from 'vitest'
import { latestEndBefore, mayExtend } from './extension.ts'
import type { RentalFacts } from './rental.ts'

const start = new Date('2026-11-20T09:00:00Z')
const end = new Date('2026-11-20T11:00:00Z')
const grace = new Date('2026-11-20T14:00:00Z')
const good = { state: 'active' } as const
const answer = (
  overrides: Partial<RentalFacts>,
  at = start,
  right: Parameters<typeof mayExtend>[1] = good,
) => {
  const rental = {
    state: 'active',
    startsAt: start,
    endsAt: end,
    overrunFreeMinutes: 180,
    ...overrides,
  } as const
  const may = mayExtend(rental, right, at)
  return may.ok ? may.value : may.refusal
}

describe('R-06 who may have more time', () => {
  it.each([
    ['held', 'rental-not-paid'],
    ['expired', 'rental-not-paid'],
    ['reserved', 'extend'],
    ['active', 'extend'],
    ['overdue', 'extend'],
    ['ended', 'rental-ended'],
    ['cancelled', 'rental-ended'],
    ['unplaced', 'rental-ended'],
  ] as const)('%s: %s', (state, wanted) => {
    expect(answer({ state })).toBe(wanted)
  })

  it('until the grace is over, not a moment longer', () => {
    expect(answer({ state: 'overdue' }, new Date(grace.getTime() - 1))).toBe('extend')
    expect(answer({ state: 'overdue' }, grace)).toBe('payment-due')
    const paid = { state: 'overdue', overrunFreeUntil: new Date(grace.getTime() + 1) } as const
    expect(answer(paid, grace)).toBe('payment-due')
  })

  it('not with a key that is blocked, and not what goes on month by month', () => {
    expect(answer({}, start, { state: 'blocked' })).toBe('access-revoked')
    expect(answer({}, start, null)).toBe('access-revoked')
    expect(answer({ endsAt: null })).toBe('termination-required')
  })

  it('up to whoever comes next, with time to clean', () => {
    expect(latestEndBefore({ startsAt: grace }, { cleaningMinutes: 15 })).toEqual(
      new Date('2026-11-20T13:45:00Z'),
    )
    expect(latestEndBefore(undefined, { cleaningMinutes: 15 })).toBeNull()
  })
})
