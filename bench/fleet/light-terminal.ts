import { CHANNEL_RULES, CHANNELS, type Channel, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { type Command, commandDesk } from './command-desk.ts'
import { createJournal } from './journal.ts'
import { createLine } from './mqtt-line.ts'

/** What a terminal of the fleet has to know of itself. */
export interface FleetIdentity {
  readonly terminalId: string
  readonly password: string
  readonly lockIds: readonly string[]
}

export interface LightTerminal {
  readonly terminalId: string
  dial(): void
  isUp(): boolean
  /** Messages under way: not confirmed by the broker, or events the server has not named. */
  waiting(): number
  /** A door moves without a command: one event, no picture. */
  happen(lockNumber: number): void
  /** A lock changes: a full picture, no event. */
  change(lockNumber: number): void
  beat(): void
  readonly said: { readonly events: number; readonly snapshots: number }
  /** State of every lock, in the order of the identity. */
  readonly states: readonly string[]
  /** Number of the newest event. */
  lastSeq(): number
}

const HEARTBEAT_MS = 15_000
const HEARD = CHANNELS.filter((channel) => CHANNEL_RULES[channel].from === 'server')

/**
 * A terminal that speaks the whole protocol as the real agent does (presence, pictures, numbered events until they are
 * named, heartbeats, keys, results) but keeps everything in memory, and whose locks obey at once.
 */
export function lightTerminal(
  identity: FleetIdentity,
  port: number,
  onOpened: (commandId: string, at: number) => void,
): LightTerminal {
  const { terminalId, password, lockIds } = identity
  const bootId = crypto.randomUUID()
  const say = (channel: Channel, payload: string) =>
    line.publish(topicOf(terminalId, channel), payload, CHANNEL_RULES[channel])
  const storeId = crypto.randomUUID()
  const locks = createLocks(storeId, lockIds)
  const journal = createJournal((event, oldest) =>
    say('events', JSON.stringify({ storeId, ...event, oldest })),
  )
  const pulse = createPulse(bootId, journal.waiting, (heartbeat) => say('heartbeat', heartbeat))
  const picture = () => say('locks', locks.picture())
  const obey = commandDesk({
    say,
    onOpened,
    open(lockId, commandId) {
      if (!locks.open(lockId)) return false
      journal.note({ kind: 'opened', at: new Date().toISOString(), lockId, commandId, how: 'remote' })
      picture()
      return true
    },
  })
  const line = createLine({
    port,
    id: terminalId,
    password,
    will: { topic: topicOf(terminalId, 'presence'), payload: JSON.stringify({ state: 'offline', bootId }) },
    topics: HEARD.map((channel) => ({
      topic: topicOf(terminalId, channel),
      qos: CHANNEL_RULES[channel].qos,
    })),
    up() {
      say('presence', JSON.stringify({ state: 'online', bootId }))
      picture()
      pulse.beat()
      journal.startOver()
    },
    message(topic, payload) {
      if (topic.endsWith('/time')) return
      const body: unknown = JSON.parse(payload.toString())
      if (topic.endsWith('/ack')) journal.acknowledge(body as { seq: number }) // as the contract writes it
      if (topic.endsWith('/commands')) obey(body as Command) // as the contract writes it
      if (topic.endsWith('/grants')) pulse.confirm(body as { version: number }) // as the contract writes it
    },
  })
  return {
    terminalId,
    states: locks.states,
    dial: line.dial,
    isUp: line.isUp,
    waiting: () => line.inFlight() + journal.waiting(),
    lastSeq: journal.lastSeq,
    beat: pulse.beat,
    ...moving(lockIds, journal, locks, picture),
  }
}

/** Doors that move by themselves, as a measurement wants it. */
function moving(
  lockIds: readonly string[],
  journal: ReturnType<typeof createJournal>,
  locks: ReturnType<typeof createLocks>,
  picture: () => void,
) {
  const said = { events: 0, snapshots: 0 }
  return {
    said,
    happen(lockNumber: number) {
      const kind = journal.lastSeq() % 2 === 0 ? 'opened' : 'closed'
      const lockId = lockIds[lockNumber % lockIds.length]
      journal.note({ kind, at: new Date().toISOString(), lockId, how: 'code' })
      said.events += 1
    },
    change(lockNumber: number) {
      locks.turn(lockNumber % lockIds.length)
      picture()
      said.snapshots += 1
    },
  }
}

/** The locks of a terminal, and their full picture as the real agent sends it: each was just heard. */
function createLocks(storeId: string, lockIds: readonly string[]) {
  const states = lockIds.map(() => 'locked')
  const heads = lockIds.map((lockId) => `{"lockId":"${lockId}","batteryPercent":86,"signalDbm":-58,"state":"`)
  let pictures = 0
  return {
    states,
    open(lockId: string): boolean {
      const lock = lockIds.indexOf(lockId)
      if (lock >= 0) states[lock] = 'open'
      return lock >= 0
    },
    turn(lock: number) {
      states[lock] = states[lock] === 'locked' ? 'open' : 'locked'
    },
    picture(): string {
      pictures += 1
      const tail = `","seenAt":"${new Date().toISOString()}"}`
      const locks = heads.map((head, index) => head + states[index] + tail).join(',')
      return `{"storeId":"${storeId}","seq":${pictures},"locks":[${locks}]}`
    },
  }
}

function createPulse(bootId: string, waiting: () => number, say: (heartbeat: string) => void) {
  let [beats, grantsVersion] = [0, 0]
  const beat = () => {
    beats += 1
    const always = { firmware: 'fleet 1', uplink: 'LAN', lastRoundTripMs: 12 }
    const clock = new Date().toISOString()
    const uptimeSeconds = Math.round(performance.now() / 1000)
    const queueLength = waiting()
    say(JSON.stringify({ bootId, seq: beats, clock, uptimeSeconds, queueLength, grantsVersion, ...always }))
  }
  setTimeout(() => setInterval(beat, HEARTBEAT_MS), Math.random() * HEARTBEAT_MS)
  return {
    beat,
    confirm({ version }: { readonly version: number }) {
      grantsVersion = version
      beat()
    },
  }
}
