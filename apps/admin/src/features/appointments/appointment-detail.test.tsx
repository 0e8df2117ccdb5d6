import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, openApp, type OpenOptions, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anAppointment } from './testing.ts'

const row = anAppointment({
  title: 'Akkutausch',
  description: 'Zwei Ersatzakkus\nliegen im Büro.',
  locationId: '01900000-0000-7000-8000-0000000000b1',
  locationName: 'Konstanz Bahnhof',
})
const PEOPLE = [
  { userId: aUser().id, name: 'Jana Brandt' },
  { userId: '01900000-0000-7000-8000-0000000000a2', name: 'Moritz Seidel' },
]
const open = async (handlers: OpenOptions['handlers'] = {}, user = aUser()) => {
  const app = await openApp(`/admin/appointments?open=${row.id}`, {
    user,
    handlers: {
      appointments: () => ({ rows: [row], total: 1, totalIsExact: true }),
      appointment: () => row,
      appointmentPeople: () => ({ rows: PEOPLE }),
      storageLocations: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, pane: within(await screen.findByRole('complementary', { name: 'Termine' })) }
}
type App = Awaited<ReturnType<typeof open>>
const begin = async (app: App) => {
  await app.person.click(await app.pane.findByRole('button', { name: 'Bearbeiten' }))
  return (name: string) => app.pane.getByRole('textbox', { name })
}
const retype = async (app: App, field: HTMLElement, text: string) => {
  await app.person.clear(field)
  await app.person.type(field, text)
}

describe('D-03 one appointment', () => {
  it('shows where, whose and what was noted, line by line', async () => {
    const app = await open()
    await app.pane.findByRole('heading', { name: 'Akkutausch' })
    expect(app.pane.getByText('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    expect(app.pane.getByText(/Zwei Ersatzakkus/).textContent).toContain('\n')
    app.close()
  })

  it('is ticked off, and then offers to be opened again', async () => {
    let doneAt: string | null = null
    const app = await open({
      appointment: () => ({ ...row, doneAt }),
      completeAppointment: ({ body }) => {
        doneAt = body.done ? '2026-11-20T12:00:00.000Z' : null
        return { ...row, doneAt }
      },
    })
    await app.person.click(await app.pane.findByRole('button', { name: 'Erledigen' }))
    await app.person.click(await app.pane.findByRole('button', { name: 'Wieder öffnen' }))
    await app.pane.findByRole('button', { name: 'Erledigen' })
    expect(app.server.asked('completeAppointment').map(({ input }) => input.body)).toEqual([
      { id: row.id, done: true },
      { id: row.id, done: false },
    ])
    app.close()
  })

  it('archived it can only be brought back', async () => {
    const app = await open({
      appointment: () => ({ ...row, archived: true }),
      archiveAppointment: () => row,
    })
    const back = await app.pane.findByRole('button', { name: 'Zurückholen' })
    expect(app.pane.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    expect(app.pane.getByText('Archiviert')).toBeInstanceOf(HTMLElement)
    await app.person.click(back)
    await waitFor(() =>
      expect(app.server.asked('archiveAppointment')[0]?.input.body).toEqual({ id: row.id, archived: false }),
    )
    app.close()
  })

  it('somebody archived it meanwhile: the reason is told and the picture is renewed', async () => {
    const app = await open({ completeAppointment: () => refuse('appointment-archived') })
    const complete = await app.pane.findByRole('button', { name: 'Erledigen' })
    const before = app.server.asked('appointment').length
    await app.person.click(complete)
    expect(await screen.findByText(/^Dieser Termin ist archiviert\./)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('appointment').length).toBeGreaterThan(before))
    app.close()
  })

  it('A-13 one of another company is not there; a failure is tried again', async () => {
    const gone = await open({ appointment: () => refuse('not-found') })
    expect(await gone.pane.findByRole('heading', { name: 'Diesen Termin gibt es nicht' })).toBeInstanceOf(
      HTMLElement,
    )
    gone.close()
    let works = false
    const app = await open({ appointment: () => (works ? row : refuse('unexpected')) })
    const again = await app.pane.findByRole('button', { name: 'Erneut versuchen' })
    works = true
    await app.person.click(again)
    expect(await app.pane.findByRole('heading', { name: 'Akkutausch' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only look finds facts and history, but no actions', async () => {
    const app = await open({}, aUser({ roles: ['reader'] }))
    await app.pane.findByRole('heading', { name: 'Akkutausch' })
    for (const name of ['Erledigen', 'Bearbeiten', 'Archivieren'])
      expect(app.pane.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
  })
})

describe('D-03 editing an appointment', () => {
  it('times and days are typed as people write them; the version goes along', async () => {
    const app = await open({ editAppointment: () => ({ ...row, version: 2 }) })
    const field = await begin(app)
    expect(valueOf(field('Tag'))).toBe('20.11.2026')
    await retype(app, field('Tag'), '1.12.26')
    await retype(app, field('Beginn'), '9')
    await retype(app, field('Ende'), '1030')
    await app.person.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(app.server.asked('editAppointment')[0]?.input.body).toMatchObject({
        id: row.id,
        version: 1,
        day: '2026-12-01',
        start: '09:00',
        end: '10:30',
        userId: aUser().id,
        locationId: row.locationId,
      }),
    )
    expect(await screen.findByText('Termin gespeichert.')).toBeInstanceOf(HTMLElement)
    expect(app.pane.queryByRole('textbox', { name: 'Tag' })).toBeNull()
    app.close()
  })

  it('what is no time is told in German at its field, before anything is sent', async () => {
    const app = await open()
    const field = await begin(app)
    await retype(app, field('Beginn'), 'mittags')
    await retype(app, field('Tag'), '31.2.2026')
    await app.person.click(app.pane.getByRole('button', { name: 'Speichern' }))
    const summary = textOf(await app.pane.findByRole('alert'))
    expect(summary).toContain('Bitte eine Uhrzeit eingeben, zum Beispiel 10:00.')
    expect(summary).toContain(': Bitte ein Datum eingeben, zum Beispiel 24.12.2026.')
    expect(app.server.asked('editAppointment')).toEqual([])
    await expectAccessible()
    app.close()
  })

  it('an end before the start is told at the end, and what was typed stays', async () => {
    const message = 'Das Ende muss nach dem Beginn liegen.'
    const app = await open({
      editAppointment: () =>
        refuse('time-end-before-start', [{ field: 'end', code: 'time-end-before-start', message }]),
    })
    const field = await begin(app)
    await retype(app, field('Ende'), '08:00')
    await app.person.click(app.pane.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(field('Ende').getAttribute('aria-invalid')).toBe('true'))
    expect(valueOf(field('Ende'))).toBe('08:00')
    app.close()
  })

  it('whose it is goes to a colleague', async () => {
    const app = await open({ editAppointment: () => ({ ...row, userName: 'Moritz Seidel' }) })
    await begin(app)
    await app.person.click(app.pane.getByLabelText('Zuständig', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Moritz Seidel' }))
    await app.person.click(app.pane.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(app.server.asked('editAppointment')[0]?.input.body).toMatchObject({ userId: PEOPLE[1]?.userId }),
    )
    app.close()
  })

  it('„Verwerfen“ leaves everything as it was', async () => {
    const app = await open()
    const field = await begin(app)
    await app.person.type(field('Titel'), ' 09')
    await app.person.click(app.pane.getByRole('button', { name: 'Verwerfen' }))
    await app.pane.findByRole('button', { name: 'Bearbeiten' })
    expect(app.server.asked('editAppointment')).toEqual([])
    app.close()
  })
})
