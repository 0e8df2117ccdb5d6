import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCustomerRow, aFile, openCustomers } from '../../testing/fixtures/customers.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible } from '../../testing/screen.tsx'

const FILE = '/admin/customers/K-10482'
const OTHER = id('7', 2)

const aDouble = () => ({
  id: OTHER,
  number: 'K-11907',
  name: 'Kathi Oberhauser',
  email: 'k.oberhauser@brief.example',
  reasons: ['phone' as const],
  rentals: 1,
  since: '2026-11-14T09:00:00.000Z',
})
const party = (number: string, name: string, since: string) => ({
  id: number === 'K-10482' ? aFile().id : OTHER,
  number,
  name,
  since,
  version: 3,
  rentals: number === 'K-10482' ? 15 : 1,
  owedCents: number === 'K-10482' ? 840 : 0,
  offers: number === 'K-10482',
  notes: 1,
  blocks: 0,
})
const aPreview = () => ({
  survivor: party('K-10482', 'Katharina Oberhauser', '2025-03-14T09:00:00.000Z'),
  merged: party('K-11907', 'Kathi Oberhauser', '2026-11-14T09:00:00.000Z'),
  reasons: ['phone' as const],
  fields: [
    { field: 'name' as const, survivor: 'Katharina Oberhauser', merged: 'Kathi Oberhauser', asked: true },
    {
      field: 'email' as const,
      survivor: 'katharina.oberhauser@post.example',
      merged: 'k.oberhauser@brief.example',
      asked: true,
    },
    { field: 'phone' as const, survivor: '07531 445210', merged: '07531 445210', asked: false },
    { field: 'address' as const, survivor: '', merged: '', asked: false },
    { field: 'language' as const, survivor: 'de' as const, merged: 'de' as const, asked: false },
  ],
  splitUntil: '2026-12-28T09:00:00.000Z',
})

const MERGE = {
  id: id('6', 1),
  number: 'K-11907',
  name: 'Kathi Oberhauser',
  at: '2026-11-28T19:45:00.000Z',
  by: 'Jana Brandt',
  splitUntil: '2026-12-28T19:45:00.000Z',
}

const mergeButton = () => screen.getByRole('button', { name: /^Zusammenführen/ })

describe('B-20 two files that are one person', () => {
  it('nothing is chosen beforehand; what is chosen is shown, then both are one', async () => {
    const app = await openCustomers(FILE, {
      customerDoubles: () => ({ rows: [aDouble()] }),
      previewMerge: () => aPreview(),
      mergeCustomers: () => aFile({ merges: [MERGE] }),
    })
    await app.press('Zusammenführen …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zwei Kunden zusammenführen' }))
    await dialog.findByText(/Es bleibt K-10482/)
    expect(dialog.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([])
    expect(dialog.getByText(/8,40\s€ und 0,00\s€, zusammen 8,40\s€/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    const save = dialog.getByRole('button', { name: 'Zusammenführen' })
    expect(save).toHaveProperty('disabled', true)
    await app.person.click(dialog.getByRole('radio', { name: 'Kathi Oberhauser' }))
    await app.person.click(dialog.getByRole('radio', { name: 'katharina.oberhauser@post.example' }))
    await app.person.click(save)
    await waitFor(() =>
      expect(app.server.asked('mergeCustomers')[0]?.input.body).toMatchObject({
        choices: { name: 'merged', email: 'survivor' },
        survivorVersion: 3,
      }),
    )
    expect(await screen.findByText(/K-11907 \(Kathi Oberhauser\) wurde am/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('two people stay two: the hint goes and the pair is remembered', async () => {
    const rows = [aDouble()]
    const app = await openCustomers(FILE, {
      customerDoubles: () => ({ rows: [...rows] }),
      differentCustomers: () => {
        rows.length = 0
        return aFile()
      },
    })
    await app.press('Sind zwei')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vielleicht doppelt' })).toBeNull())
    expect(app.server.asked('differentCustomers')[0]?.input.body).toMatchObject({ otherId: OTHER })
    app.close()
  })

  it('for thirty days both are taken apart again, after a question', async () => {
    const app = await openCustomers(FILE, {
      customer: () => aFile({ merges: [MERGE] }),
      splitCustomers: () => aFile(),
    })
    await app.press('Wieder trennen …')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Wieder trennen' }))
    expect(await screen.findByText('K-11907 ist wieder eine eigene Akte')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('two ticked rows of the list go into the question; with one or three the button says what is missing', async () => {
    const rows = [
      aCustomerRow(),
      aCustomerRow({ id: OTHER, number: 'K-11907', name: 'Kathi Oberhauser' }),
      aCustomerRow({ id: id('7', 3), number: 'K-12064', name: 'Lena Hoffmann' }),
    ]
    const app = await openCustomers('/admin/customers', {
      customers: () => ({ rows, total: 3, totalIsExact: true }),
      previewMerge: () => aPreview(),
    })
    const tick = async (name: string) =>
      await app.person.click(
        await screen.findByRole('checkbox', {
          name: new RegExp(`^Akte von ${name} K-\\d+ öffnen: auswählen$`),
        }),
      )
    await tick('Katharina Oberhauser')
    expect(mergeButton().textContent).toContain('dafür genau zwei auswählen')
    await app.person.click(mergeButton())
    expect(screen.queryByRole('dialog')).toBeNull()
    await tick('Kathi Oberhauser')
    await tick('Lena Hoffmann')
    expect(mergeButton().getAttribute('aria-disabled')).toBe('true')
    await expectAccessible()
    await tick('Lena Hoffmann')
    expect(mergeButton().textContent).toBe('Zusammenführen')
    await app.person.click(mergeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Zwei Kunden zusammenführen' }))
    await dialog.findByText(/Es bleibt K-10482/)
    expect(app.server.asked('previewMerge')[0]?.input.body).toEqual({ id: aFile().id, otherId: OTHER })
    await app.person.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(mergeButton().getAttribute('aria-disabled')).toBeNull()
    app.close()
  })
})
