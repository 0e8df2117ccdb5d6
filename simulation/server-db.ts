import {
  DatabaseUnavailable,
  type Db,
  type OpenDatabase,
  type Tx,
} from '@fachwerk/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import type { Quiet } from './quiet.ts'

/**
 * What may happen to a transaction: the database does not answer; the connection is cut before the commit; the commit
 * is done and its answer lost; the process dies before the commit; the process dies after it.
 */
export const DATABASE_TROUBLES = ['away', 'cut', 'answer-lost', 'death', 'death-after-commit'] as const
export type DatabaseTrouble = (typeof DATABASE_TROUBLES)[number]

/** Trouble that waits for its transaction. */
export interface Troubles {
  /** Strikes the transaction that comes after so many others. */
  arm(trouble: DatabaseTrouble, after: number): void
  disarm(): void
  /** Asked by every transaction. */
  next(): DatabaseTrouble | undefined
  readonly isArmed: boolean
}

export function createTroubles(): Troubles {
  let armed: { trouble: DatabaseTrouble; after: number } | undefined
  return {
    arm: (trouble, after) => void (armed = { trouble, after }),
    disarm: () => void (armed = undefined),
    next() {
      if (!armed) return undefined
      if (armed.after > 0) {
        armed.after -= 1
        return undefined
      }
      const { trouble } = armed
      armed = undefined
      return trouble
    },
    get isArmed() {
      return armed !== undefined
    },
  }
}

export interface Mortal {
  readonly isDead: boolean
  die(): void
}

export interface ServerDb extends Db {
  /** Transactions so far that may have written. */
  readonly transactions: number
  /** Statements without transaction so far. */
  readonly reads: number
}

/** Nothing that a dead process waited for ever comes. */
const never = <T>() => new Promise<T>(() => undefined)

export interface ServerDbParts {
  readonly quiet: Quiet
  readonly troubles: Troubles
  /** How often the real database was away although nobody had made any trouble: the machine was too busy. */
  readonly machine: { disturbances: number }
}

/** The database as one life of the server sees it: its work is known to be under way, and trouble strikes it. */
export function serverDb(
  raw: OpenDatabase,
  { quiet, troubles, machine }: ServerDbParts,
  life: Mortal,
): ServerDb {
  const counts = { transactions: 0, reads: 0 }
  const alive = async <T>(work: Promise<T>, trouble?: DatabaseTrouble): Promise<T> => {
    try {
      const value = await quiet.track(raw, work)
      return life.isDead ? await never<T>() : value
    } catch (error) {
      if (life.isDead) return never()
      if (!trouble && error instanceof DatabaseUnavailable) machine.disturbances += 1
      throw error
    }
  }
  async function struck<T>(trouble: DatabaseTrouble | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (trouble === 'away') throw new DatabaseUnavailable('PostgreSQL does not answer.')
    const value = await raw.transaction(async (tx) => {
      if (life.isDead) throw new Error('The process is dead.')
      const result = await work(tx)
      if (trouble === 'cut') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      if (trouble === 'death') life.die()
      if (life.isDead) throw new Error('The process dies here.')
      return result
    })
    if (trouble === 'death-after-commit') life.die()
    if (trouble === 'answer-lost') throw new DatabaseUnavailable('The answer to the commit was lost.')
    return value
  }
  return {
    get transactions() {
      return counts.transactions
    },
    get reads() {
      return counts.reads
    },
    transaction(work) {
      if (life.isDead) return never()
      counts.transactions += 1
      const trouble = troubles.next()
      return alive(struck(trouble, work), trouble)
    },
    read(work) {
      if (life.isDead) return never()
      counts.reads += 1
      return alive(raw.read(work))
    },
  }
}
