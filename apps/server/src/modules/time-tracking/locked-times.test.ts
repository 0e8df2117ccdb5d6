import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

let house: Awaited<ReturnType<typeof aTimeClock>>
let projectId: string
beforeAll(async () => {
  house = await aTimeClock((await aTestDatabase()).db)
  projectId = (await house.aProject({ hourlyRate: 6000 })).id
})

describe('FAULT-77 locked, approved and archived refuse on every path alike', () => {
  const inOctober = ['2026-10-05T07:00:00Z', '2026-10-05T08:00:00Z'] as const
  const month = '2026-10'

  async function refusals(person: StaffActor, at: string, entry: { id: string; version: number }) {
    const named = { body: { timeLog: { id: entry.id, version: entry.version } } }
    const [startTime, endTime] = inOctober
    const ways = [
      await house.edit(person, {
        ...named.body.timeLog,
        startTime,
        endTime,
        projectId: at,
        description: 'x',
      }),
      await house.call(timeEntryCalls.deleteTimeLog, named, person),
      await house.save(person, {
        projectId: at,
        timeLog: { startTime: endTime, endTime: '2026-10-05T09:00:00Z', description: 'x' },
      }),
    ]
    return [...new Set(ways.map((answer) => (answer.ok ? 'done' : answer.refusal)))]
  }

  it('a closed month stays open for the grace, then nothing of it changes', async () => {
    const other = await aTimeClock(house.db)
    const { id } = await other.aProject()
    await other.work(other.jana, id, inOctober)
    const closed = await other.call(workingTimeCalls.closeTimeMonth, { body: { month } }, other.jana)
    expect(closed).toMatchObject({ value: { closed: true, lockedFrom: '2026-11-19T12:00:00.000Z' } })
    await other.work(other.jana, id, ['2026-10-06T07:00:00Z', '2026-10-06T08:00:00Z'])
    await other.clock.advance(3 * 86_400_000)
    const late = { startTime: '2026-10-07T07:00:00Z', endTime: '2026-10-07T08:00:00Z', description: 'x' }
    expect(await other.save(other.jana, { projectId: id, timeLog: late })).toMatchObject({
      refusal: 'time-month-locked',
    })
    await other.call(
      workingTimeCalls.reopenTimeMonth,
      { body: { month, reason: 'Beleg nachgereicht' } },
      other.jana,
    )
    expect((await other.save(other.jana, { projectId: id, timeLog: late })).ok).toBe(true)
  })

  it('the running month cannot be closed or approved', async () => {
    const body = { month: '2026-11' }
    expect(await house.call(workingTimeCalls.closeTimeMonth, { body }, house.jana)).toMatchObject({
      refusal: 'time-month-not-over',
    })
    const approve = { body: { ...body, userId: house.jana.userId, approved: true } }
    expect(await house.call(workingTimeCalls.approveTime, approve, house.jana)).toMatchObject({
      refusal: 'time-month-not-over',
    })
  })

  it('an approved month of a person refuses every way, until the approval is taken back', async () => {
    const person = await house.hire()
    const entry = await house.work(person, projectId, inOctober)
    const approve = (approved: boolean) =>
      house.call(
        workingTimeCalls.approveTime,
        { body: { month, userId: person.userId, approved } },
        house.jana,
      )
    const state = await approve(true)
    expect(state.ok && state.value.people.find(({ userId }) => userId === person.userId)).toMatchObject({
      seconds: 3600,
      approved: { by: 'Jana Brandt' },
    })
    expect(await refusals(person, projectId, entry)).toEqual(['time-approved'])
    const moved = await house.edit(person, { id: entry.id, version: 1 })
    expect(moved).toMatchObject({ refusal: 'time-approved' })
    await approve(false)
    expect((await house.edit(person, { id: entry.id, version: 1 })).ok).toBe(true)
  })

  it('an archived project refuses every way', async () => {
    const person = await house.hire()
    const project = await house.aProject({ name: 'Altes' })
    const entry = await house.work(person, project.id, inOctober)
    const body = { project: { id: project.id, version: 1 } }
    await house.call(projectCalls.archiveProject, { body }, house.jana)
    expect(await refusals(person, project.id, entry)).toEqual(['project-archived'])
    const away = await house.edit(person, { id: entry.id, version: 1, projectId })
    expect(away).toMatchObject({ refusal: 'project-archived' })
  })
})
