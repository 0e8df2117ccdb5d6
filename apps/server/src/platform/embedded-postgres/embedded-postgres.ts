import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseUnavailable } from '../db/db-errors.ts'
import type { DatabaseAddress } from '../db/db-pool.ts'
import { binariesFor } from './binaries.ts'
import { type Cluster, type Places, placesOf } from './places.ts'
import { clearZombie, isAnother, isThere, isZombie, postmasterOf, stopPostmaster } from './postmaster.ts'
import { settingsFor } from './settings.ts'
import { withStartLock } from './start-lock.ts'

export type PostgresServer = {
  /** Address without a database; add `database`. */
  readonly address: DatabaseAddress
  readonly pid: number
  /** It was already running: left over by a crash, or shared with another process. */
  readonly reused: boolean
}

const USER = 'fachwerk'
const SOCKET_PORT = 5432
const ON_WINDOWS = process.platform === 'win32'

/**
 * Finds or starts the PostgreSQL 18 that comes with the product. Safe to call from several processes at once.
 * @throws Error with one sentence saying why it cannot run and what to do
 */
export async function startPostgres(cluster: Cluster, dataDir: string): Promise<PostgresServer> {
  const places = placesOf(cluster, dataDir)
  prepareFolders(places)
  return withStartLock(join(places.home, 'start.lock'), async () => {
    const running = await findRunning(places)
    if (running) return running
    await clearZombie(places.data, places.socket)
    const native = binariesFor(places)
    if (!existsSync(join(places.data, 'PG_VERSION'))) initialise(native, places)
    return launch(native, cluster, places)
  })
}

/** Stops it, rolling open transactions back. True when nothing runs any more. */
export async function stopPostgres(cluster: Cluster, dataDir: string): Promise<boolean> {
  return stopPostmaster(placesOf(cluster, dataDir).data)
}

function prepareFolders(places: Places) {
  try {
    for (const folder of new Set([places.home, places.socket])) {
      // Parents must let the unprivileged account through; the folder itself is closed to everybody else.
      if (places.account) mkdirSync(join(folder, '..'), { recursive: true, mode: 0o755 })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
      if (places.account) chownSync(folder, places.account.uid, places.account.gid)
    }
  } catch (cause) {
    throw new Error(
      `The database's folder ${places.home} cannot be written: make it writable, choose another DATA_DIR, or name your own PostgreSQL in DATABASE_URL.`,
      { cause },
    )
  }
}

async function findRunning(places: Places): Promise<PostgresServer | undefined> {
  const pid = postmasterOf(places.data)
  if (pid === undefined || !isThere(pid) || isZombie(pid) || isAnother(pid, places.data)) return undefined
  for (let tries = 0; tries < 100; tries += 1) {
    const address = addressOf(places, portOf(places) ?? SOCKET_PORT)
    if (await answers(address, places.data)) return { address, pid, reused: true }
    // It is starting (wait) or stopping (then its file goes).
    if (postmasterOf(places.data) === undefined || !isThere(pid) || isZombie(pid)) return undefined
    await pause(100)
  }
  return undefined
}

const portOf = (places: Places): number | undefined => {
  const port = Number(readFileSync(join(places.data, 'postmaster.pid'), 'utf8').split('\n')[3])
  return port > 0 ? port : undefined
}

function addressOf(places: Places, port: number): DatabaseAddress {
  if (!ON_WINDOWS) return { host: places.socket, port, user: USER }
  return { host: '127.0.0.1', port, user: USER, password: readFileSync(passwordFile(places), 'utf8').trim() }
}

const passwordFile = (places: Places) => join(places.home, 'password')

async function answers(address: DatabaseAddress, data: string): Promise<boolean> {
  const client = new Client({
    ...address,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as data")
    return ON_WINDOWS || rows[0]?.data === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function initialise(native: string, places: Places) {
  // A first start that was interrupted leaves a folder without version: initdb wants it empty.
  rmSync(places.data, { recursive: true, force: true })
  const options = ['-D', places.data, '-U', USER, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=de-DE']
  if (ON_WINDOWS) {
    writeFileSync(passwordFile(places), randomBytes(24).toString('base64url'), { mode: 0o600 })
    options.push('-A', 'scram-sha-256', `--pwfile=${passwordFile(places)}`)
  } else options.push('-A', 'trust')
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const run = spawnSync(join(native, 'bin', 'initdb'), [...options, `--locale=${locale}`], {
    ...places.account,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  })
  if (run.status === 0) return
  rmSync(places.data, { recursive: true, force: true })
  const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? ''
  throw new Error(
    `PostgreSQL cannot be set up here (${reason}); name your own PostgreSQL 15 or newer in DATABASE_URL.`,
  )
}

async function launch(native: string, cluster: Cluster, places: Places): Promise<PostgresServer> {
  const port = ON_WINDOWS ? await fixedPort(places) : SOCKET_PORT
  const log = openSync(places.log, 'a', 0o600)
  // Detached and without our pipes: Ctrl-C reaches us first, so that we can finish before the database ends.
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', places.data, ...settingsFor(cluster, places, port)],
    {
      ...places.account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    },
  )
  closeSync(log)
  child.unref()
  let ended: string | undefined
  let wasKilled = false
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`
    wasKilled = signal !== null
  })
  const address = addressOf(places, port)
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.pid && (await answers(address, places.data))) return { address, pid: child.pid, reused: false }
    if (ended) break
    await pause(50)
  }
  const reason = `PostgreSQL does not start (${ended ?? 'no answer for a minute'}); the reason stands in ${places.log}.`
  // Nothing is wrong with what was killed: it may be started again.
  throw wasKilled ? new DatabaseUnavailable(reason) : new Error(reason)
}

/** The same port after a restart, so that nobody's address grows stale. */
async function fixedPort(places: Places): Promise<number> {
  const file = join(places.home, 'port')
  if (!existsSync(file)) writeFileSync(file, String(await freePort()))
  return Number(readFileSync(file, 'utf8'))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => (typeof at === 'object' && at ? resolve(at.port) : reject(new Error('no free port'))))
    })
  })
}
