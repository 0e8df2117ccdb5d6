import type { Clock } from '@fachwerk/clock/clock'
import { DatabaseUnavailable } from '../../../../platform/db/db.ts'

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
  /** A batch waits this many milliseconds for what comes with its first item; not for one that is urgent. */
  readonly gather?: { readonly ms: number; isUrgent?(item: T): boolean } | undefined
}

const PAUSE_MS = 250

/**
 * Work in batches that grow with the load: one item at once when it is quiet, many in one statement when they queue up
 * behind a running batch. While the database is away everything waits.
 */
export function createBatches<T>(options: BatchOptions<T>): Batches<T> {
  const queue = createQueue(options)
  const gathering = createGathering(options.gather?.ms)
  const state: { stopped: boolean; running: Promise<void> | undefined } = {
    stopped: false,
    running: undefined,
  }

  async function attempt(items: readonly T[]): Promise<void> {
    try {
      await options.work(items)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        queue.giveBack(items)
        return options.clock.sleep(PAUSE_MS)
      }
      const [first] = items
      if (items.length > 1) for (const item of items) await attempt([item])
      else if (first !== undefined) options.onFailed(error, first)
    }
  }
  async function run() {
    while (queue.size() > 0 && !state.stopped) {
      if (options.gather && queue.size() < options.most) await gathering.wait()
      await attempt(queue.take(options.most))
    }
    state.running = undefined
  }
  return {
    add(item) {
      if (state.stopped) return
      if (queue.size() >= options.longest) return options.onDropped(item)
      queue.put(item)
      state.running ??= run()
      if (queue.size() >= options.most || options.gather?.isUrgent?.(item)) gathering.hurry()
    },
    idle: () =>
      gathering.without(async () => {
        while (state.running) await state.running
      }),
    async stop() {
      state.stopped = true
      gathering.hurry()
      await state.running
    },
  }
}

/** What waits, in its order; of one key at most one. */
function createQueue<T>({ merge }: BatchOptions<T>) {
  let waiting = new Map<string, T>()
  let count = 0
  function put(item: T) {
    count += 1
    const key = merge?.key(item) ?? String(count)
    const before = waiting.get(key)
    waiting.set(key, before === undefined ? item : (merge?.both(before, item) ?? item))
  }
  return {
    put,
    size: () => waiting.size,
    take(most: number): T[] {
      const taken: T[] = []
      for (const [key, item] of waiting) {
        if (taken.length >= most) break
        taken.push(item)
        waiting.delete(key)
      }
      return taken
    },
    /** They come first again, before what has come since. */
    giveBack(items: readonly T[]) {
      const newer = [...waiting.values()]
      waiting = new Map()
      for (const item of [...items, ...newer]) put(item)
    },
  }
}

/**
 * A wait before each batch, that is cut short by haste. A technical pause, so the machine's timer: a test's clock would
 * never wake it.
 */
function createGathering(ms: number | undefined) {
  const state = { isHasty: false, without: 0, end: (): void => undefined }
  return {
    async wait() {
      if (ms !== undefined && !state.isHasty && state.without === 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        state.end = resolve
        await promise
        clearTimeout(timer)
      }
      state.isHasty = false
    },
    /** The next batch begins at once, or as soon as the running one is over. */
    hurry() {
      state.isHasty = true
      state.end()
    },
    /** Nothing gathers while `work` runs: what comes evenly would keep it waiting for ever. */
    async without(work: () => Promise<void>) {
      state.without += 1
      state.end()
      try {
        await work()
      } finally {
        state.without -= 1
      }
    },
  }
}
