import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type ClientConfig, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg'
import { beginWith, isBegin, isEnd } from './db-begin.ts'
import { DatabaseUnavailable, isConnectionLost, isOutdatedPlan } from './db-errors.ts'
import { createPreparedNames, type PreparedNames } from './db-prepared.ts'

/** Where a database is; `host` may be the folder of a Unix socket. */
export type DatabaseAddress = {
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly password?: string
  readonly database?: string
}

export type PoolOptions = {
  /** Connections at most. */
  readonly poolSize?: number
  /** Milliseconds after which the server gives a statement up; our side gives up a second later. */
  readonly statementTimeout?: number
  /** Told of connections that broke while idle. */
  readonly onConnectionError?: (error: Error) => void
  readonly applicationName?: string
  /** Statements are planned once from their first use on, not from their third; for few connections that live long. */
  readonly prepared?: boolean
  /** Told of every statement before it goes out, whatever becomes of it; for the simulation. */
  readonly onStatement?: (text: string) => void
}

/** A statement said this often is planned once and for all. */
const WORTH_A_NAME = 3
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 15_000

const INT8 = 20
const DATE = 1082
const INTERVAL = 1186

/** Timestamps become `Date`, whole numbers `number`, calendar dates stay `YYYY-MM-DD`, numeric stays text. */
const parsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE || oid === INTERVAL) return (text: string) => text
    return types.getTypeParser(oid, format)
  },
}

/** Settings of one connection, shared by the pool and by the connections that listen or lead. */
export function clientConfig(address: DatabaseAddress, options: PoolOptions = {}): ClientConfig {
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT
  return {
    ...address,
    types: parsers,
    application_name: options.applicationName ?? 'fachwerk',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: statementTimeout,
    // The server's own limit does not help when the server itself hangs.
    query_timeout: statementTimeout + 1_000,
    // An open transaction holds all readers of events back.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  }
}

/**
 * A pool in the shape Kysely asks for. A connection on which a call was lost or timed out is thrown away:
 * given back, it might still hold an open transaction.
 */
export function openPool(
  address: DatabaseAddress,
  options: PoolOptions,
  generation: () => number,
): PostgresPool {
  const pool = new Pool({
    ...clientConfig(address, options),
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const names = createPreparedNames(options.prepared === true ? 1 : WORTH_A_NAME)
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      return discarding(await pool.connect(), { generation, names, onStatement: options.onStatement })
    },
  }
}

type Saying = {
  readonly onStatement: PoolOptions['onStatement'] | undefined
  readonly generation: () => number
  readonly names: PreparedNames
}

function discarding(client: PoolClient, { generation, names, onStatement }: Saying): PostgresPoolClient {
  const born = generation()
  let broken: Error | undefined
  // BEGIN waits for the first statement, and goes out with it; without one there is nothing to begin.
  let toBegin = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (broken) throw broken
    // Its caller was told that the database is unavailable: nothing more of that work may happen.
    if (generation() !== born) throw new DatabaseUnavailable('The connection was given up.')
    if (isBegin(sql)) {
      toBegin = true
      return nothing('BEGIN')
    }
    const isFirst = toBegin
    toBegin = false
    if (isFirst && isEnd(sql)) return nothing(sql.toUpperCase())
    onStatement?.(sql)
    try {
      if (isFirst && parameters.length > 0) return await beginWith(client, names.of(sql), parameters)
      if (isFirst) await client.query('begin')
      return await say(client, names, sql, parameters)
    } catch (error) {
      if (error instanceof Error && isConnectionLost(error)) broken = error
      if (isOutdatedPlan(error)) names.forget()
      throw error
    }
  }
  return {
    // Kysely's overload for cursors is not offered; it is only called when a cursor class is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken !== undefined || generation() !== born),
  }
}

/** What PostgreSQL would have said. */
const nothing = (command: string) => ({ command, rowCount: null, rows: [] })

async function say(client: PoolClient, names: PreparedNames, text: string, parameters: readonly unknown[]) {
  const values = [...parameters]
  // What has no values (BEGIN, COMMIT) is shortest as it is.
  if (values.length === 0) return await client.query(text)
  try {
    return await client.query({ ...names.of(text), values })
  } catch (error) {
    // Inside a transaction nothing can be said any more: that one is run again as a whole.
    if (!isOutdatedPlan(error) || client.getTransactionStatus() !== 'I') throw error
    names.forget()
    return await client.query({ ...names.of(text), values })
  }
}
