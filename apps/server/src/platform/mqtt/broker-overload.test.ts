import { Writable } from 'node:stream'
import { topicOf } from '@fachwerk/contract/terminal-protocol'
import mqtt from 'mqtt'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startBroker } from './broker.ts'

const KONSTANZ = '01980000-0000-7000-8000-00000000000a'

async function aBrokerWithTerminal() {
  const broker = await startBroker({
    port: 0,
    id: 'test',
    serverPassword: 'password of the server',
    checkTerminal: () => Promise.resolve(true),
    onViolation: () => undefined,
  })
  const client = mqtt.connect(broker.url, {
    protocolVersion: 4,
    clientId: KONSTANZ,
    username: KONSTANZ,
    password: 'password of Konstanz',
    reconnectPeriod: 0,
  })
  onTestFinished(async () => {
    await client.endAsync(true)
    await broker.close()
  })
  await new Promise<void>((done) => {
    client.once('connect', () => done())
  })
  return { broker, client }
}

it('L-09 what nobody has handled yet stays with the terminal instead of filling the memory, and then arrives whole', async () => {
  const { broker, client } = await aBrokerWithTerminal()
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
