/**
 * Writes src/places.gen.json: the place names of the map, the most important ones first.
 * Run: node packages/map/scripts/build-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
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
const target = new URL('../src/places.gen.json', import.meta.url)
const kmPerDegree = 111.2

/** The rows of the postcode list; the first line is the heading. */
export function readRows(csv: string): PostcodeRow[] {
  const lines = csv.split('\n').slice(1)
  return lines.flatMap((line) => {
    const [postcode, name, lat, lng] = line.split(';')
    return postcode && name ? [{ postcode, name, lat: Number(lat), lng: Number(lng) }] : []
  })
}

/**
 * Places with their weight (the number of their postcodes), the heaviest first. Most towns have one postcode only;
 * among them these tell a town from its villages: the large customers nearby, how few places share the postcode, and
 * the postcode itself (each block of a hundred begins with its leading town).
 */
export function collectPlaces(rows: readonly PostcodeRow[]): Place[] {
  const byPostcode = Map.groupBy(rows, (row) => row.postcode)
  const placeRows = rows.filter(
    (row) => isPlaceName(row.name) && !isLargeCustomer(byPostcode.get(row.postcode)),
  )
  const customers = customersPerRow(
    rows.filter((row) => isOrganisation(row.name)),
    placeRows,
  )
  const spots = [...Map.groupBy(placeRows, (row) => row.name)].flatMap(([name, all]) =>
    apart(all).map((group) => ({
      place: { name, lat: middle(group, 'lat'), lng: middle(group, 'lng'), weight: postcodes(group) },
      customers: group.reduce((sum, row) => sum + (customers.get(row) ?? 0), 0),
      village: Math.min(...group.map((row) => villageRank(row, byPostcode))),
    })),
  )
  const order = (a: (typeof spots)[number], b: (typeof spots)[number]) =>
    b.place.weight - a.place.weight || b.customers - a.customers || a.village - b.village
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

/** Columns instead of rows, coordinates in thousandths of a degree: half the size. */
export function asColumns(places: readonly Place[]) {
  return {
    names: places.map((place) => place.name),
    lats: places.map((place) => Math.round(place.lat * 1000)),
    lngs: places.map((place) => Math.round(place.lng * 1000)),
    weights: places.map((place) => place.weight),
  }
}

const postcodes = (rows: readonly PostcodeRow[]) => new Set(rows.map((row) => row.postcode)).size
const villageRank = (row: PostcodeRow, byPostcode: ReadonlyMap<string, readonly PostcodeRow[]>) =>
  (byPostcode.get(row.postcode)?.length ?? 1) + Number(row.postcode.slice(-2)) / 5
const isLargeCustomer = (rows: readonly PostcodeRow[] = []) =>
  rows.filter((row) => isOrganisation(row.name)).length * 2 >= rows.length

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
  const places = thinByCell(collectPlaces(readRows(readFileSync(source, 'utf8'))), 5)
  writeFileSync(target, `${JSON.stringify(asColumns(places))}\n`)
}
