import { readdirSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { appendEvent } from '@fachwerk/server/src/platform/events/events.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, percentile } from './figures.ts'
import { browser, signIn } from './fleet/callers.ts'
import { startServerProcess } from './fleet/server.ts'
import { type FleetWorld, fleetWorld, SITE_HOST } from './fleet/world.ts'
import { type Flood, listOf, type Statuses } from './flood/flood.ts'
import { floodedSignIns } from './flood/sign-ins.ts'
import { startFlood } from './flood/start-flood.ts'
import type { Ask } from './support/http-client.ts'
import { dataFolder, productEnv } from './support/product.ts'
import { platformOn } from './support/without-http.ts'

const PORT = 21_870
const CONNECTIONS = 100
const STREAMS = 500
const LOUD = '203.0.113.7'
const QUIET = '198.51.100.1'
const SETTLES_MS = 1_500
const BETWEEN_EVENTS_MS = 200

export const bench: Bench = {
  name: 'flood',
  description: `Another visitor fetches the location page (rendered anew every time) while ${CONNECTIONS} connections of one address fetch something else without a pause. Compared with the same connections on /robots.txt: what the source of the load costs by itself.`,
  async run(context) {
    const { address } = await benchDatabase(context, 'flood')
    const env = {
      ...productEnv({ port: PORT, bankPort: PORT + 2, dataDir: dataFolder(context), address }),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    }
    context.say('setting up the world')
    const world = await fleetWorld({ address, env }, { terminals: 20, locks: 40, holders: 20, staff: 2 })
    await startServerProcess(context, env)
    const ask = browser(context, PORT)
    const token = await signIn(ask, world.staff[0] ?? '', LOUD)
    context.say('warming up')
    await visitor(context, ask)
    const first = await measured(context, ask, 'robots.txt', ROBOTS)
    const all: { readonly name: string; readonly seen: Seen }[] = []
    for (const [name, asked] of attacks(token))
      all.push({ name, seen: await measured(context, ask, name, asked) })
    const last = await measured(context, ask, 'robots.txt, noch einmal', ROBOTS)
    // The quicker of both: a machine that was busy in one of them must not make the others look good.
    const robots = first.p95 < last.p95 ? first : last
    const figures = all.flatMap(({ name, seen }) => figuresOf(name, seen, robots))
    const signIns = await floodedSignIns(context, ask, {
      port: PORT,
      email: world.staff[1] ?? '',
      loud: LOUD,
    })
    return [
      ...figures,
      ...signIns,
      ...(await streams(context, ask, await platformOn(context, address), world)),
    ]
  },
}

type Attack = Omit<Flood, 'port' | 'connections'>
const site = { host: SITE_HOST, 'x-forwarded-for': LOUD }
const json = { 'content-type': 'application/json' }
const ROBOTS: Attack = { method: 'GET', path: '/robots.txt', headers: site }

/** Of the browser's files, unpacked: the most bytes for the least asking. */
function largestFile(): string {
  const folder = new URL('../apps/storefront/dist/client/sf/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  const [largest] = files.toSorted((a, b) => sizeIn(folder, b) - sizeIn(folder, a))
  return `/sf/${largest}`
}
const sizeIn = (folder: URL, name: string) => statSync(new URL(name, folder)).size

const attacks = (token: string): readonly (readonly [string, Attack])[] => [
  [
    'search page with a made-up name',
    { method: 'GET', path: '/?von=2027-01-04T08:00&ort=x#', headers: site },
  ],
  ['search page with another search', { method: 'GET', path: '/?suche=x#', headers: site }],
  ['page from memory', { method: 'GET', path: '/', headers: site }],
  ['largest file of the storefront', { method: 'GET', path: largestFile(), headers: site }],
  [
    'calls of the storefront',
    {
      method: 'POST',
      path: '/storefront/locations/ort-001',
      headers: { ...site, ...json },
      body: '{"period":{"from":"now","length":"4h"}}',
    },
  ],
  [
    'description of the calls',
    {
      method: 'GET',
      path: '/docs/openapi.json',
      headers: { host: 'localhost', 'x-forwarded-for': LOUD, 'accept-encoding': 'br' },
    },
  ],
  [
    'nested bodies of 240 kB',
    {
      method: 'POST',
      path: '/storefront/locations/ort-001',
      headers: { ...site, ...json },
      body: `{"period":${'[{"a":'.repeat(34_000)}1${'}]'.repeat(17_000)}`.slice(0, 240_000),
    },
  ],
  [
    'searches in lists of the back office',
    {
      method: 'POST',
      path: '/private/access-rights',
      headers: { host: 'localhost', 'x-forwarded-for': LOUD, 'x-access-token': token, ...json },
      body: '{"search":"a#"}',
    },
  ],
]

interface Seen {
  readonly p95: number
  readonly count: number
  /** Answers with 503 the visitor got. */
  readonly failed: number
  readonly statuses: Statuses
}

async function measured(
  context: BenchContext,
  ask: Ask,
  name: string,
  attack: Attack & { readonly connections?: number },
): Promise<Seen> {
  context.say(name)
  const end = await startFlood(context, { connections: CONNECTIONS, ...attack, port: PORT })
  await pause(SETTLES_MS)
  const seen = await visitor(context, ask)
  return { ...seen, statuses: await end() }
}

const state = { visits: 0 }

/** Somebody else looks at a location, one page after the other, none of which was rendered before. */
async function visitor({ seconds }: BenchContext, ask: Ask): Promise<Omit<Seen, 'statuses'>> {
  const times: number[] = []
  let failed = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(20)) {
    state.visits += 1
    const start = new Date(Date.UTC(2027, 0, 1) + state.visits * 60_000).toISOString().slice(0, 16)
    const begun = performance.now()
    const headers = { host: SITE_HOST, 'x-forwarded-for': QUIET }
    const { status } = await ask('GET', `/standort/ort-002?von=${start}&dauer=2h`, headers)
    times.push(performance.now() - begun)
    if (status === 503) failed += 1
    else if (status !== 200) throw new Error(`the visitor got ${status}`)
  }
  return { p95: percentile(times, 0.95), count: times.length, failed }
}

function figuresOf(name: string, seen: Seen, robots: Seen): Figure[] {
  return [
    {
      name: `${name}: p95 of the other visitor against robots.txt`,
      value: seen.p95 / robots.p95,
      unit: '',
      bar: { value: 2, good: 'atMost' },
      note: `${Math.round(seen.p95)} ms against ${Math.round(robots.p95)} ms, ${seen.count} requests; load: ${listOf(seen.statuses)}`,
    },
    {
      name: `${name}: 503 for that visitor`,
      value: seen.failed,
      unit: '',
      bar: { value: 0, good: 'atMost' },
    },
  ]
}

/** Many live streams on one order to which something happens all the time, against the same without them. */
async function streams(
  context: BenchContext,
  ask: Ask,
  { db, clock }: Platform,
  { companyId, holders }: FleetWorld,
): Promise<Figure[]> {
  const [holder] = holders
  if (!holder) throw new Error('there is no order')
  const happening = setInterval(() => {
    void db.transaction((tx) =>
      appendEvent(tx, {
        type: 'command.sent',
        at: clock.now(),
        companyId,
        rentalId: holder.rentalId,
        actor: { kind: 'system', name: 'Messung' },
        data: { commandId: companyId },
      }),
    )
  }, BETWEEN_EVENTS_MS)
  context.atEnd(async () => clearInterval(happening))
  context.say('live streams')
  const without = await visitor(context, ask)
  const headers = { ...site, cookie: `fw_visitor=${holder.cookie}` }
  const path = `/storefront/orders/${holder.hash}/live`
  const withThem = await measured(context, ask, `${STREAMS} live streams on one order`, {
    method: 'GET',
    path,
    headers,
    stays: true,
    connections: STREAMS,
  })
  const open = withThem.statuses['200'] ?? 0
  return [
    {
      name: `${STREAMS} live streams on one order: p95 of the other visitor against none`,
      value: withThem.p95 / without.p95,
      unit: '',
      bar: { value: 2, good: 'atMost' },
      note: `${Math.round(withThem.p95)} ms against ${Math.round(without.p95)} ms; ${open} open, ${withThem.statuses['429'] ?? 0} refused`,
    },
    {
      name: 'live streams: 503 for that visitor',
      value: withThem.failed,
      unit: '',
      bar: { value: 0, good: 'atMost' },
    },
  ]
}
