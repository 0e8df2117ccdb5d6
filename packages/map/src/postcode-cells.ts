import type { LatLng } from './drawing/map-types.ts'

/** Postcodes in their order with the middle of each, in ten thousandths of a degree. */
export interface PostcodeColumns {
  readonly codes: readonly string[]
  readonly lats: readonly number[]
  readonly lngs: readonly number[]
}

/** The land that lies nearer to the middle of a postcode than to that of any other: no official border. */
export interface PostcodeCell extends LatLng {
  readonly postcode: string
  readonly corners: readonly LatLng[]
}

const STEPS = 10_000
const KM_PER_DEGREE = 111.2
/** However far the next postcode is, a cell ends there. */
const WIDEST_KM = 7
const CORNERS = 24
/** Neighbours that may bound a cell. */
const NEIGHBOURS = 40
/** Several postcodes of a town may have one place in the source: they are laid around it. */
const APART_KM = 0.35

interface Spot {
  readonly postcode: string
  /** Kilometres east and north of where the map looks. */
  readonly x: number
  readonly y: number
}

const kmPerLng = ({ lat }: LatLng): number => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)

/** How far two places are apart; precise enough for a delivery. */
export function kmBetween(one: LatLng, other: LatLng): number {
  return Math.hypot((one.lat - other.lat) * KM_PER_DEGREE, (one.lng - other.lng) * kmPerLng(one))
}

/** Where a postcode has its middle; undefined: there is none of that number. */
export function middleOf({ codes, lats, lngs }: PostcodeColumns, postcode: string): LatLng | undefined {
  const at = codes.indexOf(postcode)
  const [lat, lng] = [lats[at], lngs[at]]
  return lat === undefined || lng === undefined ? undefined : { lat: lat / STEPS, lng: lng / STEPS }
}

/**
 * The postcodes around a place with their cells, the nearest first.
 * @param asked.always these too, wherever they are
 * @param asked.most so many, apart from those
 */
export function cellsAround(
  columns: PostcodeColumns,
  asked: { readonly center: LatLng; readonly always: readonly string[]; readonly most: number },
): PostcodeCell[] {
  const { center } = asked
  const spots = spread(spotsFrom(columns, center))
  const near = spots.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  const always = new Set(asked.always)
  return near
    .filter(({ postcode }, at) => at < asked.most || always.has(postcode))
    .map((spot) => ({
      postcode: spot.postcode,
      ...placeOf(spot, center),
      corners: cornersOf(spot, spots).map((corner) => placeOf(corner, center)),
    }))
}

/** The postcode whose cell a place lies in; undefined: it is in none of them. */
export function cellAt(cells: readonly PostcodeCell[], place: LatLng): PostcodeCell | undefined {
  const [nearest] = cells.toSorted((a, b) => kmBetween(a, place) - kmBetween(b, place))
  return nearest && kmBetween(nearest, place) <= WIDEST_KM ? nearest : undefined
}

function spotsFrom({ codes, lats, lngs }: PostcodeColumns, center: LatLng): Spot[] {
  const perLng = kmPerLng(center)
  return codes.map((postcode, at) => ({
    postcode,
    x: ((lngs[at] ?? 0) / STEPS - center.lng) * perLng,
    y: ((lats[at] ?? 0) / STEPS - center.lat) * KM_PER_DEGREE,
  }))
}

const placeOf = ({ x, y }: Pick<Spot, 'x' | 'y'>, center: LatLng): LatLng => ({
  lat: center.lat + y / KM_PER_DEGREE,
  lng: center.lng + x / kmPerLng(center),
})

/** Postcodes with one and the same place, around it in their order. */
function spread(spots: readonly Spot[]): Spot[] {
  const together = [...Map.groupBy(spots, ({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).values()]
  return together.flatMap((those) =>
    those.length === 1
      ? those
      : those.map(({ postcode, x, y }, at) => {
          const angle = (at / those.length) * 2 * Math.PI
          return { postcode, x: x + APART_KM * Math.sin(angle), y: y + APART_KM * Math.cos(angle) }
        }),
  )
}

type Corner = Pick<Spot, 'x' | 'y'>

/** A circle, cut off at the middle of the way to each neighbour. */
function cornersOf(spot: Spot, spots: readonly Spot[]): Corner[] {
  const reach = 2 * WIDEST_KM
  const neighbours = spots
    .filter(
      ({ postcode, x, y }) =>
        postcode !== spot.postcode && Math.abs(x - spot.x) < reach && Math.abs(y - spot.y) < reach,
    )
    .toSorted((a, b) => Math.hypot(a.x - spot.x, a.y - spot.y) - Math.hypot(b.x - spot.x, b.y - spot.y))
    .slice(0, NEIGHBOURS)
  const circle = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI
    return { x: spot.x + WIDEST_KM * Math.sin(angle), y: spot.y + WIDEST_KM * Math.cos(angle) }
  })
  return neighbours.reduce<Corner[]>((corners, neighbour) => cutOff(corners, spot, neighbour), circle)
}

/** What of a polygon is nearer to one than to the other. */
function cutOff(corners: readonly Corner[], one: Corner, other: Corner): Corner[] {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const border = (other.x ** 2 + other.y ** 2 - one.x ** 2 - one.y ** 2) / 2
  const beyond = ({ x, y }: Corner) => x * dx + y * dy - border
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    const [here, there] = [beyond(corner), beyond(next)]
    const crosses = here < 0 !== there < 0
    const part = here / (here - there)
    const cut = { x: corner.x + part * (next.x - corner.x), y: corner.y + part * (next.y - corner.y) }
    return [...(here < 0 ? [corner] : []), ...(crosses ? [cut] : [])]
  })
}
