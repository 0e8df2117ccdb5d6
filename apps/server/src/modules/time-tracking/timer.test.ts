import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

let house: Awaited<ReturnType<typeof aTimeClock>>
beforeAll(async () => {
  house = await aTimeClock((await aTestDatabase()).db)
})

const running = async (actor = house.jana) => {
  const answer = await house.call(projectCalls.companyProjects, { query: {} }, actor)
  return answer.ok ? answer.value.running : null
}

describe('T-02 T-03 the timer', () => {
  it('starts without end, is the same on another device, stops with its description', async () => {
    const person = await house.hire()
    const project = await house.aProject()
    const started = await house.save(person, { projectId: project.id, timeLog: {} })
    expect(started).toMatchObject({ ok: true, value: { timeLog: { endTime: null, state: 'running' } } })
    await house.clock.advance(2 * 3_600_000 + 14 * 60_000)
    const elsewhere = await running(person)
    expect(elsewhere).toMatchObject({ startTime: '2026-11-16T12:00:00.000Z', projectName: 'Support' })
    const stopped = await house.save(person, {
      projectId: project.id,
      timeLogId: elsewhere?.id,
      timeLog: { description: ' Telefon und Chat ' },
    })
    expect(stopped).toMatchObject({
      ok: true,
      value: { timeLog: { totalTime: 134, seconds: 8040, description: 'Telefon und Chat', state: 'open' } },
    })
    expect(await running(person)).toBeNull()
  })

  it('T-03 FAULT-75 an empty description is refused at its field, and the time goes on running', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const started = await house.save(person, { projectId: id, timeLog: {} })
    const timeLogId = started.ok ? started.value.timeLog.id : ''
    for (const description of ['', '   '])
      expect(await house.save(person, { projectId: id, timeLogId, timeLog: { description } })).toMatchObject({
        ok: false,
        refusal: 'description-required',
        field: 'timeLog.description',
      })
    expect((await running(person))?.id).toBe(timeLogId)
  })

  it('FAULT-75 two tabs that start at once make one running time', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const both = await Promise.all(
      Array.from({ length: 8 }, () => house.save(person, { projectId: id, timeLog: {} })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter((each) => !each.ok && each.refusal === 'time-running-already')).toHaveLength(7)
  })

  it('FAULT-75 stopping twice ends it once', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const started = await house.save(person, { projectId: id, timeLog: {} })
    await house.clock.advance(60_000)
    const stop = {
      projectId: id,
      timeLogId: started.ok ? started.value.timeLog.id : '',
      timeLog: { description: 'Telefon' },
    }
    const both = await Promise.all([house.save(person, stop), house.save(person, stop)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'time-not-running' })
  })

  it('FAULT-07 the same key starts once and answers the same', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const body = { projectId: id, timeLog: {} }
    const idempotency = { scope: person.userId, key: 'taste-1', requestHash: 'a' }
    const start = () => house.call(timeEntryCalls.saveTimeLog, { body }, person, { idempotency })
    expect(await start()).toEqual(await start())
  })

  it('T-05 starting another asks first, or ends the first with its description', async () => {
    const person = await house.hire()
    const [one, two] = [await house.aProject(), await house.aProject({ name: 'Aufbau' })]
    await house.save(person, { projectId: one.id, timeLog: {} })
    await house.clock.advance(60_000)
    expect(await house.save(person, { projectId: two.id, timeLog: {} })).toMatchObject({
      refusal: 'time-running-already',
    })
    const without = { projectId: two.id, timeLog: {}, whenRunning: 'stop' as const }
    expect(await house.save(person, without)).toMatchObject({ refusal: 'description-required' })
    expect((await running(person))?.projectId).toBe(one.id)
    const switched = await house.save(person, { ...without, runningDescription: 'Telefon' })
    expect(switched.ok).toBe(true)
    expect((await running(person))?.projectId).toBe(two.id)
  })

  it('FAULT-49 a start that fails leaves the running time running', async () => {
    const person = await house.hire()
    const [one, two] = [await house.aProject(), await house.aProject()]
    await house.call(
      projectCalls.archiveProject,
      { body: { project: { id: two.id, version: 1 } } },
      house.jana,
    )
    await house.save(person, { projectId: one.id, timeLog: {} })
    const switching = {
      projectId: two.id,
      timeLog: {},
      whenRunning: 'stop' as const,
      runningDescription: 'Telefon',
    }
    expect(await house.save(person, switching)).toMatchObject({ refusal: 'project-archived' })
    expect((await running(person))?.projectId).toBe(one.id)
  })

  it('B-11 a break is a row of its own; after it work goes on at the same project', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const started = await house.save(person, { projectId: id, timeLog: { description: 'Telefon' } })
    const timeLogId = started.ok ? started.value.timeLog.id : ''
    await house.clock.advance(3_600_000)
    const paused = await house.call(timeEntryCalls.pauseTimeLog, { body: { timeLogId } }, person)
    expect(paused).toMatchObject({ value: { timeLog: { kind: 'break', projectId: null, state: 'running' } } })
    await house.clock.advance(30 * 60_000)
    const resumed = await house.call(timeEntryCalls.resumeTimeLog, { body: {} }, person)
    expect(resumed).toMatchObject({ value: { timeLog: { kind: 'work', projectId: id, state: 'running' } } })
    const listed = await house.call(timeEntryCalls.timeLogs, { body: { userIds: [person.userId] } }, person)
    expect(listed.ok && listed.value.rows.map(({ kind, totalTime }) => [kind, totalTime])).toEqual([
      ['work', 0],
      ['break', 30],
      ['work', 60],
    ])
  })
})

describe('B-11 without network', () => {
  const clientId = 'geraet-1-eintrag-1'

  it('what a device started and stopped offline is taken over as it was, once', async () => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const now = house.clock.now().getTime()
    const startTime = new Date(now - 3 * 3_600_000).toISOString()
    const endTime = new Date(now - 2 * 3_600_000).toISOString()
    const start = { projectId: id, offline: true, timeLog: { clientId, startTime } }
    const stop = { ...start, timeLog: { clientId, startTime, endTime, description: 'Keller ohne Netz' } }
    for (const body of [start, start, stop, stop]) expect((await house.save(person, body)).ok).toBe(true)
    const listed = await house.call(
      timeEntryCalls.timeLogs,
      { body: {} },
      { ...person, permissions: new Set() },
    )
    expect(listed.ok && listed.value.rows).toMatchObject([
      { startTime, endTime, source: 'offline', totalTime: 60 },
    ])
  })

  it.each([
    ['in the future', 3_600_000, 'time-in-future'],
    ['longer ago than a week', -8 * 86_400_000, 'time-too-old'],
  ])('a clock that says %s is not believed', async (_what, offset, refusal) => {
    const person = await house.hire()
    const { id } = await house.aProject()
    const startTime = new Date(house.clock.now().getTime() + offset).toISOString()
    expect(
      await house.save(person, { projectId: id, offline: true, timeLog: { clientId, startTime } }),
    ).toMatchObject({ refusal })
  })
})
