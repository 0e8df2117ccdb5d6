import { Map as GlMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { followTheme } from './follow-theme.ts'
import type { Camera, LatLng, MapLabels, MapView, OpenMap } from './map-types.ts'
import { mapStyle, readTheme } from './map-style.ts'
import { awayFrom, CLOSEST_FIT, paddingOf } from '../mercator.ts'
import type { Countries } from '../outlines.ts'
import type { WaterShapes } from '../water.ts'

setWorkerUrl(workerUrl)

// The countries are cut off just outside of this.
const drawn: [number, number, number, number] = [-29, 29, 51, 70]
const closest = 15

/** A map that moves, fetched and drawn when somebody wants to move it (`wake-map.ts`). */
export type LiveMap = OpenMap & {
  /** When it can be seen. */
  readonly drawn: Promise<void>
}

/** Draws the map into an element. Throws where the browser has no WebGL 2. */
export function openMap(
  container: HTMLElement,
  options: {
    readonly camera: Camera
    readonly countries: Countries
    readonly water: WaterShapes
    readonly labels: Pick<MapLabels, 'surface' | 'twoFingers'>
    readonly tiles?: string | undefined
  },
): LiveMap {
  const tiles = options.tiles?.startsWith('/') ? `${location.origin}${options.tiles}` : options.tiles
  const surface = document.createElement('div')
  surface.className = 'lm-live'
  container.append(surface)
  const map = openOn(surface, {
    style: mapStyle(readTheme(container), options, tiles),
    center: options.camera.center,
    zoom: options.camera.zoom,
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
  const repaint = () => paintAnew(map, container)
  const stopTheme = followTheme(() => (map.isStyleLoaded() ? repaint() : map.once('idle', repaint)))
  const close = () => {
    stopTheme()
    map.remove()
    surface.remove()
  }
  return {
    ...viewOf(map, container),
    ...movesOf(map, container),
    drawn: new Promise((resolve) => map.once('load', () => resolve())),
    close,
  }
}

/** Throws as the map does, and leaves nothing behind. */
function openOn(surface: HTMLElement, options: Omit<MapOptions, 'container'>): GlMap {
  try {
    return new GlMap({ ...options, container: surface })
  } catch (reason) {
    surface.remove()
    throw reason
  }
}

function viewOf(map: GlMap, container: HTMLElement): MapView {
  // Read once per change of size: reading it for every label of every frame would force a layout each time.
  let size = sizeOf(container)
  map.on('resize', () => {
    size = sizeOf(container)
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

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

function movesOf(map: GlMap, container: HTMLElement): Omit<OpenMap, keyof MapView | 'close'> {
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
      map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
        padding: paddingOf(sizeOf(container)),
        maxZoom: CLOSEST_FIT,
        animate,
      })
    },
    reveal: ({ lat, lng }) => {
      const away = awayFrom(map.project([lng, lat]), sizeOf(container))
      if (away.x !== 0 || away.y !== 0) map.panBy([away.x, away.y])
    },
    camera: () => ({ center: placeOf(map.getCenter()), zoom: map.getZoom() }),
    look: ({ center, zoom }) => void map.jumpTo({ center, zoom }),
    focus: () => map.getCanvas().focus(),
  }
}

/** Follows the page's template and colour scheme. */
function paintAnew(map: GlMap, container: HTMLElement): void {
  const { water, land, abroad, border } = readTheme(container)
  map.setPaintProperty('water', 'background-color', water)
  map.setPaintProperty('land', 'fill-color', land)
  map.setPaintProperty('abroad', 'fill-color', abroad)
  map.setPaintProperty('border', 'line-color', border)
  for (const river of ['rivers-large', 'rivers-small']) map.setPaintProperty(river, 'line-color', water)
  map.setPaintProperty('lakes', 'fill-color', water)
}
