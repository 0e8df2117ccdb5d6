import { describe, expect, it } from 'vitest'
import { keyState, mayShare, MOST_SHARED_KEYS } from './shared-keys.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const rental = (change: object = {}) => ({
  state: 'active' as const,
  startsAt: inHours(-1),
  endsAt: inHours(2),
  overrunFreeMinutes: 180,
  ...change,
})
const ACTIVE = { state: 'active' } as const
const tom = (...emails: string[]) => ({ email: 'tom@example.org', emails })
const answer = (...args: Parameters<typeof mayShare>) => {
  const may = mayShare(...args)
  return may.ok ? 'share' : may.refusal
}

describe('R-11 who may get a second key', () => {
  it.each([
    ['reserved', 'share'],
    ['active', 'share'],
    ['overdue', 'share'],
    ['held', 'rental-not-paid'],
    ['ended', 'rental-ended'],
    ['cancelled', 'rental-ended'],
    ['expired', 'rental-ended'],
    ['unplaced', 'rental-ended'],
  ] as const)('a rental that is %s: %s', (state, expected) => {
    expect(answer(rental({ state }), ACTIVE, tom(), NOW)).toBe(expected)
  })

  it('a blocked key is not multiplied, and nobody shares while a back payment is due', () => {
    expect(answer(rental(), { state: 'blocked' }, tom(), NOW)).toBe('access-revoked')
    expect(answer(rental(), null, tom(), NOW)).toBe('access-revoked')
    expect(answer(rental(), ACTIVE, tom(), inHours(4.9))).toBe('share')
    expect(answer(rental(), ACTIVE, tom(), inHours(5))).toBe('payment-due')
  })

  it('nobody has two keys, and three people at most have one', () => {
    expect(answer(rental(), ACTIVE, tom('eva@example.org'), NOW)).toBe('share')
    expect(answer(rental(), ACTIVE, tom('tom@example.org'), NOW)).toBe('already-shared')
    const others = Array.from({ length: MOST_SHARED_KEYS }, (_, index) => `p${index}@example.org`)
    expect(answer(rental(), ACTIVE, tom(...others), NOW)).toBe('too-many-shared-keys')
    expect(answer(rental(), ACTIVE, tom(...others.slice(1)), NOW)).toBe('share')
  })
})

const mail = (held: boolean | null, withdrawalPending = false) => ({ held, withdrawalPending })

it('B-02 a key is never shown as more than the terminal has confirmed', () => {
  expect([
    keyState('active', undefined),
    keyState('active', mail(false)),
    keyState('active', mail(true)),
    // Withdrawn at one terminal and given at another: what counts is the new one.
    keyState('active', mail(true, true)),
    keyState('blocked', mail(null, true)),
    keyState('blocked', mail(null)),
    keyState('revoked', mail(null, true)),
    keyState('revoked', mail(null)),
    keyState('revoked', undefined),
  ]).toEqual([
    'arriving',
    'arriving',
    'active',
    'active',
    'blocking',
    'blocked',
    'withdrawing',
    'withdrawn',
    'withdrawn',
  ])
})
