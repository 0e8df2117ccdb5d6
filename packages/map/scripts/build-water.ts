/**
 * Writes src/water.gen.json: lakes and rivers as paths that a canvas reads by itself.
 * Run: node packages/map/scripts/build-water.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { across, down } from '../src/mercator.ts'
import { UNITS } from '../src/outlines.ts'
import type { WaterFile } from '../src/water.ts'

type Line = readonly (readonly number[])[]
type Geometry =
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly coordinates: readonly Line[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Line[])[] }
  | { readonly type: 'LineString'; readonly coordinates: Line }
export interface Water {
  readonly properties: { readonly scalerank?: number }
  readonly geometry: Geometry
}

/** Up to this rank of Natural Earth a river is seen on a map of the country. */
const LARGE_RANK = 6

function linesOf({ geometry }: Water): readonly Line[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates
  }
}

/** „M4 5l1 -2 3 0“: the first point, then the way from each to the next; steps that come to nothing are left out. */
function path(line: Line): string {
  const spots = line
    .map(([lng = 0, lat = 0]) => [Math.round(across(lng) * UNITS), Math.round(down(lat) * UNITS)] as const)
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1])
  const [first] = spots
  if (!first || spots.length < 2) return ''
  const steps = spots.slice(1).flatMap(([x, y], index) => {
    const [beforeX, beforeY] = spots[index] ?? [x, y]
    return [x - beforeX, y - beforeY]
  })
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

/** Lakes and rivers from their GeoJSON features. */
export function asWater(lakes: readonly Water[], rivers: readonly Water[]): WaterFile {
  const pathsOf = (some: readonly Water[]) => some.flatMap(linesOf).map(path).filter(Boolean)
  const isLarge = ({ properties }: Water) => (properties.scalerank ?? 99) <= LARGE_RANK
  return {
    lakes: pathsOf(lakes).map((line) => `${line}z`),
    rivers: {
      large: pathsOf(rivers.filter(isLarge)),
      small: pathsOf(rivers.filter((river) => !isLarge(river))),
    },
  }
}

const featuresOf = (name: 'lakes' | 'rivers'): readonly Water[] =>
  JSON.parse(readFileSync(new URL(`../geo/${name}.json`, import.meta.url), 'utf8')).features

if (import.meta.main) {
  const target = new URL('../src/water.gen.json', import.meta.url)
  writeFileSync(target, `${JSON.stringify(asWater(featuresOf('lakes'), featuresOf('rivers')))}\n`)
}
