import {
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { type OpenMap, openMap } from './gl-map.ts'
import { firstView } from './group-pins.ts'
import type { MapLabels, MapPoint, MapView } from './map-types.ts'
import type { PlaceColumns } from './thin-labels.ts'

/**
 * The map and the element it is drawn into: `undefined` until it is there, `null` where the browser cannot draw it.
 * It is drawn once per set of tiles and fitted again when other locations come.
 */
export function useOpenMap(
  points: readonly MapPoint[],
  selectedId: string | null,
  labels: MapLabels,
  tiles: string | undefined,
): { readonly map: OpenMap | null | undefined; readonly attach: RefCallback<HTMLDivElement> } {
  const [map, setMap] = useState<OpenMap | null>()
  const latest = useRef({ points, selectedId, labels })
  useLayoutEffect(() => {
    latest.current = { points, selectedId, labels }
  })
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const { points: all, selectedId: selected, labels: texts } = latest.current
      const places = firstView(all, selected, element.clientHeight)
      const opened = tryToOpen(element, { places, labels: texts, tiles })
      setMap(opened)
      return () => opened?.close()
    },
    [tiles],
  )

  const ids = points.map((point) => point.id).join(' ')
  const fitted = useRef(ids)
  useEffect(() => {
    if (!map || fitted.current === ids) return
    fitted.current = ids
    map.fit(latest.current.points, true)
  }, [map, ids])
  return { map, attach }
}

function tryToOpen(...[element, options]: Parameters<typeof openMap>): OpenMap | null {
  try {
    return openMap(element, options)
  } catch {
    // No WebGL: the list beside the map has the same content.
    return null
  }
}

/** Renders again whenever a movement of the map has ended. */
export function useSettled(view: MapView | null | undefined): number {
  const [count, settle] = useReducer((before: number) => before + 1, 0)
  useEffect(() => view?.onSettled(settle), [view])
  return count
}

/** The places to be named; a file of its own that is fetched after the map is there. */
export function usePlaces(wanted: boolean): PlaceColumns | undefined {
  const [places, setPlaces] = useState<PlaceColumns>()
  useEffect(() => {
    let isOpen = true
    // Without them the map is only less talkative, so a failed fetch needs no message.
    if (wanted)
      import('./places.gen.json').then(
        (file) => isOpen && setPlaces(file.default),
        () => undefined,
      )
    return () => {
      isOpen = false
    }
  }, [wanted])
  return places
}
