import { boxCalls } from '@fachwerk/contract/location/box-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { openDataCalls } from '@fachwerk/contract/office/open-data-calls'
import { roundCalls } from '@fachwerk/contract/location/round-calls'
import { searchCalls } from '@fachwerk/contract/office/search-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { describe, expect, it } from 'vitest'
import { ask, SITE_HOST } from '../../testing/house-calls.ts'
import { aHarbour } from '../../testing/locks.ts'
import { aPaidOrder, anOrder, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, hafen, freeRow, freeM, aRenter, place } = await aHarbour(house)

const reason = 'Schrank umgebaut'
type Box = Pick<LockDetail, 'boxId'>
const idOf = ({ boxId }: Box) => boxId ?? ''
const spotsOf = (box: Box) => staff.ask(boxCalls.boxSpots, { body: { boxId: idOf(box) } })
const bodyOf = (box: Box) => ({ item: { id: idOf(box), reason } })
const archive = (box: Box, over: { lock?: 'spare' | 'archived' } = {}) =>
  staff.ask(boxCalls.archiveBox, { body: { item: { id: idOf(box), reason, ...over } } })
const wall = () => staff.ask(lockCalls.lockWall, { body: { locationId: hafenId } })

/** A place that is free for the box, or a new column where there is none. */
async function freeSpot(box: Box) {
  const { cabinets, former } = await spotsOf(box)
  if (former) return former
  const [first] = cabinets
  return { cabinetId: first?.cabinet.id ?? '', column: null }
}
const restore = async (box: Box) =>
  staff.ask(boxCalls.restoreBox, { body: { item: { id: idOf(box), spot: await freeSpot(box), reason } } })
/** Back as it was, with the lock it had. */
async function restoreWithLock(box: LockDetail) {
  await restore(box)
  const spare = await staff.lock(box.lockId ?? '')
  const { boxId, lockId: id, locationId } = box
  await staff.ask(lockCalls.moveLock, {
    body: { item: { id: id ?? '', version: spare.version, locationId, boxId, reason } },
  })
}

describe('L-01 a box is put away for good', () => {
  it('nobody can rent it any more, it is in no list but one, and its lock is a spare one', async () => {
    const box = await freeRow()
    const free = await freeM()
    const gone = await archive(box)
    expect(gone).toMatchObject({ archived: true, boxName: box.boxName, lockId: null, place: null })
    expect(await freeM()).toBe(free - 1)
    expect((await hafen()).map(({ boxId }) => boxId)).not.toContain(box.boxId)
    expect((await staff.rows({ view: 'archived' })).map(({ boxName }) => boxName)).toContain(box.boxName)
    expect((await staff.rows({ view: 'noLock' })).map(({ boxId }) => boxId)).not.toContain(box.boxId)
    expect(await staff.lock(box.lockId ?? '')).toMatchObject({ boxId: null, archived: false })
    expect((await wall()).boxes.map(({ boxId }) => boxId)).not.toContain(box.boxId)
    const round = await staff.ask(roundCalls.auditRound, { body: { locationId: hafenId } })
    expect(JSON.stringify(round)).not.toContain(idOf(box))
    const data = await ask(house, openDataCalls.openLocations, {}, { host: SITE_HOST })
    expect(JSON.stringify(data)).not.toContain(idOf(box))
    const found = await staff.ask(searchCalls.search, { body: { search: box.boxName ?? '' } })
    expect(JSON.stringify(found)).not.toContain(idOf(box))
    await restoreWithLock(box)
    expect(await freeM()).toBe(free)
  })

  it('the doors below stay where they are, and it comes back to its place with its number', async () => {
    const box = await freeRow()
    await archive(box)
    const { cabinets } = await wall()
    const kinds = cabinets.flatMap(({ columns }) =>
      columns.flatMap(({ doors }) => doors.map(({ kind }) => kind)),
    )
    expect(kinds).toContain('gap')
    const back = await restore(box)
    expect(back).toMatchObject({ archived: false, boxName: box.boxName, lockId: null })
    expect(back.place?.text).toBe(box.place?.text)
    await restoreWithLock(box)
  })

  it('its number is not given away, and what happened to it stays told', async () => {
    const box = await freeRow()
    await archive(box, { lock: 'archived' })
    expect(await staff.lock(box.lockId ?? '')).toMatchObject({ archived: true, boxId: null })
    const number = Number(box.boxName?.split('-').at(-1))
    const again = await staff.send(lockCalls.addLock, {
      item: { locationId: hafenId, name: 'SL-DOPPELT', newBox: { number, size: 'M', cabinetId: null } },
    })
    expect(again).toMatchObject({ status: 409, code: 'box-number-taken' })
    const { rows } = await staff.ask(historyCalls.history, {
      body: { subject: { kind: 'box', id: idOf(box) }, offset: 0, limit: 5 },
    })
    expect(rows[0]).toMatchObject({ action: 'box.archived', reason, after: { archived: true } })
    expect((await staff.lock(idOf(box))).events[0]).toMatchObject({
      type: 'box.archived',
      boxName: box.boxName,
    })
    await staff.ask(lockCalls.deleteLock, {
      body: { item: { id: box.lockId ?? '', archived: false, reason } },
    })
    await restoreWithLock(box)
  })

  it('FAULT-39 not while somebody has it, has booked it or is just paying for it', async () => {
    const renter = await aRenter()
    const rented = await renter.lock()
    expect(await staff.send(boxCalls.archiveBox, bodyOf(rented))).toMatchObject({ code: 'box-has-rentals' })
    const day = new Date(house.platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const period = { from: `${day}T09:00`, length: '2h' }
    const booked = (await pageOf(house, await aPaidOrder(house, place, { period }))).rental
    const suffix = `-${String(booked?.boxNumber).padStart(3, '0')}`
    const box = (await hafen()).find(({ boxName }) => boxName?.endsWith(suffix))
    expect(await staff.send(boxCalls.archiveBox, bodyOf(box ?? rented))).toMatchObject({
      code: 'box-has-rentals',
    })
    const before = new Set((await hafen()).filter(({ boxState }) => boxState === 'free').map(({ id }) => id))
    await anOrder(house, place)
    const paying = (await hafen()).find(({ id, boxState }) => before.has(id) && boxState !== 'free')
    expect(await staff.send(boxCalls.archiveBox, bodyOf(paying ?? rented))).toMatchObject({
      code: 'box-being-paid',
    })
  })

  it('what was to be done there is over, and nothing new can be asked for', async () => {
    const box = await freeRow()
    const task = { boxId: idOf(box), kind: 'clean', note: 'Sand' } as const
    await staff.ask(taskCalls.addTask, { body: { item: task } })
    await archive(box)
    expect(await staff.send(taskCalls.addTask, { item: task })).toMatchObject({ status: 404 })
    await restoreWithLock(box)
  })
})

describe('L-01 FAULT-13 put away while others book', () => {
  it('of many who book and one who archives nobody gets a box that is gone', async () => {
    const boxes = (await hafen()).filter(({ boxState, size }) => boxState === 'free' && size === 'M')
    const details = await Promise.all(boxes.map(({ id }) => staff.lock(id)))
    const answers = await Promise.all([
      ...details.map((box) => staff.send(boxCalls.archiveBox, { item: { id: idOf(box), reason } })),
      ...details.map(() => anOrder(house, place).catch(() => null)),
    ])
    const archived = details.filter((_, index) => {
      const answer = answers[index]
      return answer !== null && answer !== undefined && 'status' in answer && answer.status === 200
    })
    const orders = answers.slice(details.length).filter((answer) => answer !== null)
    expect(archived.length + orders.length).toBeLessThanOrEqual(details.length)
    for (const box of archived) expect((await staff.lock(idOf(box))).rentals).toEqual([])
    for (const box of archived) await restoreWithLock(box)
  })
})

describe('L-01 a box is set to another place', () => {
  it('while somebody has it: number, lock and key stay, and the renter is shown the new place', async () => {
    const renter = await aRenter()
    const box = await renter.lock()
    const key = await renter.key()
    const before = (await pageOf(house, renter.order)).rental
    const moved = await staff.ask(boxCalls.moveBox, {
      body: {
        item: { id: idOf(box), spot: { cabinetId: box.place?.cabinet.id ?? null, column: null }, reason },
      },
    })
    expect(moved).toMatchObject({ boxName: box.boxName, lockId: box.lockId })
    expect(moved.place?.text).not.toBe(box.place?.text)
    expect(moved.place?.cabinet.columns.at(-1)?.doors).toMatchObject([{ boxId: box.boxId }])
    const after = (await pageOf(house, renter.order)).rental
    expect(after?.boxNumber).toBe(before?.boxNumber)
    expect(after?.place?.cabinet.columns).toHaveLength((before?.place?.cabinet.columns.length ?? 0) + 1)
    expect(await renter.key()).toEqual(key)
    expect((await renter.opens()).locks).toEqual([box.lockId])
  })

  it('two of one height trade places; a place that is taken meanwhile is said at its field', async () => {
    const box = await freeRow()
    const { cabinets } = await spotsOf(box)
    const [trade] = cabinets.flatMap(({ cabinet, spots }) =>
      spots.flatMap(({ column, row, over }) =>
        over === null ? [] : [{ column, row, over, cabinetId: cabinet.id }],
      ),
    )
    if (!trade?.over) throw new Error('no door of the same height')
    const other = await staff.lock(trade.over)
    const item = { id: idOf(box), spot: trade, reason }
    expect((await staff.ask(boxCalls.moveBox, { body: { item } })).place?.text).toBe(other.place?.text)
    expect((await staff.lock(idOf(other))).place?.text).toBe(box.place?.text)
    // Pressed twice it is done once; whoever looks at an older drawing is told.
    expect(await staff.send(boxCalls.moveBox, { item })).toMatchObject({ status: 200 })
    const late = await staff.send(boxCalls.moveBox, { item: { ...item, id: idOf(other) } })
    expect(late).toMatchObject({ status: 409, code: 'place-taken' })
    expect(JSON.parse(late.text).errors).toMatchObject([{ field: 'item.spot' }])
    const onto = { item: { ...item, id: idOf(other), spot: { ...trade, over: null } } }
    expect(await staff.send(boxCalls.moveBox, onto)).toMatchObject({ code: 'place-taken' })
  })

  it('FAULT-72 many who rearrange at once leave every door once, none upon another', async () => {
    const doors = async () =>
      (await wall()).cabinets
        .flatMap(({ columns }) => columns.flatMap((column) => column.doors))
        .flatMap((door) => (door.kind === 'box' ? [door.number] : []))
    const before = (await doors()).toSorted((a, b) => a - b)
    const free = (await hafen()).filter(({ boxState }) => boxState === 'free')
    const cabinetId = (await wall()).cabinets[0]?.id ?? null
    await Promise.all(
      free.map((box) =>
        staff.send(boxCalls.moveBox, { item: { id: idOf(box), spot: { cabinetId, column: null }, reason } }),
      ),
    )
    expect((await doors()).toSorted((a, b) => a - b)).toEqual(before)
    for (const { heightMm, columns } of (await wall()).cabinets)
      for (const column of columns)
        expect(column.doors.reduce((sum, door) => sum + door.heightMm, 0)).toBeLessThanOrEqual(heightMm)
  })

  it('a cabinet without boxes is taken down; one that holds a box stays', async () => {
    const box = await freeRow()
    const spot = { cabinetId: null }
    const moved = await staff.ask(boxCalls.moveBox, { body: { item: { id: idOf(box), spot, reason } } })
    const id = moved.place?.cabinet.id ?? ''
    const item = { id, reason }
    expect(await staff.send(boxCalls.takeDownCabinet, { item })).toMatchObject({ code: 'cabinet-has-boxes' })
    await archive(box)
    await staff.ask(boxCalls.takeDownCabinet, { body: { item } })
    expect((await wall()).cabinets.map((cabinet) => cabinet.id)).not.toContain(id)
    expect(await spotsOf(box)).toMatchObject({ former: null })
    const gone = await staff.send(boxCalls.restoreBox, {
      item: { id: idOf(box), spot: { cabinetId: id, column: 0, row: 0 }, reason },
    })
    expect(gone).toMatchObject({ code: 'place-taken' })
    await restoreWithLock(box)
  })
})
