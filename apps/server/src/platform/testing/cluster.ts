import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, Pool } from 'pg'
import { withClient } from '../db/db-client.ts'
import type { DatabaseAddress } from '../db/db-pool.ts'
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { installJobs } from '../jobs/job-queues.ts'
import { createLog } from '../log/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '../db/migrations.ts'

/** Data folder of the project, whatever the working directory. */
const TEST_DATA = fileURLToPath(new URL('../../../../../data', import.meta.url))
const TEMPLATE_LOCK = 7_018_402

/** Which of the test runner's workers this process is; the first, where there is none. */
const OWN_WORKER = Number(process.env['VITEST_POOL_ID'] ?? 1)
const servers = new Map<number, Promise<DatabaseAddress>>()

/**
 * Data folder of a worker's cluster. Each has its own: what is committed is held back from readers of events while an
 * older transaction runs anywhere in a cluster, so a test next door would decide when it is seen.
 */
export const dataOf = (worker: number): string =>
  worker === 1 ? TEST_DATA : join(TEST_DATA, `tests-${worker}`)

/** The address of a worker's cluster, by default this one's; started if it does not run. */
export function testServer(worker = OWN_WORKER): Promise<DatabaseAddress> {
  const known = servers.get(worker)
  if (known) return known
  const server = startPostgres('test', dataOf(worker)).then(({ address }) => ({
    ...address,
    database: 'postgres',
  }))
  servers.set(worker, server)
  return server
}

/** Runs statements on the cluster's own database. */
export const administrate = async <T>(
  work: (client: Client) => Promise<T>,
  worker = OWN_WORKER,
): Promise<T> => await withClient(await testServer(worker), work)

let desk: Promise<Pool> | undefined

/**
 * One statement on the own worker's cluster, over a connection that is kept: PostgreSQL starts a process for each, and
 * thousands of databases come and go in a run.
 */
export async function command(statement: string): Promise<void> {
  desk ??= testServer().then((server) => {
    const pool = new Pool({ ...server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The server may end before us.
    pool.on('error', () => undefined)
    return pool
  })
  await (await desk).query(statement)
}

/** Name of a database that holds exactly today's migrations and an empty job queue; made by whoever needs it first. */
export async function migratedTemplate(worker = OWN_WORKER): Promise<string> {
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
    const address = { ...(await testServer(worker)), database: draft }
    await migrate(address, migrations, new Date(0))
    await installJobs({ address, log: createLog('silent') })
    // Leaves the file behind from which each process of PostgreSQL learns the catalogue; it is copied along.
    await withClient(address, (first) => first.query('select 1'))
    await client.query(`alter database ${draft} rename to ${name}`)
  }, worker)
  return name
}

async function isReady(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}
