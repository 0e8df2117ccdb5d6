import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { advent, aGroup, openPrices } from '../testing/prices.ts'
import { aLocation } from '../testing.ts'

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const months = aGroup({
  id: id('8', 4),
  name: 'Langzeit',
  rentalTerm: 'long',
  holdsFor: 'long',
  tariffs: [
    { size: 'S', step: 'month', cents: 2900 },
    { size: 'M', step: 'day', cents: 750 },
  ],
})
const both = {
  priceGroups: () => ({
    rows: [months, aGroup({ holdsFor: 'short' }), advent],
    today: '2026-11-20',
    sizes: ['S' as const, 'M' as const],
    grace: { minutes: 240, lockedBy: null },
  }),
}

describe('F-05 price groups for short or for long-term rentals alone', () => {
  it('each says for which rentals it holds today, and where another one decides', async () => {
    const app = await openPrices(both)
    const long = await card('Langzeit')
    expect(long.getByText('gilt heute')).toBeInstanceOf(HTMLElement)
    expect(long.getByText(/nur für Langzeitmieten/)).toBeInstanceOf(HTMLElement)
    expect(textOf(long.getByText(/fehlt ein Monatspreis/))).toContain('Für M')
    const standard = await card('Standard')
    expect(standard.getByText('gilt heute für Kurzzeitmieten')).toBeInstanceOf(HTMLElement)
    expect(standard.getByText('Für Langzeitmieten gilt heute „Langzeit“.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/bleibt diese Preisgruppe ohne Wirkung/)).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('one for long-term rentals needs a price for a month, said at its cell; then it is saved', async () => {
    const app = await openPrices({ createPriceGroup: () => months })
    await app.press('Preisgruppe anlegen')
    const form = await dialog()
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'Langzeit')
    await app.person.click(form.getByRole('combobox', { name: 'Gilt für' }))
    await app.person.click(await screen.findByRole('option', { name: 'Langzeitmieten' }))
    await app.person.type(form.getByRole('textbox', { name: 'M, 1 Tag' }), '7,50')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    expect(textOf(await form.findByRole('alert'))).toContain('mindestens einen Monatspreis')
    expect(form.getByRole('textbox', { name: 'M, 1 Monat' }).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('createPriceGroup')).toEqual([])
    await app.person.type(form.getByRole('textbox', { name: 'M, 1 Monat' }), '49')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('createPriceGroup')).toHaveLength(1))
    expect(app.server.asked('createPriceGroup')[0]?.input.body).toMatchObject({
      priceGroup: { rentalTerm: 'long', tariffs: [{ step: 'day' }, { step: 'month', cents: 4900 }] },
    })
    app.close()
  })

  it('at a location for short rentals one for long-term rentals is without effect, and both places say so', async () => {
    const short = { ...both, storageLocation: () => aLocation({ rentalTerm: 'short' }) }
    const app = await openPrices(short)
    const seen = /Mietdauer „Kurzzeit“/
    expect((await card('Langzeit')).getByText(seen)).toBeInstanceOf(HTMLElement)
    expect((await card('Standard')).queryByText(seen)).toBeNull()
    await app.press('Bearbeiten: Langzeit')
    expect((await dialog()).getByText(seen)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
