import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { beforeAll, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCalendar } from './testing.ts'

let office: Awaited<ReturnType<typeof aCalendar>>
beforeAll(async () => {
  office = await aCalendar((await aTestDatabase()).db)
})

const bring = async (actor: StaffActor, value: unknown) => {
  const body = { stored: JSON.stringify(value) }
  const answer = await office.call(appointmentCalls.importTodos, { body }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const LIST = [
  { title: 'Rückruf', start: '2026-11-25 09:00', end: '09:30' },
  { title: 'Fenster', date: '2026-03-29', start: '02:30', end: '04:00', done: true },
  { title: 'Ohne Tag' },
]

it('D-03 the browser’s to-dos come into the calendar once, from whichever browser', async () => {
  const skipped = [{ what: 'Ohne Tag', flaw: 'no-day' }]
  expect(await bring(office.jana, LIST)).toEqual({ imported: 2, known: 0, skipped })
  expect(await bring(office.jana, LIST)).toEqual({ imported: 0, known: 2, skipped })
  const { rows } = await office
    .call(appointmentCalls.appointments, { body: {} }, office.jana)
    .then((found) => {
      if (!found.ok) throw new Error(found.refusal)
      return found.value
    })
  expect(rows).toMatchObject([
    // The clocks skip 02:30 on that day: an hour later, rather than not at all.
    { title: 'Fenster', start: '02:30', startsAt: '2026-03-29T01:30:00.000Z', doneAt: expect.any(String) },
    { title: 'Rückruf', start: '09:00', end: '09:30', userId: office.jana.userId, doneAt: null },
  ])
})

it('D-03 a colleague’s list is theirs, even where it says the same', async () => {
  const colleague = await office.hire()
  expect(await bring(colleague, LIST)).toMatchObject({ imported: 2, known: 0 })
})

it('D-03 an archived one does not come back with the next browser', async () => {
  const person = await office.hire()
  const list = [{ title: 'Einmal', date: '2026-11-25' }]
  await bring(person, list)
  const found = await office.call(
    appointmentCalls.appointments,
    { body: { userIds: [person.userId] } },
    person,
  )
  const id = found.ok ? (found.value.rows[0]?.id ?? '') : ''
  await office.call(appointmentCalls.archiveAppointment, { body: { id, archived: true } }, person)
  expect(await bring(person, list)).toEqual({ imported: 0, known: 1, skipped: [] })
})
