import type { Bench, BenchContext, Figure } from './figures.ts'
import { percentile } from './figures.ts'
import { apart } from './fleet/apart.ts'
import { browser, openAsCustomer, openAsStaff, signIn, watch } from './fleet/callers.ts'
import { machineNow } from './fleet/machine-clock.ts'
import { hasMosquitto } from './fleet/mosquitto.ts'
import { type FleetProduct, productWithFleet } from './fleet/product.ts'
import { reconnectStorm } from './fleet/storm.ts'
import { memoryOf } from './machine.ts'
import { setTimeout as pause } from 'node:timers/promises'

const PORT = 21_700
const OUTSIDE_PORT = 21_750
const PER_SECOND = 20
/** Staff may open 30 times a minute, so there are enough of them. */
const STAFF = 40
const HOLDERS = 200
const LONGEST_WAIT_MS = 15_000
const MEGABYTE = 2 ** 20

export const bench: Bench = {
  name: 'terminals',
  description:
    '500 terminals with 20,000 locks at one server with the built-in broker: opening by staff and customers, memory, return of all terminals after a restart.',
  async run(context) {
    const inside = await apart(context, withEmbeddedBroker)
    return hasMosquitto() ? [...inside, ...(await apart(context, withMosquitto))] : inside
  },
}

async function withEmbeddedBroker(context: BenchContext): Promise<Figure[]> {
  const product = await productWithFleet(context, {
    name: 'terminals',
    port: PORT,
    staff: STAFF,
    holders: HOLDERS,
  })
  const opening = await measureOpening(context, product)
  const memory: Figure = {
    name: 'memory of the server (PSS) with all terminals',
    value: memoryOf([product.server().pid]) / MEGABYTE,
    unit: 'MB',
    bar: { value: 500, good: 'below' },
  }
  return [
    ...opening,
    memory,
    ...(await reconnectStorm(context, product, 'restart of the server with its broker')),
  ]
}

async function withMosquitto(context: BenchContext): Promise<Figure[]> {
  const setup = { name: 'terminals_outside', port: OUTSIDE_PORT, outside: true }
  return reconnectStorm(context, await productWithFleet(context, setup), 'restart of Mosquitto')
}

interface Press {
  readonly commandId: string
  readonly pressedAt: number
}

async function measureOpening(context: BenchContext, product: FleetProduct): Promise<Figure[]> {
  const ask = browser(context, product.port)
  const { world } = product
  const tokens: string[] = []
  for (const [index, email] of world.staff.entries())
    tokens.push(await signIn(ask, email, `10.0.0.${index + 1}`))
  const watcher = watch(context, product.port, tokens[0] ?? '')
  const press = async (turn: number): Promise<Press> => {
    const pressedAt = machineNow()
    const boxId = world.boxIds[(turn * 7919) % world.boxIds.length] ?? ''
    const holder = world.holders[Math.floor(turn / 2) % world.holders.length]
    const commandId =
      turn % 2 === 0 || !holder
        ? await openAsStaff(ask, tokens[(turn / 2) % tokens.length] ?? '', boxId)
        : await openAsCustomer(ask, holder)
    return { commandId, pressedAt }
  }
  await steadily(2, press)
  context.say(`${PER_SECOND} openings a second`)
  const presses = await steadily(context.seconds, press)
  const confirmed = () =>
    new Map(watcher.seen.filter(({ type }) => type === 'command.done').map((e) => [e.commandId, e]))
  const end = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < end && presses.some(({ commandId }) => !confirmed().has(commandId)))
    await pause(50)
  const [opened, seen] = [await product.fleet.opened(), confirmed()]
  const { rows } = await product.sql.query<{ id: string; finished: Date }>(
    `select id, finished_at as finished from device_command
      where state = 'done' and finished_at is not null`,
  )
  const stored = new Map(rows.map(({ id, finished }) => [id, finished.getTime()]))
  const spans = (atOf: (commandId: string) => number | undefined) =>
    presses.map(({ commandId, pressedAt }) => (atOf(commandId) ?? Infinity) - pressedAt)
  return [
    ...shares(
      'opening: pressed → lock is open',
      spans((id) => opened[id]),
    ),
    ...shares(
      'opening: pressed → the lock’s confirmation at the server',
      spans((id) => stored.get(id)),
      true,
    ),
    ...shares(
      'opening: pressed → confirmation in the live view',
      spans((id) => seen.get(id)?.seenAt),
    ),
  ]
}

/** Presses evenly over time, however long each takes. */
async function steadily(seconds: number, press: (turn: number) => Promise<Press>): Promise<Press[]> {
  const running: Promise<Press>[] = []
  for (let turn = 0; turn < seconds * PER_SECOND; turn += 1) {
    const pressed = press(turn)
    // Thrown below, when all are waited for; until then it must not end the process.
    pressed.catch(() => undefined)
    running.push(pressed)
    await pause(1000 / PER_SECOND)
  }
  return Promise.all(running)
}

function shares(name: string, spans: readonly number[], hasBar = false): Figure[] {
  const note = `${spans.length} openings, half by staff, half by customers; locks answer at once`
  const figure = (share: number, value: number): Figure => ({
    name: `${name}, p${share * 100}`,
    value: percentile(spans, share),
    unit: 'ms',
    note,
    ...(hasBar ? { bar: { value, good: 'below' as const } } : {}),
  })
  return [figure(0.5, 30), figure(0.99, 150)]
}
