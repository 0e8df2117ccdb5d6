import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseUnavailable, isConnectionLost, isRetryable } from './db-errors.ts'
import { createGuard, type Guard } from './db-guard.ts'
import { type DatabaseAddress, openPool } from './db-pool.ts'
import type { Random } from './random.ts'

export { DatabaseUnavailable, isDuplicate, isTaken } from './db-errors.ts'
export type { DatabaseAddress } from './db-pool.ts'

/** Grows by declaration merging: each module declares its tables in `<noun>-tables.ts`. */
export interface Database {}

export type Tx = Kysely<Database>

export type Db = {
  /** BEGIN … COMMIT. Conflicts (40001, 40P01) run `work` again, so it may have no effect outside of `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Pooled connection without BEGIN: each statement sees the newest committed state. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type OpenDatabase = Db & { readonly address: DatabaseAddress; close(): Promise<void> }

export type DatabaseOptions = {
  readonly random: Random
  /** Connections at most. */
  readonly poolSize?: number
  /** Milliseconds after which the server gives a statement up; our side gives up a second later. */
  readonly statementTimeout?: number
  /** Told of connections that broke while idle. */
  readonly onConnectionError?: (error: Error) => void
  readonly applicationName?: string
  readonly prepared?: boolean
  /** Wakes the listeners in place of NOTIFY, where all of them are in this process: in the simulation. */
  readonly wake?: (channels: ReadonlySet<string>) => void
  /** Listeners of this process, told right after the commit; NOTIFY tells the others and carries this name. */
  readonly own?: { readonly name: string; tell(channels: ReadonlySet<string>): void }
}

const MOST_TRIES = 5
const JITTER_MS = 20
/** The first NOTIFY goes out at once; commits within this time after it share the next one. */
const NOTIFY_EVERY_MS = 5

const channelsOf = new WeakMap<Tx, Set<string>>()
const lastWordsOf = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Runs `write` as the last thing before `tx` commits, for rows that nobody reads before: many of them go in one
 * statement. What it throws undoes the transaction.
 */
export async function beforeCommit(tx: Tx, write: () => Promise<void>): Promise<void> {
  const lastWords = lastWordsOf.get(tx)
  if (lastWords) lastWords.push(write)
  else await write()
}

/**
 * Wakes the listeners of a channel once `tx` has committed. Not NOTIFY inside the transaction: that makes all
 * committing transactions of a server queue up behind each other. A crash in between loses the wake-up, so
 * every listener also looks by itself from time to time.
 */
export function notifyAfterCommit(tx: Tx, channel: string) {
  channelsOf.get(tx)?.add(channel)
}

/**
 * Opens a pool; nothing is connected before the first use.
 * @throws DatabaseUnavailable from `transaction` and `read` when PostgreSQL cannot be reached or is lost midway
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): OpenDatabase {
  const guard = createGuard(address)
  const pool = openPool(address, options, guard.generation)
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const notify = notifier(kysely, options.own?.name ?? '')
  const wake = options.wake ?? notify.soon

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const channels = new Set<string>()
    const value = await reachable(guard, (check) =>
      kysely.transaction().execute((tx) => {
        check()
        channelsOf.set(tx, channels)
        return withLastWords(tx, work)
      }),
    )
    options.own?.tell(channels)
    wake(channels)
    return value
  }
  return {
    address,
    transaction: (work) =>
      againAfterConflicts(
        () => once(work),
        (tries) => 1 + options.random.below(JITTER_MS * tries),
      ),
    read: (work) => reachable(guard, () => work(kysely)),
    async close() {
      await notify.flush()
      guard.close()
      await kysely.destroy()
    },
  }
}

async function withLastWords<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const lastWords: (() => Promise<void>)[] = []
  lastWordsOf.set(tx, lastWords)
  const value = await work(tx)
  lastWordsOf.delete(tx)
  for (const write of lastWords) await write()
  return value
}

/**
 * One statement that commits by itself, without the two round trips of BEGIN and COMMIT around it. Neither events nor
 * wake-ups can hang on it.
 */
export const inOneStatement = <T>(db: Db, statement: (tx: Tx) => Promise<T>): Promise<T> =>
  againAfterConflicts(
    () => db.read(statement),
    (tries) => JITTER_MS * tries,
  )

/** Runs it again as long as others were in the way (40001, 40P01), with a pause, a bounded number of times. */
async function againAfterConflicts<T>(
  once: () => Promise<T>,
  pauseMs: (tries: number) => number,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once()
    } catch (error) {
      if (tries >= MOST_TRIES || !isRetryable(error)) throw error
    }
    // A technical pause, so the machine's timer: a test's clock would never wake it.
    await pause(pauseMs(tries))
  }
}

async function reachable<T>(guard: Guard, work: (check: () => void) => Promise<T>): Promise<T> {
  try {
    return await guard.watch(work)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    if (isConnectionLost(error))
      throw new DatabaseUnavailable('PostgreSQL is not reachable.', { cause: error })
    throw error
  }
}

function notifier(kysely: Tx, from: string) {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  async function run() {
    while (waiting.size > 0) {
      const calls = [...waiting].map((channel) => sql`pg_notify(${channel}, ${from})`)
      waiting.clear()
      // Whoever listens also polls, so a lost wake-up only costs time.
      await sql`select ${sql.join(calls)}`.execute(kysely).catch(() => undefined)
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
