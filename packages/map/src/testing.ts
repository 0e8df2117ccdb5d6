import type { LatLng, LatLngBox, MapLabels, MapPoint, OpenMap } from './drawing/map-types.ts'

/** Konstanz Bahnhof with three free boxes, unless told otherwise. */
export const aPoint = (given: Partial<MapPoint> = {}): MapPoint => ({
  id: 'kn',
  name: 'Konstanz Bahnhof',
  lat: 47.6586,
  lng: 9.1774,
  free: 3,
  ...given,
})

export const someLabels: MapLabels = {
  region: 'Karte der Standorte',
  surface: 'Kartenausschnitt, mit den Pfeiltasten verschieben',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  locate: 'In meiner Nähe',
  searchHere: 'Hier suchen',
  here: 'Ihr Standort',
  pin: (name, free, closed) => (closed ? `${name}, geschlossen` : `${name}, ${free} Fächer frei`),
  group: (locations, free) => `${locations} Standorte, ${free} Fächer frei, näher heranholen`,
  twoFingers: 'Karte mit zwei Fingern verschieben',
  unavailable: 'Die Karte kann hier nicht gezeichnet werden. Alle Standorte stehen in der Liste.',
  places: 'Orte',
  outline: 'Umriss',
}

export type FakeMap = OpenMap & {
  /** Shows another part, as a movement does, and ends the movement. */
  show(part: { readonly box: LatLngBox; readonly zoom: number }): void
  readonly calls: { readonly name: string; readonly places: readonly LatLng[] }[]
  /** Clicks the surface. */
  press(place: LatLng): void
  isClosed: boolean
}

const bodensee: LatLngBox = { south: 47.4, west: 8.8, north: 48, east: 9.8 }

const listen =
  <Run>(listeners: Set<Run>) =>
  (run: Run) => {
    listeners.add(run)
    return () => void listeners.delete(run)
  }

/** A map of 1000 × 600 px that shows the Bodensee; degrees are equally long in both directions. */
export function aMap(): FakeMap {
  let part = { box: bodensee, zoom: 9.5 }
  const size = { width: 1000, height: 600 }
  const moved = new Set<() => void>()
  const settled = new Set<() => void>()
  const pressed = new Set<(place: LatLng) => void>()
  const calls: FakeMap['calls'] = []
  const note = (name: string) => (places: readonly LatLng[]) => void calls.push({ name, places })
  return {
    project: ({ lat, lng }) => ({
      x: ((lng - part.box.west) / (part.box.east - part.box.west)) * size.width,
      y: ((part.box.north - lat) / (part.box.north - part.box.south)) * size.height,
    }),
    placeAt: ({ x, y }) => ({
      lat: part.box.north - (y / size.height) * (part.box.north - part.box.south),
      lng: part.box.west + (x / size.width) * (part.box.east - part.box.west),
    }),
    onPress: listen(pressed),
    press: (place) => {
      for (const run of pressed) run(place)
    },
    onMove: listen(moved),
    onSettled: listen(settled),
    zoom: () => part.zoom,
    size: () => size,
    box: () => part.box,
    zoomIn: () => note('zoomIn')([]),
    zoomOut: () => note('zoomOut')([]),
    fit: note('fit'),
    reveal: (place) => note('reveal')([place]),
    camera: () => ({
      center: { lat: (part.box.south + part.box.north) / 2, lng: (part.box.west + part.box.east) / 2 },
      zoom: part.zoom,
    }),
    look: ({ center }) => note('look')([center]),
    focus: () => note('focus')([]),
    close() {
      this.isClosed = true
    },
    show(next) {
      part = next
      for (const run of [...moved, ...settled]) run()
    },
    calls,
    isClosed: false,
  }
}
