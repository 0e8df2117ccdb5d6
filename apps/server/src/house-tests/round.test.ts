import { roundCalls } from '@fachwerk/contract/round-calls'
import { storageLocationCalls } from '@fachwerk/contract/storage-location-calls'
import { taskCalls } from '@fachwerk/contract/task-calls'
import { describe, expect, it } from 'vitest'
import { appendEvent } from '../platform/events.ts'
import { aHarbour } from '../testing/locks.ts'
import { endRental } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, freeM, aRenter, freeRow, mailsOf } = await aHarbour(house)

const tasks = async () => (await staff.ask(taskCalls.tasks, { body: { locationId: hafenId } })).tasks
const done = (id: string) => staff.ask(taskCalls.settleTask, { body: { item: { id, to: 'done' } } })

describe('B-05 B-06 a location whose boxes are looked into after each rental', () => {
  it('what a renter leaves is not let before somebody has looked, and that is one tap on the round', async () => {
    const before = await staff.ask(storageLocationCalls.storageLocation, { params: { id: hafenId } })
    await staff.ask(storageLocationCalls.saveStorageLocation, {
      params: { id: hafenId },
      body: { storageLocation: { checkAfterRental: true, version: before.version } },
    })
    const free = await freeM()
    const renter = await aRenter()
    const rented = await renter.lock()
    const [rental] = rented.rentals
    await endRental(house, renter.order, rental?.rentalId ?? '')
    await house.platform.runConsumers()
    expect(await freeM()).toBe(free - 1)
    expect((await staff.lock(rented.id)).boxState).toBe('blocked')
    const [task] = await tasks()
    expect(task).toMatchObject({ kind: 'check', cause: 'rentalEnded', boxId: rented.boxId, state: 'open' })
    const { rows } = await staff.ask(taskCalls.taskPlaces, { body: {} })
    expect(rows[0]).toMatchObject({ locationId: hafenId, open: 1 })
    await done(task?.id ?? '')
    expect(await freeM()).toBe(free)
    expect((await staff.lock(rented.id)).boxState).toBe('free')
  })

  it('the round compares what stands there, and is kept', async () => {
    const body = { locationId: hafenId }
    const audit = await staff.ask(roundCalls.auditRound, { body })
    expect(audit).toMatchObject({ findings: [] })
    const startedAt = house.platform.clock.now().toISOString()
    const round = await staff.ask(roundCalls.finishRound, { body: { ...body, startedAt, findings: [] } })
    expect(round).toMatchObject({ boxes: audit.boxes, findings: [], tasksDone: expect.any(Number) })
    expect((await staff.ask(roundCalls.rounds, { body })).rows).toEqual([round])
  })

  it('a box with a repair to do is neither offered nor given to who pays late', async () => {
    const [free, box] = [await freeM(), await freeRow()]
    const item = { boxId: box.boxId ?? '', kind: 'repair' as const, note: 'Scharnier' }
    const task = await staff.ask(taskCalls.addTask, { body: { item } })
    expect(await freeM()).toBe(free - 1)
    await done(task.id)
    expect(await freeM()).toBe(free)
  })
})

describe('B-04 a jammed box never ends the journey', () => {
  it('the renter has another box and a key that opens it, is told by mail, and the jam is somebody’s task', async () => {
    const renter = await aRenter()
    const jammed = await renter.lock()
    const [rental] = jammed.rentals
    await house.platform.db.transaction((tx) =>
      appendEvent(tx, {
        type: 'command.failed',
        at: house.platform.clock.now(),
        companyId: jammed.companyId,
        locationId: hafenId,
        boxId: jammed.boxId,
        lockId: jammed.lockId,
        rentalId: rental?.rentalId ?? '',
        actor: { kind: 'system', name: 'Terminal' },
        data: { kind: 'open', code: 'lock-jammed' },
      }),
    )
    await house.platform.runConsumers()
    await house.settle()
    const other = await renter.lock()
    expect(other.boxId).not.toBe(jammed.boxId)
    expect(await renter.opens()).toMatchObject({ locks: [other.lockId] })
    expect((await renter.key())?.code).toEqual(expect.any(String))
    expect(await mailsOf(renter.order.shortCode, 'rental-changed')).toHaveLength(1)
    const open = (await tasks()).filter(({ boxId }) => boxId === jammed.boxId)
    expect(open).toMatchObject([{ kind: 'repair', cause: 'jam', rentalId: rental?.rentalId }])
    expect((await staff.lock(jammed.id)).boxState).toBe('blocked')
    await done(open[0]?.id ?? '')
    expect((await staff.lock(jammed.id)).boxState).toBe('free')
  })
})
