import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { advent, aGroup, openPrices, PRICES } from '../testing/prices.ts'
import { aLocation, aRow, HERE, openLocations } from '../testing.ts'

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const cell = (name: string) => screen.findByRole('textbox', { name })

describe('F-05 prices of a location', () => {
  it('each group shows when it holds, its tariffs, and the sizes nobody can rent', async () => {
    const app = await openPrices()
    const standard = await card('Standard')
    expect(standard.getByText('gilt heute')).toBeInstanceOf(HTMLElement)
    expect(standard.getByText('gültig ab 01.03.2026')).toBeInstanceOf(HTMLElement)
    expect(textOf(standard.getByRole('row', { name: /1 Tag/ }))).toBe('1 Tag–7,50 €––')
    expect(textOf(standard.getByText(/fehlt ein Preis/))).toContain('Für L')
    expect((await card('Advent')).getByText('geplant')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a price is changed over the version that was read; an empty cell is not offered', async () => {
    const app = await openPrices({ savePriceGroup: () => aGroup({ version: 3 }) })
    await app.press('Bearbeiten: Standard')
    const field = await cell('M, 1 Tag')
    expect(valueOf(field)).toBe('7,50')
    await app.person.clear(field)
    await app.person.type(field, '8')
    await app.person.clear(await cell('S, 1 Stunde'))
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('savePriceGroup')).toHaveLength(1))
    expect(app.server.asked('savePriceGroup')[0]?.input).toEqual({
      params: { id: aGroup().id },
      body: {
        priceGroup: {
          name: 'Standard',
          validFrom: '2026-03-01',
          validTo: null,
          rentalTerm: 'both',
          overrunFreeMinutes: 180,
          vatRate: 1900,
          tariffs: [
            { size: 'M', step: 'hour', cents: 200 },
            { size: 'M', step: 'day', cents: 800 },
          ],
          version: 2,
        },
      },
    })
    app.close()
  })

  it('a planned change begins with today’s prices and a beginning of its own', async () => {
    const app = await openPrices({ createPriceGroup: () => advent })
    await app.press('Änderung planen: Standard')
    expect(valueOf(await cell('M, 1 Stunde'))).toBe('2,00')
    await app.person.type(await cell('Gültig ab'), '01.02.2027')
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('createPriceGroup')).toHaveLength(1))
    expect(app.server.asked('createPriceGroup')[0]?.input.body).toMatchObject({
      priceGroup: { locationId: HERE, validFrom: '2027-02-01', tariffs: aGroup().tariffs },
    })
    app.close()
  })

  it('E-03 what is wrong is told at its field, and nothing is sent', async () => {
    const app = await openPrices()
    await app.press('Preisgruppe anlegen')
    await app.person.type(await cell('Gültig ab'), '24.12.2026')
    await app.person.type(await cell('Gültig bis'), '01.12.2026')
    await app.person.type(await cell('S, 1 Monat'), 'viel')
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    const alert = textOf(await (await dialog()).findByRole('alert'))
    expect(alert).toContain('Name fehlt.')
    expect(app.server.asked('createPriceGroup')).toEqual([])
    await expectAccessible()
    app.close()
  })

  it('FAULT-72 prices that another changed in other cells meanwhile go together with one’s own', async () => {
    const app = await openPrices({
      savePriceGroup: ({ body }) =>
        body.priceGroup.version === 2
          ? refuseStale({
              by: 'Ole Harms',
              at: '2026-11-20T10:00:00Z',
              current: { name: 'Standard', 'M-day': 900, 'M-hour': 200, version: 5 },
            })
          : aGroup({ version: 6 }),
    })
    await app.press('Bearbeiten: Standard')
    const hour = await cell('M, 1 Stunde')
    await app.person.clear(hour)
    await app.person.type(hour, '2,20')
    await app.person.click((await dialog()).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('savePriceGroup')).toHaveLength(2))
    expect(app.server.asked('savePriceGroup')[1]?.input.body).toMatchObject({
      priceGroup: {
        version: 5,
        tariffs: expect.arrayContaining([
          { size: 'M', step: 'hour', cents: 220 },
          { size: 'M', step: 'day', cents: 900 },
        ]),
      },
    })
    app.close()
  })

  it('is deleted after a question that says what stays; undo brings it back', async () => {
    const app = await openPrices({
      deletePriceGroup: () => aGroup({ state: 'archived' }),
      restorePriceGroup: () => aGroup(),
    })
    await app.press('Löschen: Standard')
    const question = await dialog()
    expect(textOf(question.getByText(/behält seinen Preis/))).toContain('kann hier niemand mieten')
    await app.person.click(question.getByRole('button', { name: 'Preisgruppe löschen' }))
    await app.press('Rückgängig')
    await waitFor(() => expect(app.server.asked('restorePriceGroup')).toHaveLength(1))
    app.close()
  })

  it('deleted ones are looked at and brought back', async () => {
    const app = await openPrices({ restorePriceGroup: () => aGroup() })
    await app.press('Gelöschte zeigen')
    await app.press('Zurückholen: Alt')
    await waitFor(() => expect(app.server.asked('restorePriceGroup')).toHaveLength(1))
    app.close()
  })

  it('is carried to other locations, never to itself', async () => {
    const app = await openPrices({
      storageLocations: () => ({
        rows: [aRow(1, 'Konstanz Bahnhof'), aRow(2, 'Lindau Insel', { prefix: 'LI' })],
        total: 2,
      }),
      copyPriceGroup: () => ({ copied: 1 }),
    })
    await app.press('Übertragen: Standard')
    const question = await dialog()
    await app.person.click(question.getByRole('button', { name: 'Preisgruppe übertragen' }))
    expect(await question.findByText('Bitte wählen Sie mindestens einen Standort.')).toBeInstanceOf(
      HTMLElement,
    )
    await app.person.click(question.getByLabelText('Standorte', { selector: 'input' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(textOf)).toEqual(['LI · Lindau Insel'])
    await app.person.click(options[0] as HTMLElement) // the one there is
    await app.person.click(question.getByRole('button', { name: 'Preisgruppe übertragen' }))
    await waitFor(() =>
      expect(app.server.asked('copyPriceGroup')[0]?.input.body).toEqual({
        id: aGroup().id,
        locationIds: [id('c', 2)],
      }),
    )
    app.close()
  })

  it('A-12 who may only look sees prices and no actions; nothing yet and a failure say so', async () => {
    const app = await openLocations(
      PRICES,
      {
        storageLocation: () => aLocation({ can: { edit: false } }),
        priceGroups: () => ({
          rows: [],
          today: '2026-11-20',
          sizes: [],
          grace: { minutes: 180, lockedBy: null },
        }),
      },
      aUser({ roles: ['reader'] }),
    )
    await screen.findByRole('heading', { name: 'Noch keine Preise' })
    expect(screen.queryByRole('button', { name: 'Preisgruppe anlegen' })).toBeNull()
    app.close()
    const broken = await openPrices({ priceGroups: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Preise nicht geladen' }, { timeout: 5000 })
    broken.close()
  })
})
