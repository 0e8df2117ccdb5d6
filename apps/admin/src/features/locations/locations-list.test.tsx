import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aLocation, aRow, HERE, nina, openLocations, SITE } from './testing.ts'

type App = Awaited<ReturnType<typeof openLocations>>
const isShown = (column: string) => screen.queryByRole('columnheader', { name: column }) !== null
const newest = (app: App) => app.server.asked('storageLocations').at(-1)?.input.body

const onTheRight = (role: 'columnheader' | 'cell') =>
  screen
    .getAllByRole(role)
    .filter(({ dataset }) => dataset['align'] === 'right')
    .map(textOf)

describe('F-02 locations', () => {
  it('are listed with town, boxes and whether they are open; filters reach the server and live in the address', async () => {
    const app = await openLocations('/admin/locations?state=BW&term=short&q=Bahnhof&sort=boxes&dir=desc')
    const row = textOf(await screen.findByRole('row', { name: /Lindau/ }))
    expect(row).toContain('24')
    // Numbers stand below each other by their last digit, the name of the column above them.
    expect(onTheRight('columnheader')).toEqual([expect.stringMatching(/^Fächer/)])
    expect(new Set(onTheRight('cell'))).toEqual(new Set(['24']))
    expect(row).toContain('geschlossen')
    expect(newest(app)).toMatchObject({
      archived: false,
      states: ['BW'],
      terms: ['short'],
      search: 'Bahnhof',
      orderBy: 'boxes',
      dir: 'desc',
    })
    await expectAccessible()
    app.close()
  })

  it('archived ones stand in a view of their own', async () => {
    const app = await openLocations('/admin/locations', {
      storageLocations: ({ body }) => ({
        rows: body.archived ? [aRow(3, 'Alt', { archived: true, open: false })] : [],
        total: body.archived ? 1 : 0,
      }),
    })
    await app.person.click(await screen.findByRole('link', { name: 'Archiviert' }))
    expect(textOf(await screen.findByRole('row', { name: /Alt/ }))).toContain('archiviert')
    expect(newest(app)).toMatchObject({ archived: true })
    app.close()
  })

  it('a pane tells what a location lacks, each with the way to see to it', async () => {
    const app = await openLocations(`/admin/locations?open=${HERE}`, {
      storageLocation: () => aLocation({ gaps: ['terminal', 'mail', 'openingHours'] }),
    })
    const pane = within(await screen.findByRole('complementary', { name: 'Standorte' }))
    const gaps = within(await pane.findByRole('region', { name: 'Das fehlt noch' }))
    expect(gaps.getAllByRole('listitem')).toHaveLength(3)
    expect(gaps.getByRole('link', { name: /E-Mail/ }).getAttribute('href')).toBe(
      `/admin/locations/${HERE}/edit`,
    )
    expect(gaps.getByRole('link', { name: /Terminal/ }).getAttribute('href')).toBe(
      `/admin/monitoring?new=${HERE}`,
    )
    expect(textOf(pane.getByText(/1 Std\. – 90 Tage/))).toContain('Kurz- und Langzeit')
    await expectAccessible()
    app.close()
  })

  it('some are put away at once; where people rent it says why, and undo brings the others back', async () => {
    const app = await openLocations('/admin/locations', {
      archiveStorageLocation: ({ body }) =>
        body.location.id === HERE && body.location.archived
          ? refuse('location-has-rentals')
          : aLocation({ id: body.location.id, archived: body.location.archived }),
    })
    await screen.findByRole('row', { name: /Lindau/ })
    for (const name of [/^Konstanz Bahnhof öffnen: auswählen/, /^Lindau Insel öffnen: auswählen/])
      await app.person.click(screen.getByRole('checkbox', { name }))
    await app.press('Archivieren')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: '2 Standorte archivieren' }))
    const [results] = await screen.findAllByRole('alert')
    expect(textOf(results)).toMatch(/1 erledigt, 1 nicht:.*Konstanz Bahnhof/)
    await app.press('Rückgängig')
    await waitFor(() => expect(app.server.asked('archiveStorageLocation')).toHaveLength(3))
    expect(app.server.asked('archiveStorageLocation').at(-1)?.input.body).toMatchObject({
      location: { archived: false },
    })
    app.close()
  })

  it('the file has the columns on screen of everything that matches', async () => {
    const app = await openLocations('/admin/locations?term=long')
    await screen.findByRole('row', { name: /Lindau/ })
    app.server.handlers.exportStorageLocations = () => 'Name'
    await app.press(/Exportieren|Export/)
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(app.server.asked('exportStorageLocations')).toHaveLength(1))
    expect(app.server.asked('exportStorageLocations')[0]?.input.body).toMatchObject({
      format: 'csv',
      terms: ['long'],
      archived: false,
    })
    app.close()
  })

  it('F-03 how many texts a location lacks is a column one shows first; then it stands in the file too', async () => {
    const app = await openLocations('/admin/locations', {
      storageLocations: () => ({ rows: [aRow(1, 'Konstanz Bahnhof', { missingTexts: 11 })], total: 1 }),
      saveListLayout: ({ body }) => ({ layout: body }),
      exportStorageLocations: () => 'Name',
    })
    await screen.findByRole('row', { name: /Konstanz/ })
    const takeOut = async () => {
      await app.press(/Exportieren|Export/)
      await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    }
    const exported = () => app.server.asked('exportStorageLocations').at(-1)?.input.body
    expect(isShown('Fehlende Texte')).toBe(false)
    await takeOut()
    await waitFor(() => expect(exported()).toBeDefined())
    expect(exported()).not.toMatchObject({ columns: expect.arrayContaining(['texts']) })
    await app.press('Spalten einrichten')
    const menu = within(await screen.findByRole('dialog'))
    await app.person.click(menu.getByRole('checkbox', { name: 'Fehlende Texte' }))
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(isShown('Fehlende Texte')).toBe(true))
    expect(textOf(screen.getByRole('row', { name: /Konstanz/ }))).toContain('11')
    await takeOut()
    await waitFor(() => expect(exported()).toMatchObject({ columns: expect.arrayContaining(['texts']) }))
    app.close()
  })

  it('A-12 who may only look puts nothing up and ticks nothing', async () => {
    const app = await openLocations('/admin/locations', {}, aUser({ roles: ['reader'] }))
    await screen.findByRole('row', { name: /Lindau/ })
    expect(screen.queryByRole('button', { name: 'Standort anlegen' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
  })
})

async function fillIn(app: App) {
  await app.press('Standort anlegen')
  const dialog = within(await screen.findByRole('dialog', { name: 'Standort anlegen' }))
  const type = async (name: string, text: string) =>
    app.person.type(dialog.getByRole('textbox', { name }), text)
  await type('Name', 'Radolfzell')
  await type('Präfix', 'rz')
  await type('Straße und Nummer', 'Bahnhofplatz 1')
  await type('Postleitzahl', '78315')
  await type('Ort', 'Radolfzell')
  await type('Breitengrad', '47,7364')
  await type('Längengrad', '8.9672')
  return dialog
}

describe('F-02 a new location', () => {
  it('needs what it cannot be without, and leads to its own page', async () => {
    const app = await openLocations('/admin/locations', {
      createStorageLocation: () => aLocation({ name: 'Radolfzell', gaps: ['boxes', 'tariffs'] }),
    })
    const dialog = await fillIn(app)
    await app.person.click(dialog.getByRole('button', { name: 'Standort anlegen' }))
    await waitFor(() => expect(app.place()).toBe(`/admin/locations/${HERE}`))
    expect(app.server.asked('createStorageLocation')[0]?.input.body).toEqual({
      storageLocation: {
        company: nina.company,
        name: 'Radolfzell',
        prefix: 'RZ',
        street: 'Bahnhofplatz 1',
        postcode: '78315',
        city: 'Radolfzell',
        state: '',
        lat: 47.7364,
        lng: 8.9672,
        siteIds: [],
        groupIds: [],
      },
    })
    app.close()
  })

  it('a prefix that is taken is told at its field, and what was typed stays', async () => {
    const app = await openLocations('/admin/locations', {
      createStorageLocation: () =>
        refuse('prefix-taken', [
          {
            field: 'prefix',
            code: 'prefix-taken',
            message: 'Dieses Präfix trägt schon ein anderer Standort der Firma.',
          },
        ]),
    })
    const dialog = await fillIn(app)
    await app.person.click(dialog.getByRole('button', { name: 'Standort anlegen' }))
    await dialog.findByRole('alert')
    const field = dialog.getByRole('textbox', { name: 'Präfix' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', 'rz')
    app.close()
  })

  it('E-03 what is missing is told field by field, and nothing is sent', async () => {
    const app = await openLocations('/admin/locations')
    await app.press('Standort anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Standort anlegen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Standort anlegen' }))
    const alert = textOf(await dialog.findByRole('alert'))
    for (const message of ['Name fehlt.', 'Präfix: ein bis sechs', 'Breitengrad fehlt.', 'Ort fehlt.'])
      expect(alert).toContain(message)
    expect(app.server.asked('createStorageLocation')).toEqual([])
    await expectAccessible()
    app.close()
  })
})

it('N-07 without the right there is no list', async () => {
  const app = await openApp('/admin/locations', { user: aUser({ roles: [] }) })
  expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
  expect(SITE).not.toBe(HERE)
  app.close()
})
