import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { skewedClock } from './skewed-clock.ts'
import { consoleLog } from './log.ts'
import { systemRandom } from './random.ts'

afterEach(() => vi.restoreAllMocks())

it('FAULT-43 a wrong wall clock is wrong by what was set, and the monotonic one is not', () => {
  const clock = testClock('2026-11-20T12:00:00.000Z')
  let skewMs = 0
  const skewed = skewedClock(clock, () => skewMs)
  skewMs = -3_600_000
  expect(skewed.now().toISOString()).toBe('2026-11-20T11:00:00.000Z')
  expect(skewed.monotonicMs()).toBe(clock.monotonicMs())
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
