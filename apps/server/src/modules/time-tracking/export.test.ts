import { buffer, text } from 'node:stream/consumers'
import { MOST_ON_PAPER } from '@fachwerk/contract/office/export'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { readPdf } from '../../platform/export/testing.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'
import { exportTimeLogs } from './use-cases/export-time-logs.ts'
import { exportWorkingTime } from './use-cases/export-working-time.ts'

const { db } = await aTestDatabase()
const house = await aTimeClock(db)
const exportRows = createExports({ db, clock: house.clock, random: systemRandom() })

const needs = { ...house.needs, exportRows }

async function list(actor: StaffActor, overrides: object) {
  const body = timeEntryCalls.exportTimeLogs.body.parse(overrides)
  return await exportTimeLogs(needs, { actor, ...body })
}
async function lines(actor: StaffActor, overrides: object = {}): Promise<string[]> {
  const answer = await list(actor, { format: 'csv', ...overrides })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}
async function record(actor: StaffActor, overrides: object) {
  return await exportWorkingTime(needs, {
    actor,
    ...workingTimeCalls.exportWorkingTime.body.parse(overrides),
  })
}

it('T-06 LAW-73 FAULT-62 what matches as a file: own times for everybody, formulas harmless', async () => {
  const support = await house.hire({ roles: ['support'] })
  const { id } = await house.aProject({ name: '=1+1', rounding: { mode: 'up', minutes: 15 } })
  await house.work(support, id, ['2026-11-16T07:00:00Z', '2026-11-16T07:20:00Z'], 'Telefon; laut')
  await house.work(house.jana, id, ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'])
  const columns = ['begin', 'project', 'description', 'duration', 'billed', 'state']
  expect(await lines(support, { columns })).toEqual([
    'Beginn;Projekt;Beschreibung;Dauer (Minuten);Abgerechnet (Minuten);Stand',
    expect.stringMatching(/^16\.11\.2026 08:00(:00)?;'=1\+1;"Telefon; laut";20;30;offen$/),
  ])
  expect(await lines(house.jana)).toHaveLength(3)
  expect(await lines(house.jana, { userIds: [support.userId] })).toHaveLength(2)
  expect(await lines(support, { userIds: [house.jana.userId] })).toEqual(['time-entry-of-another'])
})

it('T-06 the list on paper says whose it is, what was asked for, who made it and when', async () => {
  const { id } = await house.aProject({ name: 'Empfang' })
  await house.work(house.jana, id, ['2026-11-15T07:00:00Z', '2026-11-15T08:30:00Z'], 'Begrüßung „Žižka“')
  const period = {
    projectIds: [id],
    from: '2026-11-01',
    to: '2026-11-30',
    states: ['open'],
    search: 'begrüß',
  }
  const columns = ['begin', 'person', 'description', 'duration']
  const answer = await list(house.jana, { format: 'pdf', columns, ...period })
  if (!answer.ok) throw new Error(answer.refusal)
  expect([answer.value.type, answer.value.name]).toEqual(['application/pdf', 'Zeiteinträge 2026-11-16.pdf'])
  const { texts } = readPdf(await buffer(answer.value.content))
  expect(texts.slice(0, 20)).toEqual(
    [
      ['Zeiteinträge', expect.any(String), 'Zeitraum: 01.11.2026 – 30.11.2026', 'Projekt: Empfang'],
      ['Stand: offen', 'Suche: „begrüß“', `Erstellt am 16.11.2026 13:00 von ${house.jana.name}`],
      ['Beginn', 'Person', 'Beschreibung', 'Dauer'],
      ['15.11.2026 08:00', expect.any(String), 'Begrüßung „Žižka“', '1:30'],
      ['Summe', '1:30', expect.stringContaining('Zeiteinträge'), 'Seite 1 von 1'],
    ].flat(),
  )
})

/** One row more than paper holds. */
const TOO_MANY = {
  list: 'time-log' as const,
  title: 'Zeit',
  columns: [],
  wanted: undefined,
  filter: {},
  keys: async (_tx: unknown, atMost: number) =>
    Array.from({ length: Math.min(atMost, MOST_ON_PAPER + 1) }, (_, index) => String(index)),
  rows: async () => new Map<string, string>(),
}

it('T-06 a PDF of more rows than paper holds is refused before anything is drawn', async () => {
  const refused = await exportRows(house.jana, { ...TOO_MANY, format: 'pdf' })
  expect(refused).toMatchObject({ ok: false, refusal: 'export-too-large' })
  const csv = await exportRows(house.jana, { ...TOO_MANY, format: 'csv' })
  expect(csv.ok && (await text(csv.value.content))).toBe('\r\n')
})

it('T-07 LAW-72 LAW-73 the own record as a file: begin, end, breaks, length and what deserves a look', async () => {
  const person = await house.hire({ roles: ['support'] })
  const { id } = await house.aProject()
  await house.work(person, id, ['2026-11-10T07:00:00Z', '2026-11-10T11:00:00Z'])
  await house.work(person, id, ['2026-11-10T11:30:00Z', '2026-11-10T15:45:00Z'])
  const csv = await record(person, { month: '2026-11', format: 'csv' })
  const rows = csv.ok ? (await text(csv.value.content)).trim().split('\r\n') : []
  expect(rows).toHaveLength(31)
  expect(rows[0]).toBe(
    'Wochentag;Datum;Beginn;Ende;Pausen (Minuten);Arbeitszeit (Minuten);Über 8:00 h (Minuten);Hinweise',
  )
  expect(rows[1]).toBe('So;01.11.2026;;;;;;')
  expect(rows[10]).toBe('Di;10.11.2026;08:00;16:45;30;495;15;über 8:00 h')
  const pdf = await record(person, { month: '2026-11', format: 'pdf' })
  if (!pdf.ok) throw new Error(pdf.refusal)
  expect(pdf.value.name).toBe('Arbeitszeitnachweis November 2026 2026-11-16.pdf')
  const { texts, pages } = readPdf(await buffer(pdf.value.content))
  expect(pages).toBe(1)
  expect(texts[0]).toBe('Arbeitszeitnachweis November 2026')
  expect(texts[2]).toContain('Person: ')
  expect(texts.join('|')).toContain('Di|10.11.2026|08:00|16:45|0:30|8:15|0:15|über 8:00 h|')
  expect(texts.join('|')).toContain('|Summe|0:30|8:15|0:15|')
  expect(texts.filter((each) => each.includes('Unterschrift'))).toHaveLength(2)
})

it('T-07 FAULT-77 nobody takes a colleague’s record without the right, and taking one out leaves a trace', async () => {
  const person = await house.hire({ roles: ['support'] })
  const details = { userId: house.jana.userId, format: 'csv' }
  expect(await record(person, details)).toMatchObject({ refusal: 'time-entry-of-another' })
  const taken = await record(house.jana, { userId: person.userId, format: 'csv', month: '2026-11' })
  if (taken.ok) await text(taken.value.content)
  const { rows } = await db.read((tx) =>
    sql<{ after: object }>`select after from audit_entry where action = 'export.made'
      and company_id = ${house.company} and after->>'list' = 'working-time' order by at desc, id desc limit 1`.execute(
      tx,
    ),
  )
  expect(JSON.stringify(rows[0]?.after)).toContain(person.userId)
})

it('T-06 the number of matches comes with the rows or apart from them, as it is asked for', async () => {
  const person = await house.hire({ roles: ['support'] })
  const { id } = await house.aProject({ name: 'Zählung' })
  await house.work(person, id, ['2026-11-12T07:00:00Z', '2026-11-12T08:00:00Z'])
  await house.work(person, id, ['2026-11-13T07:00:00Z', '2026-11-13T08:00:00Z'])
  const ask = (body: object) => house.call(timeEntryCalls.timeLogs, { body }, person)
  expect(await ask({ limit: 1 })).toMatchObject({ value: { total: 2, totalIsExact: true } })
  expect(await ask({ limit: 1, withTotal: false })).toMatchObject({ value: { rows: [{}], total: null } })
  const count = (body: object) => house.call(timeEntryCalls.timeLogsTotal, { body }, person)
  expect(await count({ to: '2026-11-12' })).toMatchObject({ value: { total: 1, totalIsExact: true } })
  // Colleagues' times are not even counted.
  await house.work(house.jana, id, ['2026-11-12T07:00:00Z', '2026-11-12T08:00:00Z'])
  expect(await count({ projectIds: [id] })).toMatchObject({ value: { total: 2 } })
  expect(await count({ userIds: [house.jana.userId] })).toMatchObject({ refusal: 'time-entry-of-another' })
})

it('FAULT-74 pages of times are of the moment one looks at, also when one of them is corrected meanwhile', async () => {
  const person = await house.hire({ roles: ['support'] })
  const { id } = await house.aProject({ name: 'Inventur' })
  await house.work(person, id, ['2026-11-12T07:00:00Z', '2026-11-12T08:00:00Z'])
  await house.work(person, id, ['2026-11-13T07:00:00Z', '2026-11-13T08:00:00Z'])
  const asOf = house.clock.now().toISOString()
  const shown = async (overrides: object = {}) => {
    const body = { projectIds: [id], orderBy: 'startTime' as const, ...overrides }
    const answer = await house.call(timeEntryCalls.timeLogs, { body }, person)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value.rows
  }
  const [first, second] = await shown()
  if (!first || !second) throw new Error('no entries')
  await house.clock.advance(60_000)
  await house.work(person, id, ['2026-11-11T07:00:00Z', '2026-11-11T08:00:00Z'])
  const timeLog = {
    id: second.id,
    version: second.version,
    startTime: '2026-11-13T07:30:00Z',
    endTime: '2026-11-13T08:00:00Z',
    description: 'Korrigiert',
  }
  expect(await house.call(timeEntryCalls.editTimeLog, { body: { timeLog } }, person)).toMatchObject({
    ok: true,
  })
  expect(await shown()).toHaveLength(3)
  expect((await shown({ asOf })).map((row) => row.id)).toEqual([first.id, second.id])
  const body = { projectIds: [id], asOf }
  expect(await house.call(timeEntryCalls.timeLogsTotal, { body }, person)).toMatchObject({
    value: { total: 2 },
  })
})
