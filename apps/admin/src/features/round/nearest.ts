import type { TaskPlace } from '@fachwerk/contract/task-views'

export interface Position {
  readonly lat: number
  readonly lng: number
}

const EARTH_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places, as the crow flies. */
export function kilometresBetween(a: Position, b: Position): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h))
}

export interface PlacedTasks extends TaskPlace {
  /** Null while the device says nothing of where it is. */
  readonly km: number | null
}

/** Locations in the order somebody goes to them: the nearest first, or where most is to do. */
export function inOrder(places: readonly TaskPlace[], here: Position | null): PlacedTasks[] {
  const placed = places.map((place) => ({
    ...place,
    km: here === null ? null : kilometresBetween(here, place),
  }))
  return placed.toSorted(
    (a, b) => (a.km ?? 0) - (b.km ?? 0) || b.open - a.open || a.name.localeCompare(b.name, 'de'),
  )
}
