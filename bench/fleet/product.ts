import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { Client } from 'pg'
import { benchDatabase } from '../bench-database.ts'
import type { BenchContext } from '../figures.ts'
import { dataFolder, databaseUrl } from '../support/product.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { startMosquitto } from './mosquitto.ts'
import { type Server, startServerProcess } from './server.ts'
import { type FleetWorld, fleetWorld, LOCKS } from './world.ts'

export interface FleetProduct {
  readonly world: FleetWorld
  readonly fleet: Fleet
  /** A connection of our own, to count by. */
  readonly sql: Client
  readonly database: string
  /** Settings the server was started with. */
  readonly env: Readonly<Record<string, string>>
  /** Where calls are answered. */
  readonly port: number
  /** Process of the server (of the gateway, if split) as it runs now. */
  server(): Server
  /** Ends the broker, and with an embedded one the server, and starts it again at once. */
  restart(): Promise<{ readonly downForMs: number }>
}

interface Details {
  readonly name: string
  /** First of those it uses. */
  readonly port: number
  readonly holders?: number
  readonly staff?: number
  /** A whole fleet when absent. */
  readonly terminals?: number
  /** At each of them. */
  readonly locks?: number
  /** Gateway, calls and background work each in a process of its own, instead of all in one. */
  readonly split?: boolean
  /** Where a payment service waits for payments to begin, as only the demo has one. */
  readonly bankPort?: number
  /** Debian's Mosquitto instead of the embedded broker. */
  readonly outside?: boolean
}

const TERMINALS = 500

/**
 * The product as it really runs (one process, broker inside, its own PostgreSQL) with a fleet in another process that
 * has come online.
 */
export async function productWithFleet(context: BenchContext, details: Details): Promise<FleetProduct> {
  const { say, scale } = context
  const { terminals = Math.max(4, Math.round(TERMINALS * scale)), locks = LOCKS } = details
  const { address } = await benchDatabase(context, details.name)
  const dataDir = dataFolder(context)
  const [fleetPort, outside] = [details.port + 1, details.outside === true]
  const env = settings(details.port, dataDir, address, {
    ...(outside ? { MQTT_URL: `mqtt://127.0.0.1:${fleetPort}` } : {}),
    ...(details.bankPort === undefined ? {} : { DEMO: 'on', BANK_PORT: String(details.bankPort) }),
  })
  say(`${terminals} terminals with ${locks} locks each are being set up`)
  const holders = Math.min(terminals, details.holders ?? 0)
  const world = await fleetWorld({ address, env }, { terminals, locks, holders, staff: details.staff ?? 1 })
  let running = await startServerProcess(context, details.split ? { ...env, ROLE: 'gateway' } : env)
  const callsPort = details.split ? details.port + 2 : details.port
  if (details.split) {
    await startServerProcess(context, { ...env, ROLE: 'api', PORT: String(callsPort) })
    await startServerProcess(context, { ...env, ROLE: 'worker', PORT: String(details.port + 3) })
  }
  const broker = outside
    ? await startMosquitto(context, { folder: join(dataDir, 'broker'), port: fleetPort })
    : null
  const fleet = await startFleet(context, { file: world.fleetFile, port: fleetPort })
  const { up } = await fleet.dial(60)
  if (up < terminals) throw new Error(`Only ${up} of ${terminals} terminals came online.`)
  const sql = new Client({ ...address })
  await sql.connect()
  context.atEnd(() => sql.end())
  await everybodyKnown(sql, terminals, locks)
  say(`${up} terminals are connected`)
  return {
    world,
    fleet,
    sql,
    database: address.database ?? '',
    env,
    port: callsPort,
    server: () => running,
    async restart() {
      const from = performance.now()
      if (broker) await broker.restart()
      else {
        await running.end()
        running = await startServerProcess(context, env)
      }
      return { downForMs: performance.now() - from }
    },
  }
}

const LONGEST_WAIT_MS = 60_000

/** Waits until the server has stored that all are there, every lock's state, and that all have their keys. */
async function everybodyKnown(sql: Client, terminals: number, locks: number): Promise<void> {
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await pause(100)) {
    const { rows } = await sql.query<{ online: number; locks: number; confirmed: number }>(
      `select (select count(*)::int from terminal where online) as online,
        (select count(*)::int from lock_state) as locks,
        (select count(*)::int from terminal_grants_list where confirmed_version = version) as confirmed`,
    )
    const [now] = rows
    if (now?.online === terminals && now.confirmed === terminals && now.locks === terminals * locks) return
  }
  throw new Error('The terminals did not become known.')
}

const settings = (
  port: number,
  dataDir: string,
  address: DatabaseAddress,
  more: Readonly<Record<string, string>>,
) => ({
  NODE_ENV: 'production',
  ROLE: 'all',
  PORT: String(port),
  MQTT_PORT: String(port + 1),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl(address),
  DEMO: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  ...more,
})
