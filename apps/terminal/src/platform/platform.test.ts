import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { skewedClock, sleep, systemClock } from './clock.ts'
import { consoleLog } from './log.ts'
import { systemRandom } from './random.ts'

afterEach(() => vi.restoreAllMocks())

describe('the machine’s clock', () => {
  it('tells a failed timer to whoever watches and goes on', async () => {
    const failures: string[] = []
    const clock = systemClock((error) => failures.push(String(error)))
    let runs = 0
    const stop = clock.every(5, () => {
      runs += 1
      throw new Error('timer')
    })
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 10_000)
    stop()
    expect(failures.length).toBe(runs)
    expect(failures[0]).toBe('Error: timer')
  })

  it('does not start a run while the one before is busy', async () => {
    const clock = systemClock(() => {})
    let running = 0
    let most = 0
    const stop = clock.every(5, async () => {
      running += 1
      most = Math.max(most, running)
      await wait(30)
      running -= 1
    })
    await wait(120)
    stop()
    expect(most).toBe(1)
  })

  it('a cancelled timer does not run; a sleep ends', async () => {
    const clock = systemClock(() => {})
    let ran = false
    clock.after(10, () => {
      ran = true
    })()
    const from = clock.monotonicMs()
    await sleep(clock, 30)
    expect(ran).toBe(false)
    expect(clock.monotonicMs() - from).toBeGreaterThan(20)
  })

  it('FAULT-43 a wrong wall clock is wrong by what was set, and the monotonic one is not', () => {
    const clock = testClock('2026-11-20T12:00:00.000Z')
    let skewMs = 0
    const skewed = skewedClock(clock, () => skewMs)
    skewMs = -3_600_000
    expect(skewed.now().toISOString()).toBe('2026-11-20T11:00:00.000Z')
    expect(skewed.monotonicMs()).toBe(clock.monotonicMs())
  })
})

describe('chance and log', () => {
  it('ids and tokens are never the same, fractions stay below one', () => {
    const random = systemRandom()
    const drawn = Array.from({ length: 200 }, () => [random.uuid(), random.token()]).flat()
    expect(new Set(drawn).size).toBe(400)
    for (let count = 0; count < 200; count += 1) {
      const fraction = random.fraction()
      expect(fraction >= 0 && fraction < 1).toBe(true)
    }
    expect(random.token()).toMatch(/^[\w-]{32}$/)
  })

  it('FAULT-70 one event is one line, whatever is in it', () => {
    const lines: string[] = []
    const log = consoleLog(
      () => new Date('2026-11-20T12:00:00.000Z'),
      (line) => lines.push(line),
    )
    log('warn', 'line\nbroken', { error: 'a\nb' })
    expect(lines).toEqual([
      '{"time":"2026-11-20T12:00:00.000Z","level":"warn","message":"line\\nbroken","error":"a\\nb"}\n',
    ])
  })

  it.runIf(existsSync('/dev/full'))('FAULT-24 a full card costs lines of the log and nothing else', () => {
    const full = openSync('/dev/full', 'w')
    const write = vi.fn<(line: string) => number>((line) => writeSync(full, line))
    const log = consoleLog(() => new Date(), write)
    expect(() => log('info', 'box opened')).not.toThrow()
    expect(write).toHaveReturnedTimes(0)
    expect(write).toHaveBeenCalledOnce()
    closeSync(full)
  })
})
