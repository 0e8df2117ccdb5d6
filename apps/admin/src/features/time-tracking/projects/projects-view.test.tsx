import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { describedBy, openApp, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aProject, projectsPicture } from '../testing.ts'

const owner = aUser({ roles: ['owner'] })
const address = '/admin/time-log/projects'
const companyProjects = () => projectsPicture([aProject()])
type App = Awaited<ReturnType<typeof openApp>>

async function edit(app: App) {
  await app.person.click(await screen.findByRole('button', { name: 'Standort Lindau bearbeiten' }))
  return within(await screen.findByRole('dialog', { name: 'Projekt bearbeiten' }))
}
async function retype(app: App, field: HTMLElement, text: string) {
  await app.person.clear(field)
  if (text !== '') await app.person.type(field, text)
}

describe('T-01 projects', () => {
  it('T-01 T-04 amounts stand the German way, in the list and in the form; empty means none', async () => {
    const app = await openApp(address, {
      user: owner,
      handlers: { companyProjects, editProject: () => aProject({ version: 2 }) },
    })
    expect(textOf(await screen.findByRole('row', { name: /Standort Lindau/ }))).toContain(
      '64,00 €3.200,00 €2.944,00 €46:00 h',
    )
    const form = await edit(app)
    const rate = form.getByRole('textbox', { name: 'Stundensatz' })
    expect(valueOf(rate)).toBe('64,00')
    await retype(app, rate, '1.064,5')
    await retype(app, form.getByRole('textbox', { name: 'Monatsbudget' }), '')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Projekt gespeichert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('editProject')[0]?.input.body).toMatchObject({
      project: { version: 1, hourlyRate: 106_450, budgetMonthly: null },
    })
    app.close()
  })

  it.each([
    ['12,345', /Nachkommastellen|Stellen/],
    ['viel', /Zahl/],
    ['-5', /nicht negativ/],
    ['2.000.000', /zu hoch/],
  ])('T-01 an hourly rate of „%s“ is not sent, and the field says why', async (typed, why) => {
    const app = await openApp(address, { user: owner, handlers: { companyProjects } })
    const form = await edit(app)
    await retype(app, form.getByRole('textbox', { name: 'Stundensatz' }), typed)
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(describedBy(form.getByRole('textbox', { name: 'Stundensatz' }))).toMatch(why))
    expect(app.server.asked('editProject')).toEqual([])
    app.close()
  })

  it('FAULT-72 what a colleague changed elsewhere in it meanwhile goes together with one’s own', async () => {
    const current = { name: 'Standort Lindau', hourlyRate: 7_000, version: 5 }
    const app = await openApp(address, {
      user: owner,
      handlers: {
        companyProjects,
        editProject: ({ body }) =>
          body.project.version === 5
            ? aProject({ version: 6 })
            : refuseStale({ by: 'Olga Reuter', at: '2026-11-20T13:05:00Z', current }),
      },
    })
    const form = await edit(app)
    await retype(app, form.getByRole('textbox', { name: 'Name' }), 'Lindau Hafen')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Mit der Änderung von Olga Reuter zusammengeführt')).toBeTruthy()
    await waitFor(() =>
      expect(app.server.asked('editProject').at(-1)?.input.body).toMatchObject({
        project: { name: 'Lindau Hafen', hourlyRate: 7_000, version: 5 },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })

  it('T-01 a project on which time runs is not archived, and the reason is said', async () => {
    const app = await openApp(address, {
      user: owner,
      handlers: { companyProjects, archiveProject: () => refuse('project-in-use') },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Standort Lindau archivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Projekt archivieren' }))
    expect(dialog.getByText(/Die vorhandenen bleiben erhalten/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Projekt archivieren' }))
    expect(await screen.findByText(/Auf diesem Projekt läuft gerade eine Zeit/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('T-01 archived projects are shown when asked for and can be brought back, nothing else', async () => {
    const old = aProject({ name: 'Messe', archived: true, version: 4 })
    const app = await openApp(address, {
      user: owner,
      handlers: {
        companyProjects: ({ query }) => projectsPicture(query.archived === 'true' ? [old] : []),
        restoreProject: () => aProject({ version: 5 }),
      },
    })
    expect(await screen.findByText('Noch kein Projekt')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('switch', { name: 'Archivierte zeigen' }))
    const row = within(await screen.findByRole('row', { name: /Messe/ }))
    expect(row.getAllByRole('button').map(textOf)).toEqual(['Zurückholen'])
    await app.person.click(row.getByRole('button', { name: 'Messe zurückholen' }))
    expect(await screen.findByText('Projekt zurückgeholt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('restoreProject')[0]?.input.body).toEqual({ project: { id: old.id, version: 4 } })
    app.close()
  })
})
