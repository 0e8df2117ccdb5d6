import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../db/db.ts'
import { installJobs } from '../jobs/job-queues.ts'
import { createLog } from '../log/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '../db/migrations.ts'
import { systemRandom } from '../random.ts'
import { administrate, testServer } from './cluster.ts'

export interface OlderDatabase {
  readonly address: DatabaseAddress
  /** Runs a statement against the tables as they were. */
  write(query: ReturnType<typeof sql>): Promise<void>
  /** Brings it up to date. @returns the migrations that ran */
  update(): Promise<string[]>
}

/**
 * An empty database as it was before this migration, to be filled with rows and then brought up to date. Made from
 * nothing, which takes a second or two; dropped at the end of the test file.
 */
export async function aDatabaseBefore(migration: string): Promise<OlderDatabase> {
  const all = migrationsIn(MIGRATIONS)
  if (!all.some(({ name }) => name === migration)) throw new Error(`there is no ${migration}`)
  const random = systemRandom()
  const database = `test_${process.pid}_older_${random.code(6).toLowerCase()}`
  await administrate((client) => client.query(`create database ${database}`))
  const address = { ...(await testServer()), database }
  const older = all.filter(({ name }) => name < migration)
  await migrate(address, older, new Date(0))
  await installJobs({ address, log: createLog('silent') })
  const db = openDatabase(address, { random, poolSize: 2 })
  afterAll(async () => {
    await db.close()
    await administrate((client) => client.query(`drop database if exists ${database} with (force)`))
  })
  return {
    address,
    write: (query) => db.transaction(async (tx) => void (await query.execute(tx))),
    update: () => migrate(address, all, new Date(0)),
  }
}
