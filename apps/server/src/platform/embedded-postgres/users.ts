import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseAddress } from '../db/db-pool.ts'
import { startPostgres, stopPostgres } from './embedded-postgres.ts'
import type { Cluster } from './places.ts'

/** Held shared by every process that uses a cluster, so that the last one to leave can stop it. */
const USERS_LOCK = 7_018_403
const TRY_AGAIN_MS = 500

/**
 * Enters this process as a user of the cluster, and starts the cluster anew should it be killed meanwhile.
 * @returns leaves it again, and stops the cluster when nobody else uses it
 */
export async function joinUsers(cluster: Cluster, dataDir: string, address: DatabaseAddress) {
  const state: { member: Client | undefined; rejoining: Promise<void> | undefined; left: boolean } = {
    member: undefined,
    rejoining: undefined,
    left: false,
  }

  async function join(at: DatabaseAddress) {
    const member = await connected(at)
    await member.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    member.once('end', () => {
      state.rejoining = rejoin()
    })
    state.member = member
  }
  async function rejoin() {
    while (!state.left) {
      try {
        const server = await startPostgres(cluster, dataDir)
        return await join(server.address)
      } catch {
        // Nobody to tell yet: whoever needs the database says that it is unavailable.
        await pause(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
  await join(address)
  return async () => {
    state.left = true
    // A start that has begun would outlive us, and with it the server.
    await state.rejoining
    await state.member?.end().catch(() => undefined)
    await stopIfAlone(cluster, dataDir, address)
  }
}

async function stopIfAlone(cluster: Cluster, dataDir: string, address: DatabaseAddress) {
  const last = await connected(address).catch(() => undefined)
  if (!last) return
  // Held while it stops: a newcomer waits, loses its connection and starts the cluster anew.
  const { rows } = await last.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    USERS_LOCK,
  ])
  if (rows[0]?.alone) await stopPostgres(cluster, dataDir)
  await last.end().catch(() => undefined)
}

async function connected(address: DatabaseAddress): Promise<Client> {
  const client = new Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
