import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstView } from './group-pins.ts'
import { LocationMap, type LocationMapProps } from './location-map.tsx'
import { openStillMap } from './drawing/still-map.ts'
import { aMap, aPoint, type FakeMap, someLabels } from './testing.ts'
import { wakeMap } from './drawing/wake-map.ts'

vi.mock('./drawing/still-map.ts', () => ({ openStillMap: vi.fn<typeof openStillMap>() }))
vi.mock('./drawing/wake-map.ts', () => ({
  wakeMap: vi.fn<typeof wakeMap>((_element, still) => () => still.close()),
}))

const points = [
  aPoint(),
  aPoint({ id: 'ue', name: 'Überlingen Therme', lat: 47.7669, lng: 9.1543, free: 6 }),
  aPoint({ id: 'fn', name: 'Friedrichshafen', lat: 47.6534, lng: 9.4737, free: 0 }),
]
const berlin = aPoint({ id: 'be', name: 'Berlin Ostbahnhof', lat: 52.5103, lng: 13.4348 })
const konstanz = { lat: 47.6779, lng: 9.1732 }
const aroundKonstanz = firstView(points, { selectedId: 'kn', height: 600, around: konstanz })
const country = { box: { south: 46, west: 5, north: 56, east: 16 }, zoom: 5.5 }
let map: FakeMap

beforeEach(() => {
  map = aMap()
  vi.mocked(openStillMap)
    .mockReset()
    .mockImplementation(() => map)
})

function show(given: Partial<LocationMapProps> = {}) {
  const props = {
    points,
    selectedId: null,
    onSelect: vi.fn<(id: string) => void>(),
    labels: someLabels,
    ...given,
  }
  const { rerender, unmount, container } = render(<LocationMap {...props} />)
  return {
    ...props,
    container,
    unmount,
    change: (next: Partial<LocationMapProps>) => rerender(<LocationMap {...props} {...next} />),
  }
}
const sign = () => screen.getByRole('button', { pressed: true })
const pinNames = () =>
  screen.getAllByRole('button', { name: /frei/ }).map((pin) => pin.getAttribute('aria-label'))

describe('map of the locations', () => {
  it('F-04 one that is closed at the start says so, and shows no number', () => {
    const [first] = points
    if (!first) throw new Error('a point')
    show({ points: [{ ...first, free: 0, closedAtStart: true }] })
    const pin = screen.getByRole('button', { name: `${first.name}, geschlossen` })
    expect(pin.querySelector('b')?.dataset['free']).toBe('–')
  })

  it('S-01 every location is a button named by place and free boxes', async () => {
    const { onSelect } = show()
    expect(pinNames()).toEqual([
      'Konstanz Bahnhof, 3 Fächer frei',
      'Überlingen Therme, 6 Fächer frei',
      'Friedrichshafen, 0 Fächer frei',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Überlingen Therme, 6 Fächer frei' }))
    expect(onSelect).toHaveBeenCalledWith('ue')
  })

  it('S-01 a pin is chosen with the keyboard as well', async () => {
    const { onSelect } = show()
    screen.getByRole('button', { name: 'Konstanz Bahnhof, 3 Fächer frei' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('kn')
  })

  it('S-01 the selected location shows its name, one without free boxes is only outlined', () => {
    show({ selectedId: 'kn' })
    const selected = screen.getByRole('button', { pressed: true })
    expect(selected.textContent).toBe('Konstanz Bahnhof')
    expect(screen.getByRole('button', { name: 'Friedrichshafen, 0 Fächer frei' }).className).toContain(
      'lm-zero',
    )
  })

  it('S-01 the name of the selected location covers no neighbour: beside it, or above it on a pole', () => {
    const near = aPoint({ id: 'near', name: 'Nachbar', lng: 9.1774 - 0.06 })
    const other = aPoint({ id: 'other', name: 'Gegenüber', lng: 9.1774 + 0.06 })
    const { change, container } = show({ selectedId: 'kn', points: [aPoint(), near] })
    expect(sign().dataset['align']).toBe('right')
    expect(container.querySelector('.lm-pole')).toBeNull()
    change({ points: [aPoint(), near, other] })
    expect(sign().dataset['align']).toBe('middle')
    expect(sign().parentElement?.style.transform).toBe('translate(377px, 301px)')
    expect(container.querySelector('.lm-pole')?.parentElement?.style.transform).toBe(
      'translate(377px, 341px)',
    )
    expect(sign().textContent).toBe('Konstanz Bahnhof')
  })

  it('S-01 locations too close together become one pin that brings them nearer', async () => {
    show()
    map.show(country)
    const group = await screen.findByRole('button', { name: '3 Standorte, 9 Fächer frei, näher heranholen' })
    await userEvent.click(group)
    expect(map.calls.at(-1)).toEqual({ name: 'fit', places: points })
  })

  it('S-01 a pressed group is searched once it is shown: the list follows', async () => {
    const onSearchHere = vi.fn<(center: { lat: number; lng: number }) => void>()
    show({ onSearchHere })
    act(() => map.show(country))
    await userEvent.click(await screen.findByRole('button', { name: /^3 Standorte/ }))
    expect(onSearchHere).not.toHaveBeenCalled()
    act(() => map.show({ box: { south: 47, west: 9, north: 48, east: 10 }, zoom: 9 }))
    expect(onSearchHere.mock.calls).toEqual([[{ lat: 47.5, lng: 9.5 }]])
  })

  it('S-01 moved to another town the map offers „Hier suchen“, and asks once it is pressed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const onSearchHere = vi.fn<(center: { lat: number; lng: number }) => void>()
    show({ onSearchHere })
    // What comes in its first moments is the way to what was asked for.
    act(() => void vi.advanceTimersByTime(2_000))
    vi.useRealTimers()
    expect(screen.queryByRole('button', { name: someLabels.searchHere })).toBeNull()
    act(() => map.show({ box: { south: 52, west: 13, north: 53, east: 14 }, zoom: 9.5 }))
    await userEvent.click(await screen.findByRole('button', { name: someLabels.searchHere }))
    expect(onSearchHere.mock.calls).toEqual([[{ lat: 52.5, lng: 13.5 }]])
    expect(screen.queryByRole('button', { name: someLabels.searchHere })).toBeNull()
  })

  it('S-01 pins follow the map, and those outside of it cannot be reached by Tab', async () => {
    show()
    const pin = screen.getByRole('button', { name: 'Friedrichshafen, 0 Fächer frei' })
    expect(pin.parentElement?.style.transform).toBe('translate(674px, 347px)')
    map.show({ box: { south: 47.6, west: 9, north: 47.9, east: 9.3 }, zoom: 10.5 })
    expect(pin.parentElement?.hidden).toBe(true)
  })

  it('S-01 names of places stand between the pins and are silent for screen readers', async () => {
    const { container } = show()
    expect(await screen.findByText('Ravensburg')).toBeTruthy()
    const names = container.querySelector('[aria-hidden="true"]:has(.lm-place)')
    expect(within(names as HTMLElement).getByText('Singen')).toBeTruthy()
  })

  it('S-01 with own tiles the map leaves the names to them', async () => {
    const { container } = show({ tiles: '/tiles/{z}/{x}/{y}.png' })
    await Promise.resolve()
    expect(vi.mocked(wakeMap).mock.lastCall?.[2]).toMatchObject({
      atOnce: true,
      tiles: '/tiles/{z}/{x}/{y}.png',
    })
    expect(container.querySelector('.lm-place')).toBeNull()
  })

  it('S-01 „near me“ asks the page, and the own position is shown once it is known', async () => {
    const onLocate = vi.fn<() => void>()
    const { change } = show({ onLocate })
    await userEvent.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(onLocate).toHaveBeenCalledOnce()
    const here = { lat: 47.7, lng: 9.2 }
    const aroundHere = firstView(points, { selectedId: null, height: 600, around: here })
    change({ here, around: here })
    expect(screen.getByText('Ihr Standort')).toBeTruthy()
    expect(map.calls).toEqual([{ name: 'fit', places: aroundHere }])
  })

  it('S-01 without a way to locate there is no button for it; zooming always has its two', async () => {
    show()
    expect(screen.queryByRole('button', { name: 'In meiner Nähe' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Näher' }))
    await userEvent.click(screen.getByRole('button', { name: 'Weiter weg' }))
    expect(map.calls.map((call) => call.name)).toEqual(['zoomIn', 'zoomOut'])
  })

  it('S-01 a location chosen in the list is brought into view; new numbers alone move nothing', () => {
    const { change } = show()
    change({ selectedId: 'fn' })
    expect(map.calls).toEqual([{ name: 'reveal', places: [points[2]] }])
    change({ selectedId: 'fn', points: points.map((point) => ({ ...point, free: 1 })) })
    expect(map.calls).toHaveLength(1)
    expect(pinNames()).toContain('Überlingen Therme, 1 Fächer frei')
  })

  it('S-01 other locations after a search are fitted into the map', () => {
    const { change } = show()
    const found = points.slice(0, 1)
    change({ points: found })
    expect(map.calls).toEqual([{ name: 'fit', places: found }])
  })

  it('S-01 opened with a search the map shows the searched place and the locations near it', () => {
    show({ points: [...points, berlin], around: konstanz, selectedId: 'kn' })
    expect(vi.mocked(openStillMap).mock.calls[0]?.[1].places).toEqual(aroundKonstanz)
    expect(map.calls.map((call) => call.name)).toEqual(['reveal'])
  })

  it('S-01 after a search the map flies there, and the newly selected location does not end the flight', () => {
    const all = [...points, berlin]
    const { change } = show({ points: all, selectedId: 'be' })
    map.calls.length = 0
    change({ points: all, selectedId: 'kn', around: konstanz })
    expect(map.calls).toEqual([{ name: 'fit', places: aroundKonstanz }])
    change({ points: all, selectedId: 'be' })
    expect(map.calls.at(-1)).toEqual({ name: 'fit', places: all })
  })

  it('S-01 where the visitor moved the map it stays until they search anew', () => {
    const { change } = show({ around: konstanz })
    map.show(country)
    change({ around: { ...konstanz }, points: points.map((point) => ({ ...point, free: 0 })) })
    expect(map.calls).toEqual([])
    change({ around: { lat: 47.66, lng: 9.48 } })
    expect(map.calls.map((call) => call.name)).toEqual(['fit'])
  })

  it('S-01 where the browser cannot draw it the map says so and points to the list', () => {
    vi.mocked(openStillMap).mockImplementation(() => {
      throw new Error('no canvas')
    })
    show()
    expect(screen.getByText(someLabels.unavailable)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('S-01 the map that moves takes the place of the still one, with the same pins', () => {
    const { change } = show({ selectedId: 'kn' })
    const details = vi.mocked(wakeMap).mock.lastCall?.[2]
    expect(details?.atOnce).toBe(false)
    const live = aMap()
    act(() => details?.wakened(live))
    expect(pinNames()).toHaveLength(3)
    change({ selectedId: 'fn' })
    expect(live.calls.at(-1)).toEqual({ name: 'reveal', places: [points[2]] })
  })

  it('the map is taken down with its page', () => {
    show().unmount()
    expect(map.isClosed).toBe(true)
  })

  it('the sources of outline and names are credited on the map', () => {
    show()
    expect(screen.getByRole('link', { name: 'GeoNames' }).getAttribute('href')).toBe(
      'https://www.geonames.org/',
    )
    expect(screen.getByText(/Natural Earth/)).toBeTruthy()
  })

  it('LAW-67 axe finds nothing to complain about', async () => {
    const { container } = show({
      selectedId: 'kn',
      onLocate: vi.fn<() => void>(),
      here: { lat: 47.7, lng: 9.2 },
    })
    await screen.findByText('Ravensburg')
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })
})
