import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import { aPicture, someLocations } from '../../testing/offers.ts'
import { aFindResult, locationRow, openFind, stubPosition } from '../../testing/open-find.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

// The map is tested where it lives.
vi.mock('@fachwerk/map/location-map', () => ({ LocationMap: () => null }))

beforeEach(() => stubSight())

describe('the list', () => {
  it('S-01 says per location what is free by size, from which price, how far and whether it is open', () => {
    openFind()
    const konstanz = locationRow('Konstanz Bahnhof')
    expect(plainText(konstanz)).toContain('350 m')
    expect(plainText(konstanz)).toContain('offen bis 01:00')
    expect(plainText(konstanz)).toContain('ab 7,50 €')
    const sizes = within(konstanz).getByRole('list', { name: 'Freie Fächer nach Größe' })
    expect(within(sizes).getAllByRole('listitem').map(plainText)).toEqual([
      'S–nichts frei',
      'M11 frei',
      'L11 frei',
      'XL11 frei',
    ])
    expect(plainText(locationRow('Meersburg Fähre'))).toContain('schließt um 18:00')
    expect(plainText(locationRow('Überlingen Therme'))).toContain('geschlossen, öffnet Sa 08:00')
    expect(plainText(locationRow('Überlingen Therme'))).toContain('nichts frei')
  })

  it('F-03 shows the first picture of a location, small and when it comes near', () => {
    const [first, ...others] = someLocations()
    openFind('/', aFindResult({ rows: first ? [{ ...first, picture: aPicture() }, ...others] : [] }))
    const image = within(locationRow('Konstanz Bahnhof')).getByRole('img', { name: 'Konstanz Bahnhof' })
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.getAttribute('sizes')).toBe('96px')
    expect(within(locationRow('Meersburg Fähre')).queryByRole('img')).toBeNull()
  })

  it('leads to each location with the period that was asked', () => {
    openFind('/?dauer=2h&groesse=L')
    const link = within(locationRow('Konstanz Hafen')).getByRole('link', { name: 'Konstanz Hafen' })
    expect(link.getAttribute('href')).toBe('/standort/konstanz-hafen?dauer=2h&groesse=L')
    const way = within(locationRow('Konstanz Hafen')).getByRole('link', { name: /Weg/ })
    expect(way.getAttribute('href')).toMatch(/#anfahrt$/)
  })

  it('marks the first location, then the one under hand or focus', async () => {
    const { person } = openFind()
    expect(locationRow('Konstanz Bahnhof').className).toContain('is-selected')
    await person.hover(locationRow('Meersburg Fähre'))
    expect(locationRow('Meersburg Fähre').className).toContain('is-selected')
    act(() => within(locationRow('Konstanz Hafen')).getByRole('link', { name: 'Konstanz Hafen' }).focus())
    expect(locationRow('Konstanz Hafen').className).toContain('is-selected')
  })
})

describe('searching', () => {
  it('S-01 asks without leaving the page and says where distances count from', async () => {
    const asked = stubFetch(() => ({
      body: aFindResult({
        rows: someLocations().slice(0, 2),
        place: { name: '78462 Konstanz', lat: 47.66, lng: 9.17 },
      }),
    }))
    const { person } = openFind()
    await person.type(
      screen.getByRole('searchbox', { name: 'Ort, Postleitzahl oder Standort' }),
      'Konstanz{Enter}',
    )
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2))
    expect(asked[0]?.body).toEqual({ period: { from: 'now' }, search: 'Konstanz' })
    expect(location.search).toBe('?suche=Konstanz')
    expect(screen.getByText('Entfernungen ab 78462 Konstanz · 2 Standorte')).toBeTruthy()
  })

  it('S-01 by the usual lengths and by size', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?suche=Konstanz')
    await person.click(screen.getByRole('link', { name: '3 Tage' }))
    await person.click(screen.getByRole('link', { name: 'Größe XL' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body).toEqual({
      period: { from: 'now', length: '3d' },
      search: 'Konstanz',
      size: 'XL',
    })
    expect(location.search).toBe('?suche=Konstanz&groesse=XL&dauer=3d')
    expect(screen.getByRole('link', { name: 'Größe XL' }).getAttribute('aria-current')).toBe('true')
  })

  it('FAULT-78 back and forward show what their address says', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    openFind('/?suche=Konstanz')
    history.replaceState(null, '', '/?suche=Lindau')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ search: 'Lindau' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Lindau')
  })

  it('E-01 keeps what was typed when no answer comes, and tries again', async () => {
    let broken = true
    stubFetch(() => (broken ? { status: 502, body: null } : { body: aFindResult({ rows: [] }) }))
    const { person } = openFind()
    await person.type(screen.getByRole('searchbox'), 'Konstanz{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Etwas ist schiefgegangen')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Konstanz')
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
    broken = false
    await person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByText(/Zu „Konstanz“ gibt es hier keinen Standort/)).toBeTruthy()
  })

  it('a late answer never replaces a newer one', async () => {
    const answers: ((body: { body: unknown }) => void)[] = []
    stubFetch(() => new Promise((resolve) => answers.push(resolve)))
    const { person } = openFind()
    await person.click(screen.getByRole('link', { name: '2 Std.' }))
    await person.click(screen.getByRole('link', { name: '4 Std.' }))
    await act(async () => answers[1]?.({ body: aFindResult({ rows: someLocations().slice(0, 1) }) }))
    await act(async () => answers[0]?.({ body: aFindResult() }))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  })

  it('S-01 says what a period would cost before it is taken over', async () => {
    stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind()
    await person.click(screen.getByRole('button', { name: /^Bis/ }))
    await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('Fach ab 5,00 €'))
  })

  it('S-03 says why a period cannot be', async () => {
    stubFetch(() => ({ body: aFindResult({ problem: 'period-too-long' }) }))
    const { person } = openFind('/', aFindResult({ problem: 'period-in-past' }))
    expect(screen.getByText('Der gewählte Beginn liegt in der Vergangenheit.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: /^Bis/ }))
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(
        'Ihr gewählter Zeitraum überschreitet die Höchstdauer.',
      ),
    )
  })
})

describe('near me', () => {
  it('S-01 asks around the own position', async () => {
    const coords = { latitude: 47.65881, longitude: 9.17735 }
    // The browser gives more than the page reads.
    stubPosition((ok) => ok({ coords } as GeolocationPosition))
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?suche=Lindau')
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ period: { from: 'now' }, near: { lat: 47.65881, lng: 9.17735 } })
    expect(location.search).toBe('?naehe=47.6588%2C9.1774')
  })

  it('says so when the position stays unknown', async () => {
    // The page does not read the reason.
    stubPosition((_ok, bad) => bad({} as GeolocationPositionError))
    const { person } = openFind()
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(
      screen.getByText('Ihr Standort ließ sich nicht ermitteln. Bitte geben Sie einen Ort ein.'),
    ).toBeTruthy()
  })
})

describe('emptiness', () => {
  it('no match has a way back', () => {
    openFind('/?suche=Atlantis', aFindResult({ rows: [] }))
    expect(screen.getByText(/Zu „Atlantis“ gibt es hier keinen Standort/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Alle Standorte zeigen' }).getAttribute('href')).toBe('/')
  })

  it('no locations at all', () => {
    openFind('/', aFindResult({ rows: [] }))
    expect(screen.getByText('Hier gibt es noch keine Standorte.')).toBeTruthy()
  })
})

it.each(['de', 'ru'] as const)('LAW-67 has no accessibility findings in %s', async (language) => {
  const { container } = openFind('/', aFindResult(), language)
  expect(await findings(container)).toEqual([])
})

it('speaks Russian', () => {
  openFind('/', aFindResult(), 'ru')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Где вам нужна ячейка?')
  expect(screen.getByText('4 точки')).toBeTruthy()
})
