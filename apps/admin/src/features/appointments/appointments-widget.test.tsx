import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anAppointment } from './testing.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const late = anAppointment({
  title: 'Akkutausch Schloss 09',
  overdue: true,
  locationName: 'Konstanz Bahnhof',
})
const call = anAppointment({
  type: 'anruf',
  title: 'Rückruf Familie Oberhauser',
  start: '18:00',
  end: '18:30',
})
const next = anAppointment({ title: 'Monatsabrechnung prüfen', day: '2026-11-23', type: 'abrechnung' })
const done = anAppointment({
  title: 'Aushang erneuern',
  day: '2026-11-12',
  doneAt: '2026-11-12T09:00:00.000Z',
})
const rows = [done, late, call, next]

const open = async (handlers: OpenOptions['handlers'] = {}, user = aUser()) => {
  const app = await openApp('/admin/dashboard', {
    user,
    handlers: { appointmentPeriod: () => ({ rows, isComplete: true }), ...handlers },
  })
  const widget = within(await screen.findByRole('region', { name: 'Termine' }))
  await widget.findByRole('grid')
  return { ...app, widget }
}

describe('D-03 appointments on the dashboard', () => {
  it('the month stands beside what is late and what comes next', async () => {
    const app = await open()
    expect(app.widget.getByText('Nov 26')).toBeInstanceOf(HTMLElement)
    const beside = await app.widget.findByRole('list', { name: 'Nächste Termine' })
    expect(within(beside).getAllByRole('listitem').map(textOf)).toEqual([
      '20.11.26 | 10:00überfälligAufgabe: Akkutausch Schloss 09Konstanz Bahnhof',
      '20.11.26 | 18:00Anruf: Rückruf Familie OberhauserJana Brandt',
      '23.11.26 | 10:00Abrechnung: Monatsabrechnung prüfenJana Brandt',
    ])
    expect(app.server.asked('appointmentPeriod')[0]?.input.body).toEqual({
      from: '2026-10-26',
      to: '2026-12-06',
    })
    await expectAccessible()
    app.close()
  })

  it('a day shows its own, done ones too, and the way back to what comes next', async () => {
    const app = await open()
    await app.person.click(app.widget.getByRole('button', { name: /^Donnerstag, 12\. November/ }))
    const day = app.widget.getByRole('list', { name: 'Termine am 12.11.2026' })
    expect(textOf(day)).toContain('erledigt')
    await app.person.click(app.widget.getByRole('button', { name: /^Montag, 2\. November/ }))
    app.widget.getByText('An diesem Tag ist nichts eingetragen.')
    await app.person.click(app.widget.getByRole('button', { name: 'Nächste zeigen' }))
    app.widget.getByRole('list', { name: 'Nächste Termine' })
    app.close()
  })

  it('is ticked off with a way back', async () => {
    const app = await open({ completeAppointment: () => ({ ...late, doneAt: '2026-11-20T12:00:00.000Z' }) })
    await app.person.click(
      await app.widget.findByRole('button', { name: '„Akkutausch Schloss 09“ erledigen' }),
    )
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(app.server.asked('completeAppointment').map(({ input }) => input.body)).toEqual([
        { id: late.id, done: true },
        { id: late.id, done: false },
      ]),
    )
    app.close()
  })

  it('a new task begins on the chosen day, from 10 to 12, as one’s own', async () => {
    const app = await open({
      createAppointment: () => next,
      appointmentPeople: () => ({ rows: [{ userId: aUser().id, name: 'Jana Brandt' }] }),
      storageLocations: () => ({ rows: [], total: 0 }),
    })
    await app.person.click(app.widget.getByRole('button', { name: /^Montag, 23\. November/ }))
    await app.person.click(app.widget.getByRole('button', { name: 'Aufgabe' }))
    const form = within(await screen.findByRole('dialog', { name: 'Aufgabe anlegen' }))
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    expect(textOf(await form.findByRole('alert'))).toContain('Titel fehlt.')
    await expectAccessible()
    await app.person.type(form.getByRole('textbox', { name: 'Titel' }), 'Monatsabrechnung prüfen')
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('createAppointment')[0]?.input.body).toEqual({
        type: 'aufgabe',
        title: 'Monatsabrechnung prüfen',
        description: '',
        email: null,
        day: '2026-11-23',
        start: '10:00',
        end: '12:00',
        userId: aUser().id,
        locationId: null,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })

  it('a time that the clocks skip is told at its field, and what was typed stays', async () => {
    const message = 'Diese Uhrzeit gibt es an dem Tag nicht.'
    const app = await open({
      createAppointment: () =>
        refuse('time-does-not-exist', [{ field: 'start', code: 'time-does-not-exist', message }]),
      appointmentPeople: () => ({ rows: [] }),
      storageLocations: () => ({ rows: [], total: 0 }),
    })
    await app.person.click(app.widget.getByRole('button', { name: 'Aufgabe' }))
    const form = within(await screen.findByRole('dialog'))
    await app.person.type(form.getByRole('textbox', { name: 'Titel' }), 'Nachtschicht')
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Beginn' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(form.getByRole('textbox', { name: 'Titel' })).toHaveProperty('value', 'Nachtschicht')
    app.close()
  })

  it('L-08 a colleague’s change shows by itself', async () => {
    const app = await open()
    await waitFor(() => expect(app.server.stream.opened.length).toBeGreaterThan(0))
    const before = app.server.asked('appointmentPeriod').length
    app.server.stream.emit(aLiveEvent(1, { type: 'appointment.changed', data: { appointmentId: late.id } }))
    await waitFor(() => expect(app.server.asked('appointmentPeriod').length).toBeGreaterThan(before))
    app.close()
  })

  it('a failure says so and is tried again', async () => {
    let works = false
    const app = await open({
      appointmentPeriod: () => (works ? { rows, isComplete: true } : refuse('unexpected')),
    })
    const again = await app.widget.findByRole('button', { name: 'Erneut versuchen' })
    works = true
    await app.person.click(again)
    expect(await app.widget.findByRole('list', { name: 'Nächste Termine' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only look neither adds nor ticks off', async () => {
    const app = await open({}, aUser({ roles: ['reader'] }))
    await app.widget.findByRole('list', { name: 'Nächste Termine' })
    expect(app.widget.queryByRole('button', { name: 'Aufgabe' })).toBeNull()
    expect(app.widget.queryByRole('button', { name: /erledigen/ })).toBeNull()
    app.close()
  })
})
