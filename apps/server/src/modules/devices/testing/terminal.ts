import type { Clock } from '@fachwerk/clock/clock'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import {
  CHANNEL_RULES,
  CHANNEL_SCHEMAS,
  type Channel,
  GrantsMessage,
  readTopic,
  TerminalCommand,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import mqtt, { type MqttClient } from 'mqtt'
import { vi } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'

type Heard = { readonly channel: Channel; readonly body: unknown; readonly retained: boolean }

export type FakeTerminal = {
  readonly id: string
  readonly bootId: string
  readonly storeId: string
  readonly client: MqttClient
  readonly heard: readonly Heard[]
  readonly commands: readonly TerminalCommand[]
  /** The newest list of keys that arrived. */
  grants(): GrantsMessage | undefined
  say(channel: Channel, body: unknown): Promise<void>
  heartbeat(more?: { grantsVersion?: number; lastRoundTripMs?: number; seq?: number }): Promise<void>
  result(
    commandId: string,
    stage: string,
    code?: string,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** The next event of its store. */
  event(kind: string, more?: Readonly<Record<string, unknown>>): Promise<number>
  locks(states: Readonly<Record<string, string>>, more?: Readonly<Record<string, unknown>>): Promise<void>
  /** Gone without a goodbye, as when the power is cut. */
  cut(): void
  /** Gone with a goodbye. */
  leave(): Promise<void>
}

export type FakeOptions = {
  readonly bootId?: string
  readonly storeId?: string
  /** Answers each command; without it commands are only kept. */
  readonly onCommand?: (terminal: FakeTerminal, command: TerminalCommand) => Promise<void>
}

const random = systemRandom()

/** A terminal of the tests: speaks the protocol and does nothing by itself. */
export async function aFakeTerminal(
  identity: Pick<TerminalIdentity, 'terminalId' | 'mqttPassword'>,
  url: string,
  clock: Clock,
  options: FakeOptions = {},
): Promise<FakeTerminal> {
  const { terminalId: id } = identity
  const [bootId, storeId] = [options.bootId ?? random.uuid(), options.storeId ?? random.uuid()]
  const client = connect(identity, url, bootId)
  const heard: Heard[] = []
  const commands: TerminalCommand[] = []
  const terminal: FakeTerminal = {
    id,
    bootId,
    storeId,
    client,
    heard,
    commands,
    grants: () => heard.flatMap(({ body }) => GrantsMessage.safeParse(body).data ?? []).at(-1),
    ...speech(client, { id, bootId, storeId, clock }),
  }
  client.on('message', (topic, payload, packet) => {
    const heardNow = read(topic, payload, packet.retain)
    if (!heardNow) return
    heard.push(heardNow)
    if (heardNow.channel !== 'commands') return
    const command = TerminalCommand.parse(heardNow.body)
    commands.push(command)
    void options.onCommand?.(terminal, command)
  })
  client.on('connect', () => void begin(client, terminal))
  await vi.waitUntil(() => client.connected, { timeout: 10_000 })
  return terminal
}

type Speaker = {
  readonly id: string
  readonly bootId: string
  readonly storeId: string
  readonly clock: Clock
}

/** What a terminal says, numbered as the protocol wants it. */
function speech(client: MqttClient, { id, bootId, storeId, clock }: Speaker) {
  const counters = { heartbeat: 0, event: 0, locks: 0 }
  const iso = () => clock.now().toISOString()
  const say = async (channel: Channel, body: unknown) => {
    const { qos, retain } = CHANNEL_RULES[channel]
    await client.publishAsync(topicOf(id, channel), JSON.stringify(body), { qos, retain })
  }
  return {
    say,
    async heartbeat(more: Readonly<Record<string, unknown>> = {}) {
      counters.heartbeat += 1
      const always = { clock: iso(), uptimeSeconds: 60, firmware: '1.0.0', uplink: 'LAN', queueLength: 0 }
      await say('heartbeat', { bootId, seq: counters.heartbeat, ...always, ...more })
    },
    result: (commandId: string, stage: string, code = 'ok', more: Readonly<Record<string, unknown>> = {}) =>
      say('results', { commandId, stage, code, at: iso(), ...more }),
    async event(kind: string, more: Readonly<Record<string, unknown>> = {}) {
      counters.event += 1
      await say('events', { storeId, seq: counters.event, kind, at: iso(), ...more })
      return counters.event
    },
    async locks(states: Readonly<Record<string, string>>, more: Readonly<Record<string, unknown>> = {}) {
      counters.locks += 1
      const reading = { batteryPercent: 90, signalDbm: -60, seenAt: iso(), ...more }
      const locks = Object.entries(states).map(([lockId, state]) => ({ lockId, state, ...reading }))
      await say('locks', { storeId, seq: counters.locks, locks })
    },
    cut: () => void client.stream.destroy(),
    async leave() {
      await say('presence', { state: 'offline', bootId })
      await client.endAsync()
    },
  }
}

/** Also where it was refused: an outside broker may not have read the accounts yet. */
const AGAIN = { reconnectPeriod: 50, reconnectOnConnackError: true } as const

function connect(
  { terminalId, mqttPassword }: Pick<TerminalIdentity, 'terminalId' | 'mqttPassword'>,
  url: string,
  bootId: string,
): MqttClient {
  const will = {
    topic: topicOf(terminalId, 'presence'),
    payload: Buffer.from(JSON.stringify({ state: 'offline', bootId })),
    qos: 1,
    retain: true,
  } as const
  const credentials = { clientId: terminalId, username: terminalId, password: mqttPassword }
  const client = mqtt.connect(url, { protocolVersion: 4, ...credentials, ...AGAIN, will })
  client.on('error', () => undefined)
  return client
}

function read(topic: string, payload: Buffer, retained: boolean): Heard | null {
  const channel = readTopic(topic)?.channel
  if (!channel) return null
  return { channel, body: CHANNEL_SCHEMAS[channel].parse(JSON.parse(payload.toString())), retained }
}

async function begin(client: MqttClient, terminal: FakeTerminal) {
  const { id, bootId } = terminal
  const topics = (['events/ack', 'time', 'commands', 'grants'] as const).map((channel) =>
    topicOf(id, channel),
  )
  await client.subscribeAsync(topics, { qos: 1 })
  await terminal.say('presence', { state: 'online', bootId })
}

/** Does what it is told, once per command. */
export const obedient = (): NonNullable<FakeOptions['onCommand']> => {
  const done = new Set<string>()
  return async (terminal, { id }) => {
    if (!done.has(id)) await terminal.result(id, 'accepted')
    done.add(id)
    await terminal.result(id, 'done')
  }
}
