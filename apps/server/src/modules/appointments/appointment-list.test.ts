import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCalendar } from './testing.ts'

let office: Awaited<ReturnType<typeof aCalendar>>
let other: Awaited<ReturnType<typeof office.hire>>
beforeAll(async () => {
  office = await aCalendar((await aTestDatabase()).db)
  other = await office.hire()
  const { make } = office
  await make({ title: 'Akkutausch', day: '2026-11-20', type: 'wartung' })
  await make({ title: 'Rückruf Oberhauser', day: '2026-11-20', start: '18:00', end: '18:30', type: 'anruf' })
  await make({ title: 'Monatsabrechnung', day: '2026-11-23', userId: other.userId, type: 'abrechnung' })
  const done = await make({ title: 'Aushang', day: '2026-10-26', description: '100 % fertig' })
  const gone = await make({ title: 'Doppelt', day: '2026-11-20' })
  await office.call(appointmentCalls.completeAppointment, { body: { id: done.id, done: true } }, office.jana)
  await office.call(
    appointmentCalls.archiveAppointment,
    { body: { id: gone.id, archived: true } },
    office.jana,
  )
  const stranger = await aCalendar(office.db)
  await stranger.make({ title: 'Fremd', day: '2026-11-20' })
})

type Filter = RequestIn<typeof appointmentCalls.appointments>['body']
const titles = async (body: Filter) => {
  const found = await office.call(appointmentCalls.appointments, { body }, office.jana)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ title }) => title)
}

describe('N-10 the list of appointments', () => {
  it('goes by time, without archived ones and without strangers', async () => {
    expect(await titles({})).toEqual(['Aushang', 'Akkutausch', 'Rückruf Oberhauser', 'Monatsabrechnung'])
    expect(await titles({ dir: 'desc', limit: 1 })).toEqual(['Monatsabrechnung'])
    expect(await titles({ orderBy: 'title', dir: 'desc', limit: 2 })).toEqual([
      'Rückruf Oberhauser',
      'Monatsabrechnung',
    ])
  })

  it.each<[string, Filter, string[]]>([
    ['overdue', { states: ['overdue'] }, ['Akkutausch']],
    ['open', { states: ['open'] }, ['Akkutausch', 'Rückruf Oberhauser', 'Monatsabrechnung']],
    ['done', { states: ['done'] }, ['Aushang']],
    ['archived', { states: ['archived'] }, ['Doppelt']],
    ['of a type', { types: ['anruf', 'wartung'] }, ['Akkutausch', 'Rückruf Oberhauser']],
    ['of days', { from: '2026-11-21', to: '2026-11-23' }, ['Monatsabrechnung']],
    ['by a word', { search: 'rückruf' }, ['Rückruf Oberhauser']],
    ['by a sign that is a joker elsewhere', { search: '100 %' }, ['Aushang']],
    ['in no state', { states: [] }, []],
  ])('%s', async (_what, filter, expected) => {
    expect(await titles(filter)).toEqual(expected)
  })

  it('of one person, and counted', async () => {
    expect(await titles({ userIds: [other.userId] })).toEqual(['Monatsabrechnung'])
    const page = await office.call(
      appointmentCalls.appointments,
      { body: { limit: 2, offset: 2 } },
      office.jana,
    )
    expect(page).toMatchObject({ value: { total: 4, totalIsExact: true, rows: { length: 2 } } })
  })
})

const period = (from: string, to: string) =>
  office.call(appointmentCalls.appointmentPeriod, { body: { from, to } }, office.jana)

describe('D-03 a month of the calendar', () => {
  it('holds both its ends, in order, done ones too', async () => {
    const found = await period('2026-10-26', '2026-11-23')
    expect(found.ok && found.value.rows.map(({ title }) => title)).toEqual([
      'Aushang',
      'Akkutausch',
      'Rückruf Oberhauser',
      'Monatsabrechnung',
    ])
    expect(found).toMatchObject({ value: { isComplete: true } })
  })

  it('more than two months are not asked for at once', async () => {
    expect(await period('2026-01-01', '2026-03-05')).toMatchObject({ refusal: 'invalid-input' })
  })

  it('is found by its index', async () => {
    const plan = await office.db.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from appointment
        where company_id = ${office.company} and archived_at is null and day between '2026-11-01' and '2026-11-30'
        order by day, start_time, id limit 1001`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('appointment_day')
    expect(plan).not.toContain('Sort')
  })
})
