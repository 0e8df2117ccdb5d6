import { logCalls } from '@fachwerk/contract/history/log-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { roundCalls } from '@fachwerk/contract/location/round-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { describe, expect, it } from 'vitest'
import { appendEvent } from '../../platform/events/events.ts'
import { aHarbour, aStaff } from '../../testing/locks.ts'
import { endRental } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, freeM, aRenter, freeRow } = await aHarbour(house)

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

const newest = async () =>
  (await staff.ask(notificationCalls.notifications, {})).rows.find(({ kind }) => kind === 'task-opened')

describe('A-12 A-13 L-11 who sees what there is to do', () => {
  it('support does it, a reader only sees it, a franchisee sees its own, its franchisor both', async () => {
    const [support, reader, nord] = [
      await aStaff(house, 'support@zeitlager.example'),
      await aStaff(house, 'revision@zeitlager.example'),
      await aStaff(house, 'nord@zeitlager.example'),
    ]
    const box = await freeRow()
    const input = { item: { boxId: box.boxId ?? '', kind: 'clean' as const } }
    expect(await reader.send(taskCalls.addTask, input)).toMatchObject({ status: 404 })
    const task = await support.ask(taskCalls.addTask, { body: input })
    const seen = await reader.ask(taskCalls.tasks, { body: { locationId: hafenId } })
    expect(seen.tasks.map(({ id }) => id)).toContain(task.id)
    const away = { item: { id: task.id, to: 'done' } }
    expect(await reader.send(taskCalls.settleTask, away)).toMatchObject({ status: 404 })
    expect(await nord.send(taskCalls.settleTask, away)).toMatchObject({ status: 404, code: 'not-found' })
    const places = async (by: typeof nord) => (await by.ask(taskCalls.taskPlaces, { body: {} })).rows
    const [all, theirs] = [await places(staff), await places(nord)]
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.length).toBeLessThan(all.length)
    const names = new Set(all.map(({ locationId }) => locationId))
    expect(theirs.every(({ locationId }) => names.has(locationId))).toBe(true)
    expect(theirs.some(({ locationId }) => locationId === hafenId)).toBe(false)
    await done(task.id)
  })

  it('the log tells when a task was opened and settled, by whom, and which round was finished', async () => {
    const box = await freeRow()
    const item = { boxId: box.boxId ?? '', kind: 'repair' as const, note: 'Scharnier' }
    await done((await staff.ask(taskCalls.addTask, { body: { item } })).id)
    const { rows } = await staff.ask(logCalls.logs, {
      body: { boxIds: [box.boxId ?? ''], groups: ['care'], limit: 10 },
    })
    expect(rows.slice(0, 2).map(({ type }) => type)).toEqual(['task.settled', 'task.opened'])
    expect(rows[0]?.actor).toMatchObject({ kind: 'staff' })
    const rounds = await staff.ask(logCalls.logs, {
      body: { locationIds: [hafenId], groups: ['care'], limit: 50 },
    })
    expect(rounds.rows.map(({ type }) => type)).toContain('round.finished')
  })

  it('N-06 a lock that does not answer is told once, and is over when somebody has seen to it', async () => {
    const box = await freeRow()
    await house.platform.db.transaction((tx) =>
      appendEvent(tx, {
        type: 'command.failed',
        at: house.platform.clock.now(),
        companyId: box.companyId,
        locationId: hafenId,
        boxId: box.boxId,
        lockId: box.lockId,
        actor: { kind: 'system', name: 'Terminal' },
        data: { kind: 'open', code: 'lock-no-answer' },
      }),
    )
    await house.platform.runConsumers()
    expect(await newest()).toMatchObject({ overAt: null, data: { boxName: box.boxName, kind: 'repair' } })
    const task = (await tasks()).find(({ boxId }) => boxId === box.boxId)
    await done(task?.id ?? '')
    await house.platform.runConsumers()
    expect((await newest())?.overAt).toEqual(expect.any(String))
  })
})
