import type { AreaRow, PlaceDelivery, TableRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from '../testing.ts'

// Drawing is tested where the map lives: here stands what it is given, and a button for each postcode.
vi.mock('@fachwerk/map/area-map', () => {
  const cells = ['12047', '12045', '12049'].map((postcode) => ({ postcode, lat: 47.66, lng: 9.18 }))
  return {
    usePostcodes: () => cells,
    nearPostcodes: () => cells.map(({ postcode }) => ({ postcode, km: 1.24 })),
    AreaMap: (props: {
      readonly areas: readonly { readonly id: string; readonly postcodes: readonly string[] }[]
      readonly onPress: (postcode: string) => void
      readonly labels: { readonly region: string }
    }) => (
      <section aria-label={props.labels.region}>
        <p>{props.areas.map(({ postcodes }) => postcodes.join('+')).join(' | ')}</p>
        {cells.map(({ postcode }) => (
          <button key={postcode} type="button" onClick={() => props.onPress(postcode)}>
            {`Fläche ${postcode}`}
          </button>
        ))}
      </section>
    ),
  }
})

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
const area = (over: Partial<AreaRow> = {}): AreaRow => ({
  id: id('9', 5),
  version: 1,
  changedAt: null,
  archived: false,
  name: 'Reuterkiez',
  postcodes: '12045, 12047',
  priceCents: 290,
  freeFromCents: 6_000,
  minimumCents: 3_000,
  surchargeCents: 250,
  leadMinutes: 25,
  windows: '',
  ...over,
})
const delivery = (over: Partial<PlaceDelivery> = {}): PlaceDelivery => ({
  locationId: HERE,
  tables: [table()],
  areas: [area()],
  shippings: [],
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
    expect(screen.getByText(/Standort „Waren an den Tisch bringen“/)).toBeInstanceOf(HTMLElement)
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

describe('K-04 delivery areas of a location', () => {
  it('stand there with their postcodes, and say what a customer of a postcode sees', async () => {
    const app = await open({ storageLocation: () => aLocation({ goodsDelivery: true }) })
    await screen.findByText('12045, 12047')
    const asked = screen.getByLabelText(/Was sieht ein Kunde/)
    await app.person.type(asked, '12047')
    const answer = asked.closest('div')?.parentElement?.parentElement ?? document.body
    await waitFor(() =>
      expect(textOf(answer)).toContain(
        '„Reuterkiez“: Lieferung 2,90 €. Kostenlos ab 60,00 €. Mindestbestellwert 30,00 €, darunter 2,50 € Zuschlag.',
      ),
    )
    await app.person.clear(asked)
    await app.person.type(asked, '10115')
    expect(await screen.findByText('10115 wird nicht beliefert.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a new one is saved in cents; a postcode of another area is said at its field', async () => {
    const app = await open({
      placeDelivery: () => delivery({ areas: [] }),
      saveArea: () =>
        refuse('postcode-taken', [
          {
            field: 'item.postcodes',
            code: 'postcode-taken',
            message: 'Eine dieser Postleitzahlen gehört an diesem Standort schon zu einem anderen Gebiet.',
          },
        ]),
    })
    await screen.findByText(/Noch kein Liefergebiet/)
    await app.person.click(screen.getByRole('button', { name: 'Gebiet anlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Gebiet anlegen' }))
    await app.person.type(dialog.getByLabelText(/^Name/), 'Reuterkiez')
    await app.person.type(dialog.getByLabelText(/^Postleitzahlen/), '12047 12045')
    await app.person.clear(dialog.getByLabelText(/^Lieferpreis/))
    await app.person.type(dialog.getByLabelText(/^Lieferpreis/), '2,90')
    await app.person.click(dialog.getByRole('button', { name: /Speichern/ }))
    expect((await dialog.findAllByText(/schon zu einem anderen Gebiet/)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveArea').at(-1)?.input.body).toMatchObject({
      item: { name: 'Reuterkiez', priceCents: 290, freeFromCents: null, surchargeCents: null },
    })
    app.close()
  })

  it('says when nobody is offered them: the setting is off, or it is on without an area', async () => {
    const off = await open()
    expect(await screen.findByText(/erst, wenn am Standort „Waren liefern“/)).toBeInstanceOf(HTMLElement)
    off.close()
    const empty = await open({
      storageLocation: () => aLocation({ goodsDelivery: true }),
      placeDelivery: () => delivery({ areas: [] }),
    })
    expect(await screen.findByText(/angeboten wird es mit dem ersten/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('is put away after a question', async () => {
    const app = await open({
      archiveArea: ({ body }) => delivery({ areas: [area({ archived: body.item.archived, version: 2 })] }),
    })
    await app.person.click(await screen.findByRole('button', { name: '„Reuterkiez“ archivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Reuterkiez“ archivieren' }))
    await app.person.click(dialog.getByRole('button', { name: 'Archivieren' }))
    expect(await screen.findByRole('button', { name: '„Reuterkiez“ zurückholen' })).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})

const both = () =>
  delivery({ areas: [area(), area({ id: id('9', 6), name: 'Schillerkiez', postcodes: '12049' })] })

describe('K-04 delivery areas on the map', () => {
  it('a press says whose a postcode is and leads to the form; a free one begins a new area', async () => {
    const app = await open({ placeDelivery: () => delivery() })
    await screen.findByText('12045+12047')
    await app.press('Fläche 12047')
    expect(await screen.findByText('12047 gehört zu „Reuterkiez“.')).toBeInstanceOf(HTMLElement)
    await app.press('Fläche 12049')
    expect(await screen.findByText('12049 wird nicht beliefert.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Gebiet mit 12049 anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Gebiet anlegen' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Postleitzahlen/).value).toBe('12049')
    app.close()
  })

  it('in the form a press or a tick adds a postcode or takes it, and one of another area is marked', async () => {
    const app = await open({ placeDelivery: both, saveArea: both })
    await app.person.click(await screen.findByRole('button', { name: '„Reuterkiez“ ändern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Liefergebiet „Reuterkiez“' }))
    const field = await dialog.findByLabelText<HTMLTextAreaElement>(/^Postleitzahlen/)
    await app.person.click(await dialog.findByRole('button', { name: 'Fläche 12045' }))
    expect(field.value).toBe('12047')
    await app.person.click(dialog.getByRole('checkbox', { name: '12045, 1,2 km' }))
    expect(field.value).toBe('12045, 12047')
    expect(dialog.getByText('12045+12047 | 12049')).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('checkbox', { name: /^12049.*„Schillerkiez“/ }))
    expect(dialog.getByText(/12049 gehört zu „Schillerkiez“\. Speichern lässt es sich erst/)).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Fläche 12049' }))
    await app.person.click(dialog.getByRole('button', { name: /Speichern/ }))
    await waitFor(() =>
      expect(app.server.asked('saveArea').at(-1)?.input.body).toMatchObject({
        item: { postcodes: '12045, 12047' },
      }),
    )
    app.close()
  })
})
