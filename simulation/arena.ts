import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { startPostgres } from '@fachwerk/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { isThere } from '@fachwerk/server/src/platform/embedded-postgres/postmaster.ts'
import { joinUsers } from '@fachwerk/server/src/platform/embedded-postgres/users.ts'
import { installJobs } from '@fachwerk/server/src/platform/jobs/job-queues.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '@fachwerk/server/src/platform/db/migrations.ts'
import type { Client } from 'pg'

/** Where worlds keep their database. */
export interface Arena {
  /** A fresh, empty database with today's schema. */
  freshDatabase(): Promise<{ readonly address: DatabaseAddress; drop(): Promise<void> }>
  close(): Promise<void>
}

const DATA = fileURLToPath(new URL('../data', import.meta.url))
const NAME = /^simulation_(\d+)_/

/**
 * A cluster of its own for each line of worlds: transactions of anybody else on the same server would hold events
 * back, and with them this world. Thrown-away databases: nothing waits for the disk.
 */
export async function openArena(line: number): Promise<Arena> {
  const folder = join(DATA, `simulation-${line}`)
  const { address: server } = await startPostgres('test', folder)
  const leave = await joinUsers('test', folder, server)
  const on = <T>(work: (client: Client) => Promise<T>) =>
    withClient({ ...server, database: 'postgres' }, work)
  const drop = (name: string) => on((client) => client.query(`drop database if exists ${name} with (force)`))
  const [template, world] = [`simulation_${process.pid}_template`, `simulation_${process.pid}_world`]
  await dropLeftovers(on)
  await on((client) => client.query(`create database ${template}`))
  const address = { ...server, database: template }
  await migrate(address, migrationsIn(MIGRATIONS), new Date(0))
  await installJobs({ address, log: createLog('silent') })
  return {
    async freshDatabase() {
      await drop(world)
      await on((client) => client.query(`create database ${world} template ${template}`))
      // Thousands of small statements on small tables: planning each time would cost more than it gains.
      await on((client) => client.query(`alter database ${world} set plan_cache_mode = force_generic_plan`))
      return { address: { ...server, database: world }, drop: async () => void (await drop(world)) }
    },
    async close() {
      await drop(template)
      await leave()
    },
  }
}

/** Of runs that were killed: a database names the process that made it. */
async function dropLeftovers(on: <T>(work: (client: Client) => Promise<T>) => Promise<T>): Promise<void> {
  const { rows } = await on((client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'simulation\\_%'`,
    ),
  )
  for (const { name } of rows) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid !== process.pid && isThere(pid)) continue
    await on((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}
