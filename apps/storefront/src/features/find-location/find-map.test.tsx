import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import {
  aFindResult,
  aPageOf,
  locationRow,
  manyLocations,
  openFind,
  stubPosition,
} from '../../testing/open-find.tsx'
import { findings } from '../../testing/show.tsx'

type LatLng = { lat: number; lng: number }

// The map itself is tested where it lives; here counts what the page gives it and hears from it.
vi.mock('@fachwerk/map/location-map', () => ({
  LocationMap: (props: {
    points: readonly { id: string; name: string; free: number }[]
    selectedId: string | null
    onSelect: (id: string) => void
    labels: { region: string; pin: (name: string, free: number) => string }
    here?: LatLng
    around?: LatLng
    onSearchHere?: (center: LatLng) => void
  }) => (
    <section aria-label={props.labels.region}>
      {props.here ? <p>you are at {props.here.lat}</p> : null}
      {props.around ? <p>shown around {props.around.lat}</p> : null}
      <button type="button" onClick={() => props.onSearchHere?.({ lat: 47.66, lng: 9.18 })}>
        search here
      </button>
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

beforeEach(() => stubSight())

describe('the map beside the list', () => {
  it('LAW-71 map and list show the same, and a pin marks its row', async () => {
    const { person } = openFind()
    const pin = await screen.findByRole('button', { name: 'Meersburg Fähre: 6 Fächer frei' })
    expect(screen.getByRole('button', { name: 'Überlingen Therme: 0 Fächer frei' })).toBeTruthy()
    await person.click(pin)
    expect(locationRow('Meersburg Fähre').className).toContain('is-selected')
    expect(pin.getAttribute('aria-pressed')).toBe('true')
  })

  it('S-01 the map shows what is near the searched place, and everything again without a search', async () => {
    const place = { name: '78462 Konstanz', lat: 47.66, lng: 9.17 }
    const asked = stubFetch(({ body }) => ({
      body: aFindResult({ place: JSON.stringify(body).includes('Konstanz') ? place : null }),
    }))
    const { person } = openFind()
    await screen.findByRole('region', { name: 'Karte der Standorte' })
    expect(screen.queryByText(/shown around/)).toBeNull()
    await person.type(screen.getByRole('searchbox'), 'Konstanz{Enter}')
    expect(await screen.findByText('shown around 47.66')).toBeTruthy()
    expect(screen.queryByText(/you are at/)).toBeNull()
    await person.clear(screen.getByRole('searchbox'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/shown around/)).toBeNull())
  })

  it('S-01 „near me“ marks the own position, and the map shows what is near it', async () => {
    const coords = { latitude: 47.65881, longitude: 9.17735 }
    // The browser gives more than the page reads.
    stubPosition((ok) => ok({ coords } as GeolocationPosition))
    stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind()
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(await screen.findByText('you are at 47.65881')).toBeTruthy()
    expect(screen.getByText('shown around 47.65881')).toBeTruthy()
  })

  it('S-01 the list follows the part of the map that is shown, and says so', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind()
    await person.click(await screen.findByRole('button', { name: 'search here' }))
    expect(asked[0]?.body).toMatchObject({ near: { lat: 47.66, lng: 9.18 } })
    expect(await screen.findByText(/^Zuerst, was dem Kartenausschnitt am nächsten liegt/)).toBeTruthy()
    expect(screen.getByText('shown around 47.66')).toBeTruthy()
  })

  it('LAW-67 axe finds nothing to complain about in list and map', async () => {
    const { container } = openFind()
    await screen.findByRole('button', { name: /Meersburg/ })
    expect(await findings(container)).toEqual([])
  })

  it('S-01 shows every location of a long list; a pin of another page brings that page', async () => {
    const many = manyLocations(30)
    const asked = stubFetch(() => ({ body: aPageOf(many, 2) }))
    const { person } = openFind('/', aPageOf(many, 1))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(25)
    await person.click(await screen.findByRole('button', { name: /^Standort 28:/ }))
    expect(asked[0]?.body).toEqual({ period: { from: 'now' }, page: 2 })
    await waitFor(() => expect(locationRow('Standort 28').className).toContain('is-selected'))
    expect(location.search).toBe('?seite=2')
  })
})
