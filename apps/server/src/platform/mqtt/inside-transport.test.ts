import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import mqtt, { type MqttClient } from 'mqtt'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Broker, startBroker } from './broker.ts'
import type { IncomingMessage } from './terminal-transport.ts'

const TERMINAL = '01980000-0000-7000-8000-00000000000a'
let broker: Broker
let terminal: MqttClient
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

beforeEach(async () => {
  broker = await startBroker({
    port: 0,
    id: 'test',
    serverPassword: 'password of the server',
    checkTerminal: async () => true,
    onViolation: () => undefined,
  })
  terminal = await mqtt.connectAsync(broker.url, {
    protocolVersion: 4,
    clientId: TERMINAL,
    username: TERMINAL,
    password: 'password',
    reconnectPeriod: 0,
  })
})

afterEach(async () => {
  await terminal.endAsync(true)
  await broker.close()
})

const seen = ({ topic, payload, retained }: IncomingMessage) => [
  topic.split('/').slice(3).join('/'),
  Buffer.from(payload).toString(),
  retained,
]

it('L-09 what a terminal said before anybody listened is heard first', async () => {
  await terminal.publishAsync(topicOf(TERMINAL, 'presence'), 'online', { qos: 1, retain: true })
  await terminal.publishAsync(topicOf(TERMINAL, 'heartbeat'), 'beat', { qos: 0 })
  const heard: unknown[] = []
  const cancel = broker.transport.onMessage((message) => heard.push(seen(message)))
  await terminal.publishAsync(topicOf(TERMINAL, 'events'), 'event', { qos: 1 })
  await eventually(() =>
    expect(heard).toEqual([
      ['presence', 'online', false],
      ['heartbeat', 'beat', false],
      ['events', 'event', false],
    ]),
  )
  cancel()
  await terminal.publishAsync(topicOf(TERMINAL, 'events'), 'another', { qos: 1 })
  expect(heard).toHaveLength(3)
})

it('a terminal hears what it is told, and what is kept for it when it comes back', async () => {
  const heard: string[] = []
  terminal.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`))
  await terminal.subscribeAsync(topicOf(TERMINAL, 'commands'), { qos: 1 })
  const { transport } = broker
  expect(transport.isConnected()).toBe(true)
  await transport.publish(topicOf(TERMINAL, 'commands'), 'open', { qos: 1, retain: false })
  await transport.publish(topicOf(TERMINAL, 'grants'), Buffer.from('keys'), { qos: 1, retain: true })
  await terminal.subscribeAsync(topicOf(TERMINAL, 'grants'), { qos: 1 })
  await eventually(() =>
    expect(heard).toEqual([`${topicOf(TERMINAL, 'commands')} open`, `${topicOf(TERMINAL, 'grants')} keys`]),
  )
})

it('FAULT-32 the server itself cannot retain a command or speak as a terminal', async () => {
  const { transport } = broker
  const retained = transport.publish(topicOf(TERMINAL, 'commands'), 'open', { qos: 1, retain: true })
  await expect(retained).rejects.toThrow('may not be published: retained')
  const foreign = transport.publish(topicOf(TERMINAL, 'events'), '{}', { qos: 1, retain: false })
  await expect(foreign).rejects.toThrow('channel of the terminal')
})

it('once the broker is closed nothing goes out any more', async () => {
  const { transport } = broker
  await broker.close()
  expect(transport.isConnected()).toBe(false)
  const late = transport.publish(topicOf(TERMINAL, 'time'), '{}', { qos: 0, retain: false })
  await expect(late).rejects.toThrow('closed')
})

it('FAULT-40 a flood of messages leaves others their turn, and none is lost or overtakes', async () => {
  const heard: number[] = []
  let turns = 0
  const others = setInterval(() => void (turns += 1))
  broker.transport.onMessage(({ payload }) => {
    for (const end = performance.now() + 1; performance.now() < end; );
    heard.push(Number(Buffer.from(payload).toString()))
  })
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  await Promise.all(
    numbers.map((number) => terminal.publishAsync(topicOf(TERMINAL, 'events'), String(number), { qos: 1 })),
  )
  await eventually(() => expect(heard).toEqual(numbers))
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
})
