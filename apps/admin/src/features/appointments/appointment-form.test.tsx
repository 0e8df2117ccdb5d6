import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Handlers } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { EditAppointmentForm, NewAppointmentForm } from './appointment-form.tsx'
import { anAppointment } from './testing.ts'

const LEFT = { userId: id('1', 77), userName: 'Moritz Seidel' }
const handlers: Handlers = {
  appointmentPeople: () => ({ rows: [{ userId: aUser().id, name: 'Jana Brandt' }] }),
  storageLocations: () => ({ rows: [], total: 0 }),
  createAppointment: ({ body }) => anAppointment({ title: body.title, day: body.day }),
  editAppointment: ({ body }) => anAppointment({ title: body.title }),
}
const bodyOf = (part: ReturnType<typeof renderPart>, call: 'createAppointment' | 'editAppointment') =>
  part.server.asked(call).map(({ input }) => input.body)
const fieldNamed = (name: string) => valueOf(screen.getByRole('combobox', { name }))

const begin = (options: Parameters<typeof renderPart>[1] = {}) => {
  const onSaved = vi.fn<(saved: ReturnType<typeof anAppointment>) => void>()
  const form = <NewAppointmentForm day="2026-12-24" onSaved={onSaved} onCancel={() => {}} />
  return { ...renderPart(form, { handlers, ...options }), onSaved }
}

describe('D-03 a new task', () => {
  it('is one’s own on the day somebody looked at, from 10 to 12; only a title is missing', async () => {
    const part = begin()
    await part.person.type(screen.getByRole('textbox', { name: 'Titel' }), 'Bäume räumen')
    await part.person.click(screen.getByRole('button', { name: 'Aufgabe anlegen' }))
    await waitFor(() => expect(part.onSaved).toHaveBeenCalledOnce())
    expect(bodyOf(part, 'createAppointment')).toMatchObject([
      { title: 'Bäume räumen', day: '2026-12-24', start: '10:00', end: '12:00', userId: aUser().id },
    ])
  })

  it('whose it is stands there before the others of the company are known', () => {
    begin({ handlers: { ...handlers, appointmentPeople: () => new Promise<never>(() => {}) } })
    expect(fieldNamed('Zuständig')).toBe('Jana Brandt')
  })

  it('A-12 who may not see locations is offered none, and none is asked for', async () => {
    const user = aUser()
    const permissions = user.permissions.filter((each) => each !== 'locations.view')
    const part = begin({ user: { ...user, permissions } })
    await waitFor(() => expect(part.server.asked('appointmentPeople')).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: /Standort/ })).toBeNull()
    expect(part.server.asked('storageLocations')).toEqual([])
  })
})

const edit = (over: Parameters<typeof anAppointment>[0]) =>
  renderPart(
    <EditAppointmentForm appointment={anAppointment(over)} onSaved={() => {}} onCancel={() => {}} />,
    { handlers },
  )

const save = async (part: ReturnType<typeof renderPart>, title: string) => {
  const field = screen.getByRole('textbox', { name: 'Titel' })
  await part.person.clear(field)
  await part.person.type(field, title)
  await part.person.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(part.server.asked('editAppointment')).toHaveLength(1))
}

describe('D-03 an appointment that is changed', () => {
  it('of somebody who has left stays theirs until it is given to another one', async () => {
    const part = edit(LEFT)
    await waitFor(() => expect(part.server.asked('appointmentPeople')).toHaveLength(1))
    expect(fieldNamed('Zuständig')).toBe('Moritz Seidel')
    await save(part, 'Nachsehen')
    expect(bodyOf(part, 'editAppointment')).toMatchObject([{ title: 'Nachsehen', userId: LEFT.userId }])
  })

  it('at a location that is no longer listed keeps its place', async () => {
    const part = edit({ locationId: id('c', 9), locationName: 'Bregenz Hafen' })
    expect(fieldNamed('Standort (freiwillig)')).toBe('Bregenz Hafen')
    await save(part, 'Nachsehen')
    expect(bodyOf(part, 'editAppointment')).toMatchObject([{ locationId: id('c', 9) }])
  })

  it('FAULT-72 carries the version that was looked at', async () => {
    const part = edit({ version: 7 })
    await save(part, 'Nachsehen')
    expect(bodyOf(part, 'editAppointment')).toMatchObject([{ version: 7 }])
  })
})
