import { GrantsMessage } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../../testing.ts'
import { aMemoryHouse, eventually, type MemoryHouse } from '../../testing/house.ts'

let house: MemoryHouse
let berta: ReturnType<typeof anActor>
const lists: GrantsMessage[] = []
beforeEach(async () => {
  lists.length = 0
  house = await aMemoryHouse({ boxes: 3 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  house.transport.onSent(({ topic, payload }) => {
    if (topic.endsWith('/grants')) lists.push(GrantsMessage.parse(JSON.parse(payload)))
  })
})
afterEach(() => house.close())

const item = { locationId: '', terminalId: null, name: 'SL-NEU' }
const add = (more: object = {}) =>
  house.devices.ask(lockCalls.addLock, {
    actor: berta,
    body: lockCalls.addLock.body.parse({ item: { ...item, locationId: house.world.locationId, ...more } }),
  })
const archive = (id: string, archived = true) =>
  house.devices.ask(lockCalls.deleteLock, { actor: berta, body: { item: { id, archived, reason: 'alt' } } })
const listed = () => (lists.at(-1)?.locks ?? []).map(({ lockName, box }) => [lockName, box?.number ?? null])

describe('L-01 a terminal hears which locks are its own', () => {
  it('with the boxes they hang on, as soon as one is added, archived or brought back', async () => {
    const { prefix } = house.world
    const added = await add()
    expect(added.ok).toBe(true)
    await eventually(() =>
      expect(listed()).toEqual([
        [`L-${prefix}-1`, 1],
        [`L-${prefix}-2`, 2],
        [`L-${prefix}-3`, 3],
        ['SL-NEU', null],
      ]),
    )
    const first = house.identity.boxes[0]?.lockId ?? ''
    await archive(first)
    await eventually(() => expect(listed().map(([name]) => name)).not.toContain(`L-${prefix}-1`))
    await archive(first, false)
    await eventually(() => expect(listed()).toContainEqual([`L-${prefix}-1`, null]))
  })

  it('a list of an older server, without locks, still fits', () => {
    const old = {
      version: 1,
      issuedAt: '2026-11-20T12:00:00.000Z',
      grants: [],
      revoked: [],
      lockVersions: {},
    }
    expect(GrantsMessage.parse(old).locks).toBeUndefined()
  })
})

describe('L-01 E-03 what cannot be added', () => {
  it('a second lock of the same number, unless the first is archived', async () => {
    const first = await add()
    expect(await add()).toMatchObject({ refusal: 'lock-name-taken', field: 'item.name' })
    if (!first.ok) throw new Error(first.refusal)
    await archive(first.value.id)
    expect((await add()).ok).toBe(true)
    expect(await archive(first.value.id, false)).toMatchObject({ refusal: 'lock-name-taken' })
  })

  it('two of one number at the same time: one is added', async () => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => add()))
    const good = results.filter((result) => result.status === 'fulfilled' && result.value.ok)
    expect(good).toHaveLength(1)
  })

  it('at a location without a terminal, or at a terminal that stands elsewhere', async () => {
    const elsewhere = await add({ terminalId: house.platform.random.uuid() })
    expect(elsewhere).toMatchObject({ refusal: 'not-found', field: 'item.terminalId' })
    await house.platform.db.transaction((tx) =>
      sql`update terminal set archived_at = ${house.clock.now()}`.execute(tx),
    )
    expect(await add()).toMatchObject({ refusal: 'terminal-missing', field: 'item.terminalId' })
  })

  it('on a box that has one already', async () => {
    const boxId = house.world.boxes[0].id
    expect(await add({ boxId })).toMatchObject({ refusal: 'box-has-lock', field: 'item.boxId' })
  })
})

describe('L-01 what archiving does', () => {
  it('two clicks count as one, and an archived lock is neither edited nor opened', async () => {
    const [box] = house.identity.boxes
    const id = box?.lockId ?? ''
    const gone = await archive(id)
    const again = await archive(id)
    expect(again).toEqual(gone)
    const edit = { id, version: 2, name: 'SL', notes: '', size: null, outOfService: null }
    expect(await house.devices.ask(lockCalls.editLock, { actor: berta, body: { item: edit } })).toMatchObject(
      {
        refusal: 'lock-archived',
      },
    )
    const { locationId } = house.world
    const move = { id, version: 2, locationId, terminalId: null, boxId: null, reason: 'x' }
    expect(await house.devices.ask(lockCalls.moveLock, { actor: berta, body: { item: move } })).toMatchObject(
      {
        refusal: 'lock-archived',
      },
    )
  })
})
