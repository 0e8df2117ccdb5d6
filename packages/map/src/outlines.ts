import { across, down } from './mercator.ts'

/** One closed line in parts of the world, with the box it lies in. */
export interface Ring {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}
export interface Outlines {
  readonly home: readonly Ring[]
  readonly abroad: readonly Ring[]
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
export async function loadCountries(): Promise<Countries> {
  const { default: file } = await import('../geo/countries.json')
  const features = file.features.map(({ properties: { home }, geometry: { coordinates } }) => ({
    type: 'Feature' as const,
    properties: { home },
    geometry: { type: 'MultiPolygon' as const, coordinates },
  }))
  return { type: 'FeatureCollection', features }
}

let prepared: Promise<Outlines> | undefined

/** The outlines of the countries, prepared once for all maps of a page. */
export function loadOutlines(): Promise<Outlines> {
  prepared ??= prepare().catch((reason: unknown) => {
    // The next map asks again.
    prepared = undefined
    throw reason
  })
  return prepared
}

/** What was tapped meanwhile is answered first: on a slow phone each part takes as long as a tap may wait. */
const afterTaps = (): Promise<void> => new Promise((go) => setTimeout(go))

async function prepare(): Promise<Outlines> {
  const { features } = await loadCountries()
  await afterTaps()
  const ringsOf = (isHome: boolean) =>
    features
      .filter(({ properties }) => properties.home === isHome)
      .flatMap(({ geometry }) => geometry.coordinates.flat().map(ringOf))
  const home = ringsOf(true)
  await afterTaps()
  const abroad = ringsOf(false)
  await afterTaps()
  return { home, abroad }
}

function ringOf(line: readonly (readonly number[])[]): Ring {
  const xs = line.map(([lng = 0]) => across(lng))
  const ys = line.map(([, lat = 0]) => down(lat))
  return {
    xs,
    ys,
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  }
}
