import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { findDatabase } from '@fachwerk/server/src/platform/db/database-address.ts'
import type { Lifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { run, type Running, until } from '../endurance/processes.ts'
import { startBalancer } from './balancer.ts'
import { type BrokerName, startBroker } from './broker.ts'

/** What can be killed and comes back. */
export const PARTS = ['api-1', 'api-2', 'worker', 'gateway', 'broker'] as const
export type Part = (typeof PARTS)[number]

type Environment = Readonly<Record<string, string>>

export interface Cluster {
  readonly address: DatabaseAddress
  /** SIGKILL. */
  kill(part: Part): Promise<void>
  /** Starts a killed part again; resolves when it can serve. */
  restart(part: Part): Promise<void>
}

export interface ClusterOptions {
  readonly broker: BrokerName
  /** The balancer's; the twenty after it belong to the parts. */
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Ends everything, in order. */
  readonly lifecycle: Lifecycle
  /** Further settings of the nodes and of what stands beside them. */
  readonly env?: Environment
  say(text: string): void
}

/** Ports of a cluster, from the balancer's on. */
export const portsOf = (port: number) => ({
  balancer: port,
  'api-1': port + 1,
  'api-2': port + 2,
  worker: port + 3,
  gateway: port + 4,
  broker: port + 5,
  kiosk: port + 10,
  bank: port + 15,
})

/** Two `api`, one `worker`, one `gateway`, one database, one broker from outside, a balancer before it all. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { port, dataDir, databaseUrl, lifecycle, say } = options
  say('Datenbank …')
  const address = await findDatabase(
    { databaseUrl, databaseWaitSeconds: 20, dataDir, secretsFile: join(dataDir, 'secrets.json') },
    lifecycle,
  )
  const env = environment(options, address)
  const parts = new Map<Part, Running>()
  const start = (part: Part): Running =>
    part === 'broker'
      ? startBroker(options.broker, join(dataDir, 'broker'), portsOf(port).broker)
      : startNode(part, env, portsOf(port)[part])
  const restart = async (part: Part) => {
    const running = start(part)
    parts.set(part, running)
    await isUp(running, part, portsOf(port)[part])
  }
  const startAll = async (names: readonly Part[]) => {
    for (const name of names)
      lifecycle.onStop(name, () => parts.get(name)?.end('SIGTERM') ?? Promise.resolve())
    await Promise.all(names.map(restart))
  }
  say('der erste Knoten bringt die Datenbank auf den Stand und lädt die Demo-Daten …')
  await startAll(['api-1'])
  say('die übrigen Knoten …')
  await startAll(['api-2', 'worker', 'gateway'])
  // The gateway has written the accounts by now.
  await until('the accounts of the terminals', () => existsSync(join(dataDir, 'broker/nats-users.conf')))
  say(`${options.broker}, nginx, Testbank, Terminals …`)
  await startAll(['broker'])
  startBeside(options, env)
  return {
    address,
    restart,
    kill: async (part) => parts.get(part)?.end('SIGKILL'),
  }
}

/** Whatever the nodes need around them. */
function startBeside({ port, dataDir, lifecycle }: ClusterOptions, env: Environment) {
  const ports = portsOf(port)
  const beside = [
    startBalancer(dataDir, ports.balancer, [ports['api-1'], ports['api-2']]),
    run('Testbank', process.execPath, ['apps/bank/src/main.ts'], env),
    run('Simulator', process.execPath, ['apps/terminal/src/simulator/start.ts'], env),
  ]
  for (const program of beside) lifecycle.onStop(program.name, () => program.end('SIGTERM'))
}

const startNode = (part: Exclude<Part, 'broker'>, env: Environment, port: number): Running =>
  run(part, process.execPath, ['scripts/serve.ts'], {
    ...env,
    PORT: String(port),
    ROLE: part.startsWith('api') ? 'api' : part,
  })

async function isUp(running: Running, part: Part, port: number): Promise<void> {
  await until(`${part} serves`, async () => {
    if (running.hasEnded()) throw new Error(`${part} does not start:\n${running.output()}`)
    if (part === 'broker') return true
    const answer = fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) })
    return answer.then(
      (reply) => reply.ok,
      () => false,
    )
  })
}

function environment({ port, dataDir, env }: ClusterOptions, address: DatabaseAddress): Environment {
  const ports = portsOf(port)
  const demo = join(dataDir, 'demo')
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(address),
    DATABASE_POOL: '8',
    MQTT_URL: `mqtt://127.0.0.1:${ports.broker}`,
    ADMIN_URL: `http://localhost:${ports.balancer}`,
    TRUST_PROXY: '127.0.0.1',
    KIOSK_PORT: String(ports.kiosk),
    BANK_PORT: String(ports.bank),
    DEMO: 'on',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    BANK_DATA_DIR: join(demo, 'bank'),
    BANK_KEYS_FILE: join(demo, 'bank-keys.json'),
    TERMINALS_FILE: join(demo, 'terminals.json'),
    TERMINAL_DATA_DIR: join(demo, 'terminals'),
    ...env,
  }
}

/** The address of a database as a setting; a folder of a socket cannot stand where a host does. */
function urlOf({ connectionString, ...parts }: DatabaseAddress): string {
  if (connectionString !== undefined) return connectionString
  const { database = '', ...rest } = parts
  const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return `postgres:///${database}?${search.toString()}`
}
