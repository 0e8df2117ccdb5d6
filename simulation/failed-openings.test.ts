import { readTopic, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import {
  aMemoryHouse,
  aRentalWithKey,
  type MemoryHouse,
  settle,
} from '@fachwerk/server/src/modules/devices/testing/house.ts'
import { storedEvents } from '@fachwerk/server/src/modules/devices/testing.ts'
import { createAgent } from '@fachwerk/terminal/src/agent/agent.ts'
import { openStore } from '@fachwerk/terminal/src/agent/store/store.ts'
import type { OpenLine } from '@fachwerk/terminal/src/line/line.ts'
import { simulatedLocks } from '@fachwerk/terminal/src/locks/simulated-locks.ts'
import { quietLog } from '@fachwerk/terminal/src/platform/log.ts'
import { testRandom } from '@fachwerk/terminal/src/testing/test-random.ts'
import { afterEach, expect, it } from 'vitest'

let house: MemoryHouse | undefined
afterEach(() => house?.close())

/** A line straight into the server: nothing is lost, nothing is late. */
const lineTo =
  ({ transport }: MemoryHouse): OpenLine =>
  ({ identity: { terminalId }, listener }) => {
    transport.onSent(({ topic, payload }) => {
      const address = readTopic(topic)
      if (address?.terminalId === terminalId) listener.message(address.channel, Buffer.from(payload))
    })
    setImmediate(listener.up)
    return {
      isUp: () => true,
      send: async (channel, message) => transport.receive(topicOf(terminalId, channel), message),
      redial: () => undefined,
      askAgain: () => undefined,
      close: async () => undefined,
      cut: () => undefined,
    }
  }

/** The terminal’s own program with its locks, talking to the server. */
async function aRealTerminal(at: MemoryHouse) {
  const { identity, clock } = at
  const random = testRandom('terminal')
  const locks = simulatedLocks(
    identity.boxes.map(({ lockId }) => lockId),
    clock,
  )
  const agent = createAgent({
    identity,
    store: openStore(':memory:', random.uuid),
    driver: locks.driver(),
    openLine: lineTo(at),
    clock,
    random,
    log: quietLog,
    uplink: 'LAN',
    firmware: 'test',
  })
  await agent.start()
  await settle(at.gateway)
  return { agent, locks }
}

const CASES = [
  [{ jammed: true }, 'lock-jammed', 'lock.jammed'],
  [{ signalDbm: null }, 'lock-unreachable', 'lock.failed'],
  [{ silent: true }, 'lock-no-answer', 'lock.failed'],
  [{ batteryPercent: 2 }, 'battery-empty', 'lock.failed'],
  [{ contradicts: true }, 'contradiction', 'lock.failed'],
] as const

it.each(CASES)('FAULT-34 %o at the terminal is kept as what it is: %s, %s', async (trouble, code, type) => {
  house = await aMemoryHouse()
  const [box] = house.world.boxes
  const key = await aRentalWithKey(house, box)
  const { agent, locks } = await aRealTerminal(house)
  locks.change(house.lockOf(box), trouble)
  const tried = agent.openByCode(key.code)
  for (let second = 0; second < 15; second += 1) {
    await house.clock.advance(1_000)
    await settle(house.gateway)
  }
  expect(await tried).toMatchObject({ ok: false, refusal: code })
  const seen = (await storedEvents(house.platform, 'lock.')).filter(({ data }) => data['code'] !== undefined)
  expect(seen).toMatchObject([{ type, boxId: box.id, rentalId: key.rentalId, data: { how: 'code', code } }])
  agent.kill()
})
