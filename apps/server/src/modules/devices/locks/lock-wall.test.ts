import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DevicesNeeds } from '../index.ts'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

type Rental = Awaited<ReturnType<DevicesNeeds['rentalsOfBoxes']>>[number]
type Occupancy =
  Awaited<ReturnType<DevicesNeeds['boxOccupancy']>> extends ReadonlyMap<string, infer O> ? O : never

let house: MemoryHouse
let berta: ReturnType<typeof anActor>
const plans = new Map<string, CabinetPlan[]>()
const rentals: Rental[] = []
const occupancy = new Map<string, Occupancy>()

beforeEach(async () => {
  plans.clear()
  occupancy.clear()
  rentals.length = 0
  house = await aMemoryHouse({
    boxes: 3,
    needs: {
      cabinetPlans: async () => plans,
      rentalsOfBoxes: async (_tx, boxIds) => rentals.filter(({ boxId }) => boxIds.includes(boxId)),
      boxOccupancy: async () => occupancy,
    },
  })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  const doors = house.world.boxes.map(
    ({ id: boxId, number }) => ({ kind: 'box', boxId, number, size: 'M', heightMm: 450 }) as const,
  )
  plans.set(house.world.locationId, [
    {
      id: house.platform.random.uuid(),
      name: 'A',
      heightMm: 1800,
      columns: [
        { widthMm: 500, doors },
        { widthMm: 500, doors: [{ kind: 'terminal', heightMm: 900 }] },
      ],
    },
  ])
})
afterEach(() => house.close())

/** The terminal is there and says this of its locks. */
async function says(states: readonly ('locked' | 'open' | 'jammed')[]) {
  const { terminalId, boxes } = house.identity
  const at = house.clock.now().toISOString()
  const alive = { uptimeSeconds: 1, firmware: '1', uplink: 'LAN', queueLength: 0 }
  house.transport.receive(topicOf(terminalId, 'heartbeat'), {
    bootId: terminalId,
    seq: 1,
    clock: at,
    ...alive,
  })
  house.transport.receive(topicOf(terminalId, 'locks'), {
    storeId: terminalId,
    seq: 1,
    locks: boxes.map(({ lockId }, index) => ({
      lockId,
      state: states[index] ?? 'locked',
      batteryPercent: 60 + index,
      signalDbm: -50 - index,
      seenAt: at,
    })),
  })
  await house.gateway.idle()
}
async function wall(actor = berta, locationId = house.world.locationId) {
  const result = await house.devices.ask(lockCalls.lockWall, { actor, body: { locationId } })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const rentalOf = (index: number, overrides: Partial<Rental>): Rental => ({
  rentalId: house.platform.random.uuid(),
  boxId: house.world.boxes[index]?.id ?? '',
  kind: 'rental',
  size: 1,
  customerName: 'Anna Beispiel',
  startsAt: house.clock.now(),
  endsAt: null,
  state: 'active',
  ...overrides,
})
const inHours = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000)

describe('B-07 the wall of a location', () => {
  it('has the cabinets as they stand, every box with battery and signal, the terminals by name', async () => {
    await says(['locked', 'open'])
    const { cabinets, boxes, terminals, counts, locationName } = await wall()
    expect(cabinets).toEqual(plans.get(house.world.locationId))
    expect(boxes.map(({ state, batteryPercent, signalDbm }) => [state, batteryPercent, signalDbm])).toEqual([
      ['free', 60, -50],
      ['open', 61, -51],
      ['free', 62, -52],
    ])
    expect(boxes.map(({ lockId }) => lockId)).toEqual(house.identity.boxes.map(({ lockId }) => lockId))
    expect(terminals).toEqual([
      { id: house.identity.terminalId, name: house.identity.terminalName, online: true },
    ])
    expect(counts).toMatchObject({ free: 2, open: 1 })
    expect(locationName).toMatch(/^Standort/)
  })

  it('doors say until when somebody has them, or from when somebody will', async () => {
    await says([])
    rentals.push(
      rentalOf(0, { endsAt: inHours(3) }),
      rentalOf(1, { startsAt: inHours(2), state: 'reserved' }),
    )
    const [first, second, third] = (await wall()).boxes
    expect(first).toMatchObject({ until: inHours(3).toISOString(), from: null })
    expect(second).toMatchObject({ until: null, from: inHours(2).toISOString() })
    expect(third).toMatchObject({ until: null, from: null })
  })

  it('B-19 one that holds an order says its code, to who may see rentals; no rental leads there', async () => {
    await says([])
    rentals.push(rentalOf(0, { kind: 'pickupBox', customerName: 'A9G4H' }), rentalOf(1, {}))
    const seeing = anActor([house.world.companyId], [...ALL_DEVICE_PERMISSIONS, 'accessRights.view'])
    const lockIn = async (index: number, actor = seeing) => {
      const params = { lockId: house.world.boxes[index]?.id ?? '' }
      const shown = await house.devices.ask(lockCalls.lock, { actor, params })
      if (!shown.ok) throw new Error(shown.refusal)
      return shown.value
    }
    expect(await lockIn(0)).toMatchObject({ waitingCode: 'A9G4H', rentals: [] })
    const rented = await lockIn(1)
    expect([rented.waitingCode, rented.rentals.length]).toEqual([null, 1])
    expect(await lockIn(0, berta)).toMatchObject({ waitingCode: null, rentals: [] })
  })

  it('P9 while the terminal is silent every box is unknown, and it is said which terminal that is', async () => {
    await says([])
    await house.clock.advance(60_000)
    const { boxes, terminals, counts } = await wall()
    expect(boxes.every(({ state }) => state === 'unknown')).toBe(true)
    expect(terminals[0]?.online).toBe(false)
    expect(counts.unknown).toBe(3)
  })

  it('L-03 a deactivated lock blocks its box, but an open door and somebody who overstays are seen', async () => {
    await says(['locked', 'open', 'locked'])
    const now = house.clock.now()
    await house.platform.db.transaction((tx) =>
      sql`update lock set deactivated_at = ${now}, deactivation = 'battery'`.execute(tx),
    )
    occupancy.set(house.world.boxes[2].id, 'overdue')
    expect((await wall()).boxes.map(({ state }) => state)).toEqual(['blocked', 'open', 'overdue'])
  })

  it('a box without a lock is drawn with nothing that only a lock could tell', async () => {
    await says([])
    await house.platform.db.transaction((tx) =>
      sql`update lock set box_id = null where id = ${house.identity.boxes[1]?.lockId}`.execute(tx),
    )
    expect((await wall()).boxes[1]).toMatchObject({ lockId: null, batteryPercent: null, state: 'free' })
  })

  it('a location without a cabinet is empty, not an error', async () => {
    plans.clear()
    expect(await wall()).toMatchObject({ cabinets: [], boxes: [] })
  })

  it('FAULT-44 a location of another company is as unknown as one that never was', async () => {
    const stranger = anActor([house.platform.random.uuid()], ALL_DEVICE_PERMISSIONS)
    const ask = (locationId: string) =>
      house.devices.ask(lockCalls.lockWall, { actor: stranger, body: { locationId } })
    const foreign = await ask(house.world.locationId)
    expect(foreign).toMatchObject({ refusal: 'not-found' })
    expect(foreign).toEqual(await ask(house.platform.random.uuid()))
  })
})
