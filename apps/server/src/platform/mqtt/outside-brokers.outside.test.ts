import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { systemRandom } from '../random.ts'
import { connectToBroker } from './broker-connection.ts'
import { DEVICE_SALT_BYTES, hashDevicePassword } from './device-password.ts'
import type { DeviceAccount } from './outside-broker-files.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'
import { type OutsideBroker, startEmbedded, startMosquitto, startNats } from './testing/outside-brokers.ts'

const random = systemRandom()
const SERVER = { password: random.hash(), salt: random.bytes(DEVICE_SALT_BYTES) }
const log = createLog('silent')
/** Longer than the default on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

function anAccount(): DeviceAccount {
  const password = random.hash()
  const passwordHash = hashDevicePassword(password, random.bytes(DEVICE_SALT_BYTES))
  return { terminalId: random.uuid(), password, passwordHash }
}

const konstanz = anAccount()
const lindau = anAccount()
const clients: MqttClient[] = []

async function aTerminal(url: string, account: DeviceAccount, options: IClientOptions = {}) {
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    clientId: account.terminalId,
    username: account.terminalId,
    password: account.password,
    reconnectPeriod: 0,
    ...options,
  })
  clients.push(client)
  await new Promise<void>((done, failed) => {
    client.once('connect', () => done())
    client.on('error', failed)
    client.once('close', () => failed(new Error('closed')))
  })
  return client
}

describe.each([
  { name: 'the embedded broker', start: startEmbedded },
  { name: 'Mosquitto', start: startMosquitto },
  { name: 'NATS', start: startNats },
])('L-09 over $name', ({ start }) => {
  let broker: OutsideBroker
  let transport: TerminalTransport
  const heard: IncomingMessage[] = []
  const heardText = () => heard.map(({ topic, payload }) => `${topic} ${Buffer.from(payload).toString()}`)

  beforeAll(async () => {
    broker = await start(SERVER, [konstanz, lindau])
    transport = connectToBroker({ url: broker.url, password: SERVER.password, nodeId: 'a', log })
    transport.onMessage((message) => heard.push(message))
    await new Promise<void>((done) => {
      transport.onConnected(done)
    })
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  })
  afterAll(async () => {
    await transport.close()
    await broker.close()
  })

  it('server and terminal talk with the credentials we wrote', async () => {
    const terminal = await aTerminal(broker.url, konstanz)
    const received: string[] = []
    terminal.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`))
    await terminal.subscribeAsync(topicOf(konstanz.terminalId, 'commands'), { qos: 1 })
    await terminal.publishAsync(topicOf(konstanz.terminalId, 'events'), 'door', { qos: 1 })
    await transport.publish(topicOf(konstanz.terminalId, 'commands'), 'open', { qos: 1, retain: false })
    await eventually(() => {
      expect(heardText()).toContain(`${topicOf(konstanz.terminalId, 'events')} door`)
      expect(received).toEqual([`${topicOf(konstanz.terminalId, 'commands')} open`])
    })
  })

  it('presence, its last will and the grants list are there for whoever comes later', async () => {
    const topic = topicOf(konstanz.terminalId, 'presence')
    const will = { topic, payload: Buffer.from('offline'), qos: 1, retain: true } as const
    const terminal = await aTerminal(broker.url, konstanz, { will })
    await terminal.publishAsync(topic, 'online', { qos: 1, retain: true })
    await transport.publish(topicOf(konstanz.terminalId, 'grants'), 'list', { qos: 1, retain: true })
    terminal.stream.destroy()
    await eventually(() => expect(heardText()).toContain(`${topic} offline`))
    const again = await aTerminal(broker.url, konstanz)
    const received: string[] = []
    again.on('message', (_topic, payload) => received.push(payload.toString()))
    await again.subscribeAsync(topicOf(konstanz.terminalId, 'grants'), { qos: 1 })
    await eventually(() => expect(received).toEqual(['list']))
  })

  it('FAULT-37 a wrong password is refused, foreign topics are neither heard nor reached', async () => {
    const wrong = { ...konstanz, password: 'guess' }
    await expect(aTerminal(broker.url, wrong)).rejects.toThrow(/not authorized|closed|Bad user/i)
    const thief = await aTerminal(broker.url, konstanz)
    thief.on('error', () => undefined)
    thief.publish(topicOf(lindau.terminalId, 'events'), 'lie', { qos: 0 })
    const overheard = vi.fn<() => void>()
    const listener = await aTerminal(broker.url, lindau)
    listener.on('message', overheard)
    for (const filter of [topicOf(konstanz.terminalId, 'commands'), 'fachwerk/v1/+/commands', '#', '$MQTT/#'])
      await listener.subscribeAsync(filter, { qos: 0 }).catch(() => undefined)
    const topic = topicOf(konstanz.terminalId, 'commands')
    await transport.publish(topic, 'secret', { qos: 1, retain: false })
    await listener.publishAsync(topicOf(lindau.terminalId, 'events'), 'truth', { qos: 1 })
    await eventually(() => expect(heardText()).toContain(`${topicOf(lindau.terminalId, 'events')} truth`))
    expect(heardText()).not.toContain(`${topicOf(lindau.terminalId, 'events')} lie`)
    expect(overheard).not.toHaveBeenCalled()
  })

  it('a terminal set up later may come in after a reload, one that was removed may not', async () => {
    const added = anAccount()
    await broker.reload([konstanz, added])
    await aTerminal(broker.url, added)
    await expect(aTerminal(broker.url, lindau)).rejects.toThrow(/./)
  })
})
