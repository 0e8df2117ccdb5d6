import { Client } from 'pg'
import type { Config } from './config.ts'
import type { DatabaseAddress } from './db-pool.ts'
import { startPostgres } from './embedded-postgres/embedded-postgres.ts'
import { joinUsers } from './embedded-postgres/users.ts'
import type { Lifecycle } from './lifecycle.ts'

const DATABASE = 'fachwerk'

/** The database of DATABASE_URL, or the one that comes with the product: started, created, and stopped with the process. */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  lifecycle: Lifecycle,
): Promise<DatabaseAddress> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const server = await startPostgres('development', config.dataDir)
  const leave = await joinUsers('development', config.dataDir, server.address)
  lifecycle.onStop('PostgreSQL', leave)
  await createIfMissing(server.address)
  return { ...server.address, database: DATABASE }
}

async function createIfMissing(address: DatabaseAddress) {
  const client = new Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7018404)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
