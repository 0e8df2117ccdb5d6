import { describe, expect, it } from 'vitest'
import type { LatLng, ScreenRect } from './drawing/map-types.ts'
import { LARGE_PLACES, loadPlaces } from './places.ts'
import { namedAtZoom, placesInView, type PlaceLabel, thinLabels } from './thin-labels.ts'

const file = await loadPlaces('all')
const germany = { south: 47, west: 5.5, north: 55.2, east: 15.5 }
const bodensee = { south: 47.45, west: 8.8, north: 47.95, east: 9.8 }
const view = (box: typeof germany, obstacles: readonly ScreenRect[] = []) => ({
  width: 980,
  height: 832,
  obstacles,
  project: (place: LatLng) => ({
    x: ((place.lng - box.west) / (box.east - box.west)) * 980,
    y: ((box.north - place.lat) / (box.north - box.south)) * 832,
  }),
})
const place = (name: string, lat: number, lng: number, major = false) => ({ name, lat, lng, major })
const namesOf = (labels: readonly { name: string }[]) => labels.map((label) => label.name)

function rectOf(label: PlaceLabel, box: typeof germany): ScreenRect {
  const { x, y } = view(box).project(label)
  const half = label.name.length * 3.2
  return {
    left: x + label.dx - half,
    right: x + label.dx + half,
    top: y + label.dy - 9,
    bottom: y + label.dy + 9,
  }
}
const touch = (a: ScreenRect, b: ScreenRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('which places a zoom names', () => {
  it('S-01 the nearer, the more places are named', () => {
    const counts = [3, 5, 6, 7, 8, 9, 10, 14].map(namedAtZoom)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(namedAtZoom(5.5)).toBeLessThan(50)
    expect(namedAtZoom(12)).toBe(Number.POSITIVE_INFINITY)
  })

  it('S-01 the whole country shows its large cities, the largest of them larger', () => {
    const found = placesInView(file, germany, 5.5)
    expect(namesOf(found).slice(0, 3)).toEqual(['Berlin', 'Hamburg', 'München'])
    expect(namesOf(found)).not.toContain('Konstanz')
    expect(found[0]?.major).toBe(true)
    expect(found.at(-1)?.major).toBe(false)
  })

  it('S-01 the file of the large places has all that a map of the country names', async () => {
    const large = await loadPlaces('large')
    expect(large.names).toHaveLength(LARGE_PLACES)
    expect(placesInView(large, germany, 7.5)).toEqual(placesInView(file, germany, 7.5))
  })

  it('S-01 near the lake its small towns appear, and none from elsewhere', () => {
    const names = namesOf(placesInView(file, bodensee, 10))
    expect(names).toEqual(expect.arrayContaining(['Konstanz', 'Überlingen', 'Meersburg', 'Friedrichshafen']))
    expect(names).not.toContain('Berlin')
  })

  it('S-01 at most 500 places are looked at, however far in the map is', () => {
    expect(placesInView(file, germany, 14)).toHaveLength(500)
  })
})

describe('which names fit on the map', () => {
  it('S-01 at most sixty names stand on the map, none over another', () => {
    const labels = thinLabels(placesInView(file, germany, 9), view(germany))
    expect(labels.length).toBeGreaterThan(30)
    expect(labels.length).toBeLessThanOrEqual(60)
    const rects = labels.map((label) => rectOf(label, germany))
    const touching = rects.filter((rect, index) => rects.slice(index + 1).some((other) => touch(rect, other)))
    expect(touching).toEqual([])
  })

  it('S-01 no name covers a pin: it steps aside, and only then goes', () => {
    const konstanz = place('Konstanz', 47.66, 9.18)
    const { x, y } = view(bodensee).project(konstanz)
    const pin = { left: x - 17, right: x + 17, top: y - 42, bottom: y }
    const [label] = thinLabels([konstanz], view(bodensee, [pin]))
    expect([label?.dx, label?.dy]).toEqual([0, 18])
    const wall = { left: x - 200, right: x + 200, top: y - 200, bottom: y + 200 }
    expect(thinLabels([konstanz], view(bodensee, [wall]))).toEqual([])
  })

  it('S-01 of two places on one spot the more important keeps it, the other is named beside', () => {
    const labels = thinLabels(
      [place('Konstanz', 47.66, 9.18, true), place('Petershausen', 47.66, 9.18)],
      view(bodensee),
    )
    expect(labels[0]).toMatchObject({ name: 'Konstanz', dx: 0, dy: 0 })
    expect(labels[1]?.name).toBe('Petershausen')
    expect([labels[1]?.dx, labels[1]?.dy]).not.toEqual([0, 0])
  })

  it('S-01 a name that the edge would cut is pushed in or left out', () => {
    const atEdge = thinLabels([place('Bodman-Ludwigshafen', 47.7, 8.8)], view(bodensee))
    expect(atEdge.map((label) => label.dx)).toEqual([expect.any(Number)])
    expect(atEdge[0]?.dx).toBeGreaterThan(0)
    expect(thinLabels([place('Bodman-Ludwigshafen', 47.95, 8.8)], view(bodensee))).toEqual([])
  })

  it('S-01 fewer names can be asked for', () => {
    expect(thinLabels(placesInView(file, germany, 9), { ...view(germany), most: 5 })).toHaveLength(5)
  })
})
