import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withClient } from '../platform/db/db-client.ts'
import { startPostgres, stopPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { placesOf } from '../platform/embedded-postgres/places.ts'
import { MIGRATIONS, migrate, migrationsIn } from '../platform/db/migrations.ts'
import { TEST_START } from '../platform/testing/test-platform.ts'

const DATABASE = 'house'

/** A PostgreSQL of the test's own, with a migrated database, that may be stopped, thrown away and put back (Linux). */
export async function anOwnCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-own-'))
  const { home, data, socket, copies } = placesOf('bench', dataDir)
  const copy = `${data}-copy`
  let { pid, address: server } = await startPostgres('bench', dataDir)
  const address = { ...server, database: DATABASE }
  const start = async () => void ({ pid } = await startPostgres('bench', dataDir))
  const stop = () => stopPostgres('bench', dataDir)
  await withClient({ ...server, database: 'postgres' }, (client) =>
    client.query(`create database ${DATABASE}`),
  )
  await migrate(address, migrationsIn(MIGRATIONS), TEST_START)
  return {
    address,
    /** To be called at the end of the test file. */
    async close() {
      await stop()
      for (const folder of [socket, copies ? dirname(home) : home, dataDir])
        rmSync(folder, { recursive: true, force: true })
    },
    /** Every process of the server stands still, as under a debugger or a frozen machine. */
    freeze: () => signal(pid, 'SIGSTOP'),
    thaw: () => signal(pid, 'SIGCONT'),
    /** The handbook's way: stop, copy the folder with owner and rights, start. */
    async backup() {
      await stop()
      copyFolder(data, copy)
      await start()
    },
    /** The machine is lost with everything on it; what is left is the copy. */
    async restore() {
      await stop()
      rmSync(data, { recursive: true })
      copyFolder(copy, data)
      await start()
    },
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  process.kill(pid, name)
  for (const entry of readdirSync('/proc'))
    if (/^\d+$/.test(entry) && parentOf(entry) === pid) process.kill(Number(entry), name)
}

function parentOf(entry: string): number | null {
  try {
    return Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return null
  }
}

function copyFolder(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
