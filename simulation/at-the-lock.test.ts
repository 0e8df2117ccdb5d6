import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@fachwerk/clock/clock'
import { deviceCalls, CommandView } from '@fachwerk/contract/device/device-calls'
import { ok } from '@fachwerk/server/src/platform/result.ts'
import {
  ALL_DEVICE_PERMISSIONS,
  aRental,
  anActor,
  storedEvents,
  type TestBox,
} from '@fachwerk/server/src/modules/devices/testing.ts'
import {
  aHouse,
  commandReaches,
  eventually,
  type TestHouse,
} from '@fachwerk/server/src/modules/devices/testing/house.ts'
import { mqttLine } from '@fachwerk/terminal/src/line/mqtt-line.ts'
import { quietLog } from '@fachwerk/terminal/src/platform/log.ts'
import { systemRandom } from '@fachwerk/terminal/src/platform/random.ts'
import { type SimulatedTerminal, startTerminal } from '@fachwerk/terminal/src/simulator/simulated-terminal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const dataFolder = mkdtempSync(join(tmpdir(), 'fachwerk-at-the-lock-'))
const clock = systemClock()
const random = systemRandom()
let house: TestHouse
let terminal: SimulatedTerminal

beforeAll(async () => {
  house = await aHouse({ needs: { mayOpen: async () => ok({ boxId: house.world.boxes[0].id }) } })
  const identity = { ...house.identity, mqttUrl: house.gateway.brokerUrl ?? '' }
  const openLine = mqttLine(clock, random, quietLog)
  const parts = { clock, random, log: quietLog, openLine, dataFolder, closesAfterMs: null }
  terminal = await startTerminal(identity, parts)
  await eventually(async () => {
    const { online, clock: reading } = terminal.agent().state()
    if (!online || reading !== 'sure' || !(await isOnline()))
      throw new Error('The terminal is not there yet.')
  })
})
afterAll(async () => {
  await terminal.stop()
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const isOnline = async () =>
  (await house.platform.db.read((tx) => tx.selectFrom('terminal').select('online').executeTakeFirst()))
    ?.online
const lockAt = (box: TestBox) => terminal.locks.locks.get(house.lockOf(box))
const awakeForMs = (box: TestBox) => (lockAt(box)?.awakeUntilMs ?? 0) - clock.monotonicMs()

async function open(box: TestBox, how: { type?: 'unlock' | 'release'; sendAltSignal?: boolean }) {
  const actor = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  const body = { item: box.id, type: 'unlock' as const, sendAltSignal: false, reason: 'Probe', ...how }
  const pressed = await house.devices.ask(deviceCalls.openLock, { actor, body })
  return CommandView.parse(pressed.ok ? pressed.value : null).id
}

it('L-02 the second signal goes from the button to a lock that knows no other', async () => {
  const [box] = house.world.boxes
  const { rentalId } = await aRental(house.platform, house.world, box)
  terminal.locks.change(house.lockOf(box), { wantsAltSignal: true })
  await commandReaches(house, await open(box, { type: 'release', sendAltSignal: true }), 'done')
  expect(lockAt(box)).toMatchObject({ openedCount: 1, door: 'open' })
  // Released for its renter, who stands there.
  expect(awakeForMs(box)).toBeGreaterThan(15_000)
  const [asked] = await storedEvents(house.platform, 'command.requested')
  expect(asked).toMatchObject({ rentalId, data: { type: 'release', altSignal: true } })
})

it('L-07 whoever looks at a key wakes its lock, and nobody else’s', async () => {
  const [, box, other] = house.world.boxes
  const { terminalId } = house.identity
  house.devices.keepAwake([{ lockId: house.lockOf(box), terminalId, terminalOnline: true }])
  await eventually(() => expect(awakeForMs(box)).toBeGreaterThan(15_000))
  expect(awakeForMs(other)).toBeLessThanOrEqual(0)
})
