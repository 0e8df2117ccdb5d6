import type { PlaceDelivery, ShippingRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from '../testing.ts'

const TAKEN = 'So heißt an diesem Standort schon etwas anderes.'
const shipping = (over: Partial<ShippingRow> = {}): ShippingRow => ({
  id: id('9', 6),
  version: 1,
  changedAt: null,
  archived: false,
  name: 'Paket',
  carrier: 'dhl',
  countries: ['DE', 'AT'],
  prices: 'bis 2 kg: 4,90 €\nbis 10 kg: 7,90 €',
  freeFromCents: 6_000,
  codLimitCents: null,
  daysMin: 2,
  daysMax: 3,
  ...over,
})
const delivery = (over: Partial<PlaceDelivery> = {}): PlaceDelivery => ({
  locationId: HERE,
  tables: [],
  areas: [],
  shippings: [shipping()],
  can: { edit: true },
  ...over,
})
const open = (handlers: OpenOptions['handlers'] = {}) =>
  openLocations(`/admin/locations/${HERE}/delivery`, { placeDelivery: () => delivery(), ...handlers })
const part = async () => within(await screen.findByRole('region', { name: 'Versand' }))

describe('K-04 shipping options of a location', () => {
  it('stand there with carrier, countries, prices and days, and say what a parcel costs', async () => {
    const express = shipping({ id: id('9', 7), name: 'Express', prices: '12,90 €', daysMin: 1, daysMax: 1 })
    const byValue = shipping({ id: id('9', 8), name: 'Brief', prices: 'bis 20 €: 2,90 €' })
    const app = await open({
      storageLocation: () => aLocation({ goodsShipment: true }),
      placeDelivery: () => delivery({ shippings: [shipping(), express, byValue] }),
    })
    const all = await part()
    const cards = all.getAllByRole('listitem').map(textOf)
    expect(cards[0]).toContain('DHL, 2–3 Werktage')
    expect(cards[0]).toContain('Deutschland, Österreich')
    expect(cards[0]).toContain('bis 2 kg: 4,90 €')
    expect(cards[0]).toContain('Kostenlos ab 60,00 €.')
    expect(cards[1]).toContain('DHL, 1 Werktag')
    await app.person.type(all.getByLabelText(/Was kostet ein Paket/), '2,5')
    // Those that go by value say nothing of a weight.
    await waitFor(() => expect(textOf(all.getByRole('status'))).toBe('Paket: 7,90 €; Express: 12,90 €'))
    await app.person.clear(all.getByLabelText(/Was kostet ein Paket/))
    await app.person.type(all.getByLabelText(/Was kostet ein Paket/), '11')
    await waitFor(() => expect(textOf(all.getByRole('status'))).toContain('Paket: nicht möglich'))
    await expectAccessible()
    app.close()
  })

  it('a new one is saved as it was typed; what is wrong is said at its field', async () => {
    let isTaken = true
    const app = await open({
      placeDelivery: () => delivery({ shippings: [] }),
      saveShipping: ({ body: { item } }) =>
        isTaken
          ? refuse('name-taken-here', [{ field: 'item.name', code: 'name-taken-here', message: TAKEN }])
          : delivery({ shippings: [shipping({ name: item.name, prices: item.prices })] }),
    })
    const all = await part()
    expect(all.getByText(/Noch keine Versandart/)).toBeInstanceOf(HTMLElement)
    await app.person.click(all.getByRole('button', { name: 'Versandart anlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versandart anlegen' }))
    const save = dialog.getByRole('button', { name: /Speichern/ })
    await app.person.type(dialog.getByLabelText(/^Name/), 'Paket')
    await app.person.type(dialog.getByLabelText(/^Preise/), 'vier Euro')
    await app.person.click(save)
    expect((await dialog.findAllByText(/je Zeile „bis 2 kg: 4,90 €“ oder/)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveShipping')).toEqual([])
    await app.person.clear(dialog.getByLabelText(/^Preise/))
    await app.person.type(dialog.getByLabelText(/^Preise/), '2kg 4,9')
    await app.person.click(save)
    expect((await dialog.findAllByText(TAKEN)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveShipping').at(-1)?.input.body).toMatchObject({
      item: { name: 'Paket', carrier: 'dhl', countries: ['DE'], freeFromCents: null, daysMin: 2, daysMax: 3 },
    })
    isTaken = false
    await app.person.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })

  it('says when nobody is offered them: the setting is off, or it is on without an option', async () => {
    const off = await open()
    expect((await part()).getByText(/erst, wenn am Standort „Waren verschicken“/)).toBeInstanceOf(HTMLElement)
    off.close()
    const empty = await open({
      storageLocation: () => aLocation({ goodsShipment: true }),
      placeDelivery: () => delivery({ shippings: [] }),
    })
    expect((await part()).getByText(/angeboten wird es mit der ersten Versandart/)).toBeInstanceOf(
      HTMLElement,
    )
    empty.close()
  })

  it('is put away after a question and brought back; who may only look finds no buttons', async () => {
    const app = await open({
      archiveShipping: ({ body }) =>
        delivery({ shippings: [shipping({ archived: body.item.archived, version: 2 })] }),
    })
    await app.person.click(await screen.findByRole('button', { name: '„Paket“ archivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Paket“ archivieren' }))
    expect(dialog.getByText(/Niemand kann sie dann mehr wählen/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Archivieren' }))
    await app.person.click(await screen.findByRole('button', { name: '„Paket“ zurückholen' }))
    expect(await screen.findByRole('button', { name: '„Paket“ archivieren' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('archiveShipping').map(({ input }) => input.body)).toMatchObject([
      { item: { archived: true, version: 1 } },
      { item: { archived: false, version: 2 } },
    ])
    app.close()
    const looking = await open({ placeDelivery: () => delivery({ can: { edit: false } }) })
    const all = await part()
    expect(all.queryByRole('button', { name: 'Versandart anlegen' })).toBeNull()
    expect(all.queryByRole('button', { name: /archivieren/ })).toBeNull()
    looking.close()
  })
})
