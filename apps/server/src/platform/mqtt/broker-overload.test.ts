import { Writable } from 'node:stream'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import mqtt from 'mqtt'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startBroker } from './broker.ts'

const KONSTANZ = '01980000-0000-7000-8000-00000000000a'

async function aBroker() {
  const broker = await startBroker({
    port: 0,
    id: 'test',
    serverPassword: 'password of the server',
    checkTerminal: () => Promise.resolve(true),
    onViolation: () => undefined,
  })
  onTestFinished(() => broker.close())
  return broker
}

async function aTerminal(url: string, id = KONSTANZ) {
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    clientId: id,
    username: id,
    password: `password of ${id}`,
    reconnectPeriod: 0,
  })
  onTestFinished(() => client.endAsync(true))
  await new Promise<void>((done) => {
    client.once('connect', () => done())
  })
  return client
}

it('L-09 what nobody has handled yet stays with the terminal instead of filling the memory, and then arrives whole', async () => {
  const broker = await aBroker()
  const client = await aTerminal(broker.url)
  const [messages, bytes] = [1_500, 16_384]
  for (let sent = 0; sent < messages; sent += 1) {
    client.publish(topicOf(KONSTANZ, 'heartbeat'), Buffer.alloc(bytes, 32))
    // Each a piece of its own on the line, as a terminal speaks.
    await new Promise((next) => {
      setTimeout(next, 1)
    })
  }
  const unsent = () => (client.stream instanceof Writable ? client.stream.writableLength : 0)
  // What is left is more than the buffers of both ends could have taken by now.
  await quiet(unsent)
  expect(unsent()).toBeGreaterThan((messages * bytes) / 3)
  let handled = 0
  broker.transport.onMessage(({ payload }) => {
    if (payload.length === bytes) handled += 1
  })
  await vi.waitFor(() => expect(handled).toBe(messages), { timeout: 10_000 })
})

it('L-09 however many terminals speak at once, few messages wait inside, and each arrives in its order', async () => {
  const broker = await aBroker()
  const ids = Array.from(
    { length: 40 },
    (_, index) => `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const clients = await Promise.all(ids.map((id) => aTerminal(broker.url, id)))
  const each = 250
  for (const [index, client] of clients.entries()) {
    // As one piece on the line, which the broker would take up whole.
    if (client.stream instanceof Writable) client.stream.cork()
    for (let turn = 0; turn < each; turn += 1)
      client.publish(topicOf(ids[index] ?? '', 'heartbeat'), Buffer.from(String(turn).padStart(100)))
    if (client.stream instanceof Writable) client.stream.uncork()
  }
  await quiet(broker.waitingMessages)
  // As many as it takes, and what one more connection had in its buffer.
  expect(broker.waitingMessages()).toBeGreaterThanOrEqual(2_000)
  expect(broker.waitingMessages()).toBeLessThan(3_000)
  const heard = new Map<string, number[]>()
  broker.transport.onMessage(({ topic, payload }) => {
    heard.set(topic, [...(heard.get(topic) ?? []), Number(payload.toString())])
  })
  const all = Array.from({ length: each }, (_, turn) => turn)
  const everything = ids.length * each
  await vi.waitFor(() => expect([...heard.values()].flat()).toHaveLength(everything), { timeout: 10_000 })
  expect(heard).toEqual(new Map(ids.map((id) => [topicOf(id, 'heartbeat'), all])))
})

/** Resolves when a number has stopped changing. */
async function quiet(read: () => number): Promise<void> {
  let [before, same] = [-1, 0]
  while (same < 5) {
    await new Promise((next) => {
      setTimeout(next, 60)
    })
    same = read() === before ? same + 1 : 0
    before = read()
  }
}
