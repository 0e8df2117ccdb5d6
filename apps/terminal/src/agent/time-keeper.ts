import type { Clock } from '@fachwerk/clock/clock'
import type { TimeMessage } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import { CLOCK_TOLERANCE_MS, type ClockFacts, type ClockReading, readClock } from './rules/clock-rule.ts'
import type { Store } from './store/store.ts'

export type TimeKeeper = ReturnType<typeof createTimeKeeper>

/**
 * Keeps what a terminal knows of the time: the server's answers to its heartbeats, and the last good time on disk.
 * Only an answer to the newest heartbeat counts, and only a quick one: a held-back message must not turn time back.
 */
export function createTimeKeeper(clock: Clock, store: Store, bootId: string) {
  const startedMs = clock.monotonicMs()
  const stored = store.meta.sync()
  const storedGood = store.meta.lastGoodMs()
  let sync: ClockFacts['sync'] = stored && { ...stored, monotonicMs: null }
  let lastGood: ClockFacts['lastGood'] =
    storedGood === null ? null : { atMs: storedGood, monotonicMs: startedMs }
  let asked: { readonly seq: number; readonly atMs: number } | null = null
  let seq = 0
  let roundTripMs: number | undefined
  let answeredMs: number | undefined

  const read = (): ClockReading =>
    readClock({ wallMs: clock.now().getTime(), monotonicMs: clock.monotonicMs(), sync, lastGood })
  const storeGood = (atMs: number) => {
    lastGood = { atMs, monotonicMs: clock.monotonicMs() }
    store.meta.setLastGoodMs(atMs)
  }
  return {
    read,
    /** Own corrected time, for what is written down. */
    now: () => new Date(read().nowMs),
    uptimeSeconds: () => Math.floor((clock.monotonicMs() - startedMs) / 1000),
    roundTripMs: () => roundTripMs,
    /** Monotonic ms since the server last answered; undefined before its first answer. */
    silentForMs: () => (answeredMs === undefined ? undefined : clock.monotonicMs() - answeredMs),
    /** Number of the next heartbeat; the answer must name it. */
    ask(): number {
      asked = { seq, atMs: clock.monotonicMs() }
      seq += 1
      return asked.seq
    },
    /** Takes the server's time; false when it answers something else than the newest heartbeat, or too slowly. */
    take(message: z.infer<typeof TimeMessage>): boolean {
      if (!asked || message.echo.bootId !== bootId || message.echo.seq !== asked.seq) return false
      const monotonicMs = clock.monotonicMs()
      const took = monotonicMs - asked.atMs
      asked = null
      answeredMs = monotonicMs
      roundTripMs = Math.round(took)
      if (took > CLOCK_TOLERANCE_MS) return false
      const serverMs = Date.parse(message.serverTime) + took / 2
      sync = { serverMs, offsetMs: serverMs - clock.now().getTime(), monotonicMs }
      store.transaction(() => {
        store.meta.setSync({ serverMs, offsetMs: serverMs - clock.now().getTime() })
        // The server decides, also when it says that less time has passed than was stored.
        storeGood(serverMs)
      })
      return true
    },
    /** Carries the last good time on by what this machine has run since; a guessed clock never moves it. */
    save() {
      const { lastGoodMs } = read()
      if (lastGoodMs !== null) storeGood(lastGoodMs)
    },
  }
}
