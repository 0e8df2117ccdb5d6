import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { DatabaseAddress } from '../db/db-pool.ts'
import type { Log } from '../log/log.ts'
import { createSessionLocks } from '../db/session-locks.ts'

type Stop = () => void | Promise<void>

export type Leader = {
  /** Runs `work` unless another node (or this one) is at it. Resolves with false when it did not run. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>
  /**
   * Keeps trying to be the one node that leads `name`: `start` when it becomes so, the stop it returns when it is so no
   * longer. Two nodes may briefly both believe it when the database is lost, so effects still carry unique keys.
   */
  lead(name: string, start: () => Promise<Stop>): Cancel
  close(): Promise<void>
}

const TRY_EVERY_MS = 2_000

/** Decides between the nodes of one database who does what only one may do. */
export function createLeader(address: DatabaseAddress, clock: Clock, log: Log): Leader {
  const leading = new Map<string, Stop>()
  const warn = (error: unknown) => log.warn('the connection for leadership is lost', { error })
  const locks = createSessionLocks(address, () => void stopAll().catch(warn), warn)

  async function stopAll() {
    const stops = [...leading.values()]
    leading.clear()
    for (const stop of stops) await stop()
  }
  async function attempt(name: string, start: () => Promise<Stop>) {
    if (leading.has(name) || !(await locks.take(name))) return
    log.info('leading', { name })
    leading.set(name, await start())
  }
  return {
    async alone(name, work) {
      if (!(await locks.take(name))) return false
      try {
        await work()
      } finally {
        await locks.release(name)
      }
      return true
    },
    lead(name, start) {
      const tried = () => attempt(name, start).catch(warn)
      void tried()
      return clock.every(TRY_EVERY_MS, tried)
    },
    async close() {
      await stopAll()
      await locks.close()
    },
  }
}
