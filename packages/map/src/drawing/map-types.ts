/** A location on the map; `free` is the number of boxes free in the chosen period. */
export type MapPoint = {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly free: number
  /** It is closed when the period begins: it has no number. */
  readonly closedAtStart?: true | undefined
}

export type LatLng = { readonly lat: number; readonly lng: number }
/** Which part of the world a map shows; zooms as MapLibre counts them. */
export type Camera = { readonly center: LatLng; readonly zoom: number }
export type ScreenPosition = { readonly x: number; readonly y: number }
/** A rectangle on the screen in CSS pixels from the upper left corner of the map. */
export type ScreenRect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export type LatLngBox = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** All texts of the map, in the language of the page. */
export type MapLabels = {
  /** Name of the whole region: „Karte der Standorte“. */
  readonly region: string
  /** Name of the map surface with its keys: „Kartenausschnitt, Pfeiltasten verschieben, Plus und Minus zoomen“. */
  readonly surface: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly locate: string
  /** Button on a map that was moved: „Hier suchen“. */
  readonly searchHere: string
  /** Own position: „Ihr Standort“. */
  readonly here: string
  /** Name of a pin: „Konstanz Bahnhof, 3 Fächer frei“, „Hafen: zum Beginn geschlossen“. */
  readonly pin: (name: string, free: number, closedAtStart: boolean) => string
  /** Name of a pin that stands for several: „4 Standorte, 17 Fächer frei, näher heranholen“. */
  readonly group: (locations: number, free: number) => string
  /** Shown on touch screens when one finger is used: „Karte mit zwei Fingern verschieben“. */
  readonly twoFingers: string
  /** In place of the map where the browser cannot draw it; the list beside has the same content. */
  readonly unavailable: string
  /** Before the names of the sources: „Orte“ and „Umriss“. */
  readonly places: string
  readonly outline: string
}

/** What a map for one place says: its surface, its buttons and its sources. */
export type SurfaceLabels = Pick<
  MapLabels,
  'region' | 'surface' | 'zoomIn' | 'zoomOut' | 'locate' | 'twoFingers' | 'unavailable' | 'places' | 'outline'
>

/** The map as the parts on top of it see it. */
export type MapView = {
  /** Position in CSS pixels from the upper left corner of the map. */
  project(place: LatLng): ScreenPosition
  /** The place under a position. */
  placeAt(position: ScreenPosition): LatLng
  /** Runs on every frame of a movement; returns how to stop. */
  onMove(run: () => void): () => void
  /** Runs when a movement or a change of size has ended; returns how to stop. */
  onSettled(run: () => void): () => void
  zoom(): number
  size(): { readonly width: number; readonly height: number }
  box(): LatLngBox
}

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
  camera(): Camera
  /** Shows exactly that part, at once. */
  look(camera: Camera): void
  focus(): void
  close(): void
}
