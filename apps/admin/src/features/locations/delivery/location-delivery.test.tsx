import type { PlaceDelivery, TableRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from '../testing.ts'

const TAKEN = 'So heißt an diesem Standort schon etwas anderes.'
const table = (over: Partial<TableRow> = {}): TableRow => ({
  id: id('9', 4),
  version: 1,
  changedAt: null,
  archived: false,
  name: 'Tisch 4',
  seats: 4,
  link: { url: 'https://kiez.example/tisch/abc', qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ...over,
})
const delivery = (over: Partial<PlaceDelivery> = {}): PlaceDelivery => ({
  locationId: HERE,
  tables: [table()],
  can: { edit: true },
  ...over,
})
const open = (handlers: OpenOptions['handlers'] = {}) =>
  openLocations(`/admin/locations/${HERE}/delivery`, { placeDelivery: () => delivery(), ...handlers })

describe('K-04 tables of a location', () => {
  it('stand there with the sign that lies on them, and say when nobody is offered them', async () => {
    const app = await open()
    expect(await screen.findByRole('img', { name: 'Code von „Tisch 4“' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('4 Plätze')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/erst, wenn am Standort/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Schilder drucken' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a new one is saved; a name that is taken is said at its field', async () => {
    let taken = true
    const app = await open({
      storageLocation: () => aLocation({ goodsTable: true }),
      placeDelivery: () => delivery({ tables: [] }),
      saveTable: () =>
        taken
          ? refuse('name-taken-here', [{ field: 'item.name', code: 'name-taken-here', message: TAKEN }])
          : delivery(),
    })
    await screen.findByText('Noch kein Tisch.')
    await app.person.click(screen.getByRole('button', { name: 'Tisch anlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tisch anlegen' }))
    await app.person.type(dialog.getByLabelText(/^Name/), 'Tisch 4')
    await app.person.click(dialog.getByRole('button', { name: /Speichern/ }))
    expect((await dialog.findAllByText(/schon etwas anderes/)).length).toBeGreaterThan(0)
    taken = false
    await app.person.click(dialog.getByRole('button', { name: /Speichern/ }))
    await screen.findByRole('img', { name: 'Code von „Tisch 4“' })
    expect(app.server.asked('saveTable').at(-1)?.input.body).toEqual({
      item: { locationId: HERE, id: null, version: 0, name: 'Tisch 4', seats: null },
    })
    app.close()
  })

  it('is put away after a question, and brought back', async () => {
    const app = await open({
      archiveTable: ({ body }) => delivery({ tables: [table({ archived: body.item.archived, version: 2 })] }),
    })
    await app.person.click(await screen.findByRole('button', { name: '„Tisch 4“ archivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Tisch 4“ archivieren' }))
    await app.person.click(dialog.getByRole('button', { name: 'Archivieren' }))
    await app.person.click(await screen.findByRole('button', { name: '„Tisch 4“ zurückholen' }))
    await waitFor(() =>
      expect(app.server.asked('archiveTable').map(({ input }) => input.body)).toMatchObject([
        { item: { archived: true } },
        { item: { archived: false } },
      ]),
    )
    app.close()
  })

  it('who may only look finds no buttons; what cannot be loaded offers another try', async () => {
    let answers = false
    const app = await open({
      placeDelivery: () => (answers ? delivery({ can: { edit: false } }) : NO_ANSWER),
    })
    await screen.findByText('Die Lieferung ließ sich nicht laden')
    answers = true
    await app.person.click(screen.getByRole('button', { name: /Erneut|Noch einmal/ }))
    await screen.findByText('4 Plätze')
    expect(screen.queryByRole('button', { name: 'Tisch anlegen' })).toBeNull()
    app.close()
  })
})
