import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, textOf, valueOf } from '../../testing/screen.tsx'
import { aLocation, aRow, HERE, nina, openLocations, SITE } from './testing.ts'

const ADDRESS = `/admin/locations/${HERE}`
const preview = () => ({
  status: { state: 'closed' as const, changesAtLocal: null, alwaysOpen: false },
  days: [],
  osm: 'Mo-Su off',
})

describe('F-02 ui.md the list in all its states', () => {
  it('says that there is nothing yet, and offers the first step', async () => {
    const app = await openLocations('/admin/locations', {
      storageLocations: () => ({ rows: [], total: 0 }),
    })
    expect(await screen.findByRole('heading', { name: 'Noch keine Standorte' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Standort anlegen' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('says that nothing fits a filter, and takes it away', async () => {
    const app = await openLocations('/admin/locations?term=long', {
      storageLocations: ({ body }) =>
        body.terms ? { rows: [], total: 0 } : { rows: [aRow(1, 'Konstanz Bahnhof')], total: 1 },
    })
    expect(await screen.findByText('Kein Standort passt zu diesem Filter.')).toBeInstanceOf(HTMLElement)
    await app.press(/alle löschen|Filter zurücksetzen|Alle Filter/i)
    expect(await screen.findByRole('row', { name: /Konstanz/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('says that the archive is empty', async () => {
    const app = await openLocations('/admin/locations?view=archived', {
      storageLocations: () => ({ rows: [], total: 0 }),
    })
    expect(await screen.findByText(/Kein Standort ist archiviert/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('archived ones are brought back together', async () => {
    const app = await openLocations('/admin/locations?view=archived', {
      storageLocations: () => ({
        rows: [1, 2].map((n) => aRow(n, `Alt ${n}`, { archived: true, open: false })),
        total: 2,
      }),
      archiveStorageLocation: ({ body }) =>
        aLocation({ id: body.location.id, archived: body.location.archived }),
    })
    await screen.findByRole('row', { name: /Alt 1/ })
    for (const n of [1, 2])
      await app.person.click(
        screen.getByRole('checkbox', { name: new RegExp(`^Alt ${n} öffnen: auswählen`) }),
      )
    await app.press('Zurückholen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: '2 Standorte zurückholen' }))
    await waitFor(() => expect(app.server.asked('archiveStorageLocation')).toHaveLength(2))
    expect(app.server.asked('archiveStorageLocation').map(({ input }) => input.body)).toEqual([
      { location: { id: id('c', 1), archived: false } },
      { location: { id: id('c', 2), archived: false } },
    ])
    app.close()
  })
})

describe('F-02 A-13 a franchisor puts up a location', () => {
  const north = {
    id: id('1', 2),
    name: 'Nordfach',
    menuProfile: 'franchisee' as const,
    franchisorCompany: null,
  }
  const companies = () => ({
    rows: [nina.companyObject, { ...north, franchisorCompany: { id: nina.company, name: 'Seefach' } }],
  })
  const sites = () => ({
    rows: [
      { id: SITE, companyId: nina.company, name: 'Zeitlager', host: 'zeitlager.example' },
      { id: id('5', 2), companyId: north.id, name: 'Nordfach', host: '' },
      { id: id('5', 3), companyId: id('1', 9), name: 'Anderswo', host: 'anders.example' },
    ],
  })

  it('for itself or a franchisee; only sites are offered that may show it', async () => {
    const app = await openLocations('/admin/locations', { companies, locationSites: sites })
    await app.press('Standort anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Standort anlegen' }))
    const company = await dialog.findByRole('combobox', { name: 'Firma' })
    const offered = async () => {
      await app.person.click(dialog.getByLabelText('Auftritte', { selector: 'input' }))
      const names = (await screen.findAllByRole('option')).map(textOf)
      await app.person.keyboard('{Escape}')
      return names
    }
    expect(await offered()).toEqual(['Zeitlager (zeitlager.example)'])
    await app.person.click(company)
    await app.person.click(await screen.findByRole('option', { name: 'Nordfach' }))
    expect(await offered()).toEqual(['Zeitlager (zeitlager.example)', 'Nordfach'])
    app.close()
  })
})

describe('F-03 the page of a location in all its states', () => {
  it('is read where it is archived: hours and prices without a form', async () => {
    const archived = () => aLocation({ archived: true })
    const app = await openLocations(`${ADDRESS}/opening`, { storageLocation: archived })
    await screen.findByText(/Dieser Standort ist archiviert/)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getAllByText('05:00–01:00')).toHaveLength(5)
    app.close()
    const prices = await openLocations(`${ADDRESS}/prices`, {
      storageLocation: archived,
      priceGroups: () => ({ rows: [], today: '2026-11-20', sizes: [] }),
    })
    await screen.findByRole('heading', { name: 'Noch keine Preise' })
    expect(screen.queryByRole('button', { name: 'Preisgruppe anlegen' })).toBeNull()
    prices.close()
  })

  it('an address that names no part of it leads to the overview', async () => {
    const app = await openLocations(`${ADDRESS}/erfunden`)
    await heading('Konstanz Bahnhof')
    expect(screen.getByRole('link', { name: 'Übersicht' }).getAttribute('aria-current')).toBe('page')
    app.close()
  })

  it('what is shown nowhere has no way to the customers', async () => {
    const app = await openLocations(ADDRESS, {
      storageLocation: () => aLocation({ sites: [], gaps: ['site'] }),
    })
    await heading('Konstanz Bahnhof')
    expect(screen.queryByRole('link', { name: 'Im Auftritt ansehen' })).toBeNull()
    expect(screen.getByText('In keinem Auftritt')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Keiner')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('every gap has words and, where staff can see to it here, a way', async () => {
    const app = await openLocations(ADDRESS, {
      storageLocation: () =>
        aLocation({ gaps: ['boxes', 'tariffs', 'openingHours', 'terminal', 'mail', 'site'] }),
    })
    const gaps = within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
    expect(gaps.getAllByRole('listitem')).toHaveLength(6)
    expect(gaps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${ADDRESS}/prices`,
      `${ADDRESS}/opening`,
      `${ADDRESS}/edit`,
      `${ADDRESS}/edit`,
    ])
    await expectAccessible()
    app.close()
  })
})

describe('F-04 the editor in all its states', () => {
  const first = () => screen.findByRole('textbox', { name: /Montag, 1. Zeit: öffnet/ })

  it('a save that fails says so and keeps what was typed', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => refuse('location-archived'),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Dieser Standort ist archiviert')
    expect(valueOf(await first())).toBe('6')
    app.close()
  })

  it('the keys that save everywhere save here', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => aLocation({ version: 4 }),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    app.close()
  })

  it('leaving with times that are not saved asks first', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, { previewOpening: preview })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.person.click(screen.getByRole('link', { name: 'Übersicht' }))
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: 'Abbrechen' }))
    expect(app.place()).toBe(`${ADDRESS}/opening`)
    expect(valueOf(await first())).toBe('6')
    app.close()
  })

  it('without a preview the week is drawn all the same, and it says so', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, { previewOpening: () => refuse('unexpected') })
    expect(
      await screen.findByText(/Vorschau ist gerade nicht möglich/, {}, { timeout: 5000 }),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('table', { name: /Stunden der Woche/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('what another saved can be looked at instead of one’s own', async () => {
    let reads = 0
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      storageLocation: () => {
        reads += 1
        return reads === 1 ? aLocation() : aLocation({ version: 9, opening: [] })
      },
      saveStorageLocation: () => refuse('changed-meanwhile'),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Jemand hat das inzwischen geändert')
    app.close()
  })

  it('a text that cannot be read says so', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      readOpening: () => refuse('unexpected'),
    })
    await screen.findByText(/Jetzt wäre der Standort/)
    await app.person.click(screen.getByText('OpenStreetMap'))
    await app.press('In den Plan übernehmen')
    expect(textOf(await screen.findByRole('alert'))).toContain('Etwas ist schiefgegangen')
    app.close()
  })

  it('holidays are as usual, as on Sundays or closed', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => aLocation({ version: 4, holidayRule: 'asSunday' }),
    })
    await app.person.click(await screen.findByRole('combobox', { name: 'An Feiertagen' }))
    await app.person.click(await screen.findByRole('option', { name: 'wie sonntags' }))
    expect(screen.getByText('Eine offene Änderung')).toBeInstanceOf(HTMLElement)
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { holidayRule: 'asSunday' },
      }),
    )
    app.close()
  })
})
