import { distanceMetres, type Point } from '@fachwerk/contract/location/distance'
import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import { folded, type Place } from './place-search.ts'

type Findable = Point & {
  readonly id: string
  readonly name: string
  readonly names: WrittenNames
  readonly street: string
  readonly postcode: string
  readonly city: string
}
export type Found<L> = { readonly location: L; readonly distanceMetres: number | null }

/** Every word of the search begins a word of the location's name, in whichever language, or of its address. */
export function matches(search: string, location: Omit<Findable, 'id' | 'lat' | 'lng'>): boolean {
  const { name, names, street, postcode, city } = location
  const words = folded([name, ...Object.values(names), street, postcode, city].join(' ')).split(' ')
  const wanted = folded(search).split(' ').filter(Boolean)
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
}

/**
 * Locations in the order a visitor wants them (S-01): those the search names, then by distance from the place that was
 * meant, then by name. Distances count from `from`.
 */
export function inOrder<L extends Findable>(
  locations: readonly L[],
  search: string | undefined,
  from: Point | null,
): Found<L>[] {
  const rank = (location: L) => (search !== undefined && matches(search, location) ? 0 : 1)
  return locations
    .map((location) => ({ location, distanceMetres: from && distanceMetres(from, location) }))
    .toSorted(
      (a, b) =>
        rank(a.location) - rank(b.location) ||
        (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0) ||
        a.location.name.localeCompare(b.location.name, 'de') ||
        (a.location.id < b.location.id ? -1 : 1),
    )
}

/** A village that begins like a location's name was not meant when it lies further away than this. */
const SAME_PLACE_METRES = 30_000

/** The place a search means: a town or postcode, else the first location it names. */
export function placeMeant(
  search: string,
  findPlace: (search: string) => Place | null,
  locations: readonly Findable[],
): Place | null {
  const place = findPlace(search)
  const named = locations.filter((location) => matches(search, location))
  const [first] = named
  if (!first) return place
  const isNear =
    place !== null && named.some((location) => distanceMetres(place, location) < SAME_PLACE_METRES)
  return isNear ? place : { name: nameSought(search, first), lat: first.lat, lng: first.lng }
}

/** A location by the name that was looked for, else by its German one. */
function nameSought(search: string, location: Findable): string {
  const all = [location.name, ...Object.values(location.names)]
  return all.find((name) => matches(search, { ...location, name, names: {} })) ?? location.name
}
