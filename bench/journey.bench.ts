import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform, type Platform } from '@fachwerk/server/src/platform/platform.ts'
import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { sql } from 'kysely'
import { benchDatabase } from './bench-database.ts'
import type { Bench, BenchContext } from './figures.ts'
import type { Recording } from './floors/stamp.ts'
import {
  callFigures,
  journeyFigures,
  type Journeys,
  rushFigure,
  statementFigures,
} from './journey/figures.ts'
import { startProvider } from './journey/provider.ts'
import { recordJourney } from './journey/record.ts'
import { type CallName, rent, type VisitorNeeds } from './journey/visitor.ts'
import { furnish } from './journey/world.ts'
import { untilAtRest } from './support/at-rest.ts'
import { startChild } from './support/child.ts'
import { cpuTimeOf, cpuTimeOfFamily } from './support/cpu-time.ts'
import { httpClient } from './support/http-client.ts'
import { crowd } from './support/load.ts'
import { dataFolder, productEnv, startProduct } from './support/product.ts'

const PORT = 21_600
const BANK_PORT = 21_610
const FLOOR_PORT = 21_620
const LOCATIONS = 50
const CROWDS = [8, 32]
const WARM_UP_SECONDS = 10
/** In everyday life nobody begins at the same moment; those who do are measured for themselves. */
const ARRIVING_SECONDS = 3
/** So short that each does one round. */
const RUSH_SECONDS = 0.01

type Visitor = Omit<VisitorNeeds, 'ask' | 'took'>

export const bench: Bench = {
  name: 'journey',
  description:
    'Renting over HTTP: availability, order with a hold, the bank’s webhook, key; product, database, floor and customers are a process each. The floor says the same to the database with Fastify and pg alone.',
  async run(context) {
    const { address } = await benchDatabase(context, 'journey')
    const env = productEnv({ port: PORT, bankPort: BANK_PORT, dataDir: dataFolder(context), address })
    const { paid } = await startProvider(context, BANK_PORT)
    const platform = await createPlatform(readConfig(env), {
      address,
      migrated: true,
      log: createLog('silent'),
    })
    context.atEnd(() => platform.stop())
    const house = buildHouse(platform)
    const places = await furnish(house, platform, Math.max(2, Math.round(LOCATIONS * context.scale)))
    const { webhookSecret } = bankKeysOf(demoFiles(platform.config), platform.random)
    const visitor = { random: seededRandom(String(context.seed)), places, webhookSecret, paid }
    const recording = await recordJourney(platform, house, visitor, places)
    context.say('the product starts')
    const product = await startProduct(context, env)
    context.say(`after ${Math.round((await untilAtRest(platform.db)) / 1_000)} s done with its demo world`)
    const run = measurer(context, visitor, platform)
    const measured = await runAll(run, PORT, product.pid)
    // The mails and invoices of all these rentals would otherwise slow the floor down.
    const rest = Math.round((await untilAtRest(platform.db)) / 1_000)
    context.say(`after ${rest} s the product is done with mails and invoices of these rentals`)
    const floor = await startFloor(context, env, recording)
    const lowest = await runAll(run, FLOOR_PORT, floor.pid)
    return [
      ...journeyFigures(measured.crowds, lowest.crowds),
      ...callFigures(measured.crowds, lowest.crowds),
      rushFigure(measured.rush, lowest.rush),
      ...statementFigures(recording),
    ]
  },
}

type Run = (clients: number, port: number, pid: number, overrides?: Partial<RunTime>) => Promise<Journeys>
interface RunTime {
  readonly seconds: number
  readonly arriving: number
}

interface Measured {
  readonly crowds: readonly Journeys[]
  /** The largest crowd, all of whom begin at the same moment and do one round. */
  readonly rush: Journeys
}

async function runAll(run: Run, port: number, pid: number): Promise<Measured> {
  await run(CROWDS[0] ?? 1, port, pid, { seconds: WARM_UP_SECONDS })
  const crowds: Journeys[] = []
  for (const clients of CROWDS) crowds.push(await run(clients, port, pid))
  return { crowds, rush: await run(CROWDS.at(-1) ?? 1, port, pid, { seconds: RUSH_SECONDS, arriving: 0 }) }
}

/** Lets a crowd rent, and keeps how long each call took and what the processes computed for it. */
const measurer =
  (context: BenchContext, visitor: Visitor, platform: Platform): Run =>
  async (clients, port, pid, { seconds = context.seconds, arriving = ARRIVING_SECONDS } = {}) => {
    context.say(`${port === PORT ? 'product' : 'floor'}: ${clients} customers, ${seconds} s`)
    const calls: Record<CallName, number[]> = { availability: [], order: [], webhook: [], key: [] }
    const { ask, close } = httpClient(port, clients)
    const took = (call: CallName, milliseconds: number) => void calls[call].push(milliseconds)
    const before = [cpuTimeOf(pid), cpuTimeOfFamily(await backendOf(platform))] as const
    let rented = 0
    const round = async (counts: boolean) => {
      await rent({ ...visitor, ask, took: counts ? took : uncounted })
      rented += 1
    }
    try {
      const load = await crowd(clients, seconds, round, arriving)
      const serverCpu = (cpuTimeOf(pid) - before[0]) / rented
      const databaseCpu = (cpuTimeOfFamily(await backendOf(platform)) - before[1]) / rented
      return { ...load, clients, calls, serverCpu, databaseCpu }
    } finally {
      close()
    }
  }

const uncounted = () => undefined

const startFloor = (context: BenchContext, env: Readonly<Record<string, string>>, recording: Recording) =>
  startChild(
    context,
    new URL('floors/journey-floor.ts', import.meta.url),
    { ...env, PORT: String(FLOOR_PORT) },
    recording,
  )

/** A process of the database server, by which its family is found. */
async function backendOf({ db }: Platform): Promise<number> {
  const { rows } = await db.read((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  return rows[0]?.pid ?? 0
}
