import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aMonth } from './testing.ts'

const LOCATION = { street: 'Bahnhofplatz 4', postcode: '78462', boxes: 12, open: true }
const OVERVIEW: PublicOverview = {
  site: 'Seefach',
  totals: { locations: 3, cities: 2, boxes: 1284, open: 2 },
  groups: [],
  states: [
    { state: 'BE', cities: [{ city: 'Berlin', locations: [{ ...LOCATION, name: 'Ostbahnhof' }] }] },
    {
      state: 'BW',
      cities: [
        {
          city: 'Konstanz',
          locations: [
            { ...LOCATION, name: 'Bahnhof' },
            { ...LOCATION, name: 'Hafen', open: false },
          ],
        },
      ],
    },
    { state: 'BY', cities: [{ city: 'Lindau', locations: [{ ...LOCATION, name: 'Insel', boxes: 1 }] }] },
  ],
}
const at = (city: string, name: string) => ({ ...LOCATION, city, name })
const visit = (
  address: string,
  publicOverview: NonNullable<OpenOptions['handlers']>['publicOverview'] = () => OVERVIEW,
) => openApp(address, { user: null, handlers: { publicOverview } })

describe('N-08 pages for everybody', () => {
  it('a visitor sees totals of a site at /statistics, neither money nor the shell, and the way to sign in', async () => {
    const app = await visit('/statistics?site=see.example')
    await heading('Statistik')
    await screen.findByText('1.284')
    const totals = screen.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)])
    expect(totals).toEqual([
      ['Standorte', '3'],
      ['Orte', '2'],
      ['Fächer', '1.284'],
      ['jetzt geöffnet', '2'],
    ])
    expect(document.body.textContent).not.toMatch(/€|Umsatz/)
    expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull()
    expect(app.server.asked('publicOverview').map(({ input }) => input.query)).toEqual([
      { site: 'see.example' },
    ])
    expect(app.server.asked('statistics')).toEqual([])
    await expectAccessible()
    await app.person.click(screen.getByRole('link', { name: 'Anmelden' }))
    expect(app.place()).toBe(`/login?returnTo=${encodeURIComponent('/statistics?site=see.example')}`)
    app.close()
  })

  it('a visitor sees the tree of locations by state and town', async () => {
    const app = await visit('/locations-groups')
    await heading('Standorte nach Ort')
    await screen.findByText('Ostbahnhof')
    const states = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).map(textOf)
    expect(states).toEqual(['Baden-Württemberg 2 Standorte', 'Bayern 1 Standort', 'Berlin 1 Standort'])
    const state = within(await screen.findByRole('region', { name: 'Baden-Württemberg' }))
    expect(textOf(state.getByRole('heading', { level: 2 }))).toBe('Baden-Württemberg 2 Standorte')
    expect(textOf(state.getByText('Hafen').closest('li'))).toBe(
      'HafenBahnhofplatz 4, 78462 Konstanz12 Fächergeschlossen',
    )
    expect(textOf(screen.getByText('Insel').closest('li'))).toContain('1 Fachgeöffnet')
    await expectAccessible()
    app.close()
  })

  it('F-07 a visitor sees groups with all that hangs below them before the towns, none that is empty', async () => {
    const group = (level: number, name: string, locations: readonly ReturnType<typeof at>[] = []) => ({
      name,
      nameEn: '',
      level,
      locations: [...locations],
    })
    const groups = [
      group(0, 'Süden', [at('Ulm', 'Münster')]),
      group(1, 'Bodensee'),
      group(2, 'Insel', [at('Lindau', 'Hafen Lindau')]),
      group(0, 'Leer'),
    ]
    const app = await visit('/locations-groups', () => ({ ...OVERVIEW, groups }))
    await heading('Standorte nach Ort')
    const [south] = await screen.findAllByRole('region', { name: 'Süden' })
    if (!south) throw new Error('no region')
    expect(textOf(south)).toContain('Süden 2 Standorte')
    expect(within(south).getAllByRole('heading', { level: 4 }).map(textOf)).toEqual(['Bodensee › Insel'])
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Nach Gruppen', 'Nach Ort'])
    expect(screen.queryByText('Leer')).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('FAULT-46 an address without a site says what to do and nothing else', async () => {
    const app = await visit('/statistics?site=fremd.example', () => refuse('not-found'))
    expect(await heading('Hier gibt es nichts zu sehen')).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByRole('main'))).not.toMatch(/fremd/)
    await expectAccessible()
    app.close()
  })

  it('E-01 too many tries say so and can be tried again', async () => {
    const app = await visit('/locations-groups', () => refuse('too-many-tries'))
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Zu viele Versuche')
    app.server.handlers.publicOverview = () => OVERVIEW
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Insel')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a signed-in person finds the whole page inside the shell: a year month by month, of one location too', async () => {
    const months = ['2026-10', '2026-09']
    const app = await openApp('/statistics?month=2026-10', {
      handlers: {
        statistics: () => ({ rows: [...months, '2026-08'].map((month) => aMonth({ month })) }),
        statisticsFilter: () => ({
          months,
          locations: [
            { id: '01900000-0000-7000-8000-0000000000b1', name: 'Konstanz Bahnhof', companyName: 'Seefach' },
          ],
        }),
      },
    })
    await heading('Statistik')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row').map(textOf).slice(0, 2)).toEqual([
      'MonatUmsatzMietenAuslastungMittlere Mietdauer',
      'Oktober 202618.412,60 €+8 % zum Vormonat1.284-1 % zum Vormonat71,4 %+10 % zum Vormonat9 h 20 min',
    ])
    await waitFor(() =>
      expect(table.getAllByRole('rowheader').map(textOf)).toEqual(['Oktober 2026', 'September 2026']),
    )
    expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('publicOverview')).toEqual([])
    await expectAccessible()
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Standort' }), 'Konstanz Bahnhof')
    await waitFor(() =>
      expect(app.server.asked('statistics').at(-1)?.input.body).toEqual({
        month: '2026-10',
        months: 12,
        locationIds: ['01900000-0000-7000-8000-0000000000b1'],
      }),
    )
    await app.person.click(table.getByRole('link', { name: 'September 2026' }))
    expect(app.place()).toBe('/statistics?month=2026-09&location=01900000-0000-7000-8000-0000000000b1')
    app.close()
  })

  it('A-12 a signed-in person without the figures is told so, not shown the visitors’ page', async () => {
    const app = await openApp('/statistics', { user: aUser({ roles: ['support'] }) })
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('statistics')).toEqual([])
    app.close()
  })

  it('a signed-in person sees the locations of their companies by company and town', async () => {
    const row = {
      id: '01900000-0000-7000-8000-0000000000b1',
      companyId: '01900000-0000-7000-8000-0000000000c1',
      companyName: 'Zeitlager Nord',
      name: 'Holstentor',
      prefix: 'HL',
      street: 'Holstenplatz 1',
      postcode: '23552',
      city: 'Lübeck',
      state: 'SH',
      rentalTerm: 'both' as const,
      open: true,
      lat: 53.8,
      lng: 10.6,
      boxCount: 24,
      groups: [],
      missingTexts: 0,
      archived: false,
    }
    const own = {
      ...row,
      id: '01900000-0000-7000-8000-0000000000b2',
      companyName: 'Seefach',
      name: 'Bahnhof',
    }
    const app = await openApp('/locations-groups', {
      handlers: { storageLocations: () => ({ rows: [own, row], total: 2 }) },
    })
    await heading('Standorte nach Ort')
    await screen.findByRole('region', { name: 'Seefach' })
    const groups = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).map(textOf)
    expect(groups).toEqual(['Seefach 1 Standort', 'Zeitlager Nord 1 Standort'])
    expect(textOf(screen.getByText('HL · Holstentor').closest('li'))).toContain('24 Fächer')
    await expectAccessible()
    app.close()
  })
})
