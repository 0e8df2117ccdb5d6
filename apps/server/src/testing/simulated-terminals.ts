import type { Clock } from '@fachwerk/clock/clock'
import {
  type Channel,
  GrantsMessage,
  readTopic,
  TerminalCommand,
  type TerminalEvent,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import type { SimulatedTerminal } from '../demo/seed-demo.ts'
import type { MemoryTransport } from '../platform/mqtt/memory-transport.ts'
import { seededRandom } from '../platform/random.ts'

export interface SimulatedTerminals {
  /** Locks that were opened, in order. */
  readonly opened: readonly string[]
  /** All they were told to do, repetitions included. */
  readonly commands: readonly TerminalCommand[]
  /** Locks that jam instead of opening; a test adds and removes them. */
  readonly jammed: Set<string>
  /** Locks that their terminal does not reach; as above. */
  readonly unheard: Set<string>
  /** The terminal stops answering; the server learns it by a last word. */
  leave(terminalId: string): void
  /** Everybody says that they are there, as they do all the time. */
  greet(): void
  /** The newest list of keys a terminal was told. */
  listOf(terminalId: string): GrantsMessage | undefined
  /** Something happens at a terminal. */
  happens(terminalId: string, kind: TerminalEvent['kind'], overrides: object): void
}

/** A terminal for each identity: online, all doors closed, opens what it is told to, confirms its list of keys. */
export function simulateTerminals(
  transport: MemoryTransport,
  clock: Clock,
  identities: readonly SimulatedTerminal[],
): SimulatedTerminals {
  const opened: string[] = []
  const commands: TerminalCommand[] = []
  const lists = new Map<string, GrantsMessage>()
  const [jammed, unheard] = [new Set<string>(), new Set<string>()]
  const failureOf = (lockId: string) =>
    jammed.has(lockId) ? 'lock-jammed' : unheard.has(lockId) ? 'lock-unreachable' : null
  const random = seededRandom('terminals')
  const terminals = new Map(
    identities.map((identity) => {
      const ids = { bootId: random.uuid(), storeId: random.uuid() }
      return [identity.terminalId, aTerminal(aVoice(transport, clock, identity, ids), identity, failureOf)]
    }),
  )
  const greet = () => terminals.forEach((terminal) => terminal.greet())
  transport.onSent(({ topic, payload }) => {
    const address = readTopic(topic)
    const terminal = address && terminals.get(address.terminalId)
    if (!terminal?.isOnline()) return
    const body: unknown = JSON.parse(payload)
    if (address?.channel === 'grants') {
      const list = GrantsMessage.parse(body)
      lists.set(address.terminalId, list)
      terminal.confirm(list.version)
    }
    if (address?.channel !== 'commands') return
    const command = TerminalCommand.parse(body)
    commands.push(command)
    const lockId = terminal.obey(command)
    if (lockId) opened.push(lockId)
  })
  greet()
  return {
    opened,
    commands,
    jammed,
    unheard,
    leave: (terminalId) => terminals.get(terminalId)?.leave(),
    greet,
    listOf: (terminalId) => lists.get(terminalId),
    happens: (terminalId, kind, details) => terminals.get(terminalId)?.happens(kind, details),
  }
}

/** What a terminal says, numbered as the protocol wants it. */
function aVoice(
  transport: MemoryTransport,
  clock: Clock,
  { terminalId, firmware, uplink }: SimulatedTerminal,
  { bootId, storeId }: { readonly bootId: string; readonly storeId: string },
) {
  const counters = { heartbeat: 0, event: 0, locks: 0 }
  const at = () => clock.now().toISOString()
  // Never within the server's own call: a message takes its way.
  const say = (channel: Channel, body: object) =>
    setImmediate(() => transport.receive(topicOf(terminalId, channel), body))
  return {
    presence: (state: 'online' | 'offline') => say('presence', { state, bootId }),
    result: (commandId: string, stage: string, code = 'ok') =>
      say('results', { commandId, stage, code, at: at() }),
    event(kind: string, overrides: object) {
      counters.event += 1
      say('events', { storeId, seq: counters.event, kind, at: at(), ...overrides })
    },
    locks(lockIds: readonly string[]) {
      counters.locks += 1
      const reading = { state: 'locked', batteryPercent: 90, signalDbm: -60, seenAt: at() }
      say('locks', { storeId, seq: counters.locks, locks: lockIds.map((lockId) => ({ lockId, ...reading })) })
    },
    heartbeat(grantsVersion: number) {
      counters.heartbeat += 1
      const always = { uptimeSeconds: 60, firmware, uplink, queueLength: 0 }
      say('heartbeat', { bootId, seq: counters.heartbeat, clock: at(), grantsVersion, ...always })
    },
  }
}

function aTerminal(
  voice: ReturnType<typeof aVoice>,
  { boxes }: SimulatedTerminal,
  failureOf: (lockId: string) => string | null,
) {
  const obeyed = new Set<string>()
  let [online, grantsVersion] = [true, 0]
  return {
    isOnline: () => online,
    greet() {
      if (!online) return
      voice.presence('online')
      voice.heartbeat(grantsVersion)
      voice.locks(boxes.map(({ lockId }) => lockId))
    },
    leave() {
      online = false
      voice.presence('offline')
    },
    happens: voice.event,
    confirm(version: number) {
      grantsVersion = version
      voice.heartbeat(version)
    },
    /** @returns the lock that was opened, if one was */
    obey({ id, kind, lockId }: TerminalCommand): string | null {
      const isNew = !obeyed.has(id)
      obeyed.add(id)
      if (isNew) voice.result(id, 'accepted')
      const failure = lockId === undefined ? null : failureOf(lockId)
      if (failure !== null) {
        voice.result(id, 'failed', failure)
        if (isNew) voice.event('jammed', { lockId, commandId: id, how: 'remote', code: failure })
        return null
      }
      voice.result(id, 'done')
      if (kind !== 'open' || lockId === undefined || !isNew) return null
      voice.event('opened', { lockId, commandId: id, how: 'remote' })
      voice.event('closed', { lockId })
      return lockId
    },
  }
}
