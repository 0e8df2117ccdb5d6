import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { anActor } from '../devices/testing.ts'
import { aCabinet } from './testing.ts'
import { valueOf } from './testing/cabinet-desk.ts'

const cabinet = await aCabinet()
const { world, add, settle, list, toDo, offered, call, clock, db } = cabinet
const [one, two] = world.boxes
afterEach(cabinet.clear)

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const eventsOf = async (taskId: string) => {
  const { rows } = await db.read((tx) =>
    sql<{ type: string }>`select type from event where data->>'taskId' = ${taskId} order by id`.execute(tx),
  )
  return rows.map(({ type }) => type)
}
const openSystemTask = (box: { id: string }) =>
  db.transaction((tx) =>
    cabinet.openTask(tx, {
      companyId: world.companyId,
      boxId: box.id,
      kind: 'repair',
      cause: 'jam',
      by: null,
      now: clock.now(),
    }),
  )

describe('FAULT-08 several at once', () => {
  it('ten who see the same dirty box make one task, nine are told that there is one', async () => {
    const answers = await many(10, () => add(one, 'clean'))
    const said = answers.map((answer) => (answer.ok ? 'added' : answer.refusal)).toSorted()
    expect(said).toEqual(['added', ...Array.from({ length: 9 }, () => 'task-open-already')])
    expect(await toDo()).toEqual(['1 clean staff'])
  })

  it('a jam that is told while somebody reports it by hand is one task too', async () => {
    await Promise.all([openSystemTask(two), add(two, 'repair'), openSystemTask(two)])
    expect((await toDo()).filter((line) => line.startsWith('2 repair'))).toHaveLength(1)
    expect(await offered()).not.toContain(2)
  })

  it('two who tap the same task count once, whoever was first', async () => {
    const task = valueOf(await add(one, 'clean'))
    const carl = { ...anActor([world.companyId], ['locks.view', 'locks.open']), name: 'Carl Cabinet' }
    const byCarl = () =>
      call(taskCalls.settleTask, { body: { item: { id: task.id, to: 'done' as const } } }, carl)
    const answers = await Promise.all([settle(task, 'done'), byCarl(), settle(task, 'done'), byCarl()])
    const names = new Set(answers.map((answer) => valueOf(answer).closedBy))
    expect(names.size).toBe(1)
    expect(await eventsOf(task.id)).toEqual(['task.opened', 'task.settled'])
    expect(await offered()).toContain(1)
  })

  it('one says done while the other takes it back: the task is one or the other, and so is its box', async () => {
    for (let round = 0; round < 8; round += 1) {
      const task = valueOf(await add(one, 'check'))
      valueOf(await settle(task, 'done'))
      await Promise.all([settle(task, 'open'), settle(task, 'done'), settle(task, 'open')])
      const isOpen = (await list()).tasks.some(({ id }) => id === task.id)
      expect((await offered()).includes(1)).toBe(!isOpen)
      if (isOpen) valueOf(await settle(task, 'done'))
    }
  })

  it('the house that closes a task by itself and a person who does are not both named', async () => {
    const taskId = (await openSystemTask(one)) ?? ''
    await cabinet.happens('lock.opened', one)
    await clock.advance(61_000)
    await Promise.all([cabinet.platform.runDue(), settle({ id: taskId }, 'done')])
    expect(await eventsOf(taskId)).toEqual(['task.opened', 'task.settled'])
    expect(await toDo()).toEqual([])
    expect(await offered()).toContain(1)
  })
})

describe('LAW-76 who did what', () => {
  it('is kept with before and after, in the history of the task and for the box', async () => {
    const task = valueOf(await add(one, 'repair', 'Scharnier'))
    valueOf(await settle(task, 'dropped', { note: 'war nur verkantet' }))
    const { rows } = await db.read((tx) =>
      sql<{ action: string; actor: { name: string }; before: object; after: object }>`
        select action, actor, before, after from audit_entry where subject_id = ${task.id} order by id`.execute(
        tx,
      ),
    )
    expect(rows.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['task.opened', 'Berta Betrieb'],
      ['task.dropped', 'Berta Betrieb'],
    ])
    expect(rows[1]).toMatchObject({
      before: { state: 'open', note: 'Scharnier' },
      after: { state: 'dropped', note: 'war nur verkantet' },
    })
  })
})
