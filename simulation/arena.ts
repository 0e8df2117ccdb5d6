import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db-pool.ts'
import {
  startPostgres,
  stopPostgres,
} from '@fachwerk/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { installJobs } from '@fachwerk/server/src/platform/job-queues.ts'
import { createLog } from '@fachwerk/server/src/platform/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '@fachwerk/server/src/platform/migrations.ts'
import { Client } from 'pg'

/** Where worlds keep their database. */
export interface Arena {
  /** A fresh, empty database with today's schema. */
  freshDatabase(): Promise<{ readonly address: DatabaseAddress; drop(): Promise<void> }>
  close(): Promise<void>
}

const DATA = fileURLToPath(new URL('../data', import.meta.url))
const TEMPLATE = 'simulation_template'

/**
 * A cluster of its own for each line of worlds: transactions of anybody else on the same server would hold events
 * back, and with them this world. Thrown-away databases: nothing waits for the disk.
 */
export async function openArena(line: number): Promise<Arena> {
  const folder = join(DATA, `simulation-${line}`)
  const { address: server, reused } = await startPostgres('test', folder)
  const admin = { ...server, database: 'postgres' }
  const on = <T>(work: (client: Client) => Promise<T>) => withClient(admin, work)
  await on((client) => client.query(`drop database if exists ${TEMPLATE} with (force)`))
  await on((client) => client.query(`create database ${TEMPLATE}`))
  const template = { ...server, database: TEMPLATE }
  await migrate(template, migrationsIn(MIGRATIONS), new Date(0))
  await installJobs({ address: template, log: createLog('silent') })
  return {
    async freshDatabase() {
      const database = `world_${process.pid}`
      const drop = () => on((client) => client.query(`drop database if exists ${database} with (force)`))
      await drop()
      await on((client) => client.query(`create database ${database} template ${TEMPLATE}`))
      return { address: { ...server, database }, drop: async () => void (await drop()) }
    },
    async close() {
      if (!reused) await stopPostgres('test', folder)
    },
  }
}

async function withClient<T>(address: DatabaseAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
