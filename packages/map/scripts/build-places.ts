/**
 * Writes src/places-large.gen.json and src/places-small.gen.json: the place names of the map, the most important first.
 * Run: node packages/map/scripts/build-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { LARGE_PLACES } from '../src/places.ts'
import { isOrganisation, isPlaceName } from './place-names.ts'

export type PostcodeRow = {
  readonly postcode: string
  readonly name: string
  readonly lat: number
  readonly lng: number
}
export type Place = {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly weight: number
}

const source = new URL('../geo/postcodes-de.csv', import.meta.url)
const target = (which: 'large' | 'small') => new URL(`../src/places-${which}.gen.json`, import.meta.url)
const kmPerDegree = 111.2
const mostSharing = 2

/** The rows of the postcode list; the first line is the heading. */
export function readRows(csv: string): PostcodeRow[] {
  const lines = csv.split('\n').slice(1)
  return lines.flatMap((line) => {
    const [postcode, name, lat, lng] = line.split(';')
    return postcode && name ? [{ postcode, name, lat: Number(lat), lng: Number(lng) }] : []
  })
}

/**
 * Places with their weight, the heaviest first. The weight is the number of postcodes that a place has to itself, since
 * those of scattered municipalities are shared with many villages. Most towns have one; among these the large customers
 * nearby, how few places share the postcode and the postcode itself (each block of a hundred begins with its leading
 * town) tell a town from its villages.
 */
export function collectPlaces(rows: readonly PostcodeRow[]): Place[] {
  const ofCustomers = largeCustomerPostcodes(rows)
  const placeRows = rows.filter((row) => isPlaceName(row.name) && !ofCustomers.has(row.postcode))
  const sharing = Map.groupBy(placeRows, (row) => row.postcode)
  const placesOf = (postcode: string) => sharing.get(postcode)?.length ?? 1
  const customers = customersPerRow(
    rows.filter((row) => isOrganisation(row.name)),
    placeRows,
  )
  const spots = [...Map.groupBy(placeRows, (row) => row.name)].flatMap(([name, all]) =>
    apart(all).map((group) => {
      const codes = [...new Set(group.map((row) => row.postcode))]
      const weight = Math.max(1, codes.filter((code) => placesOf(code) <= mostSharing).length)
      return {
        place: { name, lat: middle(group, 'lat'), lng: middle(group, 'lng'), weight },
        near: group.reduce((sum, row) => sum + (customers.get(row) ?? 0), 0),
        village: Math.min(...codes.map((code) => placesOf(code) + Number(code.slice(-2)) / 5)),
      }
    }),
  )
  const order = (a: (typeof spots)[number], b: (typeof spots)[number]) =>
    b.place.weight - a.place.weight || b.near - a.near || a.village - b.village
  return spots
    .toSorted((a, b) => order(a, b) || (a.place.name < b.place.name ? -1 : 1))
    .map((spot) => spot.place)
}

/** Of the places with one postcode only the first in each cell of `cellKm` stays: what a map can ever show. */
export function thinByCell(places: readonly Place[], cellKm: number): Place[] {
  const taken = new Set<string>()
  return places.filter((place) => {
    const row = Math.floor((place.lat * kmPerDegree) / cellKm)
    const column = Math.floor((place.lng * kmPerDegree * 0.63) / cellKm)
    const cell = `${row} ${column}`
    const stays = place.weight > 1 || !taken.has(cell)
    taken.add(cell)
    return stays
  })
}

/** So many postcodes has a city whose districts are named. */
const CITY_WEIGHT = 10

/**
 * Districts of the large cities („Hamburg Altona-Altstadt“), those with most postcodes first: what a map near up has to say
 * where no other town is.
 */
export function collectDistricts(rows: readonly PostcodeRow[], places: readonly Place[]): Place[] {
  const cities = places.filter(({ weight }) => weight >= CITY_WEIGHT).map(({ name }) => `${name} `)
  const named = rows.flatMap((row) => {
    const city = isOrganisation(row.name) ? undefined : cities.find((each) => row.name.startsWith(each))
    return city ? [{ ...row, name: row.name.slice(city.length).trim(), city }] : []
  })
  return [...Map.groupBy(named, ({ city, name }) => `${city}${name}`).values()]
    .map((all) => ({
      name: all[0]?.name ?? '',
      lat: middle(all, 'lat'),
      lng: middle(all, 'lng'),
      weight: all.length,
    }))
    .filter(({ name }) => name.length > 2)
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
}

/** Columns instead of rows, coordinates in thousandths of a degree: half the size. */
export function asColumns(places: readonly Place[]) {
  return {
    names: places.map((place) => place.name),
    lats: places.map((place) => Math.round(place.lat * 1000)),
    lngs: places.map((place) => Math.round(place.lng * 1000)),
  }
}

/** Postcodes of which at least half of the rows name an organisation. */
function largeCustomerPostcodes(rows: readonly PostcodeRow[]): ReadonlySet<string> {
  const byPostcode = Map.groupBy(rows, (row) => row.postcode)
  return new Set(
    [...byPostcode]
      .filter(([, all]) => all.filter((row) => isOrganisation(row.name)).length * 2 >= all.length)
      .map(([postcode]) => postcode),
  )
}

// The median, because Neuwerk would pull Hamburg into the sea.
function middle(rows: readonly PostcodeRow[], key: 'lat' | 'lng'): number {
  const sorted = rows.map((row) => row[key]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Each large customer counts for the place nearest to it, within 6 km. */
function customersPerRow(customers: readonly PostcodeRow[], places: readonly PostcodeRow[]) {
  const cell = (row: PostcodeRow, up = 0, right = 0) =>
    `${Math.floor(row.lat * 10) + up} ${Math.floor(row.lng * 10) + right}`
  const byCell = Map.groupBy(places, (row) => cell(row))
  const steps = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => [up, right] as const))
  const counts = new Map<PostcodeRow, number>()
  for (const customer of customers) {
    const near = steps.flatMap(([up, right]) => byCell.get(cell(customer, up, right)) ?? [])
    const [first] = near.toSorted((a, b) => distanceKm(a, customer) - distanceKm(b, customer))
    if (first && distanceKm(first, customer) < 6) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return counts
}

/** Towns of the same name are told apart by distance: what lies within 30 km of the first row belongs to it. */
function apart(rows: readonly PostcodeRow[]): PostcodeRow[][] {
  const groups: PostcodeRow[][] = []
  for (const row of rows) {
    const home = groups.find(([first]) => first && distanceKm(first, row) < 30)
    if (home) home.push(row)
    else groups.push([row])
  }
  return groups
}

function distanceKm(a: PostcodeRow, b: PostcodeRow): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * kmPerDegree
}

if (import.meta.main) {
  const rows = readRows(readFileSync(source, 'utf8'))
  const towns = thinByCell(collectPlaces(rows), 5)
  const places = [...towns, ...collectDistricts(rows, towns)]
  writeFileSync(target('large'), `${JSON.stringify(asColumns(places.slice(0, LARGE_PLACES)))}\n`)
  writeFileSync(target('small'), `${JSON.stringify(asColumns(places.slice(LARGE_PLACES)))}\n`)
}
