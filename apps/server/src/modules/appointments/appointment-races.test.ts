import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCalendar } from './testing.ts'

let office: Awaited<ReturnType<typeof aCalendar>>
beforeAll(async () => {
  office = await aCalendar((await aTestDatabase()).db)
})

const actionsOf = async (id: string) => {
  const subject = { kind: 'appointment', id } as const
  const { rows } = await office.db.read((tx) =>
    readHistory(tx, { companyIds: [office.company], subject, offset: 0, limit: 20 }),
  )
  return rows.map(({ action }) => action)
}
const refusals = (answers: readonly { readonly ok: boolean; readonly refusal?: string }[]) =>
  answers.map(({ ok, refusal }) => (ok ? 'ok' : (refusal ?? ''))).toSorted((a, b) => a.localeCompare(b))

describe('FAULT-72 two people at the same appointment', () => {
  it('save at the same moment: one is kept, the other is told what it would have overwritten', async () => {
    const { id } = await office.make({ title: 'Übergabe' })
    const edit = (title: string) =>
      office.call(
        appointmentCalls.editAppointment,
        { body: { id, version: 1, title, day: '2026-11-24' } },
        office.jana,
      )
    const answers = await Promise.all(['Übergabe Lindau', 'Übergabe Konstanz'].map(edit))
    expect(refusals(answers)).toEqual(['changed-meanwhile', 'ok'])
    const [stored] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const shown = await office.call(
      appointmentCalls.appointment,
      { params: { appointmentId: id } },
      office.jana,
    )
    expect(shown).toMatchObject({ value: { title: stored?.title, version: 2 } })
    expect(await actionsOf(id)).toEqual(['appointment.changed', 'appointment.created'])
  })

  it('tick it off at the same moment: it is done once, with one line in its history', async () => {
    const { id } = await office.make({ title: 'Aushang' })
    const done = () =>
      office.call(appointmentCalls.completeAppointment, { body: { id, done: true } }, office.jana)
    expect(refusals(await Promise.all([done(), done(), done()]))).toEqual(['ok', 'ok', 'ok'])
    expect(await actionsOf(id)).toEqual(['appointment.done', 'appointment.created'])
  })

  it('one edits while the other archives: what is archived is not changed behind their back', async () => {
    const { id } = await office.make({ title: 'Fenster' })
    const body = { id, version: 1, title: 'Fenster und Tür', day: '2026-11-24' }
    const [archived, edited] = await Promise.all([
      office.call(appointmentCalls.archiveAppointment, { body: { id, archived: true } }, office.jana),
      office.call(appointmentCalls.editAppointment, { body }, office.jana),
    ])
    expect(archived.ok).toBe(true)
    const actions = await actionsOf(id)
    expect(actions).toHaveLength(edited.ok ? 3 : 2)
    // Whoever came second saw what the first had done.
    expect(actions[0]).toBe('appointment.archived')
  })

  it('who ticks off meanwhile does not stand in the way of who corrects the title', async () => {
    const { id } = await office.make({ title: 'Rükruf' })
    await office.call(appointmentCalls.completeAppointment, { body: { id, done: true } }, office.jana)
    const body = { id, version: 1, title: 'Rückruf', day: '2026-11-20' }
    expect(await office.call(appointmentCalls.editAppointment, { body }, office.jana)).toMatchObject({
      ok: true,
      value: { title: 'Rückruf', doneAt: expect.any(String) },
    })
  })
})

describe('FAULT-08 sent twice', () => {
  it('the same new task under the same key is in the calendar once', async () => {
    const body = { title: 'Doppelt gesendet', day: '2026-12-24' }
    const idempotency = { scope: office.jana.userId, key: 'eine-neue-Aufgabe', requestHash: 'gleich' }
    const create = () =>
      office.call(appointmentCalls.createAppointment, { body }, office.jana, { idempotency })
    const [first, second] = [await create(), await create()]
    expect(first).toEqual(second)
    const found = await office.call(
      appointmentCalls.appointments,
      { body: { search: 'Doppelt gesendet' } },
      office.jana,
    )
    expect(found).toMatchObject({ value: { total: 1 } })
  })

  it('two tabs that bring the same old to-dos at once bring them once', async () => {
    const person = await office.hire()
    const stored = JSON.stringify([
      { title: 'Erste', date: '2026-11-25' },
      { title: 'Zweite', date: '2026-11-26' },
    ])
    const bring = () => office.call(appointmentCalls.importTodos, { body: { stored } }, person)
    const answers = await Promise.all([bring(), bring()])
    const counts = answers.map((answer) => (answer.ok ? [answer.value.imported, answer.value.known] : []))
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(4)
    const found = await office.call(
      appointmentCalls.appointments,
      { body: { userIds: [person.userId] } },
      person,
    )
    expect(found).toMatchObject({ value: { total: 2 } })
  })
})
