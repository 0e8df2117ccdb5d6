import type { Camera, LatLng, LatLngBox, ScreenPosition } from './drawing/map-types.ts'

/** CSS pixels of the whole world at zoom 0, as MapLibre counts its zooms. */
const WORLD = 512
/** How near a map comes by itself: without streets a closer one would be empty. */
export const CLOSEST_FIT = 12.5

export interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels of the whole world at a zoom. */
export const worldAt = (zoom: number): number => WORLD * 2 ** zoom
/** Parts of the world from its western edge. */
export const across = (lng: number): number => (lng + 180) / 360
/** Parts of the world from its northern edge, in the Mercator projection of all web maps (EPSG:3857). */
export const down = (lat: number): number =>
  (1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2

export const lngAt = (x: number) => x * 360 - 180
export const latAt = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - 90

/** A pin stands 42 px above its place; a small map on a phone cannot spare as much. */
export const paddingOf = ({ width, height }: Size) => ({
  top: Math.min(64, height / 4),
  bottom: Math.min(32, height / 8),
  left: Math.min(112, width / 5),
  right: Math.min(96, width / 5),
})

/** The nearest camera that shows all places inside the padding; undefined without places. */
export function cameraFitting(places: readonly LatLng[], size: Size): Camera | undefined {
  if (places.length === 0) return undefined
  const xs = places.map(({ lng }) => across(lng))
  const ys = places.map(({ lat }) => down(lat))
  const { top, bottom, left, right } = paddingOf(size)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(
    Math.log2((size.width - left - right) / (WORLD * (east - west))),
    Math.log2((size.height - top - bottom) / (WORLD * (south - north))),
    CLOSEST_FIT,
  )
  const middle = { x: (west + east) / 2, y: (north + south) / 2 }
  const pixel = 1 / worldAt(zoom)
  const center = {
    lat: latAt(middle.y - ((top - bottom) / 2) * pixel),
    lng: lngAt(middle.x - ((left - right) / 2) * pixel),
  }
  return { center, zoom }
}

/** The camera after its surface was moved by so many pixels under it. */
export function movedBy(camera: Camera, { x, y }: ScreenPosition): Camera {
  const pixel = 1 / worldAt(camera.zoom)
  const center = {
    lat: latAt(down(camera.center.lat) + y * pixel),
    lng: lngAt(across(camera.center.lng) + x * pixel),
  }
  return { ...camera, center }
}

/** How far the surface has to move so that the name on a place's pin is seen. */
export function awayFrom({ x, y }: ScreenPosition, { width, height }: Size): ScreenPosition {
  return { x: beyond(x, 120, width - 120), y: beyond(y, 64, height - 24) }
}

const beyond = (at: number, from: number, to: number) => Math.min(0, at - from) || Math.max(0, at - to)

/** What stands where on a surface of that size. */
export function projectionOf({ center, zoom }: Camera, { width, height }: Size) {
  const world = worldAt(zoom)
  const origin = { x: across(center.lng) * world - width / 2, y: down(center.lat) * world - height / 2 }
  const placeAt = ({ x, y }: ScreenPosition): LatLng => ({
    lat: latAt((y + origin.y) / world),
    lng: lngAt((x + origin.x) / world),
  })
  return {
    world,
    origin,
    placeAt,
    project: ({ lat, lng }: LatLng): ScreenPosition => ({
      x: across(lng) * world - origin.x,
      y: down(lat) * world - origin.y,
    }),
    box: (): LatLngBox => {
      const [northWest, southEast] = [placeAt({ x: 0, y: 0 }), placeAt({ x: width, y: height })]
      return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng }
    },
  }
}
