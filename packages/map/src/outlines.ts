import { lngAt, latAt } from './mercator.ts'

/** The outlines count in so many parts of the world, from its north-western corner: one is 40 m wide at the equator. */
export const UNITS = 2 ** 20

/** The file: a path per polygon, its rings one after the other (`scripts/build-outlines.ts`). */
export interface OutlineFile {
  readonly home: readonly string[]
  readonly abroad: readonly string[]
}
export interface Outlines {
  readonly home: Path2D
  readonly abroad: Path2D
}

/** The countries as GeoJSON. */
export interface Countries {
  readonly type: 'FeatureCollection'
  readonly features: {
    readonly type: 'Feature'
    readonly properties: { readonly home: boolean }
    readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] }
  }[]
}

/** A file of its own (40 kB), fetched when the first map is there. */
const loadFile = async (): Promise<OutlineFile> => (await import('./outlines.gen.json')).default

let prepared: Promise<Outlines> | undefined

/** The outlines of the countries, prepared once for all maps of a page. The browser reads them, so no script has to. */
export function loadOutlines(): Promise<Outlines> {
  prepared ??= prepare().catch((reason: unknown) => {
    // The next map asks again.
    prepared = undefined
    throw reason
  })
  return prepared
}

async function prepare(): Promise<Outlines> {
  const file = await loadFile()
  await afterTaps()
  const home = new Path2D(file.home.join(''))
  const abroad = new Path2D(file.abroad.join(''))
  await afterTaps()
  return { home, abroad }
}

/** What was tapped meanwhile is answered first: on a slow phone each part takes as long as a tap may wait. */
const afterTaps = (): Promise<void> => new Promise((go) => setTimeout(go))

/** The countries for the map that moves: home and what lies abroad. */
export async function loadCountries(): Promise<Countries> {
  const { home, abroad } = await loadFile()
  return { type: 'FeatureCollection', features: [featureOf(true, home), featureOf(false, abroad)] }
}

const featureOf = (home: boolean, polygons: readonly string[]) => ({
  type: 'Feature' as const,
  properties: { home },
  geometry: { type: 'MultiPolygon' as const, coordinates: polygons.map(ringsOf) },
})

const ringsOf = (polygon: string): number[][][] => polygon.split('z').slice(0, -1).map(pathPoints)

/** The points of a path in degrees. */
export function pathPoints(ring: string): number[][] {
  const numbers = ring.match(/-?\d+/g)?.map(Number) ?? []
  const points: number[][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    points.push([lngAt(x / UNITS), latAt(y / UNITS)])
  }
  return points
}
