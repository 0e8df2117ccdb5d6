import { distanceMetres, type Point } from '@fachwerk/contract/location/distance'
import type { TaskPlace } from '@fachwerk/contract/time/task-views'

export interface PlacedTasks extends TaskPlace {
  /** Null while the device says nothing of where it is. */
  readonly km: number | null
}

/** Locations in the order somebody goes to them: the nearest first, or where most is to do. */
export function inOrder(places: readonly TaskPlace[], here: Point | null): PlacedTasks[] {
  const placed = places.map((place) => ({
    ...place,
    km: here === null ? null : distanceMetres(here, place) / 1000,
  }))
  return placed.toSorted(
    (a, b) => (a.km ?? 0) - (b.km ?? 0) || b.open - a.open || a.name.localeCompare(b.name, 'de'),
  )
}
