import type { LatLng, ScreenPosition, ScreenRect } from './map-types.ts'

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

/** What a map of this height shows first: everything, or on a small one the selected location with its next ones. */
export function firstView<P extends Point>(
  points: readonly P[],
  selectedId: string | null,
  height: number,
): readonly P[] {
  const selected = points.find((point) => point.id === selectedId)
  if (!selected || height >= smallHeight) return points
  const distance = (point: P) => Math.hypot(point.lat - selected.lat, (point.lng - selected.lng) * 0.63)
  return points.toSorted((a, b) => distance(a) - distance(b)).slice(0, companions + 1)
}
