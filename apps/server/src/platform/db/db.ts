import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { notifier, untilCommit } from './db-commit.ts'
import { DatabaseUnavailable, isConnectionLost, isRetryable } from './db-errors.ts'
import { createGuard, type Guard } from './db-guard.ts'
import { type DatabaseAddress, openPool, type PoolOptions } from './db-pool.ts'
import type { Random } from '../random.ts'

export { beforeCommit, notifyAfterCommit } from './db-commit.ts'
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

export type DatabaseOptions = PoolOptions & {
  readonly random: Random
  /** Wakes the listeners in place of NOTIFY, where all of them are in this process: in the simulation. */
  readonly wake?: (channels: ReadonlySet<string>) => void
  /** Open already and kept by whoever opened them; by default own ones, closed with it. */
  readonly connections?: Connections
  /** Listeners of this process, told right after the commit; NOTIFY tells the others and carries this name. */
  readonly own?: { readonly name: string; notify(channels: ReadonlySet<string>): void }
}

/** Connections with a database and what watches over them. */
export type Connections = { readonly kysely: Kysely<Database>; readonly guard: Guard; close(): Promise<void> }

/** Opens a pool; nothing is connected before the first use. */
export function openConnections(address: DatabaseAddress, options: PoolOptions): Connections {
  const guard = createGuard(address)
  const pool = openPool(address, options, guard.generation)
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    guard,
    async close() {
      guard.close()
      await kysely.destroy()
    },
  }
}

const MOST_TRIES = 5
const JITTER_MS = 20

/**
 * A database to read and write; nothing is connected before the first use.
 * @throws DatabaseUnavailable from `transaction` and `read` when PostgreSQL cannot be reached or is lost midway
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): OpenDatabase {
  const connections = options.connections ?? openConnections(address, options)
  const { kysely, guard } = connections
  const notify = notifier(kysely, options.own?.name ?? '')
  const wake = options.wake ?? notify.soon

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const channels = new Set<string>()
    const value = await reachable(guard, (check) =>
      kysely.transaction().execute((tx) => {
        check()
        return untilCommit(tx, channels, () => work(tx))
      }),
    )
    options.own?.notify(channels)
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
      if (!options.connections) await connections.close()
    },
  }
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
