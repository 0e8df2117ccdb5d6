import { type LockStateName, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../platform/random.ts'
import { aMemoryHouse, type MemoryHouse } from '../../testing/house.ts'
import { storedEvents } from '../../testing.ts'

const STORE = '01980000-0000-7000-8000-0000000000d1'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

type Reading = { state?: LockStateName; batteryPercent?: unknown; signalDbm?: unknown; seenAt?: string }

function put(seq: number, readings: readonly Reading[], storeId = STORE) {
  const locks = readings.map((reading, index) => ({
    lockId: house.identity.boxes[index]?.lockId,
    state: 'locked',
    batteryPercent: 90,
    signalDbm: -60,
    seenAt: house.clock.now().toISOString(),
    ...reading,
  }))
  house.transport.receive(topicOf(house.identity.terminalId, 'locks'), { storeId, seq, locks })
}
async function stored(index = 0) {
  await house.gateway.idle()
  const box = house.world.boxes[index]
  const locks = await house.platform.db.read((tx) => house.devices.locksOfBoxes(tx, box ? [box.id] : []))
  return locks.get(box?.id ?? '')
}
const changes = async () =>
  (await storedEvents(house.platform, 'lock.changed')).map(({ data }) => [data['was'], data['state']])

describe('pictures of the locks', () => {
  it('FAULT-33 shuffled and doubled, the newest number wins', async () => {
    const random = seededRandom('FAULT-33')
    const states: LockStateName[] = [
      'locked',
      'unlocked',
      'open',
      'locked',
      'jammed',
      'open',
      'locked',
      'unlocked',
    ]
    const all = states.map((state, seq) => ({ state, seq }))
    const shuffled = [...all, ...all].toSorted(() => random.below(3) - 1)
    for (const { state, seq } of shuffled) {
      put(seq, [{ state }])
      if (random.below(2) === 0) await house.gateway.idle()
    }
    expect(await stored()).toMatchObject({ state: 'unlocked' })
    put(3, [{ state: 'open' }])
    expect(await stored()).toMatchObject({ state: 'unlocked' })
  })

  it('L-08 only a lock whose state changed is an event', async () => {
    put(0, [{}, {}])
    await stored()
    put(1, [{ state: 'open' }, { signalDbm: -80 }])
    await stored()
    put(2, [{ state: 'open' }, { batteryPercent: 80 }])
    await stored()
    expect(await changes()).toEqual([
      [null, 'locked'],
      [null, 'locked'],
      ['locked', 'open'],
    ])
  })

  it('FAULT-36 values out of range are not known, and none of them is a number', async () => {
    for (const [seq, value] of [-1, 255, null, 101, 'leer'].entries()) {
      put(seq, [{ batteryPercent: value, signalDbm: value === null ? 5 : -300 }])
      expect(await stored()).toMatchObject({ batteryPercent: null, signalDbm: null })
    }
    put(9, [{ batteryPercent: 31 }])
    expect(await stored()).toMatchObject({ batteryPercent: 31, signalDbm: -60 })
  })

  it('FAULT-33 a time from the future is read as now', async () => {
    put(0, [{ seenAt: '2031-01-01T00:00:00.000Z' }])
    expect((await stored())?.seenAt).toEqual(house.clock.now())
  })

  it('FAULT-40 small movements of the signal are not written, larger ones and old sightings are', async () => {
    put(0, [{}])
    await stored()
    put(1, [{ signalDbm: -61 }])
    expect(await stored()).toMatchObject({ signalDbm: -60 })
    put(2, [{ signalDbm: -64 }])
    expect(await stored()).toMatchObject({ signalDbm: -64 })
    await house.clock.advance(61_000)
    put(3, [{ signalDbm: -64 }])
    expect((await stored())?.seenAt).toEqual(house.clock.now())
  })

  it('FAULT-37 a lock at another terminal is not touched', async () => {
    const topic = topicOf(house.identity.terminalId, 'locks')
    const lock = { lockId: house.platform.random.uuid(), state: 'open', seenAt: null }
    house.transport.receive(topic, { storeId: STORE, seq: 1, locks: [lock] })
    await house.gateway.idle()
    expect(await changes()).toEqual([])
  })

  it('FAULT-34 while the terminal is silent nothing is claimed about its doors', async () => {
    put(0, [{}])
    const [box] = house.world.boxes
    const door = () => house.platform.db.read((tx) => house.devices.doorOfBox(tx, box.id))
    await stored()
    expect(await door()).toMatchObject({ state: 'locked', hasSensor: true })
    await house.clock.advance(60_000)
    expect(await door()).toMatchObject({ state: 'unknown', hasSensor: true, terminalOnline: false })
    expect(await stored()).toMatchObject({ terminalOnline: false })
  })

  it('a box nobody hung a lock on has no door to tell of', async () => {
    const { random, db } = house.platform
    expect(await db.read((tx) => house.devices.doorOfBox(tx, random.uuid()))).toBeNull()
  })
})
