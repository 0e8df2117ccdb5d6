import type { RequestIn } from '@fachwerk/contract/call'
import { lockList, lockCalls } from '@fachwerk/contract/device/lock-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageByPage } from '../../../platform/testing/page-by-page.ts'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

type Filter = RequestIn<typeof lockCalls.locks>['body']

let house: MemoryHouse
let berta: ReturnType<typeof anActor>
beforeAll(async () => {
  house = await aMemoryHouse({ boxes: 8 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterAll(() => house.close())

const listed = async (filter: Filter) => {
  const body = lockCalls.locks.body.parse(filter)
  const result = await house.devices.ask(lockCalls.locks, { actor: berta, body })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.rows
}
const total = async (filter: Filter) => {
  const body = lockCalls.locksTotal.body.parse(filter)
  const result = await house.devices.ask(lockCalls.locksTotal, { actor: berta, body })
  return result.ok ? result.value.total : null
}
const paged = (filter: Filter, between?: () => Promise<unknown>) =>
  pageByPage((page) => listed({ ...filter, ...page }), between)
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const change = (query: ReturnType<typeof sql>) => house.platform.db.transaction((tx) => query.execute(tx))

/** A spare lock, as staff add it, a moment later than all before. */
let spares = 0
async function addSpare(boxId: string | null = null) {
  spares += 1
  await house.clock.advance(1)
  const { locationId } = house.world
  // Stands before the others in every order.
  const item = { locationId, boxId, name: `A-${spares}` }
  const body = lockCalls.addLock.body.parse({ item })
  const added = await house.devices.ask(lockCalls.addLock, { actor: berta, body })
  if (!added.ok) throw new Error(added.refusal)
  return added.value.id
}
/** A box of a new cabinet, a moment later than all before. */
async function putUpBox(number: number) {
  await house.clock.advance(1)
  const id = house.platform.random.uuid()
  const { boxes } = house.world
  await change(sql`insert into box (id, company_id, location_id, cabinet_id, box_size_id, size, number, column_no, row_no,
      created_at)
    select ${id}, company_id, location_id, cabinet_id, box_size_id, size, ${number}, 1, ${number}, ${house.clock.now()}
    from box where id = ${boxes[0].id}`)
  return id
}

describe('L-01 pages of locks and boxes', () => {
  it.each(lockList.sorts)('FAULT-74 by %s each stands once, however alike they are', async (orderBy) => {
    await addSpare()
    const whole = ids(await listed({ orderBy, limit: 200 }))
    expect(new Set(whole).size).toBeGreaterThan(8)
    for (const dir of ['asc', 'desc'] as const) {
      const seen = ids(await paged({ orderBy, dir }))
      expect(seen.toSorted()).toEqual(whole.toSorted())
    }
  })

  it('FAULT-74 do not shift while others add locks and boxes', async () => {
    const asOf = house.clock.now().toISOString()
    const stable = ids(await listed({ limit: 200, asOf }))
    let number = 100
    for (const orderBy of lockList.sorts)
      for (const dir of ['asc', 'desc'] as const) {
        const seen = await paged({ orderBy, dir, asOf }, async () => {
          number += 1
          await addSpare()
          await putUpBox(number)
        })
        expect([orderBy, dir, ids(seen).toSorted()]).toEqual([orderBy, dir, stable.toSorted()])
      }
    expect(await total({ asOf })).toBe(stable.length)
    expect(await total({})).toBeGreaterThan(stable.length + 24)
  })

  it('FAULT-74 a box that gets its lock meanwhile stays where it stood', async () => {
    const [first] = house.world.boxes
    await change(
      sql`delete from lock_state where lock_id in (select id from lock where box_id = ${first.id})`,
    )
    await change(sql`delete from lock where box_id = ${first.id}`)
    const asOf = house.clock.now().toISOString()
    const before = await listed({ asOf, limit: 200 })
    expect([before[0]?.boxId, before[0]?.lockId]).toEqual([first.id, null])
    const lockId = await addSpare(first.id)
    const after = await listed({ asOf, limit: 200 })
    expect(after).toHaveLength(before.length)
    expect([after[0]?.boxId, after[0]?.lockId]).toEqual([first.id, lockId])
  })

  it('FAULT-74 what was there before the moment was kept is always there', async () => {
    await change(sql`update lock set created_at = null`)
    await change(sql`update box set created_at = null`)
    const asOf = '2020-01-01T00:00:00.000Z'
    expect(await total({ asOf })).toBe(await total({}))
  })
})
