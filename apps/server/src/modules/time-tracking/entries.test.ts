import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { LAW_LIMITS } from '@fachwerk/contract/time/working-time-limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock, MORNING } from './testing.ts'

let house: Awaited<ReturnType<typeof aTimeClock>>
let projectId: string
beforeAll(async () => {
  house = await aTimeClock((await aTestDatabase()).db)
  projectId = (await house.aProject({ hourlyRate: 6000 })).id
})

const edit = (actor: StaffActor, timeLog: object) => house.edit(actor, timeLog)

describe('FAULT-75 what a time may not be', () => {
  it.each([
    ['an end before the start', '2026-11-16T09:00:00Z', '2026-11-16T08:59:59Z', 'time-end-before-start'],
    ['an end at the start', '2026-11-16T09:00:00Z', '2026-11-16T09:00:00Z', 'time-end-before-start'],
    ['25 hours', '2026-11-15T08:00:00Z', '2026-11-16T09:00:00Z', 'time-too-long'],
    ['an end in the future', '2026-11-16T09:00:00Z', '2026-11-16T13:00:00Z', 'time-in-future'],
    ['eleven years ago', '2015-11-16T09:00:00Z', '2015-11-16T10:00:00Z', 'time-too-old'],
  ])('%s is refused at its field, entered by hand or edited', async (_what, startTime, endTime, refusal) => {
    const person = await house.hire()
    const entry = await house.work(person, projectId, MORNING)
    const byHand = await house.save(person, {
      projectId,
      timeLog: { startTime, endTime, description: 'Telefon' },
    })
    expect(byHand).toMatchObject({ refusal, field: expect.stringMatching(/^timeLog\./) })
    expect(await edit(person, { id: entry.id, version: 1, startTime, endTime })).toMatchObject({ refusal })
  })

  it('24 hours to the second are allowed', async () => {
    const person = await house.hire()
    const day = ['2026-11-15T10:00:00Z', '2026-11-16T10:00:00Z'] as const
    expect((await house.work(person, projectId, day)).seconds).toBe(86_400)
  })

  it('T-05 two entries of a person do not overlap, adjacent ones and colleagues’ do not matter', async () => {
    const [person, colleague] = [await house.hire(), await house.hire()]
    await house.work(person, projectId, MORNING)
    const inside = { startTime: '2026-11-16T07:30:00Z', endTime: '2026-11-16T08:30:00Z', description: 'Chat' }
    expect(await house.save(person, { projectId, timeLog: inside })).toMatchObject({
      refusal: 'time-overlap',
    })
    expect((await house.save(colleague, { projectId, timeLog: inside })).ok).toBe(true)
    await house.work(person, projectId, [MORNING[1], '2026-11-16T09:00:00Z'])
  })

  it('T-05 a company may allow it', async () => {
    const other = await aTimeClock(house.db)
    const { id } = await other.aProject()
    await other.work(other.jana, id, MORNING)
    const settings = { federalState: null, allowOverlap: true, graceDays: 3, retentionYears: 3, limits: [] }
    const saved = await other.call(
      workingTimeCalls.saveTimeSettings,
      { body: { version: 0, ...settings } },
      other.jana,
    )
    expect(saved).toMatchObject({ ok: true, value: { allowOverlap: true, version: 1 } })
    expect((await other.work(other.jana, id, MORNING)).state).toBe('open')
  })
})

describe('LAW-76 a change leaves its trace', () => {
  it('old and new values, who and when stay; deleting keeps the row, hard deletion is impossible', async () => {
    const person = await house.hire()
    const entry = await house.work(person, projectId, MORNING)
    const edited = await edit(person, { id: entry.id, version: 1, description: 'Telefon und Chat' })
    expect(edited).toMatchObject({ ok: true, value: { timeLog: { version: 2 } } })
    const named = { timeLog: { id: entry.id, version: 2 } }
    const gone = await house.call(timeEntryCalls.deleteTimeLog, { body: named }, person)
    expect(gone).toMatchObject({ value: { timeLog: { state: 'deleted' } } })
    const listed = await house.call(timeEntryCalls.timeLogs, { body: { userIds: [person.userId] } }, person)
    expect(listed).toMatchObject({ value: { rows: [], total: 0 } })
    const { rows } = await house.db.read((tx) =>
      readHistory(tx, {
        companyIds: [house.company],
        subject: { kind: 'timeEntry', id: entry.id },
        offset: 0,
        limit: 25,
      }),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'timeEntry.deleted',
      'timeEntry.changed',
      'timeEntry.changed',
    ])
    expect(rows[1]).toMatchObject({
      before: { description: 'Telefon' },
      after: { description: 'Telefon und Chat' },
      actor: { kind: 'staff', id: person.userId },
    })
    const shown = await house.call(timeEntryCalls.timeLog, { params: { timeLogId: entry.id } }, person)
    expect(shown).toMatchObject({ value: { timeLog: { state: 'deleted' }, history: [{}, {}, {}] } })
    await expect(
      house.db.transaction((tx) => sql`delete from time_entry where id = ${entry.id}`.execute(tx)),
    ).rejects.toMatchObject({ code: 'FW001' })
  })

  it('a deleted entry comes back, unless its time is taken', async () => {
    const person = await house.hire()
    const entry = await house.work(person, projectId, MORNING)
    const name = (version: number) => ({ body: { timeLog: { id: entry.id, version } } })
    await house.call(timeEntryCalls.deleteTimeLog, name(1), person)
    const other = await house.work(person, projectId, MORNING)
    const taken = await house.call(timeEntryCalls.restoreTimeLog, name(2), person)
    expect(taken).toMatchObject({ refusal: 'time-overlap' })
    await house.call(
      timeEntryCalls.deleteTimeLog,
      { body: { timeLog: { id: other.id, version: 1 } } },
      person,
    )
    const back = await house.call(timeEntryCalls.restoreTimeLog, name(2), person)
    expect(back).toMatchObject({ value: { timeLog: { state: 'open', seconds: 3600 } } })
  })

  it('FAULT-72 two who edit one entry: the second is told who, when and what', async () => {
    const person = await house.hire()
    const entry = await house.work(person, projectId, MORNING)
    await edit(person, { id: entry.id, version: 1, description: 'zuerst' })
    const second = await edit(person, { id: entry.id, version: 1, description: 'danach' })
    expect(second).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: person.name, current: { description: 'zuerst', version: 2 } },
    })
  })

  it('a colleague’s entry is not mine; who leads changes it with a reason', async () => {
    const [person, support] = [await house.hire(), await house.hire({ roles: ['support'] })]
    const entry = await house.work(person, projectId, MORNING)
    expect(await edit(support, { id: entry.id, version: 1 })).toMatchObject({
      refusal: 'time-entry-of-another',
    })
    expect(await edit(house.jana, { id: entry.id, version: 1 })).toMatchObject({ refusal: 'reason-required' })
    expect((await edit(house.jana, { id: entry.id, version: 1, reason: 'Tippfehler' })).ok).toBe(true)
  })
})

describe('LAW-74 the average of the last weeks', () => {
  const days = ['10', '11', '12', '13', '14', '16']
  async function recorded(month: string) {
    const other = await aTimeClock(house.db, '2026-11-16T18:00:00Z')
    const { id } = await other.aProject()
    for (const day of days)
      await other.work(other.jana, id, [`2026-11-${day}T07:00:00Z`, `2026-11-${day}T15:30:00Z`])
    const limits = [{ validFrom: '2026-01-01', limits: { ...LAW_LIMITS, averageWeeks: 1 } }]
    const rules = { federalState: null, allowOverlap: false, graceDays: 3, retentionYears: 3, limits }
    await other.call(workingTimeCalls.saveTimeSettings, { body: { version: 0, ...rules } }, other.jana)
    return await other.call(workingTimeCalls.workingTime, { body: { month } }, other.jana)
  }

  it('of the month that runs reaches until today: days to come are not yet days without work', async () => {
    expect(await recorded('2026-11')).toMatchObject({
      value: { averageMinutes: 510, averageExceeded: true, limits: { averageWeeks: 1 } },
    })
  })

  it('of a month that has not begun is that of today, and of one that is over that of its end', async () => {
    expect(await recorded('2026-12')).toMatchObject({ value: { averageMinutes: 510 } })
    expect(await recorded('2026-10')).toMatchObject({ value: { averageMinutes: 0, averageExceeded: false } })
  })
})

it('LAW-73 housekeeping forgets what is older than the company keeps, and nothing that is younger', async () => {
  const other = await aTimeClock(house.db)
  const { id } = await other.aProject()
  await other.work(other.jana, id, ['2023-08-01T08:00:00Z', '2023-08-01T09:00:00Z'])
  await other.work(other.jana, id, ['2024-11-17T08:00:00Z', '2024-11-17T09:00:00Z'])
  await other.housekeeping()
  const body = {}
  const listed = await other.call(timeEntryCalls.timeLogs, { body }, other.jana)
  expect(listed.ok && listed.value.rows.map(({ startTime }) => startTime)).toEqual([
    '2024-11-17T08:00:00.000Z',
  ])
})

it('LAW-75 what is entered on the eighth day after the work is marked, on the seventh not', async () => {
  const person = await house.hire()
  const seventh = await house.work(person, projectId, ['2026-11-09T07:00:00Z', '2026-11-09T08:00:00Z'])
  const eighth = await house.work(person, projectId, ['2026-11-08T07:00:00Z', '2026-11-08T08:00:00Z'])
  expect([seventh.enteredLate, eighth.enteredLate]).toEqual([false, true])
})
