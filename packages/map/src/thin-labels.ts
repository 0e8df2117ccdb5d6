import type { LatLng, LatLngBox, ScreenPosition, ScreenRect } from './drawing/map-types.ts'

/** The places of `places-*.gen.json`: columns, most important first, coordinates in thousandths of a degree. */
export type PlaceColumns = {
  readonly names: readonly string[]
  readonly lats: readonly number[]
  readonly lngs: readonly number[]
}
export type Place = LatLng & { readonly name: string; readonly major: boolean }
/** A label is centred on its place plus `dx`, `dy` pixels. */
export type PlaceLabel = Place & { readonly dx: number; readonly dy: number }

// From each zoom on the first so many places may be named: the list is ordered by importance.
const namedFromZoom: readonly (readonly [zoom: number, first: number])[] = [
  [0, 4],
  [4.5, 15],
  [5.2, 34],
  [5.8, 60],
  [6.4, 110],
  [7, 260],
  [7.6, 650],
  [8.3, 1000],
  [9, 1800],
  [9.8, 3500],
  [10.6, Number.POSITIVE_INFINITY],
]
// The first quarter of them, at most 400, is set larger.
const majorShare = 4
const mostMajor = 400
const mostCandidates = 500
const lineHeight = 18
// A map is read by what it leaves out: names keep more distance from each other than they need.
const margin = { x: 9, y: 5 }
const gap = 6

/** How many places of the list may be named at this zoom. */
export function namedAtZoom(zoom: number): number {
  return namedFromZoom.findLast(([from]) => zoom >= from)?.[1] ?? 0
}

/** Places inside the box that the zoom lets in, the most important first. */
export function placesInView(columns: PlaceColumns, box: LatLngBox, zoom: number): Place[] {
  const last = Math.min(columns.names.length, namedAtZoom(zoom))
  const lastMajor = Math.min(mostMajor, last / majorShare)
  const found: Place[] = []
  for (let index = 0; index < last && found.length < mostCandidates; index += 1) {
    const name = columns.names[index] ?? ''
    const lat = (columns.lats[index] ?? 0) / 1000
    const lng = (columns.lngs[index] ?? 0) / 1000
    const isSeen = lat > box.south && lat < box.north && lng > box.west && lng < box.east
    if (isSeen) found.push({ name, lat, lng, major: index < lastMajor })
  }
  return found
}

/**
 * Which places get a label: in the order given, at most `most`, none over another, over a pin or cut by the edge.
 * A label that does not fit on its place is tried below, above, right and left of it.
 */
export function thinLabels(
  places: readonly Place[],
  view: {
    readonly width: number
    readonly height: number
    readonly obstacles: readonly ScreenRect[]
    readonly most?: number
    readonly project: (place: LatLng) => ScreenPosition
  },
): PlaceLabel[] {
  const taken: ScreenRect[] = [...view.obstacles]
  const labels: PlaceLabel[] = []
  for (const place of places) {
    if (labels.length === (view.most ?? 60)) break
    const at = view.project(place)
    const width = textWidth(place.name, place.major)
    for (const [dx, dy] of offsets(width)) {
      const rect = rectAround({ x: at.x + dx, y: at.y + dy }, width)
      if (!isInside(rect, view) || taken.some((other) => overlaps(rect, other))) continue
      taken.push(widened(rect))
      labels.push({ ...place, dx, dy })
      break
    }
  }
  return labels
}

const offsets = (width: number): readonly (readonly [dx: number, dy: number])[] => [
  [0, 0],
  [0, lineHeight],
  [0, -lineHeight],
  [0, 1.8 * lineHeight],
  [width / 2 + gap, 0],
  [-width / 2 - gap, 0],
]

// The typeface is narrow; measuring each name in the page would cost a layout per label.
const textWidth = (name: string, major: boolean) => name.length * (major ? 8 : 6.6) + gap

const rectAround = ({ x, y }: ScreenPosition, width: number): ScreenRect => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - lineHeight / 2,
  bottom: y + lineHeight / 2,
})

const widened = (rect: ScreenRect): ScreenRect => ({
  left: rect.left - margin.x,
  right: rect.right + margin.x,
  top: rect.top - margin.y,
  bottom: rect.bottom + margin.y,
})

const isInside = (rect: ScreenRect, view: { readonly width: number; readonly height: number }) =>
  rect.left >= 0 && rect.top >= 0 && rect.right <= view.width && rect.bottom <= view.height

const overlaps = (a: ScreenRect, b: ScreenRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
