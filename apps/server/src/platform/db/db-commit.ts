import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

/** What a running transaction leaves for its end. */
type Rest = { readonly channels: Set<string>; readonly lastWords: (() => Promise<void>)[] }

/** The first NOTIFY goes out at once; commits within this time after it share the next one. */
const NOTIFY_EVERY_MS = 5

const restOf = new WeakMap<object, Rest>()

/**
 * Runs `write` as the last thing before `tx` commits, for rows that nobody reads before: many of them go in one
 * statement. What it throws undoes the transaction.
 */
export async function beforeCommit(tx: object, write: () => Promise<void>): Promise<void> {
  const rest = restOf.get(tx)
  if (rest) rest.lastWords.push(write)
  else await write()
}

/**
 * Wakes the listeners of a channel once `tx` has committed. Not NOTIFY inside the transaction: that makes all
 * committing transactions of a server queue up behind each other. A crash in between loses the wake-up, so
 * every listener also looks by itself from time to time.
 */
export function notifyAfterCommit(tx: object, channel: string) {
  restOf.get(tx)?.channels.add(channel)
}

/** Does the work of a transaction and then what was left for its end; `channels` receives those to be woken. */
export async function untilCommit<T>(tx: object, channels: Set<string>, work: () => Promise<T>): Promise<T> {
  const rest: Rest = { channels, lastWords: [] }
  restOf.set(tx, rest)
  const value = await work()
  // What is written now may leave something for the end itself.
  for (const write of rest.lastWords) await write()
  return value
}

/** Notifies all nodes of committed changes, `from` one of them. */
export function notifier(database: QueryExecutorProvider, from: string) {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  async function run() {
    while (waiting.size > 0) {
      const calls = [...waiting].map((channel) => sql`pg_notify(${channel}, ${from})`)
      waiting.clear()
      // Whoever listens also polls, so a lost wake-up only costs time.
      await sql`select ${sql.join(calls)}`.execute(database).catch(() => undefined)
      await pause(NOTIFY_EVERY_MS)
    }
    running = undefined
  }
  return {
    soon(channels: ReadonlySet<string>) {
      if (channels.size === 0) return
      for (const channel of channels) waiting.add(channel)
      running ??= run()
    },
    async flush() {
      await running
    },
  }
}
