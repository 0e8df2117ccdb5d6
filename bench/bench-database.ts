import { fileURLToPath } from 'node:url'
import {
  startPostgres,
  stopPostgres,
} from '@fachwerk/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { installJobs } from '@fachwerk/server/src/platform/jobs/job-queues.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { MIGRATIONS, migrate, migrationsIn } from '@fachwerk/server/src/platform/db/migrations.ts'
import type { BenchContext } from './figures.ts'

const DATA = fileURLToPath(new URL('../data', import.meta.url))
const NAME = /^[a-z_]{1,40}$/

/**
 * A fresh database with today's schema on the measurements' own cluster: real durability (fsync on), the same settings
 * as `npm start`. Dropped at the end unless `keep`; a kept one is found again by its name.
 */
export async function benchDatabase(
  context: Pick<BenchContext, 'atEnd'>,
  name: string,
  options: { readonly save?: boolean } = {},
): Promise<{ readonly address: DatabaseAddress; readonly isNew: boolean }> {
  if (!NAME.test(name)) throw new Error('The name of a database of a measurement is made of a to z and _.')
  const database = `bench_${name}`
  const { address: server, reused } = await startPostgres('bench', DATA)
  if (!reused) context.atEnd(() => stopPostgres('bench', DATA))
  const admin = { ...server, database: 'postgres' }
  const isThere = await withClient(admin, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    return rowCount === 1
  })
  const address = { ...server, database }
  if (isThere && options.save) return { address, isNew: false }
  await withClient(admin, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database}`)
  })
  await migrate(address, migrationsIn(MIGRATIONS), new Date(0))
  await installJobs({ address, log: createLog('silent') })
  if (!options.save)
    context.atEnd(() =>
      withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`)),
    )
  return { address, isNew: true }
}
