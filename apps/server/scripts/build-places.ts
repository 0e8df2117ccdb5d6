/**
 * Writes src/modules/locations/rules/places.gen.json: towns, villages and postcodes of Germany for the search of S-01.
 * Run: node apps/server/scripts/build-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  collectPlaces,
  type Place,
  type PostcodeRow,
  readRows,
} from '../../../packages/map/scripts/build-places.ts'
import { isOrganisation } from '../../../packages/map/scripts/place-names.ts'

const source = new URL('../../../packages/map/geo/postcodes-de.csv', import.meta.url)
const target = new URL('../src/modules/locations/rules/places.gen.json', import.meta.url)

type Point = { readonly lat: number; readonly lng: number }

/** Coordinates in thousandths of a degree: about a hundred metres. */
const thousandths = (degrees: number) => Math.round(degrees * 1000)

/** Each postcode with the middle of its places and the place it is known by (its number in `places`). */
function collectPostcodes(rows: readonly PostcodeRow[], places: readonly Place[]) {
  const byName = Map.groupBy(
    places.map((place, index) => ({ ...place, index })),
    (place) => place.name,
  )
  return [...Map.groupBy(rows, (row) => row.postcode)]
    .map(([postcode, all]) => {
      const towns = all.filter((row) => !isOrganisation(row.name))
      const known = towns.length > 0 ? towns : all
      const lat = middle(known.map((row) => row.lat))
      const lng = middle(known.map((row) => row.lng))
      return {
        postcode,
        lat,
        lng,
        place: nearest(
          known.flatMap((row) => byName.get(row.name) ?? []),
          places,
          { lat, lng },
        ),
      }
    })
    .toSorted((a, b) => (a.postcode < b.postcode ? -1 : 1))
}

// A large customer's postcode and a district („Hamburg Altstadt") are known by the nearest town.
function nearest(named: readonly (Place & { index: number })[], places: readonly Place[], to: Point): number {
  const far = (place: Place) => Math.hypot(place.lat - to.lat, (place.lng - to.lng) * 0.63)
  const [first] = named.toSorted((a, b) => far(a) - far(b))
  if (first) return first.index
  const distances = places.map(far)
  return distances.indexOf(Math.min(...distances))
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const rows = readRows(readFileSync(source, 'utf8'))
const places = collectPlaces(rows)
const postcodes = collectPostcodes(rows, places)
const compact = {
  names: places.map((place) => place.name),
  lats: places.map((place) => thousandths(place.lat)),
  lngs: places.map((place) => thousandths(place.lng)),
  codes: postcodes.map((each) => each.postcode),
  codePlaces: postcodes.map((each) => each.place),
  codeLats: postcodes.map((each) => thousandths(each.lat)),
  codeLngs: postcodes.map((each) => thousandths(each.lng)),
}
writeFileSync(target, `${JSON.stringify(compact)}\n`)
