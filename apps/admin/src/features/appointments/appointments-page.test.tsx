import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStale } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anAppointment } from './testing.ts'

const rows = [
  anAppointment({ title: 'Akkutausch', overdue: true }),
  anAppointment({ title: 'Rückruf', type: 'anruf', start: '18:00', email: 'anna@post.example' }),
]
const [first] = rows
const open = (address: string, handlers: OpenOptions['handlers'] = {}) =>
  openApp(address, {
    user: aUser({ roles: ['operator'] }),
    handlers: {
      appointments: () => ({ rows, total: 2, totalIsExact: true }),
      appointment: ({ params }) =>
        rows.find(({ id }) => id === params.appointmentId) ?? rows[0] ?? anAppointment(),
      appointmentPeople: () => ({ rows: [{ userId: aUser().id, name: 'Jana Brandt' }] }),
      storageLocations: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })

describe('D-03 admin/appointments', () => {
  it('lists what is open; views, types and days reach the server and live in the address', async () => {
    const app = await open('/admin/appointments?view=overdue&type=anruf,wartung&from=2026-11-01')
    await heading('Termine')
    expect(textOf(await screen.findByRole('row', { name: /Rückruf/ }))).toMatch(
      /Rückruf20\.11\.26 \| 18:0012:00AnrufJana BrandtOffen/,
    )
    expect(app.server.asked('appointments').at(-1)?.input.body).toMatchObject({
      states: ['overdue'],
      types: ['anruf', 'wartung'],
      from: '2026-11-01',
      orderBy: 'start',
      dir: 'asc',
    })
    await expectAccessible()
    app.close()
  })

  it('one opens with its facts, is put away with a way back', async () => {
    const app = await open(`/admin/appointments?open=${rows[1]?.id}`, {
      archiveAppointment: ({ body }) => ({ ...anAppointment(), archived: body.archived }),
    })
    const pane = within(await screen.findByRole('complementary', { name: 'Termine' }))
    await pane.findByRole('heading', { name: 'Rückruf' })
    expect(pane.getByRole('link', { name: 'anna@post.example' }).getAttribute('href')).toBe(
      'mailto:anna@post.example',
    )
    await expectAccessible()
    await app.person.click(pane.getByRole('button', { name: 'Archivieren' }))
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(app.server.asked('archiveAppointment').map(({ input }) => input.body)).toEqual([
        { id: rows[1]?.id, archived: true },
        { id: rows[1]?.id, archived: false },
      ]),
    )
    app.close()
  })

  it('FAULT-72 whoever saves over a colleague’s change compares both', async () => {
    const app = await open(`/admin/appointments?open=${first?.id}`, {
      editAppointment: () =>
        refuseStale({
          by: 'Ada Min',
          at: '2026-11-20T13:05:00.000Z',
          current: { title: 'Akkutausch Lindau', version: 2 },
        }),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    await app.person.type(await screen.findByRole('textbox', { name: 'Titel' }), ' 09')
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    const dialog = await screen.findByRole('dialog')
    expect(textOf(dialog)).toContain('Ada Min hat am 20.11.2026 um 14:05 gespeichert')
    for (const name of ['Akkutausch 09', 'Akkutausch Lindau'])
      expect(within(dialog).getByRole('radio', { name })).toHaveProperty('checked', false)
    app.close()
  })

  it('the history names people and days instead of numbers', async () => {
    const app = await open(`/admin/appointments?open=${first?.id}`, {
      history: () => ({
        rows: [
          {
            id: '1',
            at: '2026-11-20T13:05:00Z',
            actor: { kind: 'staff', id: aUser().id, name: 'Jana Brandt' },
            action: 'appointment.changed',
            before: { day: '2026-11-19', type: 'anruf' },
            after: { day: '2026-11-20', type: 'aufgabe', userId: aUser().id },
            reason: null,
          },
        ],
        total: 1,
      }),
    })
    await app.person.click(await screen.findByRole('tab', { name: 'Verlauf' }))
    const history = textOf(await screen.findByRole('list', { name: 'Verlauf' }))
    expect(history).toContain('19.11.2026 20.11.2026')
    expect(history).toContain('Anruf Aufgabe')
    app.close()
  })

  it('N-10 many are ticked off at once', async () => {
    const app = await open('/admin/appointments', { completeAppointment: () => anAppointment() })
    await screen.findByRole('row', { name: /Akkutausch/ })
    await app.person.click(screen.getByRole('checkbox', { name: /^Alle auf dieser Seite/ }))
    await app.person.click(screen.getByRole('button', { name: 'Erledigen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 Termine erledigen?' }))
    await app.person.click(dialog.getByRole('button', { name: '2 Termine erledigen' }))
    await waitFor(() => expect(app.server.asked('completeAppointment')).toHaveLength(2))
    app.close()
  })
})

describe('D-03 admin/appointments/month', () => {
  it('month and day stand in the address', async () => {
    const app = await open('/admin/appointments/month?month=2026-11', {
      appointmentPeriod: () => ({ rows, isComplete: false }),
    })
    await app.person.click(await screen.findByRole('button', { name: /^Freitag, 20\. November 2026/ }))
    expect(app.place()).toBe('/admin/appointments/month?month=2026-11&day=2026-11-20')
    screen.getByText('Nicht jeder Termin ist hier zu sehen; in der Liste stehen alle.')
    await app.person.click(screen.getByRole('button', { name: 'Nächster Monat' }))
    expect(app.place()).toBe('/admin/appointments/month?month=2026-12')
    await expectAccessible()
    app.close()
  })
})

describe('N-06 „Termine“ in the header', () => {
  it('shows what is late and next from any page, with the way to all and to a new task', async () => {
    const app = await open('/admin/profile', {
      ownProfile: () => ({
        email: 'j.brandt@seefach.example',
        contact: { firstName: 'Jana', lastName: 'Brandt' },
        language: 'de',
        colorScheme: 'system',
        version: 1,
        secondFactor: { enabled: false, recoveryCodesLeft: 0 },
      }),
      ownSessions: () => ({ rows: [] }),
      appointmentPeriod: () => ({ rows, isComplete: true }),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Termine' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Termine' }))
    expect(textOf(await popover.findByRole('list', { name: 'Nächste Termine' }))).toContain('Akkutausch')
    await expectAccessible()
    await app.person.click(popover.getByRole('button', { name: 'Aufgabe' }))
    await screen.findByRole('dialog', { name: 'Aufgabe anlegen' })
    await app.person.keyboard('{Escape}')
    await app.person.click(screen.getByRole('button', { name: 'Termine' }))
    await app.person.click(await screen.findByRole('link', { name: 'Alle Termine' }))
    expect(app.place()).toBe('/admin/appointments')
    app.close()
  })
})
