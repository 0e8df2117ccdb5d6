/**
 * Writes src/postcodes.gen.json: the postcodes people live in, each with the middle of its places.
 * Run: node packages/map/scripts/build-postcodes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { PostcodeColumns } from '../src/postcode-cells.ts'
import { type PostcodeRow, readRows } from './build-places.ts'
import { isOrganisation } from './place-names.ts'

const source = new URL('../geo/postcodes-de.csv', import.meta.url)
const target = new URL('../src/postcodes.gen.json', import.meta.url)
/** Decimals of a degree: 11 m. */
const STEPS = 10_000

/** Postcodes with the median of their places, in their order; those of large customers alone are left out. */
export function postcodeColumns(rows: readonly PostcodeRow[]): PostcodeColumns {
  const lived = rows.filter(({ name }) => !isOrganisation(name))
  const byCode = [...Map.groupBy(lived, ({ postcode }) => postcode)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    codes: byCode.map(([code]) => code),
    lats: byCode.map(([, places]) => median(places.map(({ lat }) => lat))),
    lngs: byCode.map(([, places]) => median(places.map(({ lng }) => lng))),
  }
}

function median(degrees: readonly number[]): number {
  const sorted = degrees.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * STEPS)
}

if (import.meta.main)
  writeFileSync(target, `${JSON.stringify(postcodeColumns(readRows(readFileSync(source, 'utf8'))))}\n`)
