import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { anActor } from '../devices/testing.ts'
import { aCabinet } from './testing.ts'
import { valueOf } from './testing/cabinet-desk.ts'

const cabinet = await aCabinet()
const { world, toDo, list, settle, add, offered, minutes, call, berta } = cabinet
const [one, two, three] = world.boxes

afterEach(cabinet.clear)

describe('B-06 tasks by hand', () => {
  it('are listed along the wall, with who saw it and what; one of a kind is enough', async () => {
    valueOf(await add(three, 'clean', 'Krümel'))
    valueOf(await add(one, 'check'))
    valueOf(await add(one, 'swapBattery'))
    expect(await toDo()).toEqual(['1 check staff', '1 swapBattery staff', '3 clean staff'])
    expect((await list()).tasks.at(-1)).toMatchObject({ note: 'Krümel', openedBy: 'Berta Betrieb' })
    expect(await add(one, 'check')).toMatchObject({ ok: false, refusal: 'task-open-already' })
    expect(await offered()).toEqual([2, 4])
  })

  it('done they are closed with name and time, and the box is let again when nothing else is open there', async () => {
    const check = valueOf(await add(one, 'check'))
    const clean = valueOf(await add(one, 'clean'))
    valueOf(await settle(check, 'done'))
    expect(await offered()).toEqual([2, 3, 4])
    const done = valueOf(await settle(clean, 'done'))
    expect(done).toMatchObject({ state: 'done', closedBy: 'Berta Betrieb' })
    expect(await offered()).toEqual([1, 2, 3, 4])
    expect((await list()).closed.map(({ kind }) => kind).toSorted()).toEqual(['check', 'clean'])
  })

  it('a tap too many is taken back, and the box leaves the offer again', async () => {
    const task = valueOf(await add(one, 'repair'))
    valueOf(await settle(task, 'done'))
    expect(valueOf(await settle(task, 'open'))).toMatchObject({
      state: 'open',
      closedAt: null,
      closedBy: null,
    })
    expect(await offered()).toEqual([2, 3, 4])
    valueOf(await settle(task, 'done'))
    valueOf(await add(one, 'repair'))
    expect(await settle(task, 'open')).toMatchObject({ ok: false, refusal: 'task-open-already' })
  })

  it('E-03 dropping needs a reason, a kind that events alone make is refused, foreign boxes and tasks do not exist', async () => {
    const task = valueOf(await add(one, 'clean'))
    expect(await settle(task, 'dropped')).toMatchObject({ errors: [{ field: 'item.note' }] })
    expect(valueOf(await settle(task, 'dropped', { note: 'war sauber' }))).toMatchObject({
      note: 'war sauber',
    })
    const solve = { body: { item: { boxId: one.id, kind: 'solve' as never } } } // what the form cannot send
    expect(await call(taskCalls.addTask, solve, berta)).toMatchObject({ refusal: 'invalid-input' })
    const stranger = anActor([cabinet.platform.random.uuid()], ['locks.view', 'locks.open'])
    const request = { body: { item: { id: task.id, to: 'open' as const } } }
    expect(await call(taskCalls.settleTask, request, stranger)).toMatchObject({ refusal: 'not-found' })
    const box = { body: { item: { boxId: one.id, kind: 'clean' as const } } }
    expect(await call(taskCalls.addTask, box, stranger)).toMatchObject({ refusal: 'not-found' })
    const place = { body: { locationId: world.locationId } }
    expect(await call(taskCalls.tasks, place, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(valueOf(await call(taskCalls.taskPlaces, { body: {} }, stranger)).rows).toEqual([])
  })

  it('FAULT-31 a tap that is sent twice because the answer was lost counts once, at the time it was made', async () => {
    const task = valueOf(await add(one, 'clean'))
    await minutes(20)
    const at = new Date(cabinet.clock.now().getTime() - 10 * 60_000).toISOString()
    const body = { item: { id: task.id, to: 'done' as const, at } }
    const again = { idempotency: { scope: 'berta', key: 'k1', requestHash: 'h' } }
    const first = valueOf(await call(taskCalls.settleTask, { body }, berta, again))
    expect(first.closedAt).toBe(at)
    expect(valueOf(await call(taskCalls.settleTask, { body }, berta, again))).toEqual(first)
    const { rows } = await cabinet.db.read((tx) =>
      sql`select 1 from event where type = 'task.settled' and data->>'taskId' = ${task.id}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })

  it('every location is named with what is open there, and the earliest deadline', async () => {
    valueOf(await add(one, 'clean'))
    valueOf(await add(two, 'check'))
    const { rows } = valueOf(await call(taskCalls.taskPlaces, { body: {} }, berta))
    expect(rows).toMatchObject([{ locationId: world.locationId, open: 2, dueAt: null, lat: 47.66 }])
  })
})
