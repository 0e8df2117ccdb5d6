import { Map as GlMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { LatLng, MapLabels, MapView } from './map-types.ts'
import { mapStyle, readTheme } from './map-style.ts'

setWorkerUrl(workerUrl)

const outlines = new URL('../geo/countries.json', import.meta.url).href
// The countries are cut off just outside of this.
const drawn: [number, number, number, number] = [-29, 29, 51, 70]
const closest = 15
const closestFit = 12.5

/** The map itself: what the parts on top of it see, and what the buttons do. */
export type OpenMap = MapView & {
  zoomIn(): void
  zoomOut(): void
  /** Runs when the surface is clicked or tapped, not when it is moved; returns how to stop. */
  onPress(run: (place: LatLng) => void): () => void
  /** Shows all these places; moves at once where the person asked for less motion. */
  fit(places: readonly LatLng[], animate: boolean): void
  /** Moves just as far as the name on the pin of a place needs to be seen. */
  reveal(place: LatLng): void
  close(): void
}

/** Draws the map into an element. Throws where the browser has no WebGL 2. */
export function openMap(
  container: HTMLElement,
  options: {
    readonly places: readonly LatLng[]
    readonly labels: Pick<MapLabels, 'surface' | 'twoFingers'>
    readonly tiles?: string | undefined
  },
): OpenMap {
  const tiles = options.tiles?.startsWith('/') ? `${location.origin}${options.tiles}` : options.tiles
  const map = new GlMap({
    container,
    style: mapStyle(readTheme(container), outlines, tiles),
    maxZoom: closest,
    maxBounds: drawn,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    // On touch screens one finger scrolls the page, as the map is only one part of it.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: {
      'Map.Title': options.labels.surface,
      'CooperativeGesturesHandler.MobileHelpText': options.labels.twoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const stopTheme = followTheme(map, container)
  const open = { ...viewOf(map), ...movesOf(map), close: () => (stopTheme(), map.remove()) }
  open.fit(options.places, false)
  return open
}

function viewOf(map: GlMap): MapView {
  // Read once per change of size: reading it for every label of every frame would force a layout each time.
  let size = sizeOf(map)
  map.on('resize', () => {
    size = sizeOf(map)
  })
  return {
    project: ({ lat, lng }) => map.project([lng, lat]),
    placeAt: ({ x, y }) => placeOf(map.unproject([x, y])),
    onMove: (run) => {
      const listening = map.on('move', run)
      return () => listening.unsubscribe()
    },
    onSettled: (run) => {
      const listening = [map.on('moveend', run), map.on('resize', run)]
      return () => {
        for (const each of listening) each.unsubscribe()
      }
    },
    zoom: () => map.getZoom(),
    size: () => size,
    box: () => {
      const bounds = map.getBounds()
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      }
    },
  }
}

const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng })

function sizeOf(map: GlMap) {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return { width, height }
}

function movesOf(map: GlMap): Omit<OpenMap, keyof MapView | 'close'> {
  return {
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    onPress: (run) => {
      const listening = map.on('click', ({ lngLat }) => run(placeOf(lngLat)))
      return () => listening.unsubscribe()
    },
    fit: (places, animate) => {
      const lats = places.map((place) => place.lat)
      const lngs = places.map((place) => place.lng)
      if (places.length === 0) return
      const { width, height } = sizeOf(map)
      map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
        // A pin stands 42 px above its place; a small map on a phone cannot spare as much.
        padding: {
          top: Math.min(64, height / 4),
          bottom: Math.min(32, height / 8),
          left: Math.min(112, width / 5),
          right: Math.min(96, width / 5),
        },
        maxZoom: closestFit,
        animate,
      })
    },
    reveal: ({ lat, lng }) => {
      const { x, y } = map.project([lng, lat])
      const { width, height } = sizeOf(map)
      const away: [number, number] = [beyond(x, 120, width - 120), beyond(y, 64, height - 24)]
      if (away[0] !== 0 || away[1] !== 0) map.panBy(away)
    },
  }
}

const beyond = (at: number, from: number, to: number) => Math.min(0, at - from) || Math.max(0, at - to)

/** Repaints when the page changes its template or its colour scheme. */
function followTheme(map: GlMap, container: HTMLElement): () => void {
  const repaint = () => {
    const { water, land, abroad, border } = readTheme(container)
    map.setPaintProperty('water', 'background-color', water)
    map.setPaintProperty('land', 'fill-color', land)
    map.setPaintProperty('abroad', 'fill-color', abroad)
    map.setPaintProperty('border', 'line-color', border)
  }
  const observer = new MutationObserver(() => (map.isStyleLoaded() ? repaint() : map.once('idle', repaint)))
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-template', 'class', 'style'],
  })
  return () => observer.disconnect()
}
