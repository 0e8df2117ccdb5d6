import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { withClient } from './db-client.ts'
import { type DatabaseAddress, clientConfig } from './db-pool.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** One number of our own per thing that must happen once across all processes of a database. */
const MIGRATION_LOCK = 7_018_401

/** The SQL files of a folder in the order of their names. Line endings do not count. */
export function migrationsIn(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings a database up to date, each file in a transaction of its own; a second process waits and finds nothing
 * left to do.
 * @returns the names of the files that ran
 * @throws Error when a file that has already run was changed, or the server is too old
 */
export async function migrate(
  address: DatabaseAddress,
  migrations: readonly Migration[],
  now: Date,
): Promise<string[]> {
  const config = { ...clientConfig(address, { applicationName: 'fachwerk-migrate' }), query_timeout: 0 }
  return await withClient(config, async (client) => {
    // A large table may take its time, and the wait for another node's migration is one statement.
    await client.query('set statement_timeout = 0')
    // A statement whose process was killed ends soon instead of holding the next one up; some systems cannot (FAULT-29).
    await client.query('set client_connection_check_interval = 1000').catch(() => undefined)
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
    const applied = await appliedTo(client)
    refuseChanged(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration, now)
    return missing.map(({ name }) => name)
  })
}

async function refuseOldServer(client: Client) {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < 15)
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${version}.`)
}

async function appliedTo(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseChanged(migrations: readonly Migration[], applied: Map<string, string>) {
  for (const { name, checksum } of migrations) {
    const was = applied.get(name)
    if (was !== undefined && was !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had run here; undo the change and add a new file instead.`,
      )
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration, now: Date) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum, applied_at) values ($1, $2, $3)', [
      name,
      checksum,
      now,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${name} failed and left nothing behind: ${reason}`, { cause })
  }
}
