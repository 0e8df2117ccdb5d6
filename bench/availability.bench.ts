import { openDatabase } from '@fachwerk/server/src/platform/db/db.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { Client } from 'pg'
import { costs } from './availability/buffers.ts'
import { amounts, loadedDatabase } from './availability/loaded-database.ts'
import { type Round, rounds } from './availability/over-http.ts'
import { drawing, QUESTIONS, type Question, surroundings } from './availability/questions.ts'
import { statementOf } from './availability/statements.ts'
import { type Bar, type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { startChild } from './support/child.ts'
import { httpClient } from './support/http-client.ts'
import { databaseUrl, dataFolder, productEnv, startProduct } from './support/product.ts'

const PORT = 21_800
const FLOOR_PORT = 21_808
const BANK_PORT = 21_809

const NAMES: Readonly<Record<Question, string>> = {
  one: 'one location',
  map: 'map with 100 locations',
  next: 'next free beginning',
}
const BELOW = (value: number): Bar => ({ value, good: 'below' })
const BARS: Readonly<Record<Question, { readonly database: Bar; readonly http: Bar }>> = {
  one: { database: BELOW(2), http: BELOW(4) },
  map: { database: BELOW(10), http: BELOW(20) },
  next: { database: BELOW(2), http: BELOW(4) },
}
const PAGES_BAR: Bar = { value: 20, good: 'atMost' }

export const bench: Bench = {
  name: 'availability',
  description:
    'Free boxes among 100,000 boxes and 5,000,000 rentals (450,000 of them open): the product’s statements in the database, the storefront’s calls over HTTP, and what ten times as many rentals change.',
  async run(context) {
    const { long, short } = amounts(context.scale)
    const few = await loadedDatabase(context, 'short_history', short)
    const many = await loadedDatabase(context, 'long_history', long)
    const figures: Figure[] = []
    if (many.loadSeconds !== null)
      figures.push({
        name: `${long.rentals.toLocaleString('en-US')} rentals loaded`,
        value: many.loadSeconds,
        unit: 's',
      })
    const now = new Date()
    figures.push(...(await inDatabase(context, many.address, now)))
    figures.push(...(await overHttp(context, many.address, now)))
    figures.push(...(await growth(context, few.address, many.address, now)))
    return figures
  },
}

/** The product's functions on a connection of its pool, one after the other. */
async function inDatabase(context: BenchContext, address: DatabaseAddress, now: Date): Promise<Figure[]> {
  context.say('asking the database')
  const db = openDatabase(address, { random: seededRandom('bench') })
  context.atEnd(() => db.close())
  const places = await withClient(address, surroundings)
  const { asks } = drawing(places, `database ${context.seed}`, now)
  const figures: Figure[] = []
  for (const question of QUESTIONS) {
    const took = await timed(context, async () => {
      const ask = asks[question]()
      const begun = performance.now()
      await db.read(ask)
      return performance.now() - begun
    })
    figures.push({
      name: `database, ${NAMES[question]}: p95`,
      value: percentile(took, 0.95),
      unit: 'ms',
      bar: BARS[question].database,
      note: `p50 ${numberText(percentile(took, 0.5))} ms; ${took.length} random periods (2 h, 1 day, 7 days within 30 days), with the trip there and back`,
    })
  }
  return figures
}

async function overHttp(context: BenchContext, address: DatabaseAddress, now: Date): Promise<Figure[]> {
  context.say('the product starts')
  const dataDir = dataFolder(context)
  const env = productEnv({ port: PORT, bankPort: BANK_PORT, dataDir, address })
  // Without demo and jobs nothing changes the data, so that the next run finds the same.
  await startProduct(context, { ...env, DEMO: 'off', ROLE: 'api', LOG_LEVEL: 'error' })
  const client = new Client({ ...address })
  await client.connect()
  context.atEnd(() => client.end())
  const db = openDatabase(address, { random: seededRandom('bench') })
  context.atEnd(() => db.close())
  const places = await surroundings(client)
  const { ask, close } = httpClient(PORT, 1)
  context.atEnd(async () => close())
  const floors = await floorOf(context, address, now)
  const product = await rounds({ client, db, places, ask }, `http ${context.seed}`, now)
  const figures: Figure[] = []
  for (const question of QUESTIONS) {
    const took = await timed(context, product[question])
    figures.push({
      name: `HTTP, ${NAMES[question]}: p95`,
      value: percentile(took, 0.95),
      unit: 'ms',
      bar: BARS[question].http,
      floor: { value: floors[question] },
      note: `p50 ${numberText(percentile(took, 0.5))} ms; one customer, nothing cached; floor: the statement of availability alone over Fastify and pg`,
    })
  }
  return figures
}

/** p95 of the bare statements over HTTP. */
async function floorOf(
  context: BenchContext,
  address: DatabaseAddress,
  now: Date,
): Promise<Readonly<Record<Question, number>>> {
  const program = new URL('availability/start-floor.ts', import.meta.url)
  await startChild(context, program, { PORT: String(FLOOR_PORT), DATABASE_URL: databaseUrl(address) })
  const { asks } = drawing(await withClient(address, surroundings), `floor ${context.seed}`, now)
  const { ask, close } = httpClient(FLOOR_PORT, 1)
  const floors: Record<Question, number> = { one: 0, map: 0, next: 0 }
  for (const question of QUESTIONS) {
    const took = await timed({ seconds: Math.min(context.seconds, 3) }, async () => {
      const body = JSON.stringify(await statementOf(asks[question]()))
      const begun = performance.now()
      const reply = await ask('POST', '/', { 'content-type': 'application/json' }, body)
      if (reply.status !== 200) throw new Error(`The floor answers ${reply.status}: ${reply.body}`)
      return performance.now() - begun
    })
    floors[question] = percentile(took, 0.95)
  }
  close()
  return floors
}

const WARM_UP = 200
const LEAST = 100

/** Milliseconds of rounds over so many seconds, after as many as warm up the caches and the compiler. */
async function timed({ seconds }: Pick<BenchContext, 'seconds'>, round: Round): Promise<number[]> {
  for (let count = 0; count < WARM_UP; count += 1) await round()
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end || took.length < LEAST) took.push(await round())
  return took
}

/** How many more pages the same questions read when there is ten times the history. */
async function growth(
  context: BenchContext,
  few: DatabaseAddress,
  many: DatabaseAddress,
  now: Date,
): Promise<Figure[]> {
  context.say('counting pages read')
  const measure = (address: DatabaseAddress) =>
    withClient(address, async (client) =>
      costs(client, await surroundings(client), `pages ${context.seed}`, now),
    )
  const [before, after] = [await measure(few), await measure(many)]
  return QUESTIONS.map((question) => ({
    name: `pages read with ten times as many rentals, ${NAMES[question]}: more`,
    value: 100 * (after[question].pages / before[question].pages - 1),
    unit: '%',
    bar: PAGES_BAR,
    note: `${numberText(before[question].pages)} → ${numberText(after[question].pages)} pages per query with as many open rentals; execution p95 ${numberText(percentile(before[question].serverMs, 0.95))} → ${numberText(percentile(after[question].serverMs, 0.95))} ms`,
  }))
}
