import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock, MORNING } from './testing.ts'

const house = await aTimeClock((await aTestDatabase()).db)
const { id: projectId } = await house.aProject()
const [startTime, endTime] = MORNING
const byHand = { projectId, timeLog: { startTime, endTime, description: 'Telefon' } }
const from = (milliseconds: number) => new Date(house.clock.now().getTime() + milliseconds).toISOString()
const HOUR = 3_600_000

const outcomes = (answers: readonly { readonly ok: boolean; readonly refusal?: string }[]) =>
  answers.map((each) => (each.ok ? 'done' : (each.refusal ?? ''))).toSorted((a, b) => a.localeCompare(b))
const rowsOf = async (person: StaffActor) => {
  const listed = await house.call(timeEntryCalls.timeLogs, { body: { userIds: [person.userId] } }, person)
  return listed.ok ? listed.value.rows : []
}
const name = (id: string, version: number) => ({ body: { timeLog: { id, version } } })
const historyOf = async (person: StaffActor, timeLogId: string) => {
  const shown = await house.call(timeEntryCalls.timeLog, { params: { timeLogId } }, person)
  return shown.ok ? shown.value.history.map(({ action }) => action) : []
}

describe('FAULT-75 two at once', () => {
  it('the same hour entered on two devices is kept once', async () => {
    const person = await house.hire()
    const both = await Promise.all([house.save(person, byHand), house.save(person, byHand)])
    expect(outcomes(both)).toEqual(['done', 'time-overlap'])
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('of an edit and a deletion one holds, the other is told of it', async () => {
    const person = await house.hire()
    const { id } = await house.work(person, projectId, MORNING)
    const both = await Promise.all([
      house.edit(person, { id, version: 1, description: 'Chat' }),
      house.call(timeEntryCalls.deleteTimeLog, name(id, 1), person),
    ])
    expect(outcomes(both)).toEqual(['changed-meanwhile', 'done'])
    expect(await historyOf(person, id)).toHaveLength(2)
  })

  it('of two deleted entries of one hour only one comes back', async () => {
    const person = await house.hire()
    const ids: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const { id } = await house.work(person, projectId, MORNING)
      await house.call(timeEntryCalls.deleteTimeLog, name(id, 1), person)
      ids.push(id)
    }
    const back = ids.map((id) => house.call(timeEntryCalls.restoreTimeLog, name(id, 2), person))
    expect(outcomes(await Promise.all(back))).toEqual(['done', 'time-overlap'])
  })

  it('B-11 pausing on two devices begins one break', async () => {
    const person = await house.hire()
    const started = await house.save(person, {
      projectId,
      timeLog: { startTime: from(-HOUR), description: 'Telefon' },
    })
    const body = { timeLogId: started.ok ? started.value.timeLog.id : '' }
    const pause = () => house.call(timeEntryCalls.pauseTimeLog, { body }, person)
    expect(outcomes(await Promise.all([pause(), pause()]))).toEqual(['done', 'time-not-running'])
    const kinds = (await rowsOf(person)).map(({ kind, state }) => [kind, state])
    expect(kinds).toEqual([
      ['break', 'running'],
      ['work', 'open'],
    ])
  })
})

describe('T-05 what runs takes the time from its start on', () => {
  it('nothing is entered by hand into it, and it is not moved into what is there', async () => {
    const person = await house.hire()
    await house.work(person, projectId, MORNING)
    const early = { startTime: '2026-11-16T07:30:00Z' }
    expect(await house.save(person, { projectId, timeLog: early })).toMatchObject({ refusal: 'time-overlap' })
    const after = { startTime: '2026-11-16T09:00:00Z' }
    const started = await house.save(person, { projectId, timeLog: after })
    expect(started).toMatchObject({ ok: true })
    const inside = { startTime: '2026-11-16T10:00:00Z', endTime: '2026-11-16T10:30:00Z', description: 'x' }
    expect(await house.save(person, { projectId, timeLog: inside })).toMatchObject({
      refusal: 'time-overlap',
      field: 'timeLog.startTime',
    })
    const id = started.ok ? started.value.timeLog.id : ''
    const moved = await house.edit(person, { id, version: 1, ...early, endTime: undefined })
    expect(moved).toMatchObject({ refusal: 'time-overlap' })
  })

  it('FAULT-49 LAW-76 an edit that is refused changes neither the entry nor its history', async () => {
    const person = await house.hire()
    await house.work(person, projectId, MORNING)
    const later = await house.work(person, projectId, ['2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z'])
    const refused = await house.edit(person, { id: later.id, version: 1, description: 'Chat' })
    expect(refused).toMatchObject({ refusal: 'time-overlap' })
    expect((await rowsOf(person))[0]).toEqual(later)
    expect(await historyOf(person, later.id)).toEqual(['timeEntry.changed'])
  })
})

describe('B-11 FAULT-75 what a device says it recorded without network', () => {
  const WEEK = 7 * 24 * HOUR
  it.each<[string, number, number, string]>([
    ['a week ago to the second', -WEEK, -WEEK + HOUR, 'done'],
    ['a second more than a week ago', -WEEK - 1000, -WEEK + HOUR, 'time-too-old'],
    ['with a clock two minutes ahead', -HOUR, 120_000, 'done'],
    ['with a clock more than two minutes ahead', -HOUR, 121_000, 'time-in-future'],
    ['ending before it began', -HOUR, -2 * HOUR, 'time-end-before-start'],
    ['for a day and a second', -26 * HOUR, -2 * HOUR + 1000, 'time-too-long'],
  ])('%s', async (_what, begin, end, expected) => {
    const person = await house.hire()
    const timeLog = {
      clientId: 'geraet-2',
      startTime: from(begin),
      endTime: from(end),
      description: 'Keller',
    }
    expect(outcomes([await house.save(person, { projectId, offline: true, timeLog })])).toEqual([expected])
  })

  it('does not lie over what was entered meanwhile, nor bring back what was deleted', async () => {
    const person = await house.hire()
    await house.work(person, projectId, MORNING)
    const clientId = 'geraet-3'
    const over = { clientId, startTime: '2026-11-16T07:59:00Z', endTime: '2026-11-16T09:00:00Z' }
    const send = (timeLog: object) =>
      house.save(person, { projectId, offline: true, timeLog: { ...timeLog, description: 'Keller' } })
    expect(await send(over)).toMatchObject({ refusal: 'time-overlap' })
    const begun = { clientId, startTime: '2026-11-16T09:00:00Z' }
    const started = await send(begun)
    const id = started.ok ? started.value.timeLog.id : ''
    await house.call(timeEntryCalls.deleteTimeLog, name(id, 1), person)
    const stop = await send({ ...begun, endTime: '2026-11-16T10:00:00Z' })
    expect(stop).toMatchObject({ refusal: 'time-not-running' })
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('two people whose devices chose the same name do not meet', async () => {
    const timeLog = { clientId: 'geraet-gleich', startTime, endTime, description: 'Keller' }
    for (const person of [await house.hire(), await house.hire()]) {
      const stored = await house.save(person, { projectId, offline: true, timeLog })
      expect(stored).toMatchObject({ ok: true, value: { timeLog: { userId: person.userId } } })
    }
  })
})
