import { text } from 'node:stream/consumers'
import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { beforeAll, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCalendar } from './testing.ts'
import { exportAppointments } from './use-cases/export-appointments.ts'

let office: Awaited<ReturnType<typeof aCalendar>>
beforeAll(async () => {
  office = await aCalendar((await aTestDatabase()).db)
  await office.make({ title: '=HYPERLINK("x")', type: 'anruf', email: 'anna@post.example' })
  await office.make({ title: 'Abend; spät', day: '2026-07-01', start: '18:00', end: '19:30' })
  const done = await office.make({ title: 'Erledigt', day: '2026-11-18' })
  await office.call(appointmentCalls.completeAppointment, { body: { id: done.id, done: true } }, office.jana)
  const stranger = await aCalendar(office.db)
  await stranger.make({ title: 'Fremd' })
})

async function lines(overrides: object): Promise<string[]> {
  const { db, clock } = office
  const exportRows = createExports({ db, clock, random: systemRandom() })
  const needs = { db, clock, exportRows, timeZoneOf: async () => 'Europe/Berlin' }
  const body = appointmentCalls.exportAppointments.body.parse({ format: 'csv', ...overrides })
  const answer = await exportAppointments(needs, { actor: office.jana, ...body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

it('N-10 FAULT-62 what matches as a file: times of the company’s clocks, formulas harmless, strangers absent', async () => {
  expect(await lines({ columns: ['start', 'end', 'title', 'type', 'state'] })).toEqual([
    'Beginn;Ende;Titel;Art;Stand',
    '01.07.2026 18:00;01.07.2026 19:30;"Abend; spät";Aufgabe;überfällig',
    '18.11.2026 10:00;18.11.2026 12:00;Erledigt;Aufgabe;erledigt',
    expect.stringMatching(/^20\.11\.2026 10:00;20\.11\.2026 12:00;"'=HYPERLINK.*;Anruf;überfällig$/),
  ])
})

it('N-10 the filter of the list holds for the file too, in the order of the list', async () => {
  expect(await lines({ states: ['overdue'], dir: 'desc', columns: ['title'] })).toEqual([
    'Titel',
    expect.stringContaining('HYPERLINK'),
    '"Abend; spät"',
  ])
  expect(await lines({ states: ['archived'], columns: ['title'] })).toEqual(['Titel'])
})

it('LAW-61 who took the calendar out stays known', async () => {
  await lines({ search: 'Abend' })
  const { action, after } = await office.db.read((tx) =>
    tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_kind', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect([action, after]).toMatchObject(['export.made', { list: 'appointments', format: 'csv', rows: 1 }])
})
