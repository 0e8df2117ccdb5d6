import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { withClient } from './db-client.ts'
import { errorCode } from './db-errors.ts'
import { clientConfig, type DatabaseAddress } from './db-pool.ts'
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { noteDatabase, refuseLostDatabase } from '../embedded-postgres/lost-database.ts'
import { joinUsers } from '../embedded-postgres/users.ts'
import type { Lifecycle } from '../lifecycle.ts'

const DATABASE = 'fachwerk'
const CREATION_LOCK = 7_018_404
const LOOK_EVERY_MS = 500

/** The database of DATABASE_URL, or the one that comes with the product: started, created, and stopped with the process. */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseWaitSeconds' | 'dataDir' | 'secretsFile'>,
  lifecycle: Lifecycle,
): Promise<DatabaseAddress> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl }
    await waitFor(address, config.databaseWaitSeconds * 1_000)
    return address
  }
  refuseLostDatabase(config)
  const server = await startPostgres('development', config.dataDir)
  const leave = await joinUsers('development', config.dataDir, server.address)
  lifecycle.onStop('PostgreSQL', leave)
  await createIfMissing(server.address)
  noteDatabase(config.dataDir)
  return { ...server.address, database: DATABASE }
}

/** Where everything starts together, the database may be the slower one. */
async function waitFor(address: DatabaseAddress, longestMs: number) {
  const until = performance.now() + longestMs
  for (;;) {
    const client = new Client(clientConfig(address))
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (cause) {
      await client.end().catch(() => undefined)
      const code = errorCode(cause) ?? 'no answer'
      // A wrong password or name does not become right by waiting.
      const hopeless = /^(28|3D)/.test(code)
      if (hopeless || performance.now() >= until)
        throw new Error(
          `The database of DATABASE_URL cannot be used (${code}): start it, or correct the address.`,
          { cause },
        )
    }
    await pause(LOOK_EVERY_MS)
  }
}

const createIfMissing = (address: DatabaseAddress) =>
  withClient({ ...address, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
