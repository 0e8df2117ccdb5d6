import type { Database, Tx } from '@fachwerk/server/src/platform/db/db.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** A statement as the product sends it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const nothing = async () => undefined

/** Lets a repository function speak without a database, and keeps what it would have asked first. */
export async function statementOf(ask: (tx: Tx) => Promise<unknown>): Promise<Statement> {
  const heard: CompiledQuery[] = []
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      heard.push(query)
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('Nothing is streamed.')
    },
  }
  const tx = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
  await ask(tx)
  const [first] = heard
  if (!first) throw new Error('Nothing was asked.')
  return { text: first.sql, values: first.parameters }
}
