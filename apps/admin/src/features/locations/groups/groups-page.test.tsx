import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { groupNamed, openGroups } from '../testing/groups.ts'
import { aRow } from '../testing.ts'

type App = Awaited<ReturnType<typeof openGroups>>
const press = async (app: App, name: string | RegExp) =>
  app.person.click(await screen.findByRole('button', { name }))
const changes = (app: App) => app.server.asked('saveLocationGroup').map(({ input }) => input)
const south = groupNamed('Süd')
const lake = groupNamed('Bodensee')

describe('F-07 location groups', () => {
  it('stand as a tree with their locations; those in no group are told apart', async () => {
    const app = await openGroups()
    const tree = within(await screen.findByRole('list', { name: 'Baum der Standortgruppen von Seefach' }))
    expect(tree.getAllByRole('listitem').map(textOf)).toEqual([
      'SüdEbene 1keine Standorte',
      'BodenseeEbene 21 Standort: Konstanz Bahnhof',
      'SchwarzwaldEbene 2nicht sichtbarkeine Standorte',
      'NordEbene 1keine Standorte',
    ])
    expect(
      within(screen.getByRole('region', { name: 'Ohne Gruppe' })).getByRole('link').textContent,
    ).toContain('Lindau')
    await expectAccessible()
    app.close()
  })

  it('a button moves a group; undo brings it back to where it was', async () => {
    const app = await openGroups({
      saveLocationGroup: () => ({ ...lake, version: 9 }),
    })
    await press(app, 'Bodensee nach unten')
    await press(app, 'Rückgängig')
    await waitFor(() => expect(changes(app)).toHaveLength(2))
    expect(changes(app)).toEqual([
      { params: { id: lake.id }, body: { group: { version: 2, parent: south.id, position: 1 } } },
      { params: { id: lake.id }, body: { group: { version: 9, parent: south.id, position: 0 } } },
    ])
    app.close()
  })

  it('a group is indented below the one above it, and says so; where it cannot go the button does nothing', async () => {
    const app = await openGroups({ saveLocationGroup: () => groupNamed('Nord') })
    await press(app, 'Nord unter „Süd“ einrücken')
    await waitFor(() =>
      expect(changes(app)[0]?.body).toMatchObject({ group: { parent: south.id, position: 2 } }),
    )
    const top = screen.getByRole('button', { name: 'Süd nach oben' })
    expect(top.getAttribute('aria-disabled')).toBe('true')
    await app.person.click(top)
    expect(changes(app)).toHaveLength(1)
    app.close()
  })

  it('what another moved meanwhile is told, and the tree is read anew', async () => {
    const app = await openGroups({ saveLocationGroup: () => refuse('changed-meanwhile') })
    await press(app, 'Nord nach oben')
    expect(await screen.findByText(/Jemand hat das inzwischen geändert/)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('locationGroups').length).toBeGreaterThan(1))
    app.close()
  })

  it('a group gets a name, is hidden from visitors and filled with locations', async () => {
    const app = await openGroups({
      storageLocations: () => ({
        rows: [aRow(1, 'Konstanz Bahnhof'), aRow(2, 'Lindau Insel', { prefix: 'LI' })],
        total: 2,
      }),
      saveLocationGroup: () => groupNamed('Bodensee'),
    })
    await press(app, 'Bodensee bearbeiten')
    const form = within(await screen.findByRole('dialog', { name: 'Bodensee' }))
    await app.person.type(form.getByRole('textbox', { name: 'Englischer Name' }), 'Lake Constance')
    await app.person.click(form.getByRole('checkbox', { name: 'Für Besucher sichtbar' }))
    await app.person.click(form.getByLabelText('Standorte', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'LI · Lindau Insel' }))
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(changes(app)[0]?.body).toEqual({
        group: {
          version: 2,
          name: 'Bodensee',
          name_en: 'Lake Constance',
          name_it: '',
          name_ru: '',
          active: false,
          locations: [id('c', 1), id('c', 2)],
        },
      }),
    )
    app.close()
  })

  it('a new one needs a name; an empty one is deleted after a question, a full one says why not', async () => {
    const app = await openGroups({
      createLocationGroup: () => groupNamed('Nord'),
      deleteLocationGroup: ({ params }) =>
        params.id === south.id ? refuse('group-has-children') : { deleted: true as const },
    })
    await press(app, 'Gruppe anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe anlegen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Gruppe anlegen' }))
    expect(textOf(await dialog.findByRole('alert'))).toContain('Name fehlt.')
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'West')
    await app.person.click(dialog.getByRole('button', { name: 'Gruppe anlegen' }))
    await waitFor(() => expect(app.server.asked('createLocationGroup')).toHaveLength(1))
    await press(app, 'Süd löschen')
    await press(app, 'Standortgruppe löschen')
    expect(await screen.findByText(/noch Gruppen darunter/)).toBeInstanceOf(HTMLElement)
    await press(app, 'Nord löschen')
    await press(app, 'Standortgruppe löschen')
    expect(await screen.findByText('Nord gelöscht')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only look has no buttons; nothing yet and failures say so', async () => {
    const app = await openGroups({}, aUser({ roles: ['reader'] }))
    await screen.findByRole('list', { name: /Baum/ })
    expect(screen.queryByRole('button', { name: /nach oben/ })).toBeNull()
    app.close()
    const empty = await openGroups({ locationGroups: () => ({ rows: [], loose: [] }) })
    await screen.findByRole('heading', { name: 'Noch keine Standortgruppen' })
    empty.close()
    const broken = await openGroups({ locationGroups: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Standortgruppen nicht geladen' }, { timeout: 5000 })
    broken.close()
  })
})
