import { Client } from 'pg'
import type { DatabaseAddress } from '../db-pool.ts'
import { stopPostgres } from './embedded-postgres.ts'
import type { Cluster } from './places.ts'

/** Held shared by every process that uses a cluster, so that the last one to leave can stop it. */
const USERS_LOCK = 7_018_403

/**
 * Enters this process as a user of the cluster.
 * @returns leaves it again, and stops the cluster when nobody else uses it
 */
export async function joinUsers(cluster: Cluster, dataDir: string, address: DatabaseAddress) {
  const member = await connected(address)
  await member.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
  return async () => {
    await member.end().catch(() => undefined)
    const last = await connected(address).catch(() => undefined)
    if (!last) return
    // Held while it stops: a newcomer waits, loses its connection and starts the cluster anew.
    const { rows } = await last.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      USERS_LOCK,
    ])
    if (rows[0]?.alone) await stopPostgres(cluster, dataDir)
    await last.end().catch(() => undefined)
  }
}

async function connected(address: DatabaseAddress): Promise<Client> {
  const client = new Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
