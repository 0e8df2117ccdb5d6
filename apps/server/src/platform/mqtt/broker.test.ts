import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { connectToBroker } from './broker-connection.ts'
import { type Broker, startBroker, type Violation } from './broker.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'

const KONSTANZ = '01980000-0000-7000-8000-00000000000a'
const LINDAU = '01980000-0000-7000-8000-00000000000b'
const passwords: Record<string, string> = {
  [KONSTANZ]: 'password of Konstanz',
  [LINDAU]: 'password of Lindau',
}
const SERVER_PASSWORD = 'password of the server'

let broker: Broker
let transport: TerminalTransport
let violations: Violation[]
let heard: IncomingMessage[]
let databaseIsAway: boolean
const clients: MqttClient[] = []
const log = createLog('silent')
/** Longer than the default on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

beforeEach(async () => {
  violations = []
  heard = []
  databaseIsAway = false
  broker = await startBroker({
    port: 0,
    id: 'test',
    serverPassword: SERVER_PASSWORD,
    async checkTerminal(terminalId, password) {
      if (databaseIsAway) throw new Error('no database')
      return passwords[terminalId] === password
    },
    onViolation: (violation) => violations.push(violation),
  })
  transport = connectToBroker({ url: broker.url, password: SERVER_PASSWORD, nodeId: 'a', log })
  transport.onMessage((message) => heard.push(message))
  await new Promise<void>((connected) => {
    transport.onConnected(connected)
  })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  await transport.close()
  await broker.close()
})

function connect(terminalId: string, options: IClientOptions = {}): MqttClient {
  const client = mqtt.connect(broker.url, {
    protocolVersion: 4,
    clientId: terminalId,
    username: terminalId,
    password: passwords[terminalId] ?? 'none',
    reconnectPeriod: 0,
    ...options,
  })
  client.on('error', () => undefined)
  clients.push(client)
  return client
}

const connected = (client: MqttClient) =>
  new Promise<void>((done, failed) => {
    client.once('connect', () => done())
    client.once('error', failed)
    client.once('close', () => failed(new Error('closed')))
  })

async function aTerminal(terminalId: string, options: IClientOptions = {}) {
  const client = connect(terminalId, options)
  await connected(client)
  return client
}

it('L-09 terminal and server talk, each with its own credentials', async () => {
  const terminal = await aTerminal(KONSTANZ)
  await terminal.subscribeAsync(topicOf(KONSTANZ, 'commands'), { qos: 1 })
  const received: string[] = []
  terminal.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`))
  await terminal.publishAsync(topicOf(KONSTANZ, 'events'), 'door', { qos: 1 })
  await transport.publish(topicOf(KONSTANZ, 'commands'), 'open', { qos: 1, retain: false })
  await eventually(() => {
    expect(heard.map(({ topic, payload }) => `${topic} ${Buffer.from(payload).toString()}`)).toContain(
      `${topicOf(KONSTANZ, 'events')} door`,
    )
    expect(received).toEqual([`${topicOf(KONSTANZ, 'commands')} open`])
  })
  expect(violations).toEqual([])
})

it('FAULT-37 a wrong password, a foreign client id and a stored session are refused and named', async () => {
  await expect(connected(connect(KONSTANZ, { password: 'guess' }))).rejects.toThrow(
    'Bad username or password',
  )
  await expect(connected(connect(KONSTANZ, { clientId: LINDAU }))).rejects.toThrow('Bad username or password')
  await expect(connected(connect(KONSTANZ, { clean: false }))).rejects.toThrow('Bad username or password')
  await expect(connected(connect(KONSTANZ, { username: 'fachwerk-server' }))).rejects.toThrow(
    'Bad username or password',
  )
  expect(violations.map(({ user, kind, reason }) => `${user} ${kind}: ${reason}`)).toEqual([
    `${KONSTANZ} signIn: wrong password`,
    `${KONSTANZ} signIn: client id of somebody else`,
    `${KONSTANZ} signIn: stored session`,
    'fachwerk-server signIn: wrong password',
  ])
})

it('FAULT-37 a terminal that speaks for another is cut off, and the other never hears of it', async () => {
  const lindau = await aTerminal(LINDAU)
  const atLindau = vi.fn<() => void>()
  lindau.on('message', atLindau)
  await lindau.subscribeAsync(topicOf(LINDAU, 'commands'), { qos: 1 })
  const thief = await aTerminal(KONSTANZ)
  const gone = new Promise((closed) => {
    thief.once('close', () => closed('gone'))
  })
  thief.publish(topicOf(LINDAU, 'commands'), 'open', { qos: 1 })
  expect(await gone).toBe('gone')
  const again = await aTerminal(KONSTANZ)
  again.publish(topicOf(LINDAU, 'events'), 'lie', { qos: 0 })
  await eventually(() => expect(violations).toHaveLength(2))
  expect(violations.map(({ user, topic }) => [user, topic])).toEqual([
    [KONSTANZ, topicOf(LINDAU, 'commands')],
    [KONSTANZ, topicOf(LINDAU, 'events')],
  ])
  expect(heard.filter(({ topic }) => topic.includes(LINDAU))).toEqual([])
  expect(atLindau).not.toHaveBeenCalled()
})

it('FAULT-37 a terminal cannot listen to another', async () => {
  const terminal = await aTerminal(KONSTANZ)
  await expect(terminal.subscribeAsync(topicOf(LINDAU, 'commands'), { qos: 1 })).rejects.toThrow(
    'Subscribe error',
  )
  await expect(terminal.subscribeAsync('fachwerk/v1/+/grants', { qos: 1 })).rejects.toThrow('Subscribe error')
  expect(violations.map(({ kind }) => kind)).toEqual(['subscribe', 'subscribe'])
})

it('FAULT-32 a retained command is refused even from the server', async () => {
  const topic = topicOf(KONSTANZ, 'commands')
  const retained = { qos: 1, retain: true } as const
  await expect(transport.publish(topic, 'open', retained)).rejects.toThrow('retained')
  const credentials = { username: 'fachwerk-server', password: SERVER_PASSWORD, clientId: 'other node' }
  const other = await aTerminal(KONSTANZ, credentials)
  other.publish(topic, 'open', retained)
  await eventually(() => expect(violations.map(({ reason }) => reason)).toEqual(['retained']))
  const terminal = await aTerminal(KONSTANZ)
  const received = vi.fn<() => void>()
  terminal.on('message', received)
  await terminal.subscribeAsync(topic, { qos: 1 })
  await terminal.publishAsync(topicOf(KONSTANZ, 'events'), 'still alive', { qos: 1 })
  expect(received).not.toHaveBeenCalled()
})

it('L-05 the last will tells that a terminal is gone', async () => {
  const topic = topicOf(KONSTANZ, 'presence')
  const will = { topic, payload: Buffer.from('offline'), qos: 1, retain: true } as const
  const terminal = await aTerminal(KONSTANZ, { will })
  terminal.stream.destroy()
  await eventually(() =>
    expect(heard.map((message) => [message.topic, Buffer.from(message.payload).toString()])).toContainEqual([
      topic,
      'offline',
    ]),
  )
})

it('FAULT-37 a forged last will for another terminal is not published', async () => {
  const will = {
    topic: topicOf(LINDAU, 'presence'),
    payload: Buffer.from('offline'),
    qos: 1,
    retain: true,
  } as const
  const thief = await aTerminal(KONSTANZ, { will })
  thief.stream.destroy()
  await eventually(() =>
    expect(violations.map(({ reason }) => reason)).toEqual(['topic of another terminal']),
  )
  expect(heard).toEqual([])
})

it('withdrawn credentials end the connection that uses them', async () => {
  const terminal = await aTerminal(KONSTANZ)
  const gone = new Promise((closed) => {
    terminal.once('close', () => closed('gone'))
  })
  broker.disconnect(KONSTANZ)
  expect(await gone).toBe('gone')
})

it('while the database is away nobody is called a liar', async () => {
  databaseIsAway = true
  await expect(connected(connect(KONSTANZ))).rejects.toThrow('Server unavailable')
  expect(violations).toEqual([])
})

it('L-08 after the broker came back the server hears again, retained messages included', async () => {
  const { port } = broker
  await broker.close()
  await eventually(() => expect(transport.isConnected()).toBe(false))
  await expect(transport.publish(topicOf(KONSTANZ, 'time'), '{}', { qos: 0, retain: false })).rejects.toThrow(
    'no connection',
  )
  const again = new Promise<void>((done) => {
    transport.onConnected(done)
  })
  broker = await startBroker({
    port,
    id: 'test',
    serverPassword: SERVER_PASSWORD,
    checkTerminal: async () => true,
    onViolation: () => undefined,
  })
  const terminal = await aTerminal(KONSTANZ)
  await terminal.publishAsync(topicOf(KONSTANZ, 'presence'), 'online', { qos: 1, retain: true })
  await again
  await eventually(() => expect(heard.at(-1)?.topic).toBe(topicOf(KONSTANZ, 'presence')))
})

it('R-11 a terminal that subscribes gets its newest list of keys, until it is taken back', async () => {
  const list = topicOf(KONSTANZ, 'grants')
  const grants = { qos: 1, retain: true } as const
  await transport.publish(topicOf(LINDAU, 'grants'), 'of another', grants)
  await transport.publish(list, 'first', grants)
  await transport.publish(list, 'second', grants)
  const receivedOnSubscribing = async () => {
    const terminal = await aTerminal(KONSTANZ)
    const received: string[] = []
    terminal.on('message', (topic, payload, { retain }) =>
      received.push(`${topic} ${payload.toString()} ${retain}`),
    )
    await terminal.subscribeAsync([list, topicOf(KONSTANZ, 'commands')], { qos: 1 })
    // A command comes after what was kept, so nothing more is to come then.
    await transport.publish(topicOf(KONSTANZ, 'commands'), 'open', { qos: 1, retain: false })
    await eventually(() => expect(received.at(-1)).toBe(`${topicOf(KONSTANZ, 'commands')} open false`))
    await terminal.endAsync(true)
    return received.slice(0, -1)
  }
  expect(await receivedOnSubscribing()).toEqual([`${list} second true`])
  await transport.publish(list, '', grants)
  expect(await receivedOnSubscribing()).toEqual([])
})
