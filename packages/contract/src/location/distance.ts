export type Point = { readonly lat: number; readonly lng: number }

const EARTH_RADIUS_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres. */
export function distanceMetres(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const half = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half))))
}
