import { type PoolClient, Query, type QueryResult } from 'pg'
import type { Wording } from './db-prepared.ts'

const BEGIN = { name: 'begin', text: 'begin', values: [] }
/** Connections on which BEGIN is known by its name. */
const known = new WeakSet<PoolClient>()

export const isBegin = (text: string) => text === BEGIN.text
export const isEnd = (text: string) => text === 'commit' || text === 'rollback'

/**
 * Begins a transaction together with its first statement: one round trip instead of two. Both stand before the same
 * end of message, so when BEGIN fails, the server passes the statement over.
 */
export async function beginWith(
  client: PoolClient,
  wording: Wording,
  values: readonly unknown[],
): Promise<QueryResult> {
  if (!known.has(client)) {
    await client.query(BEGIN)
    known.add(client)
    return await client.query({ ...wording, values: [...values] })
  }
  return await new Promise((resolve, reject) => {
    const query = new Query({ ...wording, values: [...values] }, (error, results) =>
      error ? reject(error) : resolve(lastOf(results)),
    )
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.bind({ statement: BEGIN.name }, true)
        connection.execute(null, true)
        // What it returns is an error of the statement's own shape.
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}

/** The driver collects what both say. */
function lastOf(results: QueryResult | readonly QueryResult[]): QueryResult {
  const last = Array.isArray(results) ? results.at(-1) : results
  if (last === undefined) throw new Error('PostgreSQL said nothing.')
  return last
}
