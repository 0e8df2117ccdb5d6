import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { withClient } from '../db-client.ts'
import type { DatabaseAddress } from '../db-pool.ts'
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { installJobs } from '../job-queues.ts'
import { createLog } from '../log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '../migrations.ts'

/** Data folder of the project, whatever the working directory. */
export const TEST_DATA = fileURLToPath(new URL('../../../../../data', import.meta.url))
const TEMPLATE_LOCK = 7_018_402

let server: Promise<DatabaseAddress> | undefined

/** The test cluster's address, started if it does not run. */
export function testServer(): Promise<DatabaseAddress> {
  server ??= startPostgres('test', TEST_DATA).then(({ address }) => ({ ...address, database: 'postgres' }))
  return server
}

/** Runs statements on the cluster's own database. */
export const administrate = async <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  await withClient(await testServer(), work)

/** Name of a database that holds exactly today's migrations and an empty job queue; made by whoever needs it first. */
export async function migratedTemplate(): Promise<string> {
  const migrations = migrationsIn(MIGRATIONS)
  const sums = migrations.map(({ name, checksum }) => name + checksum).join()
  const name = `template_${createHash('sha256').update(sums).digest('hex').slice(0, 16)}`
  await administrate(async (client) => {
    if (await isReady(client, name)) return
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (await isReady(client, name)) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const address = { ...(await testServer()), database: draft }
    await migrate(address, migrations, new Date(0))
    await installJobs({ address, log: createLog('silent') })
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

async function isReady(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}
