import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@fachwerk/server/src/platform/db/db.ts'
import { stopPostgres } from '@fachwerk/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { type Places, placesOf } from '@fachwerk/server/src/platform/embedded-postgres/places.ts'
import { postmasterOf } from '@fachwerk/server/src/platform/embedded-postgres/postmaster.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { demoFolder, PASSWORD, removeProduct } from './demo-world.ts'
import { freePorts, run, type Running, until } from './processes.ts'

/** The product as `npm start` brings it up, with its own database, bank and terminals, and hands to kill with. */
export interface Product {
  readonly port: number
  readonly db: OpenDatabase
  /** SIGKILL, and a new server at once, as whatever supervises it would do. */
  killServer(): Promise<void>
  /** SIGKILL for the postmaster; starting it again is the server's own duty. */
  killDatabase(): Promise<void>
  /** Resolves when the product serves again: this server, on a living database. */
  ready(): Promise<void>
  /** How often a server ended by itself because its database was killed while it started. */
  gaveUp(): number
  /** The last that server and database told of themselves. */
  said(): string
  stop(): Promise<void>
}

const LOOK_MS = 10
const MOST_SAID = 6_000

/** Starts it in a folder of its own that goes with it. */
export async function startProduct(): Promise<Product> {
  const dataDir = await demoFolder('ausdauer')
  const port = await freePorts(10)
  const env = environment(dataDir, port)
  const places = placesOf('development', dataDir)
  const state: State = { server: startServer(env), killed: 0, gaveUp: 0, gaveUpInARow: 0, lastWords: '' }
  const ready = () =>
    until('the product serves again', () => serves(state, env, places), { everyMs: LOOK_MS })
  await ready()
  const beside = [
    run('Testbank', process.execPath, ['apps/bank/src/main.ts'], env),
    run('Simulator', process.execPath, ['apps/terminal/src/simulator/start.ts'], env),
  ]
  const db = openDatabase(
    { host: places.socket, port: 5432, user: 'fachwerk', database: 'fachwerk' },
    { random: systemRandom(), poolSize: 2 },
  )
  return {
    port,
    db,
    ready,
    gaveUp: () => state.gaveUp,
    said: () =>
      `${state.lastWords}\n${state.server.output()}\n${readFileSync(places.log, 'utf8').slice(-MOST_SAID)}`,
    async killServer() {
      await state.server.end('SIGKILL')
      state.server = startServer(env)
    },
    async killDatabase() {
      const pid = postmasterOf(places.data)
      if (pid === undefined) return
      state.killed = pid
      process.kill(pid, 'SIGKILL')
    },
    async stop() {
      await db.close()
      await Promise.all(beside.map((program) => program.end('SIGTERM')))
      await state.server.end('SIGTERM')
      await stopPostgres('development', dataDir)
      removeProduct(dataDir)
    },
  }
}

const environment = (dataDir: string, port: number) => ({
  PORT: String(port),
  MQTT_PORT: String(port + 1),
  KIOSK_PORT: String(port + 2),
  BANK_PORT: String(port + 5),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: 'on',
  DEMO_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
  // Customers come from many addresses, though from one machine.
  TRUST_PROXY: '127.0.0.1',
  BANK_DATA_DIR: join(dataDir, 'demo/bank'),
  BANK_KEYS_FILE: join(dataDir, 'demo/bank-keys.json'),
  TERMINALS_FILE: join(dataDir, 'demo/terminals.json'),
  TERMINAL_DATA_DIR: join(dataDir, 'demo/terminals'),
  DOOR_CLOSES_SECONDS: '1',
})

const startServer = (env: ReturnType<typeof environment>): Running =>
  run('Server', process.execPath, ['scripts/serve.ts'], env)

interface State {
  server: Running
  /** The postmaster that was killed last. */
  killed: number
  gaveUp: number
  /** Since it served last. */
  gaveUpInARow: number
  /** Of the server that gave up last. */
  lastWords: string
}

const MOST_GIVEN_UP_IN_A_ROW = 5

async function serves(state: State, env: ReturnType<typeof environment>, places: Places): Promise<boolean> {
  if (state.server.hasEnded()) {
    state.gaveUp += 1
    state.gaveUpInARow += 1
    state.lastWords = state.server.output()
    if (state.gaveUpInARow >= MOST_GIVEN_UP_IN_A_ROW) throw new Error(state.server.output())
    state.server = startServer(env)
  }
  const postmaster = postmasterOf(places.data)
  // Processes of a killed postmaster answer for a moment still.
  if (postmaster === undefined || postmaster === state.killed) return false
  const answer = fetch(`http://127.0.0.1:${env.PORT}/health/ready`, { signal: AbortSignal.timeout(1_000) })
  const isReady = await answer.then(
    (reply) => reply.ok,
    () => false,
  )
  if (isReady) state.gaveUpInARow = 0
  return isReady
}
