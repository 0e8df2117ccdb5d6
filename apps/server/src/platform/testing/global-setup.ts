import { joinUsers } from '../embedded-postgres/users.ts'
import { isThere } from '../embedded-postgres/postmaster.ts'
import { administrate, dataOf, migratedTemplate, testServer } from './cluster.ts'
import { TEST_WORKERS } from './workers.ts'

const CLEANING_LOCK = 7_018_405

const WORKERS = Array.from({ length: TEST_WORKERS }, (_, index) => index + 1)
let leave: (() => Promise<void>)[] = []

/** Once per run of vitest: a running cluster for each worker with today's schema, so that no test waits for it. */
export async function setup() {
  leave = await Promise.all(
    WORKERS.map(async (worker) => {
      const left = await joinUsers('test', dataOf(worker), await testServer(worker))
      await dropLeftovers(worker)
      await migratedTemplate(worker)
      return left
    }),
  )
}

/** The last run to leave stops the servers. */
export async function teardown() {
  await Promise.all(WORKERS.map(dropLeftovers))
  await Promise.all(leave.map((each) => each()))
}

/** A database names the process that made it; those of ended processes go, and templates of yesterday's schemas. */
async function dropLeftovers(worker: number) {
  await administrate(async (client) => {
    await client.query('select pg_advisory_lock($1)', [CLEANING_LOCK])
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'test\\_%'
       or datname like 'template\\_%' and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < $1`,
      [new Date(Date.now() - 86_400_000)],
    )
    for (const { name } of rows) {
      const pid = Number(name.split('_')[1])
      if (name.startsWith('template_') || !isThere(pid))
        await client.query(`drop database if exists ${name} with (force)`)
    }
  }, worker)
}
