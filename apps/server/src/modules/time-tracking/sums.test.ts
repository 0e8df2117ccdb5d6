import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

let house: Awaited<ReturnType<typeof aTimeClock>>
beforeAll(async () => {
  house = await aTimeClock((await aTestDatabase()).db)
})

const project = async (id: string) => {
  const answer = await house.call(projectCalls.companyProjects, { query: {} }, house.jana)
  return answer.ok ? answer.value.rows.find((each) => each.id === id) : undefined
}
const totals = async (projectId: string, groupBy: ('project' | 'person' | 'day' | 'month')[]) => {
  const body = { projectIds: [projectId], groupBy }
  const answer = await house.call(timeEntryCalls.timeTotals, { body }, house.jana)
  return answer.ok ? answer.value.rows : []
}

describe('T-04 B-11 the budget of a month', () => {
  it('counts hours at their rate; 80 % and 105 % are told to who leads, once each', async () => {
    const other = await aTimeClock(house.db)
    await other.hire({ roles: ['support'], email: 'hilfe@seefach.example' })
    const { id } = await other.aProject({ name: 'Lindau', budgetMonthly: 10_000, hourlyRate: 1_000 })
    const hours = async (from: number, until: number) =>
      other.work(other.jana, id, [
        new Date(Date.UTC(2026, 10, 15) + from * 3_600_000).toISOString(),
        new Date(Date.UTC(2026, 10, 15) + until * 3_600_000).toISOString(),
      ])
    const mails = () =>
      other.db.read((tx) =>
        tx
          .selectFrom('mail')
          .selectAll()
          .where('company_id', '=', other.company)
          .orderBy('subject')
          .execute(),
      )
    const percent = async () => {
      const answer = await other.call(projectCalls.companyProjects, { query: {} }, other.jana)
      const [first] = answer.ok ? answer.value.rows : []
      return [first?.budgetPercent, first?.budgetColor]
    }
    await hours(0, 7.99)
    expect(await percent()).toEqual([79.9, 'neutral'])
    expect(await mails()).toEqual([])
    await hours(7.99, 8)
    expect(await percent()).toEqual([80, 'success'])
    expect(await mails()).toHaveLength(1)
    await hours(8, 10.5)
    expect(await percent()).toEqual([105, 'success'])
    await hours(10.5, 10.51)
    expect(await percent()).toEqual([105.1, 'danger'])
    await hours(11, 12)
    const sent = await mails()
    expect(sent.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['Budget von Lindau bei 105 %', other.jana.email],
      ['Budget von Lindau bei 80 %', other.jana.email],
    ])
    expect(sent[0]?.body_text).toContain('mehr als 105 % seines Monatsbudgets')
  })

  it.each([
    ['no budget', { budgetMonthly: null, hourlyRate: 6000 }, null],
    ['a budget of 0', { budgetMonthly: 0, hourlyRate: 6000 }, null],
    ['no rate', { budgetMonthly: 10_000, hourlyRate: null }, 0],
  ])('FAULT-76 %s divides by nothing', async (_what, details, expected) => {
    const { id } = await house.aProject(details)
    await house.work(await house.hire(), id, ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'])
    expect((await project(id))?.budgetPercent).toBe(expected)
  })

  it('FAULT-76 a new rate holds for what ends after it', async () => {
    const { id } = await house.aProject({ hourlyRate: 1_000 })
    const person = await house.hire()
    await house.work(person, id, ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'])
    const body = { project: { id, version: 1, name: 'Support', hourlyRate: 2_000 } }
    await house.call(projectCalls.editProject, { body }, house.jana)
    await house.work(person, id, ['2026-11-16T08:00:00Z', '2026-11-16T09:00:00Z'])
    expect((await project(id))?.usedCents).toBe(3_000)
  })
})

describe('T-06 totals', () => {
  it('FAULT-76 work over midnight at a month’s end is split by the company’s clocks', async () => {
    const { id } = await house.aProject()
    await house.work(await house.hire(), id, ['2026-10-31T22:00:00Z', '2026-11-01T00:30:00Z'])
    expect((await totals(id, ['month'])).map(({ month, seconds }) => [month, seconds])).toEqual([
      ['2026-11', 5_400],
      ['2026-10', 3_600],
    ])
    expect((await totals(id, ['day'])).map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-11-01', 5_400],
      ['2026-10-31', 3_600],
    ])
  })

  it('rounding by project bills other time than was recorded; both stand side by side', async () => {
    const { id } = await house.aProject({ hourlyRate: 6_000, rounding: { mode: 'up', minutes: 15 } })
    const entry = await house.work(await house.hire(), id, ['2026-11-16T07:00:00Z', '2026-11-16T07:16:00Z'])
    expect(entry).toMatchObject({ seconds: 960, billedSeconds: 1_800, totalTime: 16 })
    expect(await totals(id, ['project'])).toMatchObject([
      { seconds: 960, billedSeconds: 1_800, billedCents: 3_000, projectName: 'Support' },
    ])
  })

  it('follow every change, deletion and return', async () => {
    const { id } = await house.aProject()
    const person = await house.hire()
    const span = ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'] as const
    const entry = await house.work(person, id, span)
    const sum = async () => (await totals(id, []))[0]?.seconds ?? 0
    const timeLog = {
      id: entry.id,
      version: 1,
      description: 'x',
      startTime: span[0],
      endTime: '2026-11-16T07:30:00Z',
    }
    await house.call(timeEntryCalls.editTimeLog, { body: { timeLog } }, person)
    expect(await sum()).toBe(1_800)
    await house.call(
      timeEntryCalls.deleteTimeLog,
      { body: { timeLog: { id: entry.id, version: 2 } } },
      person,
    )
    expect(await sum()).toBe(0)
    await house.call(
      timeEntryCalls.restoreTimeLog,
      { body: { timeLog: { id: entry.id, version: 3 } } },
      person,
    )
    expect(await sum()).toBe(1_800)
  })

  it('the kept sums are what the entries say', async () => {
    const { rows } = await house.db.read((tx) =>
      sql<{ entries: number; days: number; months: number }>`select
        (select sum(seconds) from time_entry where kind = 'work' and deleted_at is null)::int as entries,
        (select sum(seconds) from time_day_sum)::int as days,
        (select sum(seconds) from time_month_sum)::int as months`.execute(tx),
    )
    expect(rows[0]?.entries).toBeGreaterThan(0)
    expect(rows[0]).toEqual({ entries: rows[0]?.entries, days: rows[0]?.entries, months: rows[0]?.entries })
  })

  it('a person without the right sees and sums only their own', async () => {
    const { id } = await house.aProject()
    const support = await house.hire({ roles: ['support'] })
    await house.work(support, id, ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'])
    await house.work(house.jana, id, ['2026-11-16T07:00:00Z', '2026-11-16T09:00:00Z'])
    const body = { projectIds: [id] }
    const own = await house.call(timeEntryCalls.timeTotals, { body }, support)
    expect(own).toMatchObject({ value: { rows: [{ seconds: 3_600 }] } })
    const listed = await house.call(timeEntryCalls.timeLogs, { body }, support)
    expect(listed.ok && listed.value.rows.map(({ userId }) => userId)).toEqual([support.userId])
    const asked = { body: { ...body, userIds: [house.jana.userId] } }
    expect(await house.call(timeEntryCalls.timeLogs, asked, support)).toMatchObject({
      refusal: 'time-entry-of-another',
    })
  })
})

describe('T-06 the list', () => {
  it('FAULT-47 filters by person, project, day, state and text; signs of patterns are signs', async () => {
    const { id } = await house.aProject()
    const person = await house.hire()
    await house.work(person, id, ['2026-11-10T07:00:00Z', '2026-11-10T08:00:00Z'], '100 % Telefon')
    await house.work(person, id, ['2026-11-11T07:00:00Z', '2026-11-11T09:00:00Z'], 'Chat_1')
    const found = async (filter: object) => {
      const body = { projectIds: [id], ...filter }
      const answer = await house.call(timeEntryCalls.timeLogs, { body }, house.jana)
      return answer.ok ? answer.value.rows.map(({ description }) => description) : answer.refusal
    }
    expect(await found({})).toEqual(['Chat_1', '100 % Telefon'])
    expect(await found({ search: '0 %' })).toEqual(['100 % Telefon'])
    expect(await found({ search: 'chat_' })).toEqual(['Chat_1'])
    expect(await found({ search: '_' })).toEqual(['Chat_1'])
    expect(await found({ from: '2026-11-11' })).toEqual(['Chat_1'])
    expect(await found({ to: '2026-11-10' })).toEqual(['100 % Telefon'])
    expect(await found({ states: ['running'] })).toEqual([])
    expect(await found({ states: ['open'], orderBy: 'duration', dir: 'asc' })).toEqual([
      '100 % Telefon',
      'Chat_1',
    ])
    expect(await found({ orderBy: 'password_hash' })).toBe('invalid-input')
  })
})
