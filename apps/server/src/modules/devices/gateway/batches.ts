import type { Clock } from '@fachwerk/clock/clock'
import { DatabaseUnavailable } from '../../../platform/db.ts'

export type Batches<T> = {
  add(item: T): void
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
  /** Takes nothing more; resolves when the running batch is over. */
  stop(): Promise<void>
}

export type BatchOptions<T> = {
  readonly clock: Clock
  /** Items in one batch at most. */
  readonly most: number
  /** Items waiting at most; what comes on top of it is dropped. */
  readonly longest: number
  work(items: readonly T[]): Promise<void>
  /** An item that fails alone, for another reason than the database being away. */
  onFailed(error: unknown, item: T): void
  onDropped(item: T): void
  /** Items of one key that wait at the same time become one. */
  readonly merge?: { key(item: T): string; both(waiting: T, newer: T): T }
}

const PAUSE_MS = 250

/**
 * Work in batches that grow with the load: one item at once when it is quiet, many in one statement when they queue up
 * behind a running batch. While the database is away everything waits.
 */
export function createBatches<T>(options: BatchOptions<T>): Batches<T> {
  let waiting = new Map<string, T>()
  let count = 0
  const state: { stopped: boolean; running: Promise<void> | undefined } = {
    stopped: false,
    running: undefined,
  }

  function put(into: Map<string, T>, item: T) {
    count += 1
    const key = options.merge?.key(item) ?? String(count)
    const before = into.get(key)
    into.set(key, before === undefined ? item : (options.merge?.both(before, item) ?? item))
  }
  function take(): T[] {
    const taken = [...waiting].slice(0, options.most)
    for (const [key] of taken) waiting.delete(key)
    return taken.map(([, item]) => item)
  }
  async function attempt(items: readonly T[]): Promise<void> {
    try {
      await options.work(items)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return giveBack(items)
      const [first] = items
      if (items.length > 1) for (const item of items) await attempt([item])
      else if (first !== undefined) options.onFailed(error, first)
    }
  }
  async function giveBack(items: readonly T[]) {
    const newer = [...waiting.values()]
    waiting = new Map()
    for (const item of [...items, ...newer]) put(waiting, item)
    await options.clock.sleep(PAUSE_MS)
  }
  async function run() {
    while (waiting.size > 0 && !state.stopped) await attempt(take())
    state.running = undefined
  }
  return {
    add(item) {
      if (state.stopped) return
      if (waiting.size >= options.longest) return options.onDropped(item)
      put(waiting, item)
      state.running ??= run()
    },
    async idle() {
      while (state.running) await state.running
    },
    async stop() {
      state.stopped = true
      await state.running
    },
  }
}
