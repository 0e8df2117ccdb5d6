import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

let house: MemoryHouse
let berta: ReturnType<typeof anActor>
beforeEach(async () => {
  house = await aMemoryHouse({ boxes: 4 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => house.close())

type Filter = RequestIn<typeof lockCalls.locks>['body']

async function found(filter: Filter = {}, actor = berta) {
  const body = lockCalls.locks.body.parse(filter)
  const result = await house.devices.ask(lockCalls.locks, { actor, body })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.rows
}
const totalOf = (filter: Filter) =>
  house.devices.ask(lockCalls.locksTotal, { actor: berta, body: lockCalls.locks.body.parse(filter) })
const numbers = async (filter: Filter = {}) => (await found(filter)).map(({ boxName }) => boxName?.slice(-1))

async function heard(batteries: readonly (number | null)[], states: readonly string[] = []) {
  const { terminalId, boxes } = house.identity
  house.transport.receive(topicOf(terminalId, 'heartbeat'), {
    bootId: terminalId,
    seq: 1,
    clock: house.clock.now().toISOString(),
    uptimeSeconds: 1,
    firmware: '1',
    uplink: 'LAN',
    queueLength: 0,
  })
  house.transport.receive(topicOf(terminalId, 'locks'), {
    storeId: terminalId,
    seq: 1,
    locks: boxes.map(({ lockId }, index) => ({
      lockId,
      state: states[index] ?? 'locked',
      batteryPercent: batteries[index] ?? null,
      signalDbm: -60,
      seenAt: house.clock.now().toISOString(),
    })),
  })
  await house.gateway.idle()
}
const change = (query: ReturnType<typeof sql>) => house.platform.db.transaction((tx) => query.execute(tx))

describe('L-01 finding locks and boxes', () => {
  it('all of them by box, each once, with what was last heard', async () => {
    await heard([90, 39, 24, null], ['locked', 'open', 'jammed', 'unknown'])
    expect(await numbers()).toEqual(['1', '2', '3', '4'])
    const rows = await found()
    expect(rows.map(({ batteryPercent }) => batteryPercent)).toEqual([90, 39, 24, null])
    expect(rows.map(({ state }) => state)).toEqual(['locked', 'open', 'jammed', 'unknown'])
  })

  it('P9 while the terminal is silent nothing is claimed of its locks', async () => {
    await heard([90])
    await house.clock.advance(60_000)
    expect((await found()).map(({ state, terminalOnline }) => [state, terminalOnline])).toEqual(
      Array.from({ length: 4 }, () => ['unknown', false]),
    )
    expect(await numbers({ view: 'trouble' })).toEqual(['1', '2', '3', '4'])
  })

  it('the number of matches is told apart from the rows', async () => {
    await heard([90, 39, 24])
    expect(await totalOf({})).toMatchObject({ value: { total: 4, totalIsExact: true } })
    expect(await totalOf({ view: 'battery', limit: 1 })).toMatchObject({ value: { total: 2 } })
  })

  it('the views: trouble, weak batteries, out of service, without a lock, archived', async () => {
    await heard([90, 39, 80, 70])
    const [, , third, fourth] = house.identity.boxes
    await change(
      sql`update lock set box_id = null, archived_at = ${house.clock.now()} where id = ${third?.lockId}`,
    )
    await change(sql`update box set out_of_service = 'Wasser' where id = ${fourth?.boxId}`)
    expect(await numbers({ view: 'battery' })).toEqual(['2'])
    expect(await numbers({ view: 'outOfService' })).toEqual(['4'])
    expect(await numbers({ view: 'noLock' })).toEqual(['3'])
    expect(await numbers({ view: 'trouble' })).toEqual(['2', '3', '4'])
    expect((await found({ view: 'archived' })).map(({ id }) => id)).toEqual([third?.lockId])
    const counts = await house.devices.ask(lockCalls.lockCounts, { actor: berta, body: {} })
    expect(counts).toMatchObject({
      value: { counts: { all: 4, trouble: 3, battery: 1, outOfService: 1, noLock: 1, archived: 1 } },
    })
  })

  it('is searched by box, lock, location and note; signs of LIKE stand for themselves', async () => {
    const [first] = house.identity.boxes
    await change(sql`update lock set notes = 'Scharnier quietscht' where id = ${first?.lockId}`)
    expect(await numbers({ search: 'quietscht' })).toEqual(['1'])
    expect(await numbers({ search: `${house.world.prefix}-002` })).toEqual(['2'])
    expect(await numbers({ search: `l-${house.world.prefix}-3` })).toEqual(['3'])
    expect(await numbers({ search: '%' })).toHaveLength(4)
    expect(await numbers({ search: 'x%x' })).toEqual([])
  })

  it('is narrowed to locations and sizes, sorted both ways, what is unknown last, and paged', async () => {
    await heard([50, null, 70, 60])
    expect(await numbers({ locationIds: [house.platform.random.uuid()] })).toEqual([])
    expect(await numbers({ sizes: ['L'] })).toEqual([])
    expect(await numbers({ sizes: ['M'], orderBy: 'battery' })).toEqual(['1', '4', '3', '2'])
    expect(await numbers({ orderBy: 'battery', dir: 'desc' })).toEqual(['3', '4', '1', '2'])
    expect(await numbers({ orderBy: 'box', dir: 'desc' })).toEqual(['4', '3', '2', '1'])
    expect(await numbers({ offset: 1, limit: 2 })).toEqual(['2', '3'])
  })
})

describe('FAULT-46 FAULT-44 nothing of another company', () => {
  it('neither rows, numbers nor details; the franchisor sees both', async () => {
    const other = await aWorld(house.platform)
    const stranger = anActor([other.companyId], ALL_DEVICE_PERMISSIONS)
    expect((await found({}, stranger)).every(({ locationId }) => locationId === other.locationId)).toBe(true)
    const mine = { lockId: house.identity.boxes[0]?.lockId ?? '' }
    const foreign = await house.devices.ask(lockCalls.lock, { actor: stranger, params: mine })
    const unknown = await house.devices.ask(lockCalls.lock, {
      actor: stranger,
      params: { lockId: house.platform.random.uuid() },
    })
    expect(foreign).toEqual(unknown)
    const both = anActor([house.world.companyId, other.companyId], ['locks.view'])
    expect(await found({}, both)).toHaveLength(8)
    const shown = await house.devices.ask(lockCalls.lock, { actor: both, params: mine })
    expect(shown).toMatchObject({
      value: { can: { open: false, maintain: false, seeRentals: false }, rentals: [] },
    })
  })
})
