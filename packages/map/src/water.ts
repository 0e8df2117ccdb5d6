import { pathPoints } from './outlines.ts'

/** The file: a path per lake and per stretch of river (`scripts/build-water.ts`). */
export interface WaterFile {
  readonly lakes: readonly string[]
  readonly rivers: { readonly large: readonly string[]; readonly small: readonly string[] }
}

/** The same as the browser draws it. */
export interface WaterPaths {
  readonly lakes: Path2D
  readonly large: Path2D
  readonly small: Path2D
}

/** A file of its own (25 kB), fetched after the countries: a map without water is still one. */
const loadFile = async (): Promise<WaterFile> => (await import('./water.gen.json')).default

/** Lakes and rivers for the still map. */
export async function loadWater(): Promise<WaterPaths> {
  const { lakes, rivers } = await loadFile()
  return {
    lakes: new Path2D(lakes.join('')),
    large: new Path2D(rivers.large.join('')),
    small: new Path2D(rivers.small.join('')),
  }
}

interface Shape<Kind, Properties> {
  readonly type: 'Feature'
  readonly properties: Properties
  readonly geometry: { readonly type: Kind; readonly coordinates: number[][][] }
}
/** The same as GeoJSON, for the map that moves. */
export interface WaterShapes {
  readonly lakes: {
    readonly type: 'FeatureCollection'
    readonly features: Shape<'Polygon', Record<string, never>>[]
  }
  readonly rivers: {
    readonly type: 'FeatureCollection'
    readonly features: Shape<'MultiLineString', { readonly large: boolean }>[]
  }
}

const river = (large: boolean, lines: readonly string[]) => ({
  type: 'Feature' as const,
  properties: { large },
  geometry: { type: 'MultiLineString' as const, coordinates: lines.map(pathPoints) },
})

export async function loadWaterShapes(): Promise<WaterShapes> {
  const { lakes, rivers } = await loadFile()
  return {
    lakes: {
      type: 'FeatureCollection',
      features: lakes.map((lake) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [pathPoints(lake.replace('z', ''))] },
      })),
    },
    rivers: {
      type: 'FeatureCollection',
      features: [river(true, rivers.large), river(false, rivers.small)],
    },
  }
}
