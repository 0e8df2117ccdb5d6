/**
 * Writes src/outlines.gen.json: the countries as paths that a canvas reads by itself.
 * Run: node packages/map/scripts/build-outlines.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { across, down } from '../src/mercator.ts'
import { type OutlineFile, UNITS } from '../src/outlines.ts'

export interface Country {
  readonly properties: { readonly home: boolean }
  readonly geometry: { readonly coordinates: number[][][][] }
}

const source = new URL('../geo/countries.json', import.meta.url)
const target = new URL('../src/outlines.gen.json', import.meta.url)

/** Countries from their GeoJSON features. */
export function asOutlines(countries: readonly Country[]): OutlineFile {
  const pathsOf = (isHome: boolean) =>
    countries
      .filter(({ properties }) => properties.home === isHome)
      .flatMap(({ geometry }) => geometry.coordinates)
      .map((rings) => rings.map(closedLine).join(''))
  return { home: pathsOf(true), abroad: pathsOf(false) }
}

/** „M4 5l1 -2 3 0z“: the first point, then the way from each to the next. */
function closedLine(line: readonly (readonly number[])[]): string {
  const spots = line.map(([lng = 0, lat = 0]) => [
    Math.round(across(lng) * UNITS),
    Math.round(down(lat) * UNITS),
  ])
  const steps = spots
    .slice(1)
    .flatMap(([x = 0, y = 0], index) => [x - (spots[index]?.[0] ?? 0), y - (spots[index]?.[1] ?? 0)])
  return `M${spots[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`
}

if (import.meta.main) {
  const { features }: { features: Country[] } = JSON.parse(readFileSync(source, 'utf8'))
  writeFileSync(target, `${JSON.stringify(asOutlines(features))}\n`)
}
