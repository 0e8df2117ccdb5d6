import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { Heartbeat } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import type { Line } from '../line/line.ts'
import type { Journal } from './journal.ts'
import type { ClockReading } from './rules/clock-rule.ts'
import type { Store } from './store/store.ts'
import type { TimeKeeper } from './time-keeper.ts'

const HEARTBEAT_MS = 15_000

export type PulseParts = {
  readonly store: Store
  readonly clock: Clock
  readonly time: TimeKeeper
  readonly line: () => Line
  readonly bootId: string
  readonly firmware: string
  readonly uplink: string
  readonly journal: Journal
}

/** The heartbeat: tells the server how the terminal is, brings its time back, and notices a clock gone wrong. */
export function createPulse(parts: PulseParts) {
  const { store, clock, time, line, bootId, journal } = parts
  let before: ClockReading['why'] = 'not-synced'
  let stop: Cancel | undefined

  const beat = () => {
    if (!line().isUp()) return
    const roundTripMs = time.roundTripMs()
    const grantsVersion = store.meta.grantsVersion()
    const heartbeat: z.input<typeof Heartbeat> = {
      bootId,
      seq: time.ask(),
      clock: clock.now().toISOString(),
      uptimeSeconds: time.uptimeSeconds(),
      firmware: parts.firmware,
      uplink: parts.uplink,
      queueLength: store.events.waiting(),
      ...(roundTripMs !== undefined && { lastRoundTripMs: roundTripMs }),
      ...(grantsVersion !== null && { grantsVersion }),
    }
    line()
      .send('heartbeat', heartbeat)
      // The next one follows by itself.
      .catch(() => {})
  }
  const look = () => {
    const { why } = time.read()
    if (why !== before && why !== 'ok' && why !== 'not-synced')
      journal.note({ kind: 'clockUnsure', code: why })
    before = why
  }
  return {
    start() {
      look()
      stop = clock.every(HEARTBEAT_MS, () => {
        time.save()
        look()
        beat()
      })
    },
    stop: () => stop?.(),
    beat,
  }
}
