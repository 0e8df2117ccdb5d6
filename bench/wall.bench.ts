import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, BenchContext, Figure } from './figures.ts'
import { percentile } from './figures.ts'
import { apart } from './fleet/apart.ts'
import { browser, signIn, type Watcher, watch } from './fleet/callers.ts'
import { startFleet } from './fleet/fleet.ts'
import type { FleetIdentity } from './fleet/light-terminal.ts'
import { type FleetProduct, productWithFleet } from './fleet/product.ts'
import { benchDatabase } from './bench-database.ts'
import { startChild } from './support/child.ts'
import { databaseUrl, dataFolder } from './support/product.ts'
import { turnDoors, type Turned } from './wall/watchers.ts'

const PORT = 21_760
const FLOOR_PORT = 21_770
const BOXES = 200
const WATCHERS = 50
/** So many people sign in; each has the wall open in several windows. */
const STAFF = 10
const LEAST_CHANGES = 20

export const bench: Bench = {
  name: 'wall',
  description: `The wall of boxes with ${BOXES} boxes and ${WATCHERS} watchers: a lock changes, the terminal reports it to its broker, and every watcher has the changed box in the live stream; then each fetches the wall anew, as the screen does. Floor: the same broker, a row and NOTIFY with pg, the same stream.`,
  async run(context) {
    const changes = Math.max(LEAST_CHANGES, 2 * context.seconds)
    const floor = await apart(context, async (own) => onFloor(own, changes))
    const { live, walls } = await apart(context, async (own) => onProduct(own, changes))
    const note = `${live.changes} changes × ${WATCHERS} watchers`
    const figure = (share: number, hasBar: boolean): Figure => ({
      name: `terminal reports → box changed at the watcher, p${share * 100}`,
      value: percentile(live.spans, share),
      unit: 'ms',
      note,
      floor: { value: percentile(floor.spans, share) },
      ...(hasBar && { bar: { value: 200, good: 'below' as const } }),
    })
    return [
      figure(0.5, false),
      figure(0.95, true),
      figure(0.99, false),
      {
        name: `whole wall fetched anew, ${WATCHERS} at once, p95`,
        value: percentile(walls, 0.95),
        unit: 'ms',
        note: `p50 ${Math.round(percentile(walls, 0.5))} ms, ${walls.length} requests`,
      },
    ]
  },
}

async function onProduct(context: BenchContext, changes: number) {
  const product = await productWithFleet(context, {
    name: 'wall',
    port: PORT,
    terminals: 1,
    locks: BOXES,
    staff: STAFF,
  })
  const ask = browser(context, product.port)
  const tokens: string[] = []
  for (const [index, email] of product.world.staff.entries())
    tokens.push(await signIn(ask, email, `10.0.1.${index + 1}`))
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
  const watchers = Array.from({ length: WATCHERS }, (_, index) =>
    watch(context, product.port, tokenOf(index)),
  )
  const { doors, locationId } = await placeOf(product)
  await everybodyWatches(watchers, product)
  context.say(`${WATCHERS} watchers look on`)
  const walls: number[] = []
  const look = async (index: number) => {
    const begun = performance.now()
    const headers = {
      host: 'localhost',
      'x-access-token': tokenOf(index),
      'x-forwarded-for': `10.0.2.${index}`,
      'content-type': 'application/json',
    }
    const reply = await ask('POST', '/location/lock/wall', headers, JSON.stringify({ locationId }))
    if (reply.status !== 200) throw new Error(`wall: ${reply.status} ${reply.body}`)
    walls.push(performance.now() - begun)
  }
  const live = await turnDoors({
    fleet: product.fleet,
    watchers,
    doors,
    changes,
    afterwards: async () => void (await Promise.all(watchers.map((_, index) => look(index)))),
  })
  return { live, walls }
}

/** Boxes in the order of the terminal's locks. */
async function placeOf({ sql, world }: FleetProduct): Promise<{ doors: string[]; locationId: string }> {
  const lockIds = world.identities[0]?.lockIds ?? []
  const { rows } = await sql.query<{ boxId: string; locationId: string }>(
    `select box_id as "boxId", location_id as "locationId" from lock
      where id = any($1::uuid[]) and box_id is not null order by array_position($1::uuid[], id)`,
    [lockIds],
  )
  return { doors: rows.map(({ boxId }) => boxId), locationId: rows[0]?.locationId ?? '' }
}

/** A change that is not counted, again and again, until everybody has heard one. */
async function everybodyWatches(watchers: readonly Watcher[], { fleet }: Pick<FleetProduct, 'fleet'>) {
  const last = BOXES - 1
  for (let tries = 0; tries < 60; tries += 1) {
    await fleet.turn(last)
    await pause(500)
    if (watchers.every(({ seen }) => seen.length > 0)) return
  }
  throw new Error('Not everybody could watch.')
}

async function onFloor(context: BenchContext, changes: number): Promise<Turned> {
  const lockIds = Array.from({ length: BOXES }, () => randomUUID())
  const file = join(dataFolder(context), 'fleet.json')
  // The floor asks nobody for a password.
  const identity: FleetIdentity = { terminalId: randomUUID(), password: 'none', lockIds }
  writeFileSync(file, JSON.stringify([identity]), { mode: 0o600 })
  const { address } = await benchDatabase(context, 'wall_floor')
  const [port, mqttPort] = [FLOOR_PORT, FLOOR_PORT + 1]
  await startChild(context, new URL('wall/floor-program.ts', import.meta.url), {
    DATABASE_URL: databaseUrl(address),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
  })
  const fleet = await startFleet(context, { file, port: mqttPort })
  await fleet.dial(60)
  const watchers = Array.from({ length: WATCHERS }, () => watch(context, port, ''))
  await everybodyWatches(watchers, { fleet })
  return turnDoors({ fleet, watchers, doors: lockIds, changes })
}
