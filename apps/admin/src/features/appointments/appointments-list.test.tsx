import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { anAppointment } from './testing.ts'

const rows = [anAppointment({ title: 'Akkutausch' }), anAppointment({ title: 'Rückruf', type: 'anruf' })]
const [first, second] = rows
const open = (address = '/admin/appointments', handlers: OpenOptions['handlers'] = {}) =>
  openApp(address, {
    handlers: { appointments: () => ({ rows, total: 2, totalIsExact: true }), ...handlers },
  })
const NOTHING = () => ({ rows: [], total: 0, totalIsExact: true })

describe('N-10 the list of appointments', () => {
  it.each([
    ['', 'Alles ist erledigt.'],
    ['?view=overdue', 'Nichts ist überfällig.'],
    ['?view=done', 'Noch ist nichts erledigt.'],
    ['?view=archived', 'Das Archiv ist leer.'],
  ])('an empty view „%s“ says so in its own words, with the way to all', async (query, words) => {
    const app = await open(`/admin/appointments${query}`, { appointments: NOTHING })
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: 'Alle Termine zeigen' }))
    expect(app.place()).toBe('/admin/appointments?view=all')
    app.close()
  })

  it('a search without a match is something else than an empty calendar', async () => {
    const app = await open('/admin/appointments?view=all&q=Putzen', { appointments: NOTHING })
    expect(await screen.findByText('Kein Termin passt zu Ihrer Suche.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a failure is tried again', async () => {
    let works = false
    const app = await open('/admin/appointments', {
      appointments: () => (works ? { rows, total: 2, totalIsExact: true } : refuse('unexpected')),
    })
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    works = true
    await app.person.click(again)
    expect(await screen.findByRole('row', { name: /Akkutausch/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it.each([
    ['', { states: ['open'], dir: 'asc' }],
    ['?view=overdue', { states: ['overdue'], dir: 'asc' }],
    ['?view=done', { states: ['done'], dir: 'desc' }],
    ['?view=all', { dir: 'desc' }],
    ['?view=archived', { states: ['archived'], dir: 'desc' }],
  ])(
    'the view „%s“ asks for its state: what is next first, what is over newest first',
    async (query, body) => {
      const app = await open(`/admin/appointments${query}`)
      await screen.findByRole('row', { name: /Akkutausch/ })
      const asked = app.server.asked('appointments').at(-1)?.input.body
      expect(asked).toMatchObject({ orderBy: 'start', ...body })
      app.close()
    },
  )

  it('people of the company are the choices of the filter', async () => {
    const app = await open('/admin/appointments', {
      appointmentPeople: () => ({ rows: [{ userId: first?.userId ?? '', name: 'Jana Brandt' }] }),
    })
    await screen.findByRole('row', { name: /Akkutausch/ })
    await app.person.click(screen.getByRole('button', { name: /^Filter/ }))
    const panel = within(await screen.findByRole('dialog'))
    await app.person.click(await panel.findByRole('checkbox', { name: 'Jana Brandt' }))
    await waitFor(() =>
      expect(app.server.asked('appointments').at(-1)?.input.body).toMatchObject({ userIds: [first?.userId] }),
    )
    expect(app.place()).toContain(`person=${first?.userId}`)
    app.close()
  })

  it('many are archived; who could not be is named, and undo brings the others back', async () => {
    const app = await open('/admin/appointments', {
      archiveAppointment: ({ body }) =>
        body.id === second?.id && body.archived ? refuse('not-found') : anAppointment(),
    })
    await screen.findByRole('row', { name: /Akkutausch/ })
    await app.person.click(screen.getByRole('checkbox', { name: /^Alle auf dieser Seite/ }))
    await app.person.click(screen.getByRole('button', { name: 'Archivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 Termine archivieren?' }))
    await app.person.click(dialog.getByRole('button', { name: '2 Termine archivieren' }))
    const said = await screen.findByText(/1 erledigt, 1 nicht/)
    expect(textOf(said.closest('[role=alert]') ?? said)).toMatch(/1 erledigt, 1 nicht:.*Rückruf/)
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(app.server.asked('archiveAppointment').at(-1)?.input.body).toEqual({
        id: first?.id,
        archived: false,
      }),
    )
    app.close()
  })

  it('L-08 a colleague’s new task is announced without moving the rows; a changed one changes in its place', async () => {
    const app = await open('/admin/appointments', {
      appointment: ({ params }) => ({
        ...(rows.find(({ id }) => id === params.appointmentId) ?? anAppointment()),
        title: 'Akkutausch Lindau',
      }),
    })
    await screen.findByRole('row', { name: /Akkutausch/ })
    await waitFor(() => expect(app.server.stream.opened.length).toBeGreaterThan(0))
    const changed = (n: number, id: string | undefined, what: string) =>
      app.server.stream.emit(
        aLiveEvent(n, { type: 'appointment.changed', data: { appointmentId: id, what } }),
      )
    changed(1, first?.id, 'changed')
    expect(await screen.findByRole('row', { name: /Akkutausch Lindau/ })).toBeInstanceOf(HTMLElement)
    changed(2, anAppointment().id, 'created')
    expect(await screen.findByRole('button', { name: /neue[rs]? Eintr/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('N-09 on a phone each is a card with its title, when, whose and state', async () => {
    pretendScreen({ width: 390 })
    const app = await open()
    const list = await screen.findByRole('list', { name: 'Termine' })
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
      'AkkutauschOffen20.11.26 | 10:00Jana Brandt',
      'RückrufOffen20.11.26 | 10:00Jana Brandt',
    ])
    await expectAccessible()
    app.close()
  })
})
