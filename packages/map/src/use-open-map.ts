import {
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { firstView } from './group-pins.ts'
import type { LatLng, MapLabels, MapPoint, MapView, OpenMap } from './drawing/map-types.ts'
import { LARGE_PLACES, loadPlaces } from './places.ts'
import { openStillMap } from './drawing/still-map.ts'
import { namedAtZoom, type PlaceColumns } from './thin-labels.ts'
import { wakeMap } from './drawing/wake-map.ts'

/**
 * The map and the element it is drawn into: `undefined` until it is there, `null` where the browser cannot draw it.
 * First it is a still one; the one that moves takes its place when somebody reaches for it, or at once. It is fitted again
 * when other locations or another searched place come; in between it stays where the visitor moved it, except that a selected
 * location is brought into view.
 */
export function useOpenMap(
  shown: {
    readonly points: readonly MapPoint[]
    readonly selectedId: string | null
    readonly around: LatLng | undefined
  },
  labels: Pick<MapLabels, 'surface' | 'twoFingers'>,
  {
    tiles,
    movesAtOnce = false,
  }: { readonly tiles?: string | undefined; readonly movesAtOnce?: boolean } = {},
): { readonly map: OpenMap | null | undefined; readonly attach: RefCallback<HTMLDivElement> } {
  const [map, setMap] = useState<OpenMap | null>()
  const latest = useRef({ ...shown, labels })
  useLayoutEffect(() => {
    latest.current = { ...shown, labels }
  })
  const content = contentOf(shown)
  const fitted = useRef('')
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const { points, labels: texts, ...focus } = latest.current
      const places = firstView(points, { ...focus, height: element.clientHeight })
      fitted.current = contentOf(latest.current)
      const still = tryToOpen(element, { places, labels: texts })
      setMap(still)
      if (!still) return () => undefined
      // Tiles are drawn by the map that moves.
      const atOnce = movesAtOnce || tiles !== undefined
      return wakeMap(element, still, { atOnce, labels: texts, tiles, wakened: setMap })
    },
    [tiles, movesAtOnce],
  )

  const { selectedId } = shown
  useEffect(() => {
    if (!map) return
    const { points, ...focus } = latest.current
    if (fitted.current === content) {
      const selected = points.find((point) => point.id === selectedId)
      if (selected) map.reveal(selected)
      return
    }
    // Revealing as well would end the flight on its way.
    fitted.current = content
    // The part that is shown is what was asked for: it stays.
    const { around } = latest.current
    if (around && isCenter(map, around)) return
    map.fit(firstView(points, { ...focus, height: map.size().height }), true)
  }, [map, content, selectedId])
  return { map, attach }
}

const isCenter = (map: OpenMap, { lat, lng }: LatLng): boolean => {
  const { center } = map.camera()
  return Math.abs(center.lat - lat) < 1e-3 && Math.abs(center.lng - lng) < 1e-3
}

/** What the map is fitted to; numbers of free boxes and the selection are not part of it. */
export const contentOf = ({ points, around }: { points: readonly MapPoint[]; around: LatLng | undefined }) =>
  [around?.lat, around?.lng, ...points.map((point) => point.id)].join(' ')

function tryToOpen(...[element, options]: Parameters<typeof openStillMap>): OpenMap | null {
  try {
    return openStillMap(element, options)
  } catch {
    // The list beside the map has the same content.
    return null
  }
}

/** Renders again whenever a movement of the map has ended. */
export function useSettled(view: MapView | null | undefined): number {
  const [count, settle] = useReducer((before: number) => before + 1, 0)
  useEffect(() => view?.onSettled(settle), [view])
  return count
}

/** The places to be named on a map, once it is open; files of their own that are fetched after it is there. */
export function usePlaces(map: MapView | null | undefined): PlaceColumns | undefined {
  const [places, setPlaces] = useState<PlaceColumns>()
  const wanted = map ? (namedAtZoom(map.zoom()) > LARGE_PLACES ? 'all' : 'large') : 'none'
  useEffect(() => {
    let isOpen = true
    // Without them the map is only less talkative, so a failed fetch needs no message.
    if (wanted !== 'none')
      loadPlaces(wanted).then(
        (columns) => isOpen && setPlaces(columns),
        () => undefined,
      )
    return () => {
      isOpen = false
    }
  }, [wanted])
  return places
}
