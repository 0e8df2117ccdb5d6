import { boxCalls } from '@fachwerk/contract/location/box-calls'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aStaff } from '../../testing/locks.ts'
import { aMovingHarbour, idOf, REASON } from '../../testing/relocating.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, freeRow, freeM, freeBox, elsewhere, spotsAt, take, tried, numbersAt } =
  await aMovingHarbour(house)

const keysAt = (terminalId: string | null) =>
  house.platform.db.read(async (tx) => {
    const query = sql<{ version: number }>`
      select version from terminal_grants_list where terminal_id = ${terminalId}`
    return (await query.execute(tx)).rows[0]?.version ?? 0
  })

describe('L-01 a box is taken to another location', () => {
  it('gets the number and the prefix of where it goes, with its lock at the terminal there', async () => {
    const box = await freeRow()
    const there = await elsewhere()
    const free = await freeM()
    const keys = await keysAt(box.terminalId)
    const next = (await spotsAt(box, there.id)).nextNumber
    const moved = await take(box, there.id)
    expect(moved).toMatchObject({
      boxName: `${there.prefix}-${String(next).padStart(3, '0')}`,
      locationId: there.id,
      lockId: box.lockId,
      name: box.name,
      size: 'M',
      archived: false,
      cameFrom: { boxId: idOf(box), boxName: box.boxName },
      movedTo: null,
    })
    expect(moved.terminalId).not.toBe(box.terminalId)
    expect(await freeM()).toBe(free - 1)
    expect(await numbersAt(hafenId)).not.toContain(box.boxName)
    expect(await numbersAt(there.id)).toContain(moved.boxName)
    // The terminal it hung at hears that it is not its own any more; the other one opens it.
    expect(await keysAt(box.terminalId)).toBeGreaterThan(keys)
    await house.settle()
    const before = house.terminals.opened.length
    const body = { item: idOf(moved), reason: 'Probe' }
    await staff.ask(deviceCalls.openLock, { body })
    await house.settle()
    await vi.waitFor(() => expect(house.terminals.opened.slice(before)).toEqual([box.lockId]), 10_000)
    await take(moved, hafenId)
  })

  it('what happened where it stood stays there under its old number, and leads on; its own story goes with it', async () => {
    const box = await freeBox()
    const there = await elsewhere()
    const moved = await take(box, there.id)
    const left = await staff.lock(idOf(box))
    expect(left).toMatchObject({
      boxName: box.boxName,
      archived: true,
      lockId: null,
      movedTo: { boxId: idOf(moved), boxName: moved.boxName },
    })
    expect(left.events[0]).toMatchObject({
      type: 'box.relocated',
      data: { toBoxName: moved.boxName, reason: REASON },
    })
    expect(moved.events.map(({ boxName }) => boxName)).toEqual(
      expect.arrayContaining([moved.boxName, box.boxName]),
    )
    const body = { subject: { kind: 'box', id: idOf(moved) }, offset: 0, limit: 5 } as const
    const { rows } = await staff.ask(historyCalls.history, { body })
    expect(rows[0]).toMatchObject({
      action: 'box.relocated',
      reason: REASON,
      before: { box: box.boxName },
      after: { box: moved.boxName },
    })
    const ofLock = { subject: { kind: 'lock', id: box.lockId ?? '' }, offset: 0, limit: 5 } as const
    expect((await staff.ask(historyCalls.history, { body: ofLock })).rows[0]).toMatchObject({
      action: 'lock.moved',
      before: { box: box.boxName },
      after: { box: moved.boxName },
    })
    await take(moved, hafenId)
  })

  it('back where it stood before, it is the same box again: number, place and past', async () => {
    const box = await freeBox()
    const there = await elsewhere()
    const moved = await take(box, there.id)
    const { former } = await spotsAt(moved, hafenId)
    expect(former).toMatchObject({ number: Number(box.boxName?.split('-').at(-1)), spot: expect.any(Object) })
    const back = await take(moved, hafenId)
    expect(back).toMatchObject({
      boxId: idOf(box),
      boxName: box.boxName,
      archived: false,
      lockId: box.lockId,
    })
    expect(back.place?.text).toBe(box.place?.text)
    expect(await staff.lock(idOf(moved))).toMatchObject({ archived: true, movedTo: { boxId: idOf(box) } })
    // And once more: the number it had over there is its own, too.
    expect((await take(back, there.id)).boxId).toBe(idOf(moved))
    await take(await staff.lock(idOf(moved)), hafenId)
  })

  it('its lock may stay as a spare one: the box is offered there when one hangs on it', async () => {
    const box = await freeBox()
    const there = await elsewhere()
    const moved = await take(box, there.id, { lock: 'spare' })
    expect(moved).toMatchObject({ lockId: null, locationId: there.id })
    expect(await staff.lock(box.lockId ?? '')).toMatchObject({
      boxId: null,
      terminalId: box.terminalId,
      archived: false,
    })
    const back = await take(moved, hafenId)
    const { version } = await staff.lock(box.lockId ?? '')
    const item = { id: box.lockId ?? '', version, locationId: hafenId, boxId: back.boxId, reason: REASON }
    await staff.ask(lockCalls.moveLock, { body: { item } })
  })

  it('B-06 what is to be done at it goes with it', async () => {
    const box = await freeBox()
    const there = await elsewhere()
    await staff.ask(taskCalls.addTask, { body: { item: { boxId: idOf(box), kind: 'clean', note: 'Sand' } } })
    const moved = await take(box, there.id)
    await house.platform.runConsumers()
    const { rows } = await staff.ask(taskCalls.tasks, { body: { locationId: there.id } }).then(openOf)
    expect(rows).toContain(idOf(moved))
    await take(moved, hafenId)
  })
})

/** Boxes of the open tasks in an answer, whatever stands around them. */
const openOf = (answer: unknown) => ({
  rows: [...JSON.stringify(answer).matchAll(/"boxId":"([^"]+)"/g)].map(([, boxId]) => boxId),
})

describe('L-01 FAULT-48 where a box cannot go', () => {
  it('a number that is taken, a place that is none, its own location, one without terminal', async () => {
    const box = await freeBox()
    const there = await elsewhere()
    const taken = Number((await numbersAt(there.id))[0]?.split('-').at(-1))
    expect(await tried(box, there.id, { number: taken })).toMatchObject({ code: 'box-number-taken' })
    const cabinetId = (await spotsAt(box, there.id)).cabinets[0]?.cabinet.id ?? ''
    const nowhere = { cabinetId, column: 0, row: 0 }
    expect((await tried(box, there.id, { spot: nowhere })).status).toBe(409)
    const item = {
      id: idOf(box),
      locationId: hafenId,
      number: 900,
      spot: { cabinetId: null },
      reason: REASON,
    }
    expect(await staff.send(boxCalls.relocateBox, { item })).toMatchObject({ code: 'box-stays-there' })
    const terminalId = box.terminalId
    expect(await tried(box, there.id, { terminalId })).toMatchObject({ status: 404 })
    expect(await staff.lock(idOf(box))).toMatchObject({ archived: false, lockId: box.lockId })
  })

  it('FAULT-44 to a location of another company of the scope, and for strangers it is not there', async () => {
    const box = await freeBox()
    const query = sql<{ id: string }>`
      select id from location where company_id <> ${box.companyId} and archived_at is null limit 1`
    const [foreign] = (await house.platform.db.read((tx) => query.execute(tx))).rows
    const item = {
      id: idOf(box),
      locationId: foreign?.id ?? '',
      number: 900,
      spot: { cabinetId: null },
      reason: REASON,
    }
    const answer = await staff.send(boxCalls.relocateBox, { item })
    expect(['location-other-company', 'not-found']).toContain(answer.code)
    const stranger = await aStaff(house, 'nord@zeitlager.example')
    const there = await elsewhere()
    expect(
      await stranger.send(boxCalls.relocateBox, { item: { ...item, locationId: there.id } }),
    ).toMatchObject({
      status: 404,
    })
  })
})
