import { joinUsers } from '../embedded-postgres/users.ts'
import { isThere } from '../embedded-postgres/postmaster.ts'
import { administrate, migratedTemplate, TEST_DATA, testServer } from './cluster.ts'

const CLEANING_LOCK = 7_018_405

let leave: (() => Promise<void>) | undefined

/** Once per run of vitest: a running cluster with today's schema, so that no test waits for it. */
export async function setup() {
  leave = await joinUsers('test', TEST_DATA, await testServer())
  await dropLeftovers()
  await migratedTemplate()
}

/** The last run to leave stops the server. */
export async function teardown() {
  await dropLeftovers()
  await leave?.()
}

/** A database names the process that made it; those of ended processes go, and templates of yesterday's schemas. */
async function dropLeftovers() {
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
  })
}
