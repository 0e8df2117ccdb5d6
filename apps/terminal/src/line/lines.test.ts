import { describe, expect, it } from 'vitest'
import { anIdentity } from '../testing/factories.ts'
import { testBroker } from '../testing/test-broker.ts'
import { settle, testClock } from '../testing/test-clock.ts'
import { testRandom } from '../testing/test-random.ts'
import { faultyLine, noFaults } from './faulty-line.ts'
import type { Line, LineListener } from './line.ts'
import { switchedLine } from './switched-line.ts'

function aListener() {
  const heard: string[] = []
  const listener: LineListener = {
    up: () => void heard.push('up'),
    down: () => void heard.push('down'),
    message: (channel) => void heard.push(channel),
  }
  return { heard, listener, options: { identity: anIdentity(), will: { state: 'offline' }, listener } }
}
const ping = { serverTime: '2026-11-20T12:00:00.000Z' }

describe('the switch of a terminal’s network', () => {
  it('L-10 off really falls, with the will; nothing goes through and nothing comes back until it is on', async () => {
    const broker = testBroker()
    const { heard, options } = aListener()
    const { openLine, network } = switchedLine(broker.openLine)
    const line = openLine(options)
    await settle()
    network.set(false)
    network.set(false)
    expect([network.isOn(), line.isUp(), ...heard]).toEqual([false, false, 'up', 'down'])
    expect(broker.of('presence')).toEqual([{ state: 'offline' }])
    await expect(line.send('presence', {})).rejects.toThrow('off')
    broker.publish('time', ping)
    line.redial()
    line.askAgain('grants')
    await settle()
    expect(heard).toEqual(['up', 'down'])
    network.set(true)
    await settle()
    broker.publish('time', ping)
    expect(heard).toEqual(['up', 'down', 'up', 'time'])
    await line.send('presence', { state: 'online' })
    expect(broker.of('presence').at(-1)).toEqual({ state: 'online' })
  })

  it('L-10 a terminal that starts without network connects when it comes', async () => {
    const broker = testBroker()
    const { heard, options } = aListener()
    const { openLine, network } = switchedLine(broker.openLine)
    network.set(false)
    const line = openLine(options)
    await settle()
    expect(line.isUp()).toBe(false)
    network.set(true)
    await settle()
    expect(heard).toEqual(['up'])
  })

  it('L-10 a terminal that has stopped is not connected by the switch', async () => {
    const broker = testBroker()
    const { openLine, network } = switchedLine(broker.openLine)
    const stopped = [aListener(), aListener()]
    const lines: Line[] = []
    for (const { options } of stopped) {
      lines.push(openLine(options))
      await settle()
    }
    await lines[0]?.close({ state: 'offline' })
    lines[1]?.cut()
    network.set(false)
    network.set(true)
    await settle()
    expect(stopped.flatMap(({ heard }) => heard).filter((word) => word === 'up')).toHaveLength(1)
  })
})

async function aBadLine(faults: Partial<ReturnType<typeof noFaults>>) {
  const broker = testBroker()
  const clock = testClock('2026-11-20T12:00:00.000Z')
  const { heard, options } = aListener()
  const line = faultyLine(broker.openLine, { ...noFaults(), ...faults }, clock, testRandom('bad'))(options)
  await settle()
  heard.splice(0)
  for (let count = 0; count < 200; count += 1) {
    broker.publish('time', ping)
    await line.send('heartbeat', { count })
  }
  await settle()
  return { broker, clock, heard, line }
}

describe('a bad line', () => {
  it('FAULT-33 without faults everything passes once and in order', async () => {
    const { broker, heard } = await aBadLine({})
    expect(heard).toHaveLength(200)
    expect(broker.of('heartbeat')).toEqual(Array.from({ length: 200 }, (_, count) => ({ count })))
  })

  it('FAULT-33 loses the share that was set, both ways, and nobody is told', async () => {
    const { broker, heard } = await aBadLine({ loss: 0.3 })
    for (const arrived of [heard.length, broker.of('heartbeat').length]) {
      expect(arrived).toBeGreaterThan(110)
      expect(arrived).toBeLessThan(170)
    }
  })

  it('FAULT-31 doubles the share that was set', async () => {
    const { broker, heard } = await aBadLine({ duplicates: 0.5 })
    for (const arrived of [heard.length, broker.of('heartbeat').length]) {
      expect(arrived).toBeGreaterThan(270)
      expect(arrived).toBeLessThan(330)
    }
  })

  it('FAULT-33 delays, so that the order changes, and delivers all in the end', async () => {
    const { broker, clock, heard } = await aBadLine({ delayMs: 5000 })
    expect(heard).toEqual([])
    await clock.advance(5000)
    expect(heard).toHaveLength(200)
    const order = broker.of('heartbeat').map((message) => JSON.stringify(message))
    expect(order).toHaveLength(200)
    expect(order).not.toEqual(Array.from({ length: 200 }, (_, count) => JSON.stringify({ count })))
  })

  it('FAULT-33 a message that is still on its way when the line falls is lost without a word', async () => {
    const { broker, clock } = await aBadLine({ delayMs: 5000 })
    broker.setReachable(false)
    await clock.advance(5000)
    expect(broker.of('heartbeat')).toEqual([])
  })
})
