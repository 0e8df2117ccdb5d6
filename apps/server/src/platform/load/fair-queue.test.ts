import { testClock } from '@fachwerk/clock/test-clock'
import { describe, expect, it } from 'vitest'
import { createFairQueue, type Shares, type ShareFull, type Turn } from './fair-queue.ts'

const SHARES: Shares = { atOnce: 3, perClient: 2, share: 6, line: 20, placeMs: 1_000 }
const clock = () => testClock(new Date('2026-11-20T16:45:00Z'))
/** Lets every promise that is settled tell so. */
const turns = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve()
}

/** A queue that notes who got a place, in order. */
function aQueue(shares: Partial<Shares> = {}) {
  const time = clock()
  const queue = createFairQueue(time, { ...SHARES, ...shares })
  const placed: string[] = []
  const inHand = new Map<string, Turn[]>()
  const refused: (ShareFull & { client: string })[] = []
  const note = (client: string, answer: Turn | ShareFull) => {
    if (answer.kind === 'full') return void refused.push({ ...answer, client })
    placed.push(client)
    inHand.set(client, [...(inHand.get(client) ?? []), answer])
  }
  const ask = (client: string) => {
    const answer = queue.enter(client)
    if (answer instanceof Promise) void answer.then((later) => note(client, later))
    else note(client, answer)
  }
  const leave = async (client: string) => {
    inHand.get(client)?.shift()?.leave()
    await turns()
  }
  return { queue, time, ask, leave, placed, refused }
}

describe('a fair line in front of what costs', () => {
  it('gives a place at once where there is one', () => {
    const { ask, placed, queue } = aQueue()
    ask('a')
    ask('b')
    expect(placed).toEqual(['a', 'b'])
    expect([queue.inHand(), queue.inLine()]).toEqual([2, 0])
  })

  it('leaves a place for others, however often one client asks', async () => {
    const { ask, placed, queue } = aQueue()
    for (let count = 0; count < 6; count += 1) ask('loud')
    expect(placed).toEqual(['loud', 'loud'])
    ask('quiet')
    expect(placed).toEqual(['loud', 'loud', 'quiet'])
    expect(queue.inLine()).toBe(4)
  })

  it('takes one of each in turn', async () => {
    const { ask, leave, placed } = aQueue({ atOnce: 1, perClient: 1 })
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) ask(client)
    for (const client of ['a', 'a', 'b', 'c', 'a', 'b']) await leave(client)
    expect(placed).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('refuses who has its share, and nobody else', async () => {
    const { ask, leave, placed, refused } = aQueue()
    for (let count = 0; count < 9; count += 1) ask('loud')
    ask('quiet')
    expect(refused.map(({ client }) => client)).toEqual(['loud', 'loud', 'loud'])
    expect(placed).toContain('quiet')
    await leave('loud')
    ask('loud')
    expect(refused).toHaveLength(3)
  })

  it('says when the share will have been worked off', async () => {
    const { ask, leave, refused, time } = aQueue({ atOnce: 1, perClient: 1 })
    for (let count = 0; count < 200; count += 1) {
      ask('loud')
      await time.advance(900)
      await leave('loud')
    }
    for (let count = 0; count < 7; count += 1) ask('loud')
    expect(refused.at(-1)?.retryAfterSeconds).toBe(6)
  })

  it('does not stand still when works wait for somebody outside', async () => {
    const { ask, placed, time, queue } = aQueue()
    for (const client of ['a', 'b', 'c', 'd']) ask(client)
    expect(placed).toEqual(['a', 'b', 'c'])
    await time.advance(1_500)
    await turns()
    expect(placed).toEqual(['a', 'b', 'c', 'd'])
    expect(queue.inLine()).toBe(0)
  })

  it('still counts what waits outside to the client’s share', async () => {
    const { ask, refused, time, queue } = aQueue()
    for (let count = 0; count < 6; count += 1) ask('a')
    await time.advance(10_000)
    await turns()
    expect(queue.inLine()).toBe(0)
    ask('a')
    expect(refused).toHaveLength(1)
  })

  it('with too many in line, whoever has most there loses the last of it', async () => {
    const { ask, refused } = aQueue({ atOnce: 1, perClient: 1, line: 6 })
    for (const client of ['x', 'a', 'a', 'a', 'a', 'b', 'c', 'd']) ask(client)
    await turns()
    expect(refused.map(({ client }) => client)).toEqual(['a'])
  })

  it('forgets a place only once', async () => {
    const { queue } = aQueue()
    const turn = await queue.enter('a')
    if (turn.kind !== 'turn') throw new Error('no place')
    turn.leave()
    turn.leave()
    expect(queue.inHand()).toBe(0)
  })

  it('serves 30 customers behind one address as they come', async () => {
    const { ask, leave, placed, refused } = aQueue({ atOnce: 12, perClient: 3, share: 64, line: 2_000 })
    for (let count = 0; count < 60; count += 1) ask('office')
    for (let count = 0; count < 60; count += 1) await leave('office')
    expect([placed.length, refused.length]).toEqual([60, 0])
  })

  it('costs microseconds', () => {
    const queue = createFairQueue({ monotonicMs: () => performance.now(), after: () => undefined })
    const begun = performance.now()
    for (let count = 0; count < 100_000; count += 1) {
      const turn = queue.enter(`client ${count % 50}`)
      if ('leave' in turn) turn.leave()
    }
    expect((performance.now() - begun) / 100_000).toBeLessThan(0.05)
  })
})
