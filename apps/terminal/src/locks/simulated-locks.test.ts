import { describe, expect, it } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import type { LockReading, OpenAnswer } from './lock-driver.ts'
import type { LockSettings } from './simulated-lock.ts'
import { healthyLock, simulatedLocks } from './simulated-locks.ts'

const LOCK = 'lock-1'

function aLock(settings: Partial<LockSettings> = {}) {
  const clock = testClock('2026-11-20T12:00:00.000Z')
  const locks = simulatedLocks([LOCK, 'lock-2'], clock, () => ({ ...healthyLock(), ...settings }))
  const driver = locks.driver()
  const heard: LockReading[] = []
  const lock = locks.locks.get(LOCK)
  if (!lock) throw new Error('There is no lock.')
  /** Opens, and says after how many ms the answer came. */
  const open = async (): Promise<{ answer: OpenAnswer; tookMs: number }> => {
    const from = clock.monotonicMs()
    let tookMs = 0
    const opening = driver.open(LOCK, { altSignal: false }).then((answer) => {
      tookMs = clock.monotonicMs() - from
      return answer
    })
    await clock.advance(3000)
    return { answer: await opening, tookMs }
  }
  const start = async () => {
    await driver.start()
    driver.onChange((reading) => heard.push(reading))
  }
  return { clock, locks, driver, lock, heard, open, start }
}
const reading = ({ driver }: ReturnType<typeof aLock>) =>
  driver.readings().find(({ lockId }) => lockId === LOCK)

/** What a search brings, once it has listened. */
async function searched(room: ReturnType<typeof aLock>, driver = room.driver) {
  const search = driver.search()
  await room.clock.advance(2000)
  return search
}

describe('a simulated lock', () => {
  it('L-05 a search names what can be heard: own locks with reach, a stray one, never one that is out of reach', async () => {
    const room = aLock()
    await room.start()
    room.driver.listenTo([LOCK, 'lock-2'])
    room.locks.hangStray('lock-9', -71)
    room.locks.change('lock-2', { signalDbm: null })
    expect(await searched(room)).toEqual([
      { lockId: LOCK, address: expect.any(String), state: 'locked', batteryPercent: 86, signalDbm: -58 },
      { lockId: 'lock-9', address: expect.any(String), state: 'locked', batteryPercent: 86, signalDbm: -71 },
    ])
    // It is the terminal's own once it was entered, and the same metal.
    room.driver.listenTo([LOCK, 'lock-9'])
    expect((await searched(room)).map(({ lockId }) => lockId)).toEqual([LOCK, 'lock-9'])
    room.driver.listenTo([LOCK])
    expect((await searched(room)).map(({ lockId }) => lockId)).toEqual([LOCK, 'lock-9'])
  })

  it('L-05 a lock that hangs elsewhere by now is not heard here any more', async () => {
    const room = aLock()
    await room.start()
    room.driver.listenTo([LOCK])
    expect((await searched(room)).map(({ lockId }) => lockId)).toEqual([LOCK])
  })

  it('L-09 opens, says so, and its door falls shut by itself after the time that was set', async () => {
    const room = aLock({ closesAfterMs: 5000 })
    await room.start()
    expect((await room.open()).answer).toEqual({ ok: true, seen: 'open' })
    expect(reading(room)?.state).toBe('open')
    await room.clock.advance(5000)
    expect(room.heard.map(({ state }) => state)).toEqual(['open', 'locked'])
  })

  it('L-09 a door that stays open is closed by hand', async () => {
    const room = aLock({ closesAfterMs: null })
    await room.start()
    await room.open()
    await room.clock.advance(3_600_000)
    expect(reading(room)?.state).toBe('open')
    room.locks.closeDoor(LOCK)
    room.locks.closeDoor(LOCK)
    expect(room.heard.map(({ state }) => state)).toEqual(['open', 'locked'])
  })

  it('L-09 opened twice it falls shut after the second time', async () => {
    const room = aLock({ closesAfterMs: 10_000 })
    await room.open()
    await room.clock.advance(5000)
    await room.open()
    await room.clock.advance(5000)
    expect(room.lock.door).toBe('open')
    await room.clock.advance(5000)
    expect(room.lock.door).toBe('closed')
  })

  it('L-07 sleeps when nobody is there; kept awake it answers at once', async () => {
    const room = aLock({ latencyMs: 20, wakeMs: 800 })
    await room.clock.advance(1)
    expect((await room.open()).tookMs).toBe(820)
    expect((await room.open()).tookMs).toBe(20)
    await room.clock.advance(60_000)
    room.driver.keepAwake([LOCK], 60_000)
    await room.clock.advance(30_000)
    expect((await room.open()).tookMs).toBe(20)
  })

  it('FAULT-34 has every trouble that can be set', async () => {
    const cases: [Partial<LockSettings>, OpenAnswer][] = [
      [{ signalDbm: null }, { ok: false, problem: 'unreachable' }],
      [{ silent: true }, { ok: false, problem: 'no-answer' }],
      [{ jammed: true }, { ok: false, problem: 'jammed' }],
      [{ batteryPercent: 2 }, { ok: false, problem: 'battery-empty' }],
      [{ contradicts: true }, { ok: true, seen: 'locked' }],
      [{ hasDoorSensor: false }, { ok: true, seen: 'unlocked' }],
    ]
    for (const [settings, answer] of cases) expect((await aLock(settings).open()).answer).toEqual(answer)
  })

  it('FAULT-36 a lock that is not heard has no battery and no signal, and keeps when it was heard last', async () => {
    const room = aLock()
    const before = reading(room)
    expect(before).toMatchObject({ state: 'locked', batteryPercent: 86, signalDbm: -58 })
    await room.clock.advance(60_000)
    room.locks.change(LOCK, { signalDbm: null })
    expect(reading(room)).toEqual({
      lockId: LOCK,
      state: 'unknown',
      batteryPercent: null,
      signalDbm: null,
      seenAt: before?.seenAt,
    })
  })

  it('L-03 opening costs battery', async () => {
    const room = aLock({ batteryPercent: 50 })
    for (let time = 0; time < 30; time += 1) await room.open()
    expect(room.lock.settings.batteryPercent).toBeLessThan(49.5)
    expect(room.lock.openedCount).toBe(30)
  })

  it('L-10 outlives the terminal beside it: a new driver finds it as it is, the old one hears nothing', async () => {
    const room = aLock({ closesAfterMs: null })
    await room.start()
    await room.open()
    await room.driver.stop()
    const next = room.locks.driver()
    await next.start()
    const heard: LockReading[] = []
    const off = next.onChange((each) => heard.push(each))
    room.locks.closeDoor(LOCK)
    expect(next.readings()[0]?.state).toBe('locked')
    expect([room.heard.length, heard.length]).toEqual([1, 1])
    off()
    await searched(room, next)
    expect(heard).toHaveLength(1)
  })

  it('L-05 a scan tells all locks, a restart of the radio takes its time, and a foreign lock is a bug', async () => {
    const room = aLock()
    await room.start()
    await searched(room)
    expect(room.heard.map(({ lockId }) => lockId)).toEqual([LOCK, 'lock-2'])
    let restarted = false
    const restart = room.driver.restartRadio().then(() => {
      restarted = true
      return restarted
    })
    await room.clock.advance(1000)
    expect(restarted).toBe(false)
    await room.clock.advance(1000)
    expect(await restart).toBe(true)
    await expect(room.driver.open('lock-9', { altSignal: false })).rejects.toThrow('lock-9')
  })

  it('L-01 a lock that was hung here lately is put up and heard; one that is gone is heard no longer', async () => {
    const room = aLock()
    await room.start()
    room.driver.listenTo([LOCK, 'lock-3'])
    expect(room.driver.readings().map(({ lockId }) => lockId)).toEqual([LOCK, 'lock-3'])
    await searched(room)
    expect(room.heard.map(({ lockId }) => lockId)).toEqual([LOCK, 'lock-3'])
    const opening = room.driver.open('lock-3', { altSignal: false })
    await room.clock.advance(3000)
    expect(await opening).toEqual({ ok: true, seen: 'open' })
  })

  it('L-01 a lock that comes back is the same metal as before', async () => {
    const room = aLock({ closesAfterMs: null })
    await room.start()
    await room.open()
    room.driver.listenTo(['lock-2'])
    expect(reading(room)).toBeUndefined()
    room.driver.listenTo([LOCK, 'lock-2'])
    expect(reading(room)?.state).toBe('open')
    expect(room.lock.openedCount).toBe(1)
  })
})
