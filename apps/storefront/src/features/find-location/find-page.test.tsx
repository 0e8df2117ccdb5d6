import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import { aPeriod, someLocations } from '../../testing/offers.ts'
import { findings, show } from '../../testing/show.tsx'
import type { FindData, FindResult } from './find-data.ts'
import { FindPage } from './find-page.tsx'
import { readFindQuery } from './find-query.ts'

// The map itself is tested where it lives; here counts what the page gives it and hears from it.
vi.mock('@fachwerk/map/location-map', () => ({
  LocationMap: (props: {
    points: readonly { id: string; name: string; free: number }[]
    selectedId: string | null
    onSelect: (id: string) => void
    labels: { region: string; pin: (name: string, free: number) => string }
  }) => (
    <section aria-label={props.labels.region}>
      {props.points.map((point) => (
        <button
          key={point.id}
          type="button"
          aria-pressed={point.id === props.selectedId}
          onClick={() => props.onSelect(point.id)}
        >
          {props.labels.pin(point.name, point.free)}
        </button>
      ))}
    </section>
  ),
}))

const aResult = (change: Partial<FindResult> = {}): FindResult => ({
  period: aPeriod(),
  rows: someLocations(),
  place: null,
  problem: null,
  ...change,
})

function open(address = '/', result = aResult(), language: 'de' | 'ru' = 'de') {
  history.replaceState(null, '', address)
  const data: FindData = {
    query: readFindQuery(new URLSearchParams(location.search)),
    result,
    localNow: '2026-11-20T17:45',
  }
  return { person: userEvent.setup(), ...show(<FindPage data={data} />, language) }
}

const row = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const plain = (element: Element) => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

const stubPlace = (answer: (ok: PositionCallback, bad: PositionErrorCallback) => void) =>
  vi.stubGlobal('navigator', { language: 'de-DE', geolocation: { getCurrentPosition: answer } })

beforeEach(() => stubSight())

describe('the list', () => {
  it('S-01 says per location what is free by size, from which price, how far and whether it is open', () => {
    open()
    const konstanz = row('Konstanz Bahnhof')
    expect(plain(konstanz)).toContain('350 m')
    expect(plain(konstanz)).toContain('offen bis 01:00')
    expect(plain(konstanz)).toContain('ab 7,50 €')
    const sizes = within(konstanz).getByRole('list', { name: 'Freie Fächer nach Größe' })
    expect(within(sizes).getAllByRole('listitem').map(plain)).toEqual([
      'S–nichts frei',
      'M11 frei',
      'L11 frei',
      'XL11 frei',
    ])
    expect(plain(row('Meersburg Fähre'))).toContain('schließt um 18:00')
    expect(plain(row('Überlingen Therme'))).toContain('geschlossen, öffnet Sa 08:00')
    expect(plain(row('Überlingen Therme'))).toContain('nichts frei')
  })

  it('leads to each location with the period that was asked', () => {
    open('/?dauer=2h&groesse=L')
    const link = within(row('Konstanz Hafen')).getByRole('link', { name: 'Konstanz Hafen' })
    expect(link.getAttribute('href')).toBe('/standort/konstanz-hafen?dauer=2h&groesse=L')
    const way = within(row('Konstanz Hafen')).getByRole('link', { name: /Weg/ })
    expect(way.getAttribute('href')).toMatch(/#anfahrt$/)
  })

  it('marks the first location, then the one under hand or focus', async () => {
    const { person } = open()
    expect(row('Konstanz Bahnhof').className).toContain('is-selected')
    await person.hover(row('Meersburg Fähre'))
    expect(row('Meersburg Fähre').className).toContain('is-selected')
    act(() => within(row('Konstanz Hafen')).getByRole('link', { name: 'Konstanz Hafen' }).focus())
    expect(row('Konstanz Hafen').className).toContain('is-selected')
  })

  it('LAW-71 map and list show the same, and a pin marks its row', async () => {
    const { person } = open()
    const pin = await screen.findByRole('button', { name: 'Meersburg Fähre: 6 Fächer frei' })
    expect(screen.getByRole('button', { name: 'Überlingen Therme: 0 Fächer frei' })).toBeTruthy()
    await person.click(pin)
    expect(row('Meersburg Fähre').className).toContain('is-selected')
    expect(pin.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('searching', () => {
  it('S-01 asks without leaving the page and says where distances count from', async () => {
    const asked = stubFetch(() => ({
      body: aResult({
        rows: someLocations().slice(0, 2),
        place: { name: '78462 Konstanz', lat: 47.66, lng: 9.17 },
      }),
    }))
    const { person } = open()
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
    const asked = stubFetch(() => ({ body: aResult() }))
    const { person } = open('/?suche=Konstanz')
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
    const asked = stubFetch(() => ({ body: aResult() }))
    open('/?suche=Konstanz')
    history.replaceState(null, '', '/?suche=Lindau')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ search: 'Lindau' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Lindau')
  })

  it('E-01 keeps what was typed when no answer comes, and tries again', async () => {
    let broken = true
    stubFetch(() => (broken ? { status: 502, body: null } : { body: aResult({ rows: [] }) }))
    const { person } = open()
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
    const { person } = open()
    await person.click(screen.getByRole('link', { name: '2 Std' }))
    await person.click(screen.getByRole('link', { name: '4 Std' }))
    await act(async () => answers[1]?.({ body: aResult({ rows: someLocations().slice(0, 1) }) }))
    await act(async () => answers[0]?.({ body: aResult() }))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  })

  it('S-01 says what a period would cost before it is taken over', async () => {
    stubFetch(() => ({ body: aResult() }))
    const { person } = open()
    await person.click(screen.getByRole('button', { name: /^Bis/ }))
    await waitFor(() => expect(plain(screen.getByRole('dialog'))).toContain('Fach ab 5,00 €'))
  })

  it('S-03 says why a period cannot be', async () => {
    stubFetch(() => ({ body: aResult({ problem: 'period-too-long' }) }))
    const { person } = open('/', aResult({ problem: 'period-in-past' }))
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
    stubPlace((ok) => ok({ coords } as GeolocationPosition))
    const asked = stubFetch(() => ({ body: aResult() }))
    const { person } = open('/?suche=Lindau')
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ period: { from: 'now' }, near: { lat: 47.65881, lng: 9.17735 } })
    expect(location.search).toBe('?naehe=47.6588%2C9.1774')
  })

  it('says so when the position stays unknown', async () => {
    // The page does not read the reason.
    stubPlace((_ok, bad) => bad({} as GeolocationPositionError))
    const { person } = open()
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(
      screen.getByText('Ihr Standort ließ sich nicht ermitteln. Bitte geben Sie einen Ort ein.'),
    ).toBeTruthy()
  })
})

describe('emptiness', () => {
  it('no match has a way back', () => {
    open('/?suche=Atlantis', aResult({ rows: [] }))
    expect(screen.getByText(/Zu „Atlantis“ gibt es hier keinen Standort/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Alle Standorte zeigen' }).getAttribute('href')).toBe('/')
  })

  it('no locations at all', () => {
    open('/', aResult({ rows: [] }))
    expect(screen.getByText('Hier gibt es noch keine Standorte.')).toBeTruthy()
  })
})

it('LAW-67 has no accessibility findings, in Russian too', async () => {
  const { container } = open()
  await screen.findByRole('button', { name: /Meersburg/ })
  expect(await findings(container)).toEqual([])
})

it('speaks Russian', () => {
  open('/', aResult(), 'ru')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Где вам нужна ячейка?')
  expect(screen.getByText('4 точки')).toBeTruthy()
})
