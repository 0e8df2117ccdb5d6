import { boxCalls } from '@fachwerk/contract/location/box-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { describe, expect, it } from 'vitest'
import { aHarbour, aStaff, formOf } from '../../testing/locks.ts'
import { aPaidOrder, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, hafen, freeRow, freeM, aRenter, mailsOf, place } = await aHarbour(house)

describe('L-01 locks and boxes as staff keep them', () => {
  it('L-01 a note and another number are kept, with who and when, and the box tells it', async () => {
    const before = await freeRow()
    const { item } = { item: { ...formOf(before), name: 'SL-9001', notes: 'Feder getauscht\nam 3.9.' } }
    const after = await staff.ask(lockCalls.editLock, { body: { item } })
    expect(after).toMatchObject({ name: 'SL-9001', notes: item.notes, version: before.version + 1 })
    expect(after.events[0]).toMatchObject({ type: 'lock.edited', actor: { kind: 'staff' } })
  })

  it('FAULT-72 who saves over another’s change is told who it was and what is there now', async () => {
    const before = await freeRow()
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(before), notes: 'erst' } } })
    const second = await staff.send(lockCalls.editLock, { item: { ...formOf(before), notes: 'dann' } })
    expect(second).toMatchObject({ status: 409, code: 'changed-meanwhile' })
    const { conflict } = JSON.parse(second.text)
    expect(conflict).toMatchObject({ by: expect.any(String), current: { notes: 'erst' } })
    expect((await staff.lock(before.id)).notes).toBe('erst')
  })

  it('E-03 a number that is taken is said at its field, and nothing is saved', async () => {
    const [one, other] = [await freeRow(), (await hafen()).find(({ boxState }) => boxState !== 'free')]
    const item = { ...formOf(one), name: other?.name ?? '', notes: 'halb' }
    const answer = await staff.send(lockCalls.editLock, { item })
    expect(JSON.parse(answer.text).errors).toMatchObject([{ field: 'item.name', code: 'lock-name-taken' }])
    expect((await staff.lock(one.id)).notes).not.toBe('halb')
  })

  it('L-01 out of service with a reason the box is not offered, and back in service it is', async () => {
    const box = await freeRow()
    const free = await freeM()
    const out = await staff.ask(lockCalls.editLock, {
      body: { item: { ...formOf(box), outOfService: 'Scharnier gebrochen' } },
    })
    expect(out).toMatchObject({ outOfService: 'Scharnier gebrochen', boxState: 'blocked' })
    expect(await freeM()).toBe(free - 1)
    expect((await staff.rows({ view: 'outOfService' })).map(({ id }) => id)).toContain(box.id)
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(out), outOfService: null } } })
    expect(await freeM()).toBe(free)
  })

  it('B-04 whoever booked a box that goes out of service gets another one and is told', async () => {
    const day = new Date(house.platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const period = { from: `${day}T09:00`, length: '2h' }
    const order = await aPaidOrder(house, place, { period })
    await house.settle()
    await house.platform.runConsumers()
    const booked = (await pageOf(house, order)).rental
    const row = (await hafen()).find(({ boxName }) =>
      boxName?.endsWith(`-${String(booked?.boxNumber).padStart(3, '0')}`),
    )
    const box = await staff.lock(row?.id ?? '')
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(box), outOfService: 'Wasser' } } })
    await house.platform.runConsumers()
    const after = (await pageOf(house, order)).rental
    expect(after?.state).toBe('reserved')
    expect(after?.boxNumber).not.toBe(booked?.boxNumber)
    expect(await mailsOf(order.shortCode, 'rental-changed')).toHaveLength(1)
    const again = await staff.lock(box.id)
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(again), outOfService: null } } })
  })

  it('FAULT-39 a box that is rented in a larger size does not become smaller, and a full column takes no larger door', async () => {
    const renter = await aRenter()
    const rented = await renter.lock()
    const smaller = await staff.send(lockCalls.editLock, { item: { ...formOf(rented), size: 'S' } })
    expect(smaller).toMatchObject({ status: 409, code: 'box-booked-larger' })
    const free = await freeRow()
    const larger = await staff.send(lockCalls.editLock, { item: { ...formOf(free), size: 'XL' } })
    expect(JSON.parse(larger.text).errors).toMatchObject([{ field: 'item.size', code: 'column-too-short' }])
    const small = await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(free), size: 'S' } } })
    expect(small.size).toBe('S')
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(small), size: 'M' } } })
  })
})

const places = () => staff.ask(lockCalls.lockPlaces, { body: { locationId: hafenId } })

describe('L-01 new locks and boxes', () => {
  it('a lock with a new box in a new column is drawn, offered and told to its terminal', async () => {
    const { cabinets, nextNumber, terminals } = await places()
    const free = await freeM()
    const item = {
      locationId: hafenId,
      name: 'SL-NEU-1',
      newBox: { number: nextNumber, size: 'M' as const, cabinetId: cabinets[0]?.id ?? null, column: null },
    }
    const added = await staff.ask(lockCalls.addLock, { body: { item } })
    await house.settle()
    expect(added).toMatchObject({ size: 'M', terminalId: terminals[0]?.id })
    expect(added.place?.cabinet.columns.at(-1)?.doors).toMatchObject([{ kind: 'box', number: nextNumber }])
    expect(await freeM()).toBe(free + 1)
  })

  it('E-03 a number that is taken, a full column and a foreign cabinet are said at their fields', async () => {
    const { cabinets, nextNumber } = await places()
    const [cabinetId] = cabinets.map(({ id }) => id)
    const newBox = { number: nextNumber, size: 'L', cabinetId, column: 0 }
    const tries = [
      [{ ...newBox, number: 1, column: null }, 'item.newBox.number'],
      [newBox, 'item.newBox.column'],
      [{ ...newBox, cabinetId: house.platform.random.uuid() }, 'item.newBox.cabinetId'],
    ] as const
    for (const [input, field] of tries) {
      const answer = await staff.send(lockCalls.addLock, {
        item: { locationId: hafenId, name: 'SL-NIE', newBox: input },
      })
      expect(JSON.parse(answer.text).errors).toMatchObject([{ field }])
    }
    expect((await staff.rows({ search: 'SL-NIE' })).length).toBe(0)
  })

  it('a box that has a lock takes no second one, and a location without a terminal takes none', async () => {
    const { boxId, locationId } = await freeRow()
    const second = await staff.send(lockCalls.addLock, { item: { locationId, name: 'SL-2', boxId } })
    expect(second).toMatchObject({ status: 409, code: 'box-has-lock' })
  })
})

/** Neither rented nor booked. */
async function unusedRow() {
  const free = (await hafen()).filter(({ boxState, size }) => boxState === 'free' && size === 'M')
  const unused = (await Promise.all(free.map(({ id }) => staff.lock(id)))).find(
    ({ rentals }) => rentals.length === 0,
  )
  if (!unused) throw new Error('every box of size M is booked')
  return unused
}

describe('L-01 a box gets another size', () => {
  const reason = 'Schrank vertauscht'
  const resize = (box: { boxId: string | null }, size: 'S' | 'M' | 'L' | 'XL') => ({
    item: { id: box.boxId ?? '', size, reason },
  })

  it('before a lock hangs on it; where its column is full it is said at the field, and nothing changes', async () => {
    const box = await unusedRow()
    const details = { id: box.lockId ?? '', reason }
    await staff.ask(lockCalls.deleteLock, { body: { item: { ...details, archived: true } } })
    const small = await staff.ask(boxCalls.resizeBox, { body: resize(box, 'S') })
    expect(small).toMatchObject({ size: 'S', boxName: box.boxName, lockId: null })
    const full = await staff.send(boxCalls.resizeBox, resize(box, 'XL'))
    expect(full).toMatchObject({ status: 409, code: 'column-too-short' })
    expect(JSON.parse(full.text).errors).toMatchObject([{ field: 'item.size' }])
    expect(await staff.lock(box.boxId ?? '')).toMatchObject({ size: 'S' })
    const subject = { kind: 'box', id: box.boxId ?? '' } as const
    const { rows } = await staff.ask(historyCalls.history, { body: { subject, offset: 0, limit: 1 } })
    expect(rows[0]).toMatchObject({
      action: 'box.resized',
      reason,
      before: { size: 'M' },
      after: { size: 'S' },
    })
    expect((await staff.lock(box.boxId ?? '')).events[0]).toMatchObject({ type: 'box.resized' })
  })

  it('FAULT-39 not a smaller one than somebody has rented, and none while it is archived', async () => {
    const rented = await (await aRenter()).lock()
    expect(await staff.send(boxCalls.resizeBox, resize(rented, 'S'))).toMatchObject({
      code: 'box-booked-larger',
    })
    const box = await unusedRow()
    await staff.ask(boxCalls.archiveBox, { body: { item: { id: box.boxId ?? '', reason } } })
    expect(await staff.send(boxCalls.resizeBox, resize(box, 'S'))).toMatchObject({ code: 'box-archived' })
  })
})

describe('B-07 the wall of a location', () => {
  it('has every box with its door’s state, time, battery and signal; foreign locations do not exist', async () => {
    const renter = await aRenter()
    const wall = await staff.ask(lockCalls.lockWall, { body: { locationId: hafenId } })
    const drawn = wall.cabinets.flatMap(({ columns }) => columns.flatMap(({ doors }) => doors))
    expect(wall.boxes).toHaveLength(drawn.filter(({ kind }) => kind === 'box').length)
    const { boxId } = await renter.lock()
    expect(wall.boxes.find((box) => box.boxId === boxId)).toMatchObject({
      until: expect.any(String),
      from: null,
    })
    const heard = wall.boxes.filter(({ state }) => state !== 'unknown')
    expect(heard[0]).toMatchObject({ batteryPercent: 90, signalDbm: -60, lockId: expect.any(String) })
    expect(Object.values(wall.counts).reduce((sum, count) => sum + count, 0)).toBe(wall.boxes.length)
    const nord = await aStaff(house, 'nord@zeitlager.example')
    expect((await nord.send(lockCalls.lockWall, { locationId: hafenId })).status).toBe(404)
  })
})
