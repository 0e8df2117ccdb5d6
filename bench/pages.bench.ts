import autocannon from 'autocannon'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform } from '@fachwerk/server/src/platform/platform.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, percentile } from './figures.ts'
import { furnish, HOST } from './journey/world.ts'
import { untilAtRest } from './support/at-rest.ts'
import { startChild } from './support/child.ts'
import { cpuTimeOf } from './support/cpu-time.ts'
import { httpClient } from './support/http-client.ts'
import { dataFolder, productEnv, startProduct } from './support/product.ts'

const PORT = 21_630
const FLOOR_PORT = 21_639
const LOCATIONS = 20
const WARM_UP_SECONDS = 3

const environment = (context: BenchContext, address: DatabaseAddress) => ({
  ...productEnv({ port: PORT, bankPort: PORT + 2, dataDir: dataFolder(context), address }),
  // All visitors of this measurement come from one address.
  PAGES_PER_CLIENT: '1000000',
})

export const bench: Bench = {
  name: 'pages',
  description:
    'The storefront’s location page: rendered with another beginning of the rental at each request, cached with always the same address. The floor sends the same bytes with Fastify alone.',
  async run(context) {
    const { address } = await benchDatabase(context, 'pages')
    const env = environment(context, address)
    const platform = await createPlatform(readConfig(env), {
      address,
      migrated: true,
      log: createLog('silent'),
    })
    context.atEnd(() => platform.stop())
    const places = await furnish(buildHouse(platform), platform, LOCATIONS)
    const paths = places.map(({ slug }) => `/standort/${slug}`)
    const [first = '/'] = paths
    context.say('the product starts')
    const product = await startProduct(context, env)
    await untilAtRest(platform.db)
    const always = () => `${first}?von=2027-01-04T08:00&dauer=2h`
    const floorPort = await startFloor(context, always())
    const other = uncached(paths)
    const { seconds } = context
    await load(PORT, other, 10, WARM_UP_SECONDS)
    const measured = async (name: string, port: number, next: () => string, clients: number) => {
      context.say(name)
      const before = cpuTimeOf(product.pid)
      const result = await load(port, next, clients, seconds)
      return { ...result, cpu: (cpuTimeOf(product.pid) - before) / result.count }
    }
    const crowd = await measured('gerendert, 100 gleichzeitig', PORT, other, 100)
    const few = await measured('gerendert, 10 gleichzeitig', PORT, other, 10)
    const cached = await measured('gecacht, 100 gleichzeitig', PORT, always, 100)
    const fewCached = await measured('gecacht, 10 gleichzeitig', PORT, always, 10)
    const floor = await measured('floor', floorPort, always, 100)
    const cpu = ({ cpu: milliseconds, count }: typeof crowd) =>
      `${count} requests, ${milliseconds.toFixed(2)} ms CPU of the server per request`
    const rate = (name: string, result: typeof crowd, least: number): Figure => ({
      name,
      value: result.perSecond,
      unit: '/s',
      bar: { value: least, good: 'atLeast' },
      floor: { value: floor.perSecond },
      note: cpu(result),
    })
    return [
      rate('location page rendered, 100 at once', crowd, 300),
      {
        name: 'location page rendered, 10 at once: p95',
        value: few.p95,
        unit: 'ms',
        bar: { value: 60, good: 'below' },
        note: cpu(few),
      },
      rate('location page cached, 100 at once', cached, 2_000),
      {
        name: 'location page cached, 10 at once: p95',
        value: fewCached.p95,
        unit: 'ms',
        bar: { value: 20, good: 'below' },
        note: cpu(fewCached),
      },
    ]
  },
}

/** Another location and another start with each request: nothing that was rendered before fits. */
function uncached(paths: readonly string[]): () => string {
  let count = 0
  return () => {
    count += 1
    const at = new Date(Date.UTC(2027, 0, 1) + (count % 90_000) * 60_000).toISOString().slice(0, 16)
    return `${paths[count % paths.length]}?von=${at}&dauer=2h`
  }
}

async function startFloor(context: BenchContext, path: string): Promise<number> {
  const { ask, close } = httpClient(PORT, 1)
  const { status, headers: all, body: html } = await ask('GET', path, { host: HOST })
  close()
  if (status !== 200) throw new Error(`${path}: ${status}`)
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !UNKEPT.includes(name)))
  const env = { PORT: String(FLOOR_PORT), NODE_ENV: 'production' }
  await startChild(context, new URL('floors/pages-floor.ts', import.meta.url), env, { html, headers })
  return FLOOR_PORT
}

const UNKEPT = ['content-length', 'content-encoding', 'date', 'connection', 'transfer-encoding', 'keep-alive']

/** Asks as browsers do, without pause. @throws Error when an answer is no page */
async function load(port: number, next: () => string, connections: number, seconds: number) {
  const times: number[] = []
  let asked = 0
  /** A crowd of visitors, not one address with many connections: that one would be held to its share. */
  const headers = () => {
    asked += 1
    return {
      host: HOST,
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': `10.0.0.${1 + (asked % connections)}`,
    }
  }
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: next(), headers: headers() }) }],
    setupClient: (client) => void client.on('response', (_status, _bytes, time) => times.push(time)),
  })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${result.non2xx} pages were refused, ${result.errors} were lost`)
  return { perSecond: times.length / result.duration, p95: percentile(times, 0.95), count: times.length }
}
