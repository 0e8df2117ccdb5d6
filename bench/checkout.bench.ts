import { bankKeysOf, demoFiles } from '@fachwerk/server/src/demo/demo-files.ts'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform, type Platform } from '@fachwerk/server/src/platform/platform.ts'
import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { sql } from 'kysely'
import { benchDatabase } from './bench-database.ts'
import { buy, type BuyerNeeds, STEPS } from './checkout/buyer.ts'
import { recordPurchase } from './checkout/record.ts'
import { furnishShop } from './checkout/shop.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import type { Recording } from './floors/stamp.ts'
import { startProvider } from './journey/provider.ts'
import { untilAtRest } from './support/at-rest.ts'
import { startChild } from './support/child.ts'
import { cpuTimeOf, cpuTimeOfFamily } from './support/cpu-time.ts'
import { httpClient } from './support/http-client.ts'
import { crowd } from './support/load.ts'
import { dataFolder, productEnv, startProduct } from './support/product.ts'

const PORT = 21_640
const BANK_PORT = 21_650
const FLOOR_PORT = 21_660
const CLIENTS = 8
const WARM_UP_SECONDS = 10
const ARRIVING_SECONDS = 3
const MOST_TIMES = 2
const MOST_STATEMENTS = 40

/** What a crowd bought, and what it cost. */
interface Bought {
  /** Milliseconds of each whole purchase. */
  readonly rounds: readonly number[]
  readonly perSecond: number
  /** Milliseconds computed for each purchase, by server and database together. */
  readonly cpu: number
  readonly serverCpu: number
}

export const bench: Bench = {
  name: 'checkout',
  description: `Buying goods over HTTP: two articles into a cart, a look at it, the order, the bank’s webhook, the page of the order; ${CLIENTS} buyers. Product, database, floor and buyers are a process each. The floor says the same to the database with Fastify and pg alone.`,
  async run(context) {
    const { address } = await benchDatabase(context, 'checkout')
    const env = productEnv({ port: PORT, bankPort: BANK_PORT, dataDir: dataFolder(context), address })
    const { paid } = await startProvider(context, BANK_PORT)
    const config = { address, migrated: true, log: createLog('silent') }
    const platform = await createPlatform(readConfig(env), config)
    context.atEnd(() => platform.stop())
    const house = buildHouse(platform)
    const shop = await furnishShop(house, platform)
    const { webhookSecret } = bankKeysOf(demoFiles(platform.config), platform.random)
    const buyer = { random: seededRandom(String(context.seed)), shop, webhookSecret, paid }
    const recording = await recordPurchase(platform, house, buyer)
    context.say('the product starts')
    const product = await startProduct(context, env)
    context.say(`after ${Math.round((await untilAtRest(platform.db)) / 1_000)} s done with its demo world`)
    const run = measurer(context, { buyer, platform })
    await run(PORT, product.pid, WARM_UP_SECONDS)
    const measured = await run(PORT, product.pid, context.seconds)
    // The mails and invoices of all these orders would otherwise slow the floor down.
    context.say(
      `after ${Math.round((await untilAtRest(platform.db)) / 1_000)} s done with mails and invoices`,
    )
    const floor = await startFloor(context, env, recording)
    await run(FLOOR_PORT, floor.pid, WARM_UP_SECONDS)
    return figuresOf(measured, await run(FLOOR_PORT, floor.pid, context.seconds), recording)
  },
}

function figuresOf(product: Bought, floor: Bought, { calls }: Pick<Recording, 'calls'>): Figure[] {
  const counts = STEPS.map((step) => calls[step]?.statements.length ?? 0)
  const bare = (calls['order']?.statements ?? []).filter(({ text }) => text !== 'begin' && text !== 'commit')
  const p50 = (of: Bought) => numberText(percentile(of.rounds, 0.5))
  return [
    {
      name: `purchase, ${CLIENTS} buyers: CPU against the floor`,
      value: product.cpu / floor.cpu,
      unit: '',
      bar: { value: MOST_TIMES, good: 'atMost' },
      note: `server and database ${numberText(product.cpu)} ms against ${numberText(floor.cpu)} ms; server alone ${numberText(product.serverCpu)} against ${numberText(floor.serverCpu)} ms`,
    },
    {
      name: `purchases, ${CLIENTS} buyers`,
      value: product.perSecond,
      unit: '/s',
      floor: { value: floor.perSecond },
      note: `${product.rounds.length} purchases; p50 ${p50(product)} ms against ${p50(floor)} ms`,
    },
    {
      name: 'statements of the order, without BEGIN and COMMIT',
      value: bare.length,
      unit: '',
      bar: { value: MOST_STATEMENTS, good: 'atMost' },
    },
    {
      name: 'statements per purchase, from the first article to the page',
      value: counts.reduce((sum, count) => sum + count, 0),
      unit: '',
      note: `${STEPS.map((step, index) => `${step} ${counts[index]}`).join(', ')}; BEGIN and COMMIT included`,
    },
  ]
}

type Buyer = Omit<BuyerNeeds, 'ask' | 'took'>

/** Lets a crowd buy for some seconds. */
const measurer =
  (context: BenchContext, { buyer, platform }: { readonly buyer: Buyer; readonly platform: Platform }) =>
  async (port: number, pid: number, seconds: number): Promise<Bought> => {
    context.say(`${port === PORT ? 'product' : 'floor'}: ${CLIENTS} buyers, ${seconds} s`)
    const { ask, close } = httpClient(port, CLIENTS)
    const backend = await backendOf(platform)
    const before = [cpuTimeOf(pid), cpuTimeOfFamily(backend)] as const
    let bought = 0
    const round = async () => {
      await buy({ ...buyer, ask, took: () => undefined })
      bought += 1
    }
    try {
      const load = await crowd(CLIENTS, seconds, round, ARRIVING_SECONDS)
      const serverCpu = (cpuTimeOf(pid) - before[0]) / bought
      return { ...load, serverCpu, cpu: serverCpu + (cpuTimeOfFamily(backend) - before[1]) / bought }
    } finally {
      close()
    }
  }

const startFloor = (context: BenchContext, env: Readonly<Record<string, string>>, recording: Recording) => {
  const program = new URL('floors/checkout-floor.ts', import.meta.url)
  return startChild(context, program, { ...env, PORT: String(FLOOR_PORT) }, recording)
}

/** A process of the database server, by which its family is found. */
async function backendOf({ db }: Platform): Promise<number> {
  const { rows } = await db.read((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  return rows[0]?.pid ?? 0
}
