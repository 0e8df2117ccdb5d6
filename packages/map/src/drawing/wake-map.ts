import type { MapLabels, OpenMap } from './map-types.ts'
import { loadCountries } from '../outlines.ts'
import { loadWaterShapes } from '../water.ts'

/**
 * Puts the map that moves (MapLibre, WebGL) in the place of the still one when somebody reaches for it: with the pointer, the
 * wheel, two fingers, a press or the keyboard. Until it is drawn the still one stays, and for good where there is no WebGL.
 * @returns how to close whichever stands
 */
export function wakeMap(
  element: HTMLElement,
  still: OpenMap,
  details: {
    /** Without waiting for anybody. */
    readonly atOnce: boolean
    readonly labels: Pick<MapLabels, 'surface' | 'twoFingers'>
    readonly tiles: string | undefined
    readonly wakened: (map: OpenMap) => void
  },
): () => void {
  const { atOnce, wakened, ...options } = details
  let live: OpenMap | undefined
  let isOver = false
  const open = async () => {
    const [{ openMap }, countries, water] = await Promise.all([
      import('./gl-map.ts'),
      loadCountries(),
      loadWaterShapes(),
    ])
    if (isOver) return
    const before = new Set(element.children)
    const map = openMap(element, { ...options, countries, water, camera: still.camera() })
    live = map
    // Until it is drawn there is one map to be reached and read, not two of one name.
    const reachable = leaveOut([...element.children].filter((part) => !before.has(part)))
    await map.drawn
    if (isOver) return
    reachable()
    map.look(still.camera())
    const hadFocus = element.contains(document.activeElement)
    still.close()
    if (hadFocus) map.focus()
    wakened(map)
  }
  // No WebGL, or no network to fetch it: the still one does.
  const wake = () => void open().catch(() => undefined)
  const stopWaiting = onIntent(element, wake)
  if (atOnce) {
    stopWaiting()
    wake()
  }
  return () => {
    isOver = true
    stopWaiting()
    still.close()
    live?.close()
  }
}

/** Neither keys nor screen readers get to them. @returns how to let them in */
function leaveOut(parts: readonly Element[]): () => void {
  for (const part of parts) part.setAttribute('inert', '')
  return () => {
    for (const part of parts) part.removeAttribute('inert')
  }
}

/** Runs once, at the first sign that somebody wants to move the map; a finger that scrolls the page past it is none. */
function onIntent(element: HTMLElement, run: () => void): () => void {
  const waiting = new AbortController()
  const options = { signal: waiting.signal, passive: true }
  const begin = () => {
    waiting.abort()
    run()
  }
  element.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && begin(), options)
  element.addEventListener('touchstart', ({ touches }) => touches.length > 1 && begin(), options)
  for (const type of ['wheel', 'focusin', 'click']) element.addEventListener(type, begin, options)
  return () => waiting.abort()
}
