import { Client } from 'pg'
import { DatabaseUnavailable } from './db-errors.ts'
import { clientConfig, type DatabaseAddress } from './db-pool.ts'

export type Guard = {
  /**
   * Rejects with `DatabaseUnavailable` at once while the server does not answer, and as soon as it is found so.
   * `check` throws once the caller was told so: work that gets its connection only then must not begin.
   */
  watch<T>(work: (check: () => void) => Promise<T>): Promise<T>
  /** Grows whenever the server was found silent; a connection of an older generation is not used any more. */
  generation(): number
  close(): void
}

const LOOK_EVERY_MS = 500
/** A call that takes this long makes us ask whether anybody is there. */
const SUSPICIOUS_MS = 2_000
const PROBE_MS = 2_000

/**
 * A server that hangs (stopped, swapped out, cut off) answers nothing, and every caller would wait for its statement's
 * time-out. While calls run long, a second connection asks; if it gets no answer either, callers are told at once.
 */
export function createGuard(
  address: DatabaseAddress,
  probe: () => Promise<boolean> = () => answers(address),
): Guard {
  const running = new Map<symbol, { since: number; giveUp: (error: Error) => void }>()
  let down = false
  let generation = 0
  let timer: NodeJS.Timeout | undefined
  let probing = false

  async function look() {
    const now = performance.now()
    const suspicious = [...running.values()].some(({ since }) => now - since > SUSPICIOUS_MS)
    if (!down && !suspicious) return
    // Twice: a process that was itself too busy to listen would take its own deafness for the server's silence.
    const up = (await probe()) || (!down && (await probe()))
    if (up) {
      down = false
      return
    }
    if (!down) generation += 1
    down = true
    for (const { giveUp } of running.values()) giveUp(unavailable())
  }
  function rest() {
    if (down || running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  function attend() {
    timer ??= setInterval(() => {
      if (probing) return
      probing = true
      void look().finally(() => {
        probing = false
        rest()
      })
    }, LOOK_EVERY_MS).unref()
  }
  return {
    async watch(work) {
      if (down) throw unavailable()
      const key = Symbol('call')
      const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>()
      const check = () => {
        if (!running.has(key)) throw unavailable()
      }
      running.set(key, { since: performance.now(), giveUp })
      attend()
      try {
        return await Promise.race([work(check), givenUp])
      } finally {
        running.delete(key)
      }
    },
    generation: () => generation,
    close() {
      clearInterval(timer)
    },
  }
}

const unavailable = () => new DatabaseUnavailable('PostgreSQL does not answer.')

async function answers(address: DatabaseAddress): Promise<boolean> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const client = new Client({ ...clientConfig(address, { applicationName: 'fachwerk-probe' }), ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
