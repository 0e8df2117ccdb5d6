import { useEffect, useRef, useState } from 'react'
import type { Camera, LatLng, OpenMap } from './drawing/map-types.ts'
import { across, down, worldAt } from './mercator.ts'

/** So far, in parts of the map's width, somebody moves it before another part is shown than the list is about. */
const ELSEWHERE = 0.25
const ANOTHER_SCALE = 0.7

/** Whether the map shows another part than it did. */
export function isElsewhere(now: Camera, before: Camera, width: number): boolean {
  if (Math.abs(now.zoom - before.zoom) > ANOTHER_SCALE) return true
  const world = worldAt(now.zoom)
  const x = (across(now.center.lng) - across(before.center.lng)) * world
  const y = (down(now.center.lat) - down(before.center.lat)) * world
  return Math.hypot(x, y) > width * ELSEWHERE
}

/**
 * Whether the map was moved away from what the list beside it is about, and a way to say that the list is to follow.
 * @param content what the map was fitted to last; with another one it is at home again
 */
export function useSearchHere(
  map: OpenMap | null | undefined,
  content: string,
  onSearchHere: ((center: LatLng) => void) | undefined,
): { readonly moved: boolean; readonly search: () => void; readonly searchThere: () => void } {
  const home = useRef<{ readonly content: string; readonly camera: Camera | null }>({ content, camera: null })
  const [away, setAway] = useState({ content, moved: false })
  /** A press on a group: its part is searched once it is shown. */
  const follows = useRef(false)
  const ask = useRef(onSearchHere)
  useEffect(() => {
    ask.current = onSearchHere
  })
  useEffect(() => {
    if (home.current.content !== content) home.current = { content, camera: null }
    if (!map) return undefined
    home.current = { content, camera: home.current.camera ?? map.camera() }
    let fitting = true
    const over = setTimeout(() => (fitting = false), FITTING_MS)
    const stop = map.onSettled(() => {
      const camera = map.camera()
      if (follows.current) {
        follows.current = false
        home.current = { content, camera }
        ask.current?.(camera.center)
        return
      }
      // The flight to what was asked for is no movement of the visitor's.
      if (fitting) home.current = { content, camera }
      const { camera: before } = home.current
      setAway({ content, moved: before !== null && isElsewhere(camera, before, map.size().width) })
    })
    return () => {
      clearTimeout(over)
      stop()
    }
  }, [map, content])
  const search = () => {
    if (!map) return
    const camera = map.camera()
    home.current = { content, camera }
    setAway({ content, moved: false })
    onSearchHere?.(camera.center)
  }
  const moved = away.moved && away.content === content && onSearchHere !== undefined
  return { moved, search, searchThere: () => (follows.current = true) }
}

const FITTING_MS = 1_500
