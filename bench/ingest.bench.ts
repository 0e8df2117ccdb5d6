import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { apart } from './fleet/apart.ts'
import { browser, signIn, type Watcher, watch } from './fleet/callers.ts'
import { startFleet } from './fleet/fleet.ts'
import { type Intake, takeIn, type Taker } from './fleet/intake.ts'
import { type FleetProduct, productWithFleet } from './fleet/product.ts'
import { people } from './fleet/people.ts'
import { startChild } from './support/child.ts'
import { databaseUrl } from './support/product.ts'

const PORT = 21_710
const FLOOR_PORT = 21_720
const SPLIT_PORT = 21_740
const BAR_PER_SECOND = 5_000
/** Offered is a little more than the bar, so that it can be reached. */
const OFFERED_PER_SECOND = 5_300
const CATCH_UP_S = 30

export const bench: Bench = {
  name: 'ingest',
  description:
    'What 500 terminals report, from the built-in broker into the database and the live view: an event, or a snapshot of 40 locks one of which has changed. Floor: the same broker, reading JSON, one row per message with pg.',
  async run(context) {
    return [...(await apart(context, inOneProcess)), ...(await apart(context, inProcessesOfTheirOwn))]
  },
}

const halfOf = ({ scale }: BenchContext) => Math.round((OFFERED_PER_SECOND * scale) / 2)

async function inOneProcess(context: BenchContext): Promise<Figure[]> {
  const { seconds, say } = context
  const half = halfOf(context)
  const kinds = [
    { name: 'half and half', events: half, snapshots: half },
    { name: 'events only', events: 2 * half, snapshots: 0 },
    { name: 'snapshots of locks only', events: 0, snapshots: 2 * half },
  ]
  const product = await productWithFleet(context, { name: 'ingest', port: PORT })
  const taker: Taker = { ...product, stored: () => storedByProduct(product) }
  const inUse = await apart(context, (own) => underUse(own, product, taker, 'intake in use'))
  const intakes: Intake[] = []
  for (const { name, ...offer } of kinds) {
    say(`${2 * half} messages a second, ${name}`)
    intakes.push(await takeIn(taker, { ...offer, seconds }))
  }
  const floor = await floorTaker(context, product)
  say('floor')
  const least = await takeIn(floor, { events: half, snapshots: half, seconds })
  const each = kinds.flatMap(({ name }, index) => figuresOf(name, intakes[index], index === 0 ? least : null))
  return [...inUse, ...each]
}

/** Gateway, calls and background work in a process each, as `ROLE` divides them. */
async function inProcessesOfTheirOwn(context: BenchContext): Promise<Figure[]> {
  const product = await productWithFleet(context, { name: 'ingest_split', port: SPLIT_PORT, split: true })
  const taker: Taker = { ...product, stored: () => storedByProduct(product) }
  return underUse(context, product, taker, 'intake with ROLE=gateway, api, worker')
}

function figuresOf(name: string, intake: Intake | undefined, least: Intake | null): Figure[] {
  if (!intake) return []
  const { said, stored, cpu, perSecond } = intake
  const parts = `CPU per message: server ${numberText(cpu.server)} µs, PostgreSQL ${numberText(cpu.database)} µs, fleet ${numberText(cpu.fleet)} µs`
  const perSecondOfCore = 1e6 / cpu.server
  return [
    {
      name: `intake, ${name}`,
      value: perSecond,
      unit: '/s',
      note: `${said} reported, ${stored} stored`,
      ...(least ? { floor: { value: least.perSecond } } : {}),
    },
    {
      name: `intake, ${name}: messages per CPU second of the server`,
      value: perSecondOfCore,
      unit: '',
      note: parts,
      ...(least ? { floor: { value: 1e6 / least.cpu.server } } : {}),
    },
  ]
}

/** A mix of messages while people use the product and somebody watches. */
async function underUse(
  context: BenchContext,
  product: FleetProduct,
  taker: Taker,
  title: string,
): Promise<Figure[]> {
  const { seconds, scale, say } = context
  const half = halfOf(context)
  const ask = browser(context, product.port)
  const token = await signIn(ask, product.world.staff[0] ?? '', '10.0.0.1')
  const watcher = watch(context, product.port, token)
  await product.fleet.settle(CATCH_UP_S)
  say(`${2 * half} messages a second, with calls and a live view`)
  const seenBefore = watcher.seen.length
  const crowd = people(ask, token)
  const intake = await takeIn(taker, { events: half, snapshots: half, seconds })
  const calls = await crowd.stop()
  const live = await seenSince(watcher, seenBefore, intake.stored)
  const delays = live.map(({ at, seenAt }) => seenAt - at)
  return [
    {
      name: `${title}: messages, broker → stored`,
      value: intake.perSecond,
      unit: '/s',
      bar: { value: BAR_PER_SECOND * scale, good: 'atLeast' },
      note: `${intake.said} reported, ${intake.stored} stored, ${live.length} in the live view, ${watcher.breaks()} times broken off`,
    },
    {
      name: `${title}: stored → live view, p95`,
      value: percentile(delays, 0.95),
      unit: 'ms',
    },
    {
      name: `${title}: calls of the API, p95`,
      value: percentile(calls, 0.95),
      unit: 'ms',
      bar: { value: 100, good: 'below' },
      note: `${calls.length} calls: page of a location, latest events`,
    },
  ]
}

async function seenSince({ seen }: Watcher, from: number, count: number) {
  const doors = () => seen.slice(from).filter(({ type }) => type.startsWith('lock.'))
  for (let left = CATCH_UP_S * 10; left > 0 && doors().length < count; left -= 1) await pause(100)
  return doors()
}

/** Every message of the fleet leaves exactly one of these: an event its own, a picture the change of its one lock. */
async function storedByProduct({ sql }: FleetProduct): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from event where type in ('lock.opened', 'lock.closed', 'lock.changed')`,
  )
  return rows[0]?.count ?? 0
}

/** The floor with a database and a fleet of its own. */
async function floorTaker(context: BenchContext, { world }: FleetProduct): Promise<Taker> {
  const { address } = await benchDatabase(context, 'ingest_floor')
  const env = { DATABASE_URL: databaseUrl(address), MQTT_PORT: String(FLOOR_PORT) }
  const child = await startChild(context, new URL('fleet/floor-program.ts', import.meta.url), env)
  const fleet = await startFleet(context, { file: world.fleetFile, port: FLOOR_PORT })
  await fleet.dial(CATCH_UP_S)
  const sql = new Client({ ...address })
  await sql.connect()
  context.atEnd(() => sql.end())
  const stored = async () => {
    const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from floor_message')
    return rows[0]?.count ?? 0
  }
  return { server: () => child, fleet, sql, database: address.database ?? '', stored }
}
