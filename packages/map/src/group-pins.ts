import type { LatLng, ScreenPosition, ScreenRect } from './drawing/map-types.ts'

type Point = LatLng & { readonly id: string; readonly free: number }
/** One pin for one or several points; it stands in their middle. */
export type PinGroup<P extends Point> = LatLng & {
  readonly key: string
  readonly points: readonly [P, ...P[]]
  readonly free: number
}

// A pin is 34 px wide and 42 px high with its tip; a finger needs a little more.
const reach = { x: 40, y: 44 }

/**
 * Joins points whose pins would cover each other on the screen. The selected point always stands alone, so that its
 * name can be read; its sign keeps clear of the others. `project` gives CSS pixels.
 */
export function groupPins<P extends Point>(
  points: readonly P[],
  project: (place: LatLng) => ScreenPosition,
  selectedId: string | null,
): PinGroup<P>[] {
  const selected = points.filter((point) => point.id === selectedId).map((point) => groupOf([point]))
  let groups = points.filter((point) => point.id !== selectedId).map((point) => groupOf([point]))
  // A group stands in the middle of its points and may come too close to a third pin there: go on until none does.
  for (let pair = closePair(groups, project); pair; pair = closePair(groups, project)) {
    const [one, other] = pair
    const joined = groupOf([...one.points, ...other.points])
    groups = groups.flatMap((group) => (group === one ? [joined] : group === other ? [] : [group]))
  }
  return [...groups, ...selected]
}

function closePair<P extends Point>(
  groups: readonly PinGroup<P>[],
  project: (place: LatLng) => ScreenPosition,
): [PinGroup<P>, PinGroup<P>] | null {
  const spots = groups.map((group) => ({ group, at: project(group) }))
  for (const [index, one] of spots.entries()) {
    const other = spots.slice(index + 1).find(({ at }) => {
      return Math.abs(at.x - one.at.x) < reach.x && Math.abs(at.y - one.at.y) < reach.y
    })
    if (other) return [one.group, other.group]
  }
  return null
}

function groupOf<P extends Point>(points: readonly [P, ...P[]]): PinGroup<P> {
  const sum = (value: (point: P) => number) => points.reduce((total, point) => total + value(point), 0)
  return {
    key: points.map((point) => point.id).join(' '),
    points,
    lat: sum((point) => point.lat) / points.length,
    lng: sum((point) => point.lng) / points.length,
    free: sum((point) => point.free),
  }
}

const pinHeight = 34
const tip = 8

/** What a pin covers when its tip stands at `at`; the selected one's sign is another matter. */
export function pinRect(at: ScreenPosition, free: number): ScreenRect {
  const width = Math.max(34, String(free).length * 9 + 18)
  return { left: at.x - width / 2, right: at.x + width / 2, top: at.y - pinHeight - tip, bottom: at.y }
}

const smallHeight = 300
const companions = 3
const nearbyKilometres = 50
/** Neighbouring towns say where one is: without streets a closer map would be an empty one. */
const surroundingsKilometres = 20

/** What the map is to show for a set of locations. */
export type Focus = {
  readonly selectedId: string | null
  /** Of the map, in CSS pixels. */
  readonly height: number
  /** The place somebody searched for, or where they are. */
  readonly around?: LatLng | undefined
}

/**
 * What a map shows first: everything; after a search the surroundings of the place and the locations near it, or where
 * none is near, the nearest ones; on a small map the selected location with its next ones.
 */
export function firstView(
  points: readonly Point[],
  { selectedId, height, around }: Focus,
): readonly LatLng[] {
  const near = around ? nearby(points, around) : points
  const selected = near.find((point) => point.id === selectedId)
  const shown = selected && height < smallHeight ? byDistance(near, selected).slice(0, companions + 1) : near
  return around ? [...shown, ...surroundings(around)] : shown
}

function nearby(points: readonly Point[], place: LatLng): readonly Point[] {
  const distances = points.map((point) => kilometres(place, point))
  const limit = Math.max(nearbyKilometres, 1.5 * Math.min(...distances))
  return points.filter((_, index) => (distances[index] ?? 0) <= limit)
}

/** Corners of a square around a place. */
function surroundings({ lat, lng }: LatLng): readonly LatLng[] {
  const north = surroundingsKilometres / kilometresPerDegree
  const east = north / eastShrinks(lat)
  return [
    { lat: lat - north, lng: lng - east },
    { lat: lat + north, lng: lng + east },
  ]
}

const byDistance = (points: readonly Point[], place: LatLng) =>
  points.toSorted((a, b) => kilometres(place, a) - kilometres(place, b))

const kilometresPerDegree = 111.2
const eastShrinks = (lat: number) => Math.cos((lat * Math.PI) / 180)

/** Flat enough: over 500 km it is wrong by less than one in a hundred. */
const kilometres = (a: LatLng, b: LatLng) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * eastShrinks((a.lat + b.lat) / 2)) * kilometresPerDegree
