import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Violation } from '../../../platform/mqtt/broker.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { storedEvents } from '../testing.ts'
import { createViolationWatch } from './violations.ts'

let house: MemoryHouse
const counted: string[] = []
let watch: (violation: Violation) => Promise<void>

beforeEach(async () => {
  counted.length = 0
  house = await aMemoryHouse()
  watch = createViolationWatch({
    platform: { ...house.platform, serve: () => undefined, serveStream: () => undefined },
    meters: { violations: { inc: ({ kind }: { kind: string }) => void counted.push(kind) } },
  })
})
afterEach(() => house.close())

const violation = (change: Partial<Violation> = {}): Violation => ({
  user: house.identity.terminalId,
  kind: 'publish',
  topic: 'fachwerk/v1/other/events',
  reason: 'topic of another terminal',
  ...change,
})
const counts = async () =>
  (await storedEvents(house.platform, 'terminal.refused')).map(({ data }) => [data['kind'], data['topic']])

describe('FAULT-37 what the broker refused', () => {
  it('is counted each time and kept once a minute per kind', async () => {
    for (let count = 0; count < 5; count += 1) await watch(violation())
    await watch(violation({ kind: 'signIn', topic: null }))
    expect(counted).toHaveLength(6)
    expect(await counts()).toEqual([
      ['publish', 'fachwerk/v1/other/events'],
      ['signIn', null],
    ])
    await house.clock.advance(60_000)
    await watch(violation())
    expect(await counts()).toHaveLength(3)
  })

  it('of somebody nobody knows is counted, but belongs to no timeline', async () => {
    await watch(violation({ user: house.platform.random.uuid() }))
    await watch(violation({ user: 'admin' }))
    await watch(violation({ user: "x'; drop table terminal; --" }))
    expect(counted).toHaveLength(3)
    expect(await counts()).toEqual([])
  })

  it('a database that is away does not end the broker', async () => {
    vi.spyOn(house.platform.db, 'transaction').mockRejectedValueOnce(new Error('away'))
    await expect(watch(violation())).resolves.toBeUndefined()
    expect(counted).toEqual(['publish'])
  })
})
