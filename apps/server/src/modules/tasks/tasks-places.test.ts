import { NewTask, SettledTask, taskCalls } from '@fachwerk/contract/time/task-calls'
import { roundCalls } from '@fachwerk/contract/location/round-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { anActor, aWorld } from '../devices/testing.ts'
import { aCabinet } from './testing.ts'
import { valueOf } from './testing/cabinet-desk.ts'

const cabinet = await aCabinet()
const { world, add, settle, list, toDo, call, clock, hours, happens, write, offered } = cabinet
const [one, two, three] = world.boxes
const other = await aWorld(cabinet.platform)
const both = anActor([world.companyId, other.companyId], ['locks.view', 'locks.open'])

afterEach(cabinet.clear)

const item = (box: { id: string }, more: { dueAt?: string } = {}) => ({
  body: { item: { boxId: box.id, kind: 'clean' as const, ...more } },
})
const places = async () => valueOf(await call(taskCalls.taskPlaces, { body: {} }, both)).rows
const openAt = async () => (await places()).map(({ locationId, open }) => [locationId, open])

describe('B-06 where there is how much to do', () => {
  it('A-13 a franchisor walks where most is to do first, over all companies', async () => {
    valueOf(await call(taskCalls.addTask, item(other.boxes[0]), both))
    valueOf(await call(taskCalls.addTask, item(other.boxes[1]), both))
    valueOf(await add(one, 'clean'))
    expect(await openAt()).toEqual([
      [other.locationId, 2],
      [world.locationId, 1],
    ])
    expect((await cabinet.list()).tasks).toHaveLength(1)
  })

  it('B-03 what waits for its readings is nobody’s walk; a location given up is not named', async () => {
    valueOf(await settle(valueOf(await add(one, 'swapBattery')), 'done'))
    await write(sql`update location set archived_at = now() where id = ${other.locationId}`)
    expect(await openAt()).toEqual([[world.locationId, 0]])
    await write(sql`update location set archived_at = null where id = ${other.locationId}`)
  })

  it('names the earliest deadline of a location', async () => {
    const [soon, late] = [hours(2).toISOString(), hours(9).toISOString()]
    valueOf(await call(taskCalls.addTask, item(one, { dueAt: late }), both))
    valueOf(await call(taskCalls.addTask, item(two, { dueAt: soon }), both))
    expect((await places()).find(({ locationId }) => locationId === world.locationId)?.dueAt).toBe(soon)
  })
})

describe('L-07 a round', () => {
  it('L-07 wakes the locks of the boxes where something is to do, of one’s own companies', async () => {
    valueOf(await add(one, 'clean'))
    valueOf(await add(two, 'swapBattery'))
    valueOf(await settle(valueOf(await add(three, 'check')), 'done'))
    cabinet.woken.length = 0
    await list()
    expect(new Set(cabinet.woken)).toEqual(new Set([one.id, two.id]))
    cabinet.woken.length = 0
    const stranger = anActor([other.companyId], ['locks.view', 'locks.open'])
    await call(taskCalls.tasks, { body: { locationId: world.locationId } }, stranger)
    expect(cabinet.woken).toEqual([])
  })
})

describe('B-06 what was done of late', () => {
  it('stays in sight for twelve hours, newest first', async () => {
    valueOf(await settle(valueOf(await add(one, 'clean')), 'done'))
    await clock.advance(60_000)
    valueOf(await settle(valueOf(await add(two, 'check')), 'done'))
    expect((await list()).closed.map(({ boxNumber }) => boxNumber)).toEqual([2, 1])
    await clock.advance(12 * 3_600_000 - 30_000)
    expect((await list()).closed.map(({ boxNumber }) => boxNumber)).toEqual([2])
  })

  it('a note that somebody wrote first stays when nothing is added to it', async () => {
    const task = valueOf(await add(one, 'clean', 'Kaffee'))
    expect(valueOf(await settle(task, 'done')).note).toBe('Kaffee')
    valueOf(await settle(task, 'open', { note: 'doch nicht sauber' }))
    expect(valueOf(await settle(task, 'done')).note).toBe('doch nicht sauber')
  })
})

describe('B-04 what makes no task', () => {
  it('an event of long ago, told only now', async () => {
    await cabinet.db.transaction((tx) =>
      sql`insert into event (type, at, company_id, location_id, box_id, actor) values ('lock.jammed', ${hours(-73)},
        ${world.companyId}, ${world.locationId}, ${one.id}, '{"kind":"system","name":"Fachwerk"}'::jsonb)`.execute(
        tx,
      ),
    )
    await happens('lock.jammed', two)
    expect(await toDo()).toEqual(['2 repair jam'])
    expect(await offered()).toEqual([1, 3, 4])
  })

  it('a box that was taken down', async () => {
    await write(sql`update box set archived_at = now() where id = ${three.id}`)
    expect(await add(three, 'clean')).toMatchObject({ refusal: 'not-found' })
    await write(sql`update box set archived_at = null where id = ${three.id}`)
  })
})

describe('A-13 a round with boxes of others', () => {
  it('is refused, and keeps nothing', async () => {
    const { locationId } = world
    const finding = { boxId: other.boxes[0].id, kind: 'jammed', answer: 'task' } as const
    const body = { locationId, startedAt: clock.now().toISOString(), findings: [finding] }
    expect(await call(roundCalls.finishRound, { body }, both)).toMatchObject({ refusal: 'not-found' })
    expect(valueOf(await call(roundCalls.rounds, { body: { locationId } }, both)).rows).toEqual([])
  })
})

describe('E-03 what the form of a task may say', () => {
  it('a note has at most 500 signs, and dropping without a reason is told in words', () => {
    const task = { boxId: one.id, kind: 'clean' }
    expect(NewTask.safeParse({ ...task, note: 'x'.repeat(500) }).success).toBe(true)
    expect(NewTask.safeParse({ ...task, note: 'x'.repeat(501) }).success).toBe(false)
    const dropped = SettledTask.safeParse({ id: one.id, to: 'dropped', note: '   ' })
    expect(dropped.error?.issues.map(({ message }) => message)).toEqual([
      'Bitte geben Sie an, warum die Aufgabe entfällt.',
    ])
  })
})
