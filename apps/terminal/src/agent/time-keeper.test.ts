import { describe, expect, it } from 'vitest'
import { anId } from '../testing/factories.ts'
import { tempStore } from '../testing/temp-folder.ts'
import { testClock } from '../testing/test-clock.ts'
import { openStore } from './store/store.ts'
import { createTimeKeeper } from './time-keeper.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const SECOND = 1000
const HOUR = 3600 * SECOND
const bootId = anId()

function aKeeper(file = ':memory:', clock = testClock(NOON)) {
  const store = openStore(file, anId)
  const time = createTimeKeeper(clock, store, bootId)
  /** Asks, and the server answers so much later with this time. */
  const answered = async (serverTime: Date | string, afterMs = 0, echo: object = {}) => {
    const seq = time.ask()
    await clock.advance(afterMs)
    return time.take({ serverTime: new Date(serverTime).toISOString(), echo: { bootId, seq, ...echo } })
  }
  return { time, clock, store, answered }
}

describe('the server’s time at a terminal', () => {
  it('FAULT-43 is taken as that of the middle of the way', async () => {
    const { time, answered } = aKeeper()
    expect(await answered('2026-11-20T15:00:00.000Z', 2 * SECOND)).toBe(true)
    expect(time.read()).toMatchObject({ sure: true, nowMs: Date.parse('2026-11-20T15:00:01.000Z') })
    expect(time.roundTripMs()).toBe(2000)
  })

  it('FAULT-32 is not taken from an answer that came slowly', async () => {
    const { time, answered } = aKeeper()
    expect(await answered(NOON, 6 * SECOND)).toBe(false)
    expect(time.read().sure).toBe(false)
    expect(time.silentForMs()).toBe(0)
  })

  it('FAULT-32 is not taken from an answer to an older heartbeat, another start, or nobody’s question', async () => {
    const { time, answered } = aKeeper()
    expect(time.take({ serverTime: NOON, echo: { bootId, seq: 0 } })).toBe(false)
    expect(await answered(NOON, 0, { seq: 5 })).toBe(false)
    expect(await answered(NOON, 0, { bootId: anId() })).toBe(false)
    expect(await answered(NOON)).toBe(true)
    expect(time.take({ serverTime: '2020-01-01T00:00:00.000Z', echo: { bootId, seq: 2 } })).toBe(false)
    expect(time.read().nowMs).toBe(Date.parse(NOON))
  })

  it('FAULT-43 decides also when less time has passed than was stored', async () => {
    const { time, answered, store } = aKeeper()
    await answered('2026-11-20T15:00:00.000Z')
    await answered('2026-11-20T12:30:00.000Z')
    expect(time.read()).toMatchObject({ sure: true, nowMs: Date.parse('2026-11-20T12:30:00.000Z') })
    expect(store.meta.lastGoodMs()).toBe(Date.parse('2026-11-20T12:30:00.000Z'))
  })
})

describe('the last good time', () => {
  it('L-10 goes on with what the machine has run, whatever the wall clock does', async () => {
    const { time, clock, answered, store } = aKeeper()
    await answered(NOON)
    clock.jump(-48 * HOUR)
    await clock.advance(HOUR)
    time.save()
    expect(store.meta.lastGoodMs()).toBe(Date.parse(NOON) + HOUR)
    clock.jump(96 * HOUR)
    time.save()
    expect(store.meta.lastGoodMs()).toBe(Date.parse(NOON) + HOUR)
  })

  it('L-10 and the offset outlive a start: a clock a day behind still checks keys rightly', async () => {
    const file = tempStore()
    const clock = testClock('2026-11-19T12:00:00.000Z')
    const first = aKeeper(file, clock)
    await first.answered(NOON)
    first.store.close()
    await clock.advance(HOUR)
    const { time } = aKeeper(file, clock)
    expect(time.read()).toMatchObject({ sure: false, why: 'not-synced', keyMs: Date.parse(NOON) + HOUR })
    expect(time.now()).toEqual(new Date(Date.parse(NOON) + HOUR))
  })

  it('L-10 nothing is stored before anything is known', () => {
    const { time, store } = aKeeper()
    time.save()
    expect(store.meta.lastGoodMs()).toBeNull()
    expect(time.silentForMs()).toBeUndefined()
    expect(time.roundTripMs()).toBeUndefined()
  })

  it('L-05 uptime counts whole seconds of this start', async () => {
    const { time, clock } = aKeeper()
    await clock.advance(90_500)
    expect(time.uptimeSeconds()).toBe(90)
  })
})
