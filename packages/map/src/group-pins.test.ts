import { describe, expect, it } from 'vitest'
import { firstView, groupPins, pinRect } from './group-pins.ts'
import type { LatLng } from './map-types.ts'
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
  it('S-01 a large map shows every location', () => {
    expect(firstView(all, 'kn', 800)).toEqual(all)
    expect(firstView(all, null, 196)).toEqual(all)
  })

  it('S-01 a small map on a phone shows the selected location and the next three', () => {
    const more = [
      ...all,
      aPoint({ id: 'fn', lat: 47.65, lng: 9.47 }),
      aPoint({ id: 'li', lat: 47.54, lng: 9.68 }),
    ]
    expect(firstView(more, 'kn', 196).map((point) => point.id)).toEqual(['kn', 'kh', 'ue', 'fn'])
  })
})
