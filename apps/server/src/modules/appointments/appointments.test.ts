import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { readTimeline } from '../../platform/events/events.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCalendar } from './testing.ts'

let office: Awaited<ReturnType<typeof aCalendar>>
beforeAll(async () => {
  office = await aCalendar((await aTestDatabase()).db)
})

const STRANGE = '01900000-0000-7000-8000-00000000dead'
const create = (fields: object) => {
  const body = { title: 'Akkutausch', day: '2026-11-20', ...fields }
  return office.call(appointmentCalls.createAppointment, { body }, office.jana)
}

describe('D-03 a new appointment', () => {
  it('is a task of one’s own from 10 to 12 unless said otherwise', async () => {
    expect(await office.make()).toMatchObject({
      type: 'aufgabe',
      start: '10:00',
      end: '12:00',
      startsAt: '2026-11-20T09:00:00.000Z',
      endsAt: '2026-11-20T11:00:00.000Z',
      userId: office.jana.userId,
      email: null,
      locationId: null,
      overdue: true,
      version: 1,
    })
  })

  it('belongs to a colleague and carries an address, written small', async () => {
    const colleague = await office.hire()
    const made = await office.make({
      type: 'anruf',
      userId: colleague.userId,
      email: ' Oberhauser@Post.example ',
      start: '18:00',
      end: '18:30',
    })
    expect(made).toMatchObject({
      userId: colleague.userId,
      type: 'anruf',
      email: 'oberhauser@post.example',
      overdue: false,
    })
  })

  it.each([
    ['an end before its start', { start: '12:00', end: '11:00' }, 'time-end-before-start', 'end'],
    [
      'a time the clocks skip',
      { day: '2027-03-28', start: '02:15', end: '04:00' },
      'time-does-not-exist',
      'start',
    ],
    ['somebody unknown', { userId: STRANGE }, 'not-found', 'userId'],
    ['an unknown location', { locationId: STRANGE }, 'not-found', 'locationId'],
  ])('with %s is refused at its field', async (_what, fields, refusal, field) => {
    expect(await create(fields)).toMatchObject({ ok: false, refusal, field })
  })

  it.each([
    ['no title', { title: ' ' }, 'body.title'],
    ['a broken address', { email: 'oberhauser@' }, 'body.email'],
    ['a day that does not exist', { day: '2026-02-30' }, 'body.day'],
    ['a time that no clock shows', { start: '24:00' }, 'body.start'],
  ])('with %s is not even read', async (_what, fields, path) => {
    const answer = await create(fields)
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    const named = !answer.ok && answer.errors?.some(({ field }) => path.endsWith(field))
    expect(named).toBe(true)
  })

  it('whoever has left gets nothing new, but keeps what was theirs', async () => {
    const leaving = await office.hire()
    const { id } = await office.make({ userId: leaving.userId })
    await office.db.transaction((tx) =>
      tx.updateTable('staff_user').set({ status: 'archived' }).where('id', '=', leaving.userId).execute(),
    )
    expect(await create({ userId: leaving.userId })).toMatchObject({ refusal: 'not-found', field: 'userId' })
    const body = { id, version: 1, title: 'Geerbt', day: '2026-11-20', userId: leaving.userId }
    expect(await office.call(appointmentCalls.editAppointment, { body }, office.jana)).toMatchObject({
      ok: true,
      value: { title: 'Geerbt', userId: leaving.userId },
    })
  })
})

describe('D-03 changing an appointment', () => {
  it('FAULT-72 whoever saves over somebody else’s change is told who, when and what', async () => {
    const { id } = await office.make({ title: 'Übergabe' })
    const edit = (title: string) =>
      office.call(
        appointmentCalls.editAppointment,
        { body: { id, version: 1, title, day: '2026-11-21', start: '09:00', end: '09:30' } },
        office.jana,
      )
    expect(await edit('Übergabe Terminal')).toMatchObject({
      ok: true,
      value: { version: 2, day: '2026-11-21' },
    })
    expect(await edit('Übergabe Lindau')).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: office.jana.name, current: { title: 'Übergabe Terminal', version: 2 } },
    })
  })

  it('is done once however often it is clicked, and open again', async () => {
    const { id } = await office.make({ title: 'Monatsabrechnung' })
    const done = (value: boolean) =>
      office.call(appointmentCalls.completeAppointment, { body: { id, done: value } }, office.jana)
    expect(await done(true)).toMatchObject({ value: { doneAt: '2026-11-20T12:00:00.000Z', overdue: false } })
    await done(true)
    expect(await done(false)).toMatchObject({ value: { doneAt: null, overdue: true } })
    const { rows } = await office.db.read((tx) =>
      readHistory(tx, {
        companyIds: [office.company],
        subject: { kind: 'appointment', id },
        offset: 0,
        limit: 10,
      }),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'appointment.reopened',
      'appointment.done',
      'appointment.created',
    ])
  })

  it('archived it is neither changed nor done until it comes back', async () => {
    const { id } = await office.make({ title: 'Aushang' })
    const archive = (archived: boolean) =>
      office.call(appointmentCalls.archiveAppointment, { body: { id, archived } }, office.jana)
    expect(await archive(true)).toMatchObject({ value: { archived: true } })
    const body = { id, version: 1, title: 'Aushang', day: '2026-11-20' }
    expect(await office.call(appointmentCalls.editAppointment, { body }, office.jana)).toMatchObject({
      refusal: 'appointment-archived',
    })
    expect(
      await office.call(appointmentCalls.completeAppointment, { body: { id, done: true } }, office.jana),
    ).toMatchObject({ refusal: 'appointment-archived' })
    expect(await archive(false)).toMatchObject({ value: { archived: false, version: 1 } })
  })

  it('L-08 whoever looks at the calendar hears of each change, by its id alone', async () => {
    const { id } = await office.make({ title: 'Schlüsselübergabe mit Namen' })
    const [seen] = await office.db.read((tx) =>
      readTimeline(tx, { companyIds: [office.company], types: ['appointment.changed'], limit: 1 }),
    )
    expect(seen).toMatchObject({ companyId: office.company, data: { appointmentId: id, what: 'created' } })
    expect(JSON.stringify(seen?.data)).not.toContain('Schlüsselübergabe')
  })
})

describe('A-13 another company’s calendar', () => {
  it('is not there: not to see, change, finish or archive', async () => {
    const others = await aCalendar(office.db)
    const { id } = await others.make({ title: 'Geheim' })
    const { call, jana } = office
    const answers = [
      await call(appointmentCalls.appointment, { params: { appointmentId: id } }, jana),
      await call(
        appointmentCalls.editAppointment,
        { body: { id, version: 1, title: 'Meins', day: '2026-11-20' } },
        jana,
      ),
      await call(appointmentCalls.completeAppointment, { body: { id, done: true } }, jana),
      await call(appointmentCalls.archiveAppointment, { body: { id, archived: true } }, jana),
    ]
    expect(answers.map((answer) => !answer.ok && answer.refusal)).toEqual(Array(4).fill('not-found'))
    expect(await create({ userId: others.jana.userId })).toMatchObject({ field: 'userId' })
    const people = await call(appointmentCalls.appointmentPeople, {}, jana)
    expect(people.ok && people.value.rows.some(({ userId }) => userId === others.jana.userId)).toBe(false)
  })
})
