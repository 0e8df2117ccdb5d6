import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { Occupancy } from '../../rules/box-state.ts'
import { aMemoryHouse, type MemoryHouse } from '../../testing/house.ts'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, type TestWorld } from '../../testing.ts'

let house: MemoryHouse
let berta: StaffActor
const occupancy = new Map<string, Occupancy>()
const plans = new Map<string, CabinetPlan[]>()

beforeEach(async () => {
  occupancy.clear()
  plans.clear()
  house = await aMemoryHouse({
    needs: { boxOccupancy: async () => occupancy, cabinetPlans: async () => plans },
  })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => house.close())

const say = async (channel: 'locks' | 'heartbeat', body: object) => {
  house.transport.receive(topicOf(house.identity.terminalId, channel), body)
  await house.gateway.idle()
}
const heartbeat = (lastRoundTripMs: number) =>
  say('heartbeat', {
    bootId: house.identity.terminalId,
    seq: lastRoundTripMs,
    clock: house.clock.now().toISOString(),
    uptimeSeconds: 1,
    firmware: '1.4.0',
    uplink: 'LTE',
    queueLength: 3,
    lastRoundTripMs,
  })
const locks = (states: readonly string[]) =>
  say('locks', {
    storeId: house.identity.terminalId,
    seq: 1,
    locks: house.identity.boxes.map(({ lockId }, index) => ({
      lockId,
      state: states[index] ?? 'locked',
      batteryPercent: 90,
      signalDbm: -60,
      seenAt: house.clock.now().toISOString(),
    })),
  })

async function picture(body: object = {}, actor = berta) {
  const result = await house.devices.ask(deviceCalls.monitoring, {
    actor,
    body: deviceCalls.monitoring.body.parse(body),
  })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const planWith = (boxId: string): CabinetPlan => ({
  id: house.platform.random.uuid(),
  name: 'A',
  heightMm: 1800,
  columns: [{ widthMm: 500, doors: [{ kind: 'box', boxId, number: 1, size: 'M', heightMm: 450 }] }],
})

describe('L-05 terminals and the state of their boxes', () => {
  it('L-05 shows heartbeats, firmware, uplink, queue and every box by one rule', async () => {
    const [free, overdue, open] = house.world.boxes
    occupancy.set(overdue.id, 'overdue').set(open.id, 'occupied')
    await heartbeat(41)
    await locks(['locked', 'locked', 'open', 'jammed'])
    const { rows, total, boxStateCounts } = await picture()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      online: true,
      firmware: '1.4.0',
      uplink: 'LTE',
      queueLength: 3,
      heartbeats: [{ roundTripMs: 41 }],
      lockCount: 4,
      can: { maintain: true },
    })
    expect(rows[0]?.boxStates).toMatchObject({
      [free.id]: 'free',
      [overdue.id]: 'overdue',
      [open.id]: 'open',
    })
    expect(boxStateCounts).toEqual({
      free: 1,
      occupied: 0,
      reserved: 0,
      overdue: 1,
      blocked: 0,
      open: 1,
      unknown: 1,
    })
  })

  it('P9 a terminal that never spoke is offline, and all its boxes are unknown', async () => {
    const { rows, boxStateCounts } = await picture()
    expect(rows[0]).toMatchObject({ online: false, lastSeenAt: null, heartbeats: [] })
    expect(boxStateCounts.unknown).toBe(4)
  })

  it('only the cabinets in which the terminal has locks', async () => {
    const mine = planWith(house.world.boxes[0].id)
    plans.set(house.world.locationId, [mine, planWith(house.platform.random.uuid())])
    expect((await picture()).rows[0]?.cabinets).toEqual([mine])
  })

  it('is searched, narrowed to locations or trouble, and sorted', async () => {
    const second = await aSecondTerminal('Zug')
    expect((await picture({ search: 'T-Zug' })).rows.map(({ id }) => id)).toEqual([second])
    expect((await picture({ search: '%' })).total).toBe(0)
    expect((await picture({ locationIds: [house.platform.random.uuid()] })).total).toBe(0)
    await heartbeat(10)
    await locks([])
    expect((await picture({ onlyTrouble: true })).rows.map(({ id }) => id)).toEqual([second])
    const names = async (dir: string) =>
      (await picture({ orderBy: 'name', dir })).rows.map(({ name }) => name)
    expect(await names('asc')).toEqual((await names('desc')).toReversed())
    expect((await picture({ offset: 1, limit: 1 })).rows).toHaveLength(1)
  })
})

async function aSecondTerminal(name: string, world: TestWorld = house.world): Promise<string> {
  const identity = await house.platform.db.transaction((tx) =>
    house.devices.createTerminal(tx, {
      companyId: world.companyId,
      locationId: world.locationId,
      name: `T-${name}`,
      locks: [],
      locationUrl: 'http://example.org',
      now: house.clock.now(),
    }),
  )
  return identity.terminalId
}

describe('FAULT-46 nothing of another company', () => {
  it('neither rows nor counts, and the franchisor sees its franchisees', async () => {
    const other = await aWorld(house.platform)
    const theirs = await aSecondTerminal('Marker', other)
    expect(JSON.stringify(await picture())).not.toContain('Marker')
    const franchisor = anActor([house.world.companyId, other.companyId], ['monitoring.view'])
    const both = await picture({}, franchisor)
    expect(both.rows.map(({ id }) => id)).toContain(theirs)
    expect(both.rows.every(({ can }) => !can.maintain)).toBe(true)
    expect((await picture({}, anActor([other.companyId], []))).total).toBe(0)
  })
})
