import { boxCalls } from '@fachwerk/contract/box-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { deviceCalls } from '@fachwerk/contract/device-calls'
import { historyCalls } from '@fachwerk/contract/history-calls'
import { lockCalls } from '@fachwerk/contract/lock-calls'
import type { LockDetail } from '@fachwerk/contract/lock-views'
import { taskCalls } from '@fachwerk/contract/task-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder, aPaidOrder, pageOf } from '../testing/renting.ts'
import { aHarbour, aStaff } from '../testing/locks.ts'
import { aSoundHouse } from '../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, hafen, freeRow, freeM, aRenter, mailsOf, place } = await aHarbour(house)

const reason = 'Am Bahnhof wird es eng'
const idOf = ({ boxId }: Pick<LockDetail, 'boxId'>) => boxId ?? ''

/** The harbour is small: so that many can rent there at once. */
beforeAll(async () => {
  for (const number of [201, 202, 203, 204, 205, 206, 207, 208]) {
    const newBox = { number, size: 'M', cabinetId: null } as const
    await staff.ask(lockCalls.addLock, {
      body: { item: { locationId: hafenId, name: `SL-${number}`, newBox } },
    })
  }
  await house.settle()
})

/** A box of the harbour that nobody has or has booked; a new one may not have been heard yet. */
async function freeBox(wanted?: 'M') {
  const rows = await hafen()
  // For bookings the new ones: the others may have to be looked at before they are let again.
  for (const { id, boxState, lockId, size } of wanted ? rows.toReversed() : rows) {
    const isFree = boxState === 'free' || boxState === 'unknown'
    if (!isFree || lockId === null || (wanted ?? size) !== size) continue
    const box = await staff.lock(id)
    const isOffered = box.deactivated === null && box.outOfService === null
    if (isOffered && box.rentals.length === 0) return box
  }
  throw new Error('no free box')
}

/** Another location of the same company, with a terminal. */
async function elsewhere() {
  const [row] = await hafen()
  const { companyId } = await staff.lock(row?.id ?? '')
  const query = sql<{ id: string; prefix: string }>`
    select l.id, l.prefix from location l where l.company_id = ${companyId} and l.id <> ${hafenId}
      and l.archived_at is null and exists (select from terminal t where t.location_id = l.id and t.archived_at is null)
    order by l.prefix limit 1`
  const [other] = (await house.platform.db.read((tx) => query.execute(tx))).rows
  if (!other) throw new Error('only one location')
  return other
}
type Item = RequestIn<typeof boxCalls.relocateBox>['body']['item']
const spotsAt = (box: LockDetail, locationId: string) =>
  staff.ask(boxCalls.boxSpotsElsewhere, { body: { boxId: idOf(box), locationId } })
async function itemFor(box: LockDetail, locationId: string, over: Partial<Item> = {}): Promise<Item> {
  const { former, nextNumber, cabinets } = await spotsAt(box, locationId)
  const number = former?.number ?? nextNumber
  const cabinetId = cabinets[0]?.cabinet.id ?? null
  return {
    id: idOf(box),
    locationId,
    number,
    spot: former?.spot ?? { cabinetId, column: null },
    reason,
    ...over,
  }
}
const take = async (box: LockDetail, locationId: string, over: Partial<Item> = {}) =>
  staff.ask(boxCalls.relocateBox, { body: { item: await itemFor(box, locationId, over) } })
const tried = async (box: LockDetail, locationId: string, over: Partial<Item> = {}) =>
  staff.send(boxCalls.relocateBox, { item: await itemFor(box, locationId, over) })
const numbersAt = async (locationId: string) =>
  (await staff.rows({ locationIds: [locationId] })).map(({ boxName }) => boxName)
const keysAt = (terminalId: string | null) =>
  house.platform.db.read(async (tx) => {
    const query = sql<{
      version: number
    }>`select version from terminal_grants_list where terminal_id = ${terminalId}`
    return (await query.execute(tx)).rows[0]?.version ?? 0
  })
/** All boxes of the harbour but one are out of service; null: as before. */
const onlyOpen = (boxId: string | null) =>
  house.platform.db.transaction((tx) =>
    sql`update box set out_of_service = ${boxId === null ? null : 'Hochwasser'} where location_id = ${hafenId}
      and id is distinct from ${boxId}::uuid and (out_of_service is null or out_of_service = 'Hochwasser')`.execute(
      tx,
    ),
  )
/** Somebody who comes the day after tomorrow, and the box they have booked. */
async function aBooking() {
  const day = new Date(house.platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await freeBox('M')
  await onlyOpen(free.boxId)
  const order = await aPaidOrder(house, place, { period: { from: `${day}T09:00`, length: '2h' } })
  await house.settle()
  await onlyOpen(null)
  const box = async () => {
    const number = (await pageOf(house, order)).rental?.boxNumber
    const row = (await hafen()).find(({ boxName }) =>
      boxName?.endsWith(`-${String(number).padStart(3, '0')}`),
    )
    return staff.lock(row?.id ?? '')
  }
  return { order, box }
}

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
      data: { toBoxName: moved.boxName, reason },
    })
    expect(moved.events.map(({ boxName }) => boxName)).toEqual(
      expect.arrayContaining([moved.boxName, box.boxName]),
    )
    const body = { subject: { kind: 'box', id: idOf(moved) }, offset: 0, limit: 5 } as const
    const { rows } = await staff.ask(historyCalls.history, { body })
    expect(rows[0]).toMatchObject({
      action: 'box.relocated',
      reason,
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
    const item = { id: box.lockId ?? '', version, locationId: hafenId, boxId: back.boxId, reason }
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

describe('L-01 FAULT-39 a box that somebody has or has booked', () => {
  it('R-09 a booking moves to an equal or larger box first, with its key, and its customer is told', async () => {
    const booking = await aBooking()
    const box = await booking.box()
    const there = await elsewhere()
    const moved = await take(box, there.id)
    const now = await booking.box()
    expect(now.boxId).not.toBe(box.boxId)
    expect(now.locationId).toBe(hafenId)
    expect(['M', 'L', 'XL']).toContain(now.size)
    await house.platform.runConsumers()
    const [mail] = await mailsOf(booking.order.shortCode, 'rental-changed')
    expect(mail).toContain(String(Number(now.boxName?.split('-').at(-1))))
    expect((await pageOf(house, booking.order)).rental?.key).toBeTruthy()
    expect(moved.rentals).toEqual([])
    await take(moved, hafenId)
  })

  it('where a booking finds no other box, everything stays as it was', async () => {
    const booking = await aBooking()
    const box = await booking.box()
    const there = await elsewhere()
    await onlyOpen(box.boxId)
    expect(await tried(box, there.id)).toMatchObject({ status: 409, code: 'bookings-need-box' })
    expect(await staff.lock(idOf(box))).toMatchObject({ archived: false, lockId: box.lockId })
    expect((await booking.box()).boxId).toBe(box.boxId)
    await onlyOpen(null)
  })

  it('FAULT-13 of many who book and one who takes boxes away nobody is left with a box that is gone', async () => {
    const there = await elsewhere()
    const free = (await hafen())
      .filter(({ boxState, lockId }) => boxState === 'free' && lockId !== null)
      .slice(0, 2)
    const boxes = await Promise.all(free.map(({ id }) => staff.lock(id)))
    const items: Item[] = []
    for (const box of boxes) {
      const item = await itemFor(box, there.id, { spot: { cabinetId: null } })
      items.push({ ...item, number: item.number + items.length })
    }
    const answers = await Promise.all([
      ...items.map((item) => staff.send(boxCalls.relocateBox, { item })),
      ...[1, 2].map(() =>
        anOrder(house, place).then(
          () => ({ status: 200 }),
          // No box of this size may be left.
          () => ({ status: 409 }),
        ),
      ),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    for (const [index, box] of boxes.entries())
      if (answers[index]?.status === 200) {
        const { movedTo } = await staff.lock(idOf(box))
        await take(await staff.lock(movedTo?.boxId ?? ''), hafenId)
      }
  })

  it('stays while somebody has it or pays for it, and nothing is changed', async () => {
    const renter = await aRenter()
    const rented = await renter.lock()
    const there = await elsewhere()
    expect(await tried(rented, there.id)).toMatchObject({ status: 409, code: 'box-in-use' })
    expect(await renter.opens()).toEqual({ answer: 200, locks: [rented.lockId] })
    const free = await freeBox('M')
    await onlyOpen(free.boxId)
    await anOrder(house, place)
    await onlyOpen(null)
    expect(await tried(free, there.id)).toMatchObject({ code: 'box-being-paid' })
  })
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
    const item = { id: idOf(box), locationId: hafenId, number: 900, spot: { cabinetId: null }, reason }
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
      reason,
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
