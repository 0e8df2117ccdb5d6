import { joinUsers } from '../embedded-postgres/users.ts'
import { isThere } from '../embedded-postgres/postmaster.ts'
import { administrate, migratedTemplate, TEST_DATA, testServer } from './cluster.ts'

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

/** A database names the process that made it; those of ended processes go. */
async function dropLeftovers() {
  await administrate(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'test\\_%'",
    )
    for (const { name } of rows) {
      const pid = Number(name.split('_')[1])
      if (!isThere(pid)) await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}
