import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../platform/random.ts'
import { isUnremarkable, judge, type LockHealth } from './lock-care.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const lock = (over: Partial<LockHealth> = {}): LockHealth => ({
  batteries: [80, 80, 80],
  listening: true,
  seenAt: ago(1),
  missedSince: null,
  heardSince: ago(60),
  trusted: false,
  deactivation: null,
  ...over,
})
const verdict = (over: Partial<LockHealth>) => judge(lock(over), now).deactivation

describe('L-03 FAULT-36 when a lock is deactivated', () => {
  it('below 30 % as the median of three readings: one bad sample decides nothing (B-03)', () => {
    expect(verdict({ batteries: [31, 30, 29] })).toBeNull()
    expect(verdict({ batteries: [29, 30, 28] })).toBe('battery')
    expect(verdict({ batteries: [80, 2, 80] })).toBeNull()
    expect(verdict({ batteries: [2, 2] })).toBeNull()
    expect(verdict({ batteries: [] })).toBeNull()
  })

  it('after 15 minutes in which its terminal listened in vain, not before', () => {
    const silent = { seenAt: ago(30), heardSince: null }
    expect(verdict({ ...silent, missedSince: ago(14) })).toBeNull()
    expect(verdict({ ...silent, missedSince: ago(15) })).toBe('signal')
    expect(judge(lock({ ...silent }), now)).toMatchObject({ missedSince: now, deactivation: null })
    expect(judge(lock({ seenAt: null }), now).missedSince).toEqual(now)
  })

  it('P9 never while the terminal itself is silent, and the count begins anew after it', () => {
    const away = { listening: false, seenAt: ago(300), missedSince: ago(200) }
    expect(judge(lock(away), now)).toMatchObject({ deactivation: null, missedSince: null, heardSince: null })
  })
})

describe('L-03 when a lock comes back', () => {
  it('at 40 % three times over, so that 31, 30, 29 do not flap', () => {
    expect(verdict({ deactivation: 'battery', batteries: [45, 39, 50] })).toBe('battery')
    expect(verdict({ deactivation: 'battery', batteries: [40, 40, 40] })).toBeNull()
  })

  it('after it was heard for 5 minutes', () => {
    expect(verdict({ deactivation: 'signal', heardSince: ago(4) })).toBe('signal')
    expect(verdict({ deactivation: 'signal', heardSince: ago(5) })).toBeNull()
    expect(verdict({ deactivation: 'signal', heardSince: ago(5), batteries: [9, 9, 9] })).toBe('battery')
  })

  it('not when staff switched it off', () => {
    expect(verdict({ deactivation: 'staff' })).toBe('staff')
  })

  it('what staff brought back is left alone until it has been healthy', () => {
    const low = { trusted: true, batteries: [9, 9, 9] }
    expect(judge(lock(low), now)).toMatchObject({ deactivation: null, trusted: true })
    const charged = judge(lock({ ...low, batteries: [90, 90, 90] }), now)
    expect(charged.trusted).toBe(false)
    expect(isUnremarkable(charged)).toBe(true)
    expect(isUnremarkable(judge(lock(low), now))).toBe(false)
  })
})

describe('L-03 whatever is reported, in whatever order', () => {
  const random = seededRandom('lock-care')
  const percents = [2, 20, 28, 29, 30, 31, 39, 40, 41, 90]
  const pick = <T>(from: readonly T[]): T | undefined => from[random.below(from.length)]

  /** A life of readings; the lock is judged after each of them. */
  function aLife(steps: number) {
    let batteries: number[] = []
    let known: LockHealth = lock({ batteries })
    const changes: {
      from: LockHealth['deactivation']
      to: LockHealth['deactivation']
      batteries: number[]
    }[] = []
    for (let step = 0; step < steps; step += 1) {
      batteries = [...batteries, pick(percents) ?? 90].slice(-3)
      const next = judge({ ...known, batteries, seenAt: ago(0) }, now)
      if (next.deactivation !== known.deactivation)
        changes.push({ from: known.deactivation, to: next.deactivation, batteries })
      known = { ...known, ...next, batteries }
    }
    return changes
  }

  it('a lock goes off only with two of three below 30 %, and comes back only with all three at 40 % or more', () => {
    const changes = Array.from({ length: 200 }, () => aLife(60)).flat()
    const fallen = changes.filter(({ to }) => to === 'battery')
    const back = changes.filter(({ to }) => to === null)
    expect(fallen.length).toBeGreaterThan(50)
    expect(fallen.length + back.length).toBe(changes.length)
    const lows = ({ batteries }: (typeof changes)[number]) =>
      batteries.filter((percent) => percent < 30).length
    expect(fallen.filter((change) => lows(change) < 2)).toEqual([])
    expect(back.filter(({ batteries }) => batteries.some((percent) => percent < 40))).toEqual([])
  })

  it('what staff switched off stays off through all of it', () => {
    for (const battery of percents)
      expect(verdict({ deactivation: 'staff', batteries: [battery, battery, battery] })).toBe('staff')
  })
})
