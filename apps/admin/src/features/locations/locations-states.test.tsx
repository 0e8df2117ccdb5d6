import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, textOf } from '../../testing/screen.tsx'
import { aLocation, aRow, HERE, nina, openLocations, SITE } from './testing.ts'

const ADDRESS = `/admin/locations/${HERE}`
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

const archived = () => aLocation({ archived: true })

describe('F-03 the page of a location in all its states', () => {
  it('is read where it is archived: hours and prices without a form', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, { storageLocation: archived })
    await screen.findByText(/Dieser Standort ist archiviert/)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getAllByText('05:00–01:00')).toHaveLength(5)
    app.close()
    const prices = await openLocations(`${ADDRESS}/prices`, {
      storageLocation: archived,
      priceGroups: () => ({
        rows: [],
        today: '2026-11-20',
        sizes: [],
        grace: { minutes: 180, lockedBy: null },
      }),
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
        aLocation({
          gaps: ['boxes', 'tariffs', 'openingHours', 'terminal', 'terminalSetUp', 'mail', 'site'],
        }),
    })
    const gaps = within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
    expect(gaps.getAllByRole('listitem')).toHaveLength(7)
    expect(gaps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${ADDRESS}/cabinets`,
      `${ADDRESS}/prices`,
      `${ADDRESS}/opening`,
      `/admin/monitoring?new=${HERE}`,
      `/admin/monitoring?view=notSetUp&location=${HERE}`,
      `${ADDRESS}/edit`,
      `${ADDRESS}/edit`,
    ])
    await expectAccessible()
    app.close()
  })

  it('F-03 a terminal that is out of touch is told beside, with the way to it; the location counts as complete', async () => {
    const app = await openLocations(ADDRESS, {
      storageLocation: () => aLocation({ warnings: ['terminalAway'] }),
    })
    const look = within(await screen.findByRole('region', { name: 'Bitte ansehen' }))
    expect(look.getByRole('listitem').textContent).toContain('Terminal nicht verbunden')
    expect(look.getByRole('link').getAttribute('href')).toBe(`/admin/monitoring?view=away&location=${HERE}`)
    expect(screen.queryByRole('region', { name: 'Das fehlt noch' })).toBeNull()
    expect(screen.getByText('Alles da: Kunden können hier mieten.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('N-01 a shop that rents nothing out is told that customers can order, not that boxes are missing', async () => {
    const app = await openLocations(ADDRESS, {
      storageLocation: () => aLocation({ boxCount: 0, warnings: ['terminalAway'] }),
    })
    expect(await screen.findByText('Alles da: Kunden können hier bestellen.')).toBeInstanceOf(HTMLElement)
    app.close()
    const lacking = await openLocations(ADDRESS, {
      storageLocation: () => aLocation({ boxCount: 0, gaps: ['site'] }),
    })
    const gaps = within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
    expect(gaps.getByText(/hier nicht wie gewohnt bestellen/)).toBeInstanceOf(HTMLElement)
    lacking.close()
  })
})
