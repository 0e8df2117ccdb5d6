import type { ExpressionSpecification, LineLayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Countries } from '../outlines.ts'
import { RIVER_WIDTH, SMALL_RIVERS_FROM } from '../river-width.ts'
import type { WaterShapes } from '../water.ts'

/** Colours of the map surface, as the browser understands them. */
export type MapTheme = {
  readonly water: string
  readonly land: string
  readonly abroad: string
  readonly border: string
}

// Only where a page does not load the design's tokens.
const fallback: MapTheme = { water: '#CFE0E6', land: '#F0F1EC', abroad: '#DADDD5', border: '#C6CCC5' }

/** Reads the page's `--map-*` variables at an element, so that both templates and the dark set are followed. */
export function readTheme(element: Element): MapTheme {
  const styles = getComputedStyle(element)
  const read = (name: string, otherwise: string) => styles.getPropertyValue(name).trim() || otherwise
  return {
    water: read('--map-water', fallback.water),
    land: read('--map-land', fallback.land),
    abroad: read('--map-road-line', fallback.abroad),
    border: read('--frame', fallback.border),
  }
}

const byZoom = (...[from, to]: [[zoom: number, value: number], [zoom: number, value: number]]) =>
  ['interpolate', ['linear'], ['zoom'], ...from, ...to] satisfies ExpressionSpecification

const riverLayer = (rank: keyof typeof RIVER_WIDTH, theme: MapTheme): LineLayerSpecification => {
  const [[from, thin], [to, thick]] = RIVER_WIDTH[rank]
  return {
    id: `rivers-${rank}`,
    type: 'line',
    source: 'rivers',
    filter: ['==', ['get', 'large'], rank === 'large'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': theme.water, 'line-width': byZoom([from, thin], [to, thick]) },
  }
}

/**
 * Style without glyphs and sprites: nothing is fetched but tiles, when they are configured.
 * `tiles` is a raster template, absolute or from the page's origin.
 */
export function mapStyle(
  theme: MapTheme,
  { countries, water }: { readonly countries: Countries; readonly water: WaterShapes },
  tiles?: string,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: countries },
      lakes: { type: 'geojson', data: water.lakes },
      rivers: { type: 'geojson', data: water.rivers },
      ...(tiles ? { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } } : {}),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': theme.land } },
      {
        id: 'abroad',
        type: 'fill',
        source: 'countries',
        filter: ['!', ['get', 'home']],
        // The outline is made for country maps: near up it is too coarse to say firmly what is abroad.
        paint: { 'fill-color': theme.abroad, 'fill-opacity': byZoom([7, 0.75], [11, 0.25]) },
      },
      {
        id: 'border',
        type: 'line',
        source: 'countries',
        paint: {
          'line-color': theme.border,
          'line-width': byZoom([5, 1], [9, 1.5]),
          'line-opacity': byZoom([9, 1], [12, 0.4]),
        },
      },
      riverLayer('large', theme),
      { ...riverLayer('small', theme), minzoom: SMALL_RIVERS_FROM },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': theme.water } },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
    ],
  }
}
