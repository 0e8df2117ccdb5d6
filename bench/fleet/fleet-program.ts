import { readFileSync } from 'node:fs'
import type { Counts, FleetOrder, FleetReport, Offer } from './fleet.ts'
import { type FleetIdentity, lightTerminal } from './light-terminal.ts'
import { machineNow } from './machine-clock.ts'

/** All terminals of a measurement in a process of their own; does what its parent orders, one order at a time. */
const { FLEET_FILE = '', FLEET_PORT = '' } = process.env
const identities = JSON.parse(readFileSync(FLEET_FILE, 'utf8')) as FleetIdentity[] // written by world.ts
const opened: Record<string, number> = {}
const fleet = identities.map((identity) =>
  lightTerminal(identity, Number(FLEET_PORT), (commandId, at) => {
    opened[commandId] = at
  }),
)
const TICK_MS = 5
const LOOK_MS = 20

const report = (): FleetReport => ({
  up: fleet.filter((terminal) => terminal.isUp()).length,
  waiting: fleet.reduce((sum, terminal) => sum + terminal.waiting(), 0),
  events: fleet.reduce((sum, { said }) => sum + said.events, 0),
  snapshots: fleet.reduce((sum, { said }) => sum + said.snapshots, 0),
  at: machineNow(),
})

const KINDS = ['events', 'snapshots', 'beats'] as const

/** Of so many that are under way, about as many as a busy server has in hand: more would only wait. */
const IN_HAND = 400

/** Says so many of each kind, evenly mixed, as fast as they are taken in, however long that takes. */
async function sayAll(counts: Counts): Promise<FleetReport> {
  const done = { events: 0, snapshots: 0, beats: 0 }
  const most = Math.max(...KINDS.map((kind) => counts[kind]))
  for (let said = 1; said <= most; said += 1) {
    for (const kind of KINDS)
      for (const due = (counts[kind] * said) / most; done[kind] + 1 <= due; done[kind] += 1)
        say(kind, done[kind])
    if (said % fleet.length === 0) while (report().waiting > IN_HAND) await pause(TICK_MS)
  }
  return report()
}

/** Sends evenly over time; what the machine is too slow for is not made up for but reported by the count. */
async function load({ seconds, ...rates }: Offer): Promise<FleetReport> {
  const begun = performance.now()
  const done = { events: 0, snapshots: 0, beats: 0 }
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    for (const kind of KINDS)
      for (const due = ((rates[kind] ?? 0) * (now - begun)) / 1000; done[kind] < due; done[kind] += 1)
        say(kind, done[kind])
    await pause(TICK_MS)
  }
  return report()
}

function say(kind: (typeof KINDS)[number], turn: number) {
  const terminal = fleet[turn % fleet.length]
  const lock = Math.floor(turn / fleet.length)
  if (kind === 'events') terminal?.happen(lock)
  else if (kind === 'snapshots') terminal?.change(lock)
  else terminal?.beat()
}

async function settled(seconds: number): Promise<FleetReport> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end && !fleet.every((terminal) => terminal.isUp() && terminal.waiting() === 0))
    await pause(LOOK_MS)
  return report()
}

async function obey(order: FleetOrder): Promise<unknown> {
  switch (order.order) {
    case 'dial':
      for (const terminal of fleet) terminal.dial()
      return settled(order.seconds)
    case 'settle':
      return settled(order.seconds)
    case 'load':
      return load(order)
    case 'say':
      return sayAll(order)
    case 'turn': {
      const at = machineNow()
      fleet[0]?.change(order.lock)
      return at
    }
    case 'opened':
      return { ...opened }
    case 'truth':
      return fleet.map(({ terminalId, states, lastSeq }) => ({
        terminalId,
        states: [...states],
        lastSeq: lastSeq(),
      }))
  }
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

process.on('message', (order: FleetOrder) => void obey(order).then((answer) => process.send?.(answer)))
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
process.send?.('ready')
