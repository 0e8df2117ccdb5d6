import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log/log.ts'

export type Lifecycle = {
  /** Registers what must be closed; the last one registered is closed first. */
  onStop(name: string, close: () => unknown): void
  /** Closes everything once, each within its time; further calls wait for the same stop. */
  stop(): Promise<void>
  /** True from the first moment of stopping: health says so, and no new work is taken. */
  readonly stopping: boolean
  /** Stops on SIGTERM and SIGINT; a second signal ends the process at once. */
  stopOnSignals(): void
}

const LONGEST_MS = 15_000

/** The orderly end of the process. */
export function createLifecycle(log: Log, longestMs = LONGEST_MS): Lifecycle {
  const closers: { name: string; close: () => unknown }[] = []
  let stopped: Promise<void> | undefined

  async function closeAll() {
    for (const { name, close } of closers.toReversed()) {
      try {
        const inTime = await Promise.race([
          Promise.resolve(close()).then(() => true),
          pause(longestMs, false, { ref: false }),
        ])
        if (!inTime) log.warn('did not close in time', { name })
      } catch (error) {
        log.error('could not be closed', { name, error })
      }
    }
  }
  function stop() {
    stopped ??= closeAll()
    return stopped
  }
  return {
    onStop: (name, close) => void closers.push({ name, close }),
    stop,
    get stopping() {
      return stopped !== undefined
    },
    stopOnSignals() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => {
          if (stopped) process.exit(1)
          log.info('stopping', { signal })
          void stop().then(() => process.exit(0))
        })
      }
    },
  }
}
