import { describe, expect, it } from 'vitest'
import { tryToOpen } from '../../agent/attempts.ts'
import { type Log, quietLog } from '../../platform/log.ts'
import { anIdentity } from '../../testing/factories.ts'
import { playTrace } from '../../testing/ble-trace.ts'
import { testClock } from '../../testing/test-clock.ts'
import type { LockReading } from '../lock-driver.ts'
import { bleDriver } from './ble-driver.ts'
import { fachwerkLocks } from './ble-profile.ts'

const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const THROUGH = { surprises: [], left: 0, open: 0 }

/** A driver on a played radio, after so long. */
async function aRadio(name: string, afterMs = 100, log: Log = quietLog) {
  const clock = testClock('2026-11-20T13:00:00.000Z')
  const trace = playTrace(name, clock)
  const secret = anIdentity().codeKey
  const driver = bleDriver({ adapter: trace.adapter, profile: fachwerkLocks, secret, clock, log })
  const received: LockReading[] = []
  driver.listenTo([ONE, TWO])
  driver.onChange((reading) => void received.push(reading))
  await driver.start()
  await clock.advance(afterMs)
  /** Lets something come true, and says how long it took. */
  const over = async <T>(work: Promise<T>) => {
    const beganMs = clock.monotonicMs()
    const end = { atMs: -1 }
    const timed = work.finally(() => {
      end.atMs = clock.monotonicMs() - beganMs
    })
    for (let turn = 0; turn < 2000 && end.atMs < 0; turn += 1) await clock.advance(10)
    return { answer: await timed, tookMs: end.atMs }
  }
  const open = (lockId: string = ONE, altSignal = false) => over(driver.open(lockId, { altSignal }))
  /** As the agent opens: again and again until its time is over. */
  const openWithin = (ms: number) =>
    over(
      tryToOpen(
        { driver, clock, log },
        { lockId: ONE, altSignal: false, deadlineMs: clock.monotonicMs() + ms, objection: () => null },
      ),
    )
  return { clock, trace, driver, seen: received, over, open, openWithin }
}

describe('L-07 locks over Bluetooth: what is heard', () => {
  it('tells state, battery and signal of its own locks alone, and a value nobody knows is not known', async () => {
    const { clock, driver, seen } = await aRadio('adverts', 1500)
    expect(seen.map(({ lockId, state, batteryPercent }) => [lockId, state, batteryPercent])).toEqual([
      [ONE, 'locked', 86],
      [TWO, 'jammed', null],
      [ONE, 'open', 28],
    ])
    await clock.advance(4000)
    expect(driver.readings()).toMatchObject([
      { lockId: ONE, state: 'open', signalDbm: -61 },
      { lockId: TWO, state: 'unknown', batteryPercent: 64, signalDbm: -61 },
    ])
  })

  it('a lock that falls silent is unknown, once, and nobody is told that it is shut', async () => {
    const { clock, driver, seen } = await aRadio('adverts', 6000)
    const before = seen.length
    await clock.advance(180_000)
    expect(seen.slice(before)).toMatchObject([
      { lockId: ONE, state: 'unknown', signalDbm: null, seenAt: new Date('2026-11-20T13:00:01.000Z') },
      { lockId: TWO, state: 'unknown' },
    ])
    expect((await driver.open(ONE, { altSignal: false })).ok).toBe(false)
  })

  it('a lock that was taken away is not listened to any more; a restart of the radio begins anew', async () => {
    const { driver, trace, over } = await aRadio('adverts', 2000)
    driver.listenTo([TWO])
    expect(driver.readings().map(({ lockId }) => lockId)).toEqual([TWO])
    await over(driver.search())
    expect(driver.readings()).toMatchObject([{ batteryPercent: 64 }])
    await over(driver.restartRadio())
    expect(driver.readings()).toMatchObject([{ state: 'unknown', seenAt: null }])
    expect(trace.restarts()).toBe(2)
    await driver.stop()
  })
})

describe('L-05 locks over Bluetooth: the search', () => {
  it('hears for six seconds what calls out, its own and strangers, each once and as it was last', async () => {
    const { driver, over, seen } = await aRadio('adverts')
    const { answer, tookMs } = await over(driver.search())
    expect(answer).toEqual([
      { lockId: ONE, address: 'C0:FF:EE:00:00:01', state: 'open', batteryPercent: 28, signalDbm: -61 },
      {
        lockId: '33333333-3333-3333-3333-333333333333',
        address: 'AA:01',
        state: 'locked',
        batteryPercent: 86,
        signalDbm: -50,
      },
      { lockId: TWO, address: 'C0:FF:EE:00:00:02', state: 'unknown', batteryPercent: 64, signalDbm: -61 },
    ])
    expect(tookMs).toBeGreaterThanOrEqual(6000)
    // A stranger is named to whoever searches, and to nobody else.
    expect(new Set(seen.map(({ lockId }) => lockId))).toEqual(new Set([ONE, TWO]))
  })

  it('hears nothing where nothing calls', async () => {
    const { driver, over } = await aRadio('adverts', 6000)
    expect((await over(driver.search())).answer).toEqual([])
  })
})

describe('L-02 locks over Bluetooth: opening', () => {
  it.each([
    ['normal', { ok: true, seen: 'open' }],
    ['slow', { ok: true, seen: 'open' }],
    ['jam', { ok: false, problem: 'jammed' }],
    ['battery-empty', { ok: false, problem: 'battery-empty' }],
    ['wrong-key', { ok: false, problem: 'no-answer' }],
    ['says-nothing', { ok: false, problem: 'no-answer' }],
    ['unknown-characteristic', { ok: false, problem: 'no-answer' }],
    ['foreign-reports', { ok: true, seen: 'open' }],
    ['connects-too-late', { ok: false, problem: 'unreachable' }],
  ] as const)('%s: says what the lock itself said, and hangs up', async (name, expected) => {
    const { open, clock, trace } = await aRadio(name)
    const { answer, tookMs } = await open()
    expect(answer).toEqual(expected)
    expect(tookMs).toBeLessThan(8000)
    await clock.advance(5000)
    expect(trace.isThrough()).toEqual(THROUGH)
  })

  it('sends the second signal when told to, and knows the state the lock reported', async () => {
    const { open, driver, trace } = await aRadio('second-signal')
    expect((await open(ONE, true)).answer).toEqual({ ok: true, seen: 'unlocked' })
    expect(driver.readings()).toMatchObject([{ state: 'unlocked', batteryPercent: 86, signalDbm: -61 }, {}])
    expect(trace.isThrough()).toEqual(THROUGH)
  })

  it('a connection lost in the middle is tried again within the time of the order', async () => {
    const { openWithin, trace } = await aRadio('lost-connection')
    const { answer, tookMs } = await openWithin(10_000)
    expect(answer).toEqual({ ok: true, state: 'open' })
    expect(tookMs).toBeLessThan(3000)
    expect(trace.isThrough()).toEqual(THROUGH)
  })

  it('no attempt begins after the time of the order, and a jam is not tried again', async () => {
    const gone = await aRadio('never-connects')
    const { answer, tookMs } = await gone.openWithin(8000)
    expect(answer).toEqual({ ok: false, failure: 'lock-unreachable' })
    expect(tookMs).toBeLessThan(11_000)
    expect(gone.trace.isThrough()).toEqual(THROUGH)
    const jammed = await aRadio('jam')
    expect((await jammed.openWithin(10_000)).answer).toEqual({ ok: false, failure: 'lock-jammed' })
    expect(jammed.trace.isThrough()).toEqual(THROUGH)
  })

  it('two at once go one after the other: the radio has one connection', async () => {
    const { driver, over, trace } = await aRadio('two-at-once')
    const both = [ONE, TWO].map((lockId) => driver.open(lockId, { altSignal: false }))
    const { answer } = await over(Promise.all(both))
    expect(answer).toEqual([
      { ok: true, seen: 'open' },
      { ok: true, seen: 'open' },
    ])
    expect(trace.mostAtOnce()).toBe(1)
    expect(trace.isThrough()).toEqual(THROUGH)
  })

  it('a lock that was never heard is out of reach, and the radio is left in peace', async () => {
    const { open, trace } = await aRadio('normal')
    expect(await open(TWO)).toMatchObject({ answer: { ok: false, problem: 'unreachable' } })
    expect(trace.isThrough().surprises).toEqual([])
  })
})

describe('L-07 somebody stands before the locks', () => {
  it('keeps them awake once for many touches, again when half the time is over, and then opens at once', async () => {
    const { driver, clock, open, trace } = await aRadio('keep-awake')
    for (let touch = 0; touch < 5; touch += 1) {
      driver.keepAwake([ONE, TWO], 60_000)
      await clock.advance(2000)
    }
    await clock.advance(26_000)
    driver.keepAwake([ONE], 60_000)
    await clock.advance(5000)
    const { answer, tookMs } = await open()
    expect(answer).toEqual({ ok: true, seen: 'open' })
    expect(tookMs).toBeLessThan(1300)
    expect(trace.isThrough()).toEqual(THROUGH)
  })

  it('a lock that did not wake is called again at the next touch', async () => {
    const failed: string[] = []
    const { driver, clock, trace } = await aRadio('keep-awake-fails', 100, (_level, message) => {
      failed.push(message)
    })
    driver.keepAwake([ONE], 60_000)
    await clock.advance(2000)
    expect(failed).toEqual(['a lock could not be kept awake'])
    driver.keepAwake([ONE], 60_000)
    await clock.advance(4000)
    expect(trace.isThrough()).toEqual(THROUGH)
  })
})
