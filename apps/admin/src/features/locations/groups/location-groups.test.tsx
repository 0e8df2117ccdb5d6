import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aTree } from '../testing/groups.ts'
import { aLocation, aRow, HERE, openLocations } from '../testing.ts'

const LAKE = id('6', 2)
const NORTH = id('6', 4)
const groups = [
  { id: LAKE, companyName: 'Seefach', path: ['Süd', 'Bodensee'], holds: true },
  { id: NORTH, companyName: 'Zeitlager', path: ['Nord'], holds: false },
]
const EDIT = `/admin/locations/${HERE}/edit`
const openForm = () =>
  openLocations(EDIT, {
    storageLocation: () => aLocation({ groups }),
    saveStorageLocation: () => aLocation({ version: 4 }),
  })
type App = Awaited<ReturnType<typeof openForm>>
const sent = (app: App) => app.server.asked('saveStorageLocation')[0]?.input.body

describe('F-03 F-07 the groups of a location', () => {
  it('stand among its facts with those above them, and lead to the tree', async () => {
    const app = await openLocations(`/admin/locations/${HERE}`, {
      storageLocation: () => aLocation({ groups }),
    })
    const link = await screen.findByRole('link', { name: 'Süd › Bodensee' })
    expect(link.getAttribute('href')).toBe('/admin/locations-groups')
    app.close()
  })

  it('are chosen in its form; one of another company’s tree says whose it is', async () => {
    const app = await openForm()
    await app.person.click(await screen.findByLabelText('Gruppen', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Nord (Zeitlager)' }))
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(sent(app)).toMatchObject({ storageLocation: { groupIds: [LAKE, NORTH], version: 3 } }),
    )
    app.close()
  })

  it('FAULT-72 are not sent when they were not changed here: somebody may have arranged the tree meanwhile', async () => {
    const app = await openForm()
    const phone = await screen.findByRole('textbox', { name: 'Telefon' })
    await app.person.clear(phone)
    await app.person.type(phone, '+49 7531 9')
    await app.press('Speichern')
    await waitFor(() => expect(sent(app)).toMatchObject({ storageLocation: { phone: '+49 7531 9' } }))
    expect(sent(app)).not.toHaveProperty('storageLocation.groupIds')
    app.close()
  })

  it('a new location is put into groups at once', async () => {
    const app = await openLocations('/admin/locations', {
      locationGroups: () => ({ rows: aTree(), loose: [] }),
    })
    await app.press('Standort anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Standort anlegen' }))
    await app.person.click(await dialog.findByLabelText('Gruppen', { selector: 'input' }))
    expect(await screen.findByRole('option', { name: 'Süd › Bodensee' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('narrow the list, and are a column one shows first; then they stand in the file too', async () => {
    const app = await openLocations(`/admin/locations?group=${LAKE}`, {
      storageLocations: () => ({
        rows: [aRow(1, 'Konstanz Bahnhof', { groups: ['Bodensee', 'Nord'] })],
        total: 1,
      }),
      locationGroups: () => ({ rows: aTree(), loose: [] }),
      exportStorageLocations: () => 'Name',
      saveListLayout: ({ body }) => ({ layout: body }),
    })
    await screen.findByRole('row', { name: /Konstanz/ })
    expect(screen.queryByRole('columnheader', { name: 'Gruppen' })).toBeNull()
    await app.press('Spalten einrichten')
    const menu = within(await screen.findByRole('dialog'))
    await app.person.click(menu.getByRole('checkbox', { name: 'Gruppen' }))
    await app.person.keyboard('{Escape}')
    await screen.findByRole('columnheader', { name: 'Gruppen' })
    expect(textOf(await screen.findByRole('row', { name: /Konstanz/ }))).toContain('Bodensee, Nord')
    expect(app.server.asked('storageLocations').at(-1)?.input.body).toMatchObject({ groupIds: [LAKE] })
    expect((await screen.findAllByText(/Süd › Bodensee/)).length).toBeGreaterThan(0)
    await app.press(/Exportieren|Export/)
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportStorageLocations')[0]?.input.body).toMatchObject({
        groupIds: [LAKE],
        columns: expect.arrayContaining(['groups']),
      }),
    )
    app.close()
  })
})
