import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { stopPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { isThere } from '../embedded-postgres/postmaster.ts'
import { testServer, USERS_LOCK } from './cluster.ts'

const DATA = fileURLToPath(new URL('../../../../../data', import.meta.url))

let user: Client | undefined

/** Marks this run as a user of the cluster and removes what earlier runs left behind. */
export async function useTestServer() {
  user = new Client({ ...(await testServer()) })
  user.on('error', () => undefined)
  await user.connect()
  await user.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
  await dropLeftovers(user)
}

/** Stops the cluster unless another run is using it. */
export async function leaveTestServer() {
  if (!user) return
  await dropLeftovers(user)
  await user.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await user.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    USERS_LOCK,
  ])
  if (rows[0]?.alone) await stopPostgres('test', DATA)
  await user.end().catch(() => undefined)
}

/** Databases name the process that made them; those of ended processes go, and templates of older schemas too. */
async function dropLeftovers(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'test\\_%'",
  )
  for (const { name } of rows) {
    const pid = Number(name.split('_')[1])
    if (!isThere(pid)) await client.query(`drop database if exists ${name} with (force)`)
  }
}
