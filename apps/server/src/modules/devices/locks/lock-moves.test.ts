import { lockCalls, type MovedLock } from '@fachwerk/contract/device/lock-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type TestPlatform, testPlatform } from '../../../platform/testing/test-platform.ts'
import type { DevicesNeeds } from '../index.ts'
import {
  ALL_DEVICE_PERMISSIONS,
  anActor,
  aWorld,
  storedEvents,
  testDevices,
  type TestDevices,
  type TestWorld,
} from '../testing.ts'
import { aRentalOfBox } from '../testing/rentals.ts'

type Place = TestWorld & { readonly terminalId: string; readonly lockIds: readonly string[] }

let platform: TestPlatform
let devices: TestDevices
let berta: ReturnType<typeof anActor>
let konstanz: Place
let lindau: Place
/** Boxes that somebody has, and what the rest of the house was asked. */
const rented = new Set<string>()
const asked = { renewed: [] as string[][], gone: [] as [string[], boolean][] }

const needs: Partial<DevicesNeeds> = {
  rentalsOfBoxes: async (_tx, boxIds) => boxIds.filter((id) => rented.has(id)).map(aRentalOfBox),
  renewKeysOfBoxes: async (_tx, boxIds) => void asked.renewed.push([...boxIds]),
  setLockGone: async (_tx, { boxIds }, at) => void asked.gone.push([[...boxIds], at !== null]),
}

async function aPlace(): Promise<Place> {
  const world = await aWorld(platform)
  const { companyId, locationId, prefix } = world
  const { terminalId, boxes } = await platform.db.transaction((tx) =>
    devices.createTerminal(tx, {
      companyId,
      locationId,
      name: `T-${prefix}`,
      locks: world.boxes.slice(0, 3).map(({ id, number }) => ({ boxId: id, name: `L-${prefix}-${number}` })),
      locationUrl: 'http://example.org',
      now: platform.clock.now(),
    }),
  )
  return { ...world, terminalId, lockIds: boxes.map(({ lockId }) => lockId) }
}

beforeEach(async () => {
  rented.clear()
  asked.renewed.length = 0
  asked.gone.length = 0
  platform = await testPlatform()
  devices = testDevices(platform, needs)
  konstanz = await aPlace()
  lindau = await aPlace()
  berta = anActor([konstanz.companyId, lindau.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => platform.stop())

type Move = Partial<z.input<typeof MovedLock>> & { readonly id: string }
const move = (item: Move, actor = berta) =>
  devices.ask(lockCalls.moveLock, {
    actor,
    body: lockCalls.moveLock.body.parse({
      item: { version: 1, locationId: konstanz.locationId, boxId: null, reason: 'Umbau', ...item },
    }),
  })
const hangs = async () => {
  const query = sql<{ id: string; box: number | null }>`
    select k.id, b.number as box from lock k left join box b on b.id = k.box_id
    where k.location_id = ${konstanz.locationId} order by k.name`
  const { rows } = await platform.db.read((tx) => query.execute(tx))
  return rows.map(({ id, box }) => [konstanz.lockIds.indexOf(id) + 1, box])
}
const [FIRST, SECOND, FOURTH] = [0, 1, 3] as const
const boxAt = (index: number) => konstanz.boxes[index]?.id ?? ''
const lockAt = (index: number) => konstanz.lockIds[index] ?? ''

describe('L-01 hanging a lock elsewhere', () => {
  it('onto a box that has none: the one it leaves is not offered, the new one is', async () => {
    expect((await move({ id: lockAt(FIRST), boxId: boxAt(FOURTH) })).ok).toBe(true)
    expect(await hangs()).toEqual([
      [1, 4],
      [2, 2],
      [3, 3],
    ])
    expect(asked.gone).toEqual([
      [[boxAt(FIRST)], true],
      [[boxAt(FOURTH)], false],
    ])
    expect(asked.renewed).toEqual([[boxAt(FOURTH)]])
  })

  it('onto one that has one: the two trade places, and both boxes keep a lock', async () => {
    rented.add(boxAt(FIRST)).add(boxAt(SECOND))
    expect((await move({ id: lockAt(FIRST), boxId: boxAt(SECOND) })).ok).toBe(true)
    expect(await hangs()).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(asked.renewed).toEqual([[boxAt(FIRST), boxAt(SECOND)].toSorted()])
    const events = await storedEvents(platform, 'lock.moved')
    expect(events.map(({ lockId }) => lockId)).toEqual([lockAt(FIRST), lockAt(SECOND)])
    expect(events[0]?.data).toMatchObject({ reason: 'Umbau', fromBoxName: expect.stringMatching(/-001$/) })
  })

  it('FAULT-39 not off a box that somebody has, and then nothing has changed', async () => {
    rented.add(boxAt(FIRST))
    const before = await hangs()
    expect(await move({ id: lockAt(FIRST), boxId: boxAt(FOURTH) })).toMatchObject({
      refusal: 'box-needs-lock',
      field: 'item.boxId',
    })
    expect(await hangs()).toEqual(before)
    expect(await storedEvents(platform, 'lock.')).toEqual([])
    expect(asked.gone).toEqual([])
  })

  it('FAULT-72 two who move at once: one does, the other is told', async () => {
    const results = await Promise.all([
      move({ id: lockAt(FIRST), boxId: boxAt(FOURTH) }),
      move({ id: lockAt(FIRST), boxId: boxAt(SECOND) }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Berta Betrieb', current: { version: 2 } },
    })
  })

  it('trading in both directions at once neither deadlocks nor loses a lock', async () => {
    const ways = [
      [FIRST, SECOND],
      [SECOND, FIRST],
      [SECOND, 2],
      [2, FIRST],
    ] as const
    const results = await Promise.all(ways.map(([from, to]) => move({ id: lockAt(from), boxId: boxAt(to) })))
    expect(results.some(({ ok }) => ok)).toBe(true)
    const boxes = (await hangs()).map(([, box]) => box)
    expect(new Set(boxes)).toEqual(new Set([1, 2, 3]))
  })

  it('what was heard of it elsewhere is forgotten, at the same terminal it stays', async () => {
    await platform.db.transaction((tx) =>
      sql`insert into lock_state (lock_id, company_id, state, battery_percent, changed_at)
        values (${lockAt(FIRST)}, ${konstanz.companyId}, 'locked', 77, ${platform.clock.now()})`.execute(tx),
    )
    const known = async () => {
      const shown = await devices.ask(lockCalls.lock, { actor: berta, params: { lockId: lockAt(FIRST) } })
      return shown.ok ? shown.value.batteryPercent : shown.refusal
    }
    await move({ id: lockAt(FIRST), boxId: boxAt(FOURTH) })
    expect(await known()).toBe(77)
    const { terminalId } = await platform.db.transaction((tx) =>
      devices.createTerminal(tx, {
        companyId: konstanz.companyId,
        locationId: konstanz.locationId,
        name: 'T-ZWEI',
        locks: [],
        locationUrl: 'http://example.org',
        now: platform.clock.now(),
      }),
    )
    await move({ id: lockAt(FIRST), version: 2, terminalId, boxId: boxAt(FOURTH) })
    expect(await known()).toBeNull()
  })
})

describe('FAULT-45 where a lock cannot hang', () => {
  it('at another company, at its terminal or on its box, even for who sees both', async () => {
    const id = lockAt(FIRST)
    const places: Move[] = [
      { id, locationId: lindau.locationId },
      { id, terminalId: lindau.terminalId },
      { id, boxId: lindau.boxes[0].id },
      { id, boxId: platform.random.uuid() },
      { id, locationId: platform.random.uuid() },
    ]
    const answers = []
    for (const place of places) answers.push(await move(place))
    expect(answers.map((answer) => 'refusal' in answer && answer.refusal)).toEqual(
      places.map(() => 'not-found'),
    )
  })

  it('a lock of another company is not there, nor one that never was', async () => {
    const stranger = anActor([lindau.companyId], ALL_DEVICE_PERMISSIONS)
    const foreign = await move({ id: lockAt(FIRST) }, stranger)
    expect(foreign).toEqual(await move({ id: platform.random.uuid() }, stranger))
    expect(foreign).toMatchObject({ refusal: 'not-found' })
  })
})

describe('FAULT-49 a reader', () => {
  it('has no scope to keep locks in', async () => {
    const reader = anActor([konstanz.companyId], ['locks.view'])
    expect(await move({ id: lockAt(FIRST) }, reader)).toMatchObject({ refusal: 'not-found' })
    const archive = { item: { id: lockAt(FIRST), archived: true, reason: 'x' } }
    expect(await devices.ask(lockCalls.deleteLock, { actor: reader, body: archive })).toMatchObject({
      refusal: 'not-found',
    })
    expect(await storedEvents(platform, 'lock.')).toEqual([])
  })
})
