import { describe, expect, it } from 'vitest'
import { createClientPace } from './client-pace.ts'

function aPace(perSecond: number, burst: number) {
  const at = { ms: 1_000 }
  const pace = createClientPace({ monotonicMs: () => at.ms }, { perSecond, burst })
  const takeMany = (client: string, count: number) =>
    Array.from({ length: count }, () => pace.take(client)).filter((wait) => wait === null).length
  return { at, pace, takeMany }
}

describe('FAULT-71 the pace of one client', () => {
  it('lets a burst through and then as many as the pace says', () => {
    const { at, takeMany } = aPace(100, 400)
    expect(takeMany('a', 1_000)).toBe(400)
    at.ms += 1_000
    expect(takeMany('a', 1_000)).toBe(100)
  })

  it('is nobody else’s: a client beyond its pace takes nothing from another', () => {
    const { takeMany } = aPace(10, 20)
    takeMany('a', 100)
    expect(takeMany('b', 100)).toBe(20)
  })

  it('says when to come back, and then it is true', () => {
    const { at, pace, takeMany } = aPace(0.25, 1)
    takeMany('a', 1)
    expect(pace.take('a')).toBe(4)
    at.ms += 3_999
    expect(pace.take('a')).toBe(1)
    at.ms += 1
    expect(pace.take('a')).toBeNull()
  })

  it('who paused has the whole burst again and no more', () => {
    const { at, takeMany } = aPace(100, 400)
    takeMany('a', 400)
    at.ms += 3_600_000
    expect(takeMany('a', 1_000)).toBe(400)
  })

  it('a refusal costs nothing of what comes later', () => {
    const { at, takeMany } = aPace(100, 100)
    takeMany('a', 50_000)
    at.ms += 1_000
    expect(takeMany('a', 200)).toBe(100)
  })
})
