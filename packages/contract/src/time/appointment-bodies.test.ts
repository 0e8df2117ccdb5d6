import { describe, expect, it } from 'vitest'
import { appointmentCalls } from './appointment-calls.ts'
import { INVALID, NO_CHOICE, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_DATE = 'Bitte ein gültiges Datum angeben.'
const NO_TIME = 'Bitte eine Uhrzeit eingeben, zum Beispiel 10:00.'
const FIELDS: readonly Refused[] = [
  ['type', 'urlaub', INVALID],
  ['title', '  ', 'Titel fehlt.'],
  ['title', 'x'.repeat(201), 'Titel ist zu lang (höchstens 200 Zeichen).'],
  ['title', 'a\nb', 'Titel enthält unerlaubte Zeichen.'],
  ['title', 'a\u0000b', 'Titel enthält unerlaubte Zeichen.'],
  ['title', '\ud83d', 'Titel enthält unerlaubte Zeichen.'],
  ['description', 'x'.repeat(4001), 'Beschreibung ist zu lang (höchstens 4000 Zeichen).'],
  ['email', 'jana@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['email', `${'x'.repeat(250)}@b.example`, 'Die E-Mail-Adresse ist zu lang.'],
  ['day', '2026-02-29', NO_DATE],
  ['day', '22.11.2026', NO_DATE],
  ['day', '0000-01-01', NO_DATE],
  ['start', '24:00', NO_TIME],
  ['start', '9:00', NO_TIME],
  ['end', '10:60', NO_TIME],
  ['end', '', NO_TIME],
  ['userId', 'jana', NO_ID],
  ['locationId', '', NO_CHOICE],
  ['companyId', ID, UNKNOWN],
]
const appointment = { title: 'Akkutausch', day: '2026-11-20' }

describe('D-03 an appointment', () => {
  it('E-03 says at each field what is wrong with it', () => {
    const { createAppointment, editAppointment } = appointmentCalls
    const created: readonly Refused[] = [...FIELDS, ['done', true, UNKNOWN]]
    const changed: readonly Refused[] = [...FIELDS, ['version', 0, INVALID], ['id', 'x', NO_ID]]
    expect(refusedBy(createAppointment.body, appointment, created)).toEqual(created)
    expect(refusedBy(editAppointment.body, { ...appointment, id: ID, version: 1 }, changed)).toEqual(changed)
  })

  it('Z-01 is a to-do from ten to twelve of whoever writes it, unless told otherwise', () => {
    expect(appointmentCalls.createAppointment.body.parse(appointment)).toEqual({
      ...appointment,
      type: 'aufgabe',
      description: '',
      email: null,
      start: '10:00',
      end: '12:00',
      locationId: null,
    })
  })

  it.each([
    ['', null],
    ['  ', null],
    [' J.Brandt@Seefach.example ', 'j.brandt@seefach.example'],
    [null, null],
  ])('the address %j is kept as %j', (email, stored) => {
    expect(appointmentCalls.createAppointment.body.parse({ ...appointment, email }).email).toBe(stored)
  })
})

describe('D-03 the calendar', () => {
  const body = { from: '2026-10-26', to: '2026-12-06' }

  it('answers for two months at most, and says so at the end of the period', () => {
    const rows: readonly Refused[] = [
      ['to', '2026-12-28', 'Bitte höchstens zwei Monate auf einmal.'],
      ['to', '9999-12-31', 'Bitte höchstens zwei Monate auf einmal.'],
      ['from', '2026-10-32', NO_DATE],
      ['userIds', [ID], UNKNOWN],
    ]
    expect(refusedBy(appointmentCalls.appointmentPeriod.body, body, rows)).toEqual(rows)
    expect(appointmentCalls.appointmentPeriod.body.safeParse({ ...body, to: '2026-12-27' }).success).toBe(
      true,
    )
  })

  it('N-10 FAULT-57 the list knows its own filters, columns and nothing else', () => {
    const rows: readonly Refused[] = [
      ['types.0', 'party', INVALID],
      ['states.0', 'gone', INVALID],
      ['userIds.0', 'x', NO_ID],
      ['from', 'gestern', NO_DATE],
      ['orderBy', 'id; drop table appointment', INVALID],
      ['limit', 201, INVALID],
      ['offset', -1, INVALID],
    ]
    expect(
      refusedBy(
        appointmentCalls.appointments.body,
        { types: ['aufgabe'], states: ['open'], userIds: [ID] },
        rows,
      ),
    ).toEqual(rows)
    const files: readonly Refused[] = [
      ['format', 'exe', INVALID],
      ['columns.0', 'password', INVALID],
    ]
    const file = { format: 'csv', columns: ['title'] }
    expect(refusedBy(appointmentCalls.exportAppointments.body, file, files)).toEqual(files)
  })

  it('FAULT-47 what a browser kept is a text of bounded length, whatever it says', () => {
    const rows: readonly Refused[] = [
      ['stored', 'x'.repeat(200_001), 'Das sind zu viele Aufgaben auf einmal.'],
      ['stored', [{ title: 'a' }], INVALID],
      ['overwrite', true, UNKNOWN],
    ]
    expect(refusedBy(appointmentCalls.importTodos.body, { stored: '[]' }, rows)).toEqual(rows)
  })
})
