import { describe, expect, it } from 'vitest'
import { firstView, groupPins, pinRect } from './group-pins.ts'
import type { LatLng } from './drawing/map-types.ts'
import { aPoint } from './testing.ts'

const scale = (pixelsPerDegree: number) => (place: LatLng) => ({
  x: place.lng * pixelsPerDegree,
  y: -place.lat * pixelsPerDegree,
})
const bahnhof = aPoint()
const hafen = aPoint({ id: 'kh', name: 'Konstanz Hafen', lat: 47.6622, lng: 9.1791, free: 9 })
const ueberlingen = aPoint({ id: 'ue', lat: 47.7669, lng: 9.1543, free: 6 })
const hamburg = aPoint({ id: 'hh', lat: 53.55, lng: 10.01, free: 0 })
const all = [bahnhof, hafen, ueberlingen, hamburg]
const idsOf = (groups: readonly { points: readonly { id: string }[] }[]) =>
  groups.map((group) => group.points.map((point) => point.id))

describe('pins that would cover each other', () => {
  it('S-01 far out the towns of one lake are one pin with all their free boxes', () => {
    const groups = groupPins(all, scale(100), null)
    expect(idsOf(groups)).toEqual([['kn', 'kh', 'ue'], ['hh']])
    expect(groups.map((group) => group.free)).toEqual([18, 0])
    expect(groups[0]?.lat).toBeCloseTo(47.696, 3)
  })

  it('S-01 near up each location has its own pin', () => {
    expect(idsOf(groupPins(all, scale(20_000), null))).toEqual([['kn'], ['kh'], ['ue'], ['hh']])
  })

  it('S-01 the selected location stands alone, so that its name can be read', () => {
    expect(idsOf(groupPins(all, scale(100), 'kh'))).toEqual([['kn', 'ue'], ['hh'], ['kh']])
  })

  it('S-01 a group takes in a third pin that its new middle comes too close to', () => {
    const row = [0, 30, 60].map((px, index) => aPoint({ id: String(index), lat: 0, lng: px / 1000 }))
    const spread = [0, 35, 57].map((px, index) => aPoint({ id: String(index), lat: 0, lng: px / 1000 }))
    expect(idsOf(groupPins(row, scale(1000), null))).toEqual([['0', '1'], ['2']])
    expect(idsOf(groupPins(spread, scale(1000), null))).toEqual([['0', '1', '2']])
  })

  it('S-01 no location is lost or shown twice at any zoom', () => {
    for (const pixels of [5, 50, 500, 5000]) {
      const shown = idsOf(groupPins(all, scale(pixels), 'ue')).flat()
      expect(shown.toSorted()).toEqual(['hh', 'kh', 'kn', 'ue'])
    }
  })
})

describe('what a pin covers', () => {
  it('S-01 a pin grows with its number, its tip stays', () => {
    expect(pinRect({ x: 100, y: 80 }, 3)).toEqual({ left: 83, right: 117, top: 38, bottom: 80 })
    const wide = pinRect({ x: 100, y: 80 }, 123)
    expect(wide.right - wide.left).toBeGreaterThan(34)
    expect(wide.bottom).toBe(80)
  })
})

describe('what the map shows first', () => {
  const friedrichshafen = aPoint({ id: 'fn', lat: 47.6534, lng: 9.4737 })
  const lindau = aPoint({ id: 'li', lat: 47.5442, lng: 9.6806 })
  const country = [bahnhof, hafen, ueberlingen, friedrichshafen, lindau, hamburg]
  const konstanz = { lat: 47.6779, lng: 9.1732 }

  it('S-01 a large map shows every location', () => {
    expect(firstView(all, { selectedId: 'kn', height: 800 })).toEqual(all)
    expect(firstView(all, { selectedId: null, height: 196 })).toEqual(all)
  })

  it('S-01 a small map on a phone shows the selected location and the next three', () => {
    expect(firstView(country, { selectedId: 'kn', height: 196 })).toEqual([
      bahnhof,
      hafen,
      ueberlingen,
      friedrichshafen,
    ])
  })

  const locationsIn = (shown: readonly LatLng[]) => country.filter((point) => shown.includes(point))

  it('S-01 around a searched place it shows what lies within 50 km, and the towns around', () => {
    const shown = firstView(country, { selectedId: 'kn', height: 800, around: konstanz })
    expect(locationsIn(shown)).toEqual([bahnhof, hafen, ueberlingen, friedrichshafen, lindau])
    const [southWest, northEast] = shown.slice(-2)
    expect(southWest?.lat).toBeCloseTo(47.498, 3)
    expect(southWest?.lng).toBeCloseTo(8.906, 3)
    expect(northEast?.lat).toBeCloseTo(47.858, 3)
    expect(northEast?.lng).toBeCloseTo(9.44, 3)
  })

  it('S-01 where nothing is near it shows the way to the nearest and half as far again', () => {
    const from = (lat: number, lng: number) =>
      locationsIn(firstView(country, { selectedId: 'hh', height: 800, around: { lat, lng } }))
    // Hamburg and Lake Constance: from Bremen 96 and 600 km away, from Kassel 250 and 410, from Chemnitz 360 and 445.
    expect(from(53.08, 8.8)).toEqual([hamburg])
    expect(from(51.32, 9.5)).toEqual([hamburg])
    expect(from(50.83, 12.92)).toEqual(country)
  })

  it('S-01 a small map keeps to the next ones after a search too, and forgets a choice far from there', () => {
    const small = { height: 196, around: konstanz }
    expect(locationsIn(firstView(country, { ...small, selectedId: 'kn' }))).toEqual([
      bahnhof,
      hafen,
      ueberlingen,
      friedrichshafen,
    ])
    expect(locationsIn(firstView(country, { ...small, selectedId: 'hh' }))).toHaveLength(5)
  })

  it('S-01 without any location there are only the towns around the place', () => {
    expect(firstView([], { selectedId: null, height: 800, around: konstanz })).toHaveLength(2)
  })
})
