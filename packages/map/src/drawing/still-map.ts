import { drawCountries } from '../draw-countries.ts'
import { followTheme } from './follow-theme.ts'
import { readTheme } from './map-style.ts'
import type { Camera, LatLng, MapLabels, OpenMap } from './map-types.ts'
import { awayFrom, cameraFitting, movedBy, projectionOf, type Size } from '../mercator.ts'
import { loadOutlines, type Outlines } from '../outlines.ts'
import { loadWater, type WaterPaths } from '../water.ts'

const ZOOMS = { farthest: 4, closest: 15 }
/** Pixels that an arrow key moves the map by. */
const STEP = 100
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}
const COUNTRY: Camera = { center: { lat: 51.2, lng: 10.4 }, zoom: 5 }

/**
 * A map that is drawn once instead of sixty times a second: no WebGL, no worker, some milliseconds on a slow phone. Buttons
 * and keys move it by jumps, fingers and wheel do not.
 * @throws Error where the browser draws nothing at all
 */
export function openStillMap(
  container: HTMLElement,
  options: { readonly places: readonly LatLng[]; readonly labels: Pick<MapLabels, 'surface'> },
): OpenMap {
  const canvas = surfaceIn(container, options.labels.surface)
  const listeners = { move: new Set<() => void>(), settled: new Set<() => void>() }
  let size = sizeOf(container)
  let camera = cameraFitting(options.places, size) ?? COUNTRY
  const picture = pictureOn(canvas, container, () => ({ camera, size }))

  const look = (next: Camera) => {
    camera = { ...next, zoom: Math.min(ZOOMS.closest, Math.max(ZOOMS.farthest, next.zoom)) }
    picture.paint()
    for (const run of [...listeners.move, ...listeners.settled]) run()
  }
  const zoomBy = (levels: number) => look({ ...camera, zoom: camera.zoom + levels })
  const stops = [
    followTheme(picture.paint),
    followSize(container, () => {
      const now = sizeOf(container)
      // The observer begins with the size it had all along.
      if (now.width === size.width && now.height === size.height) return
      size = now
      look(camera)
    }),
    followKeys(canvas, { zoomBy, moveBy: (way) => look(movedBy(camera, way)) }),
  ]
  const seen = () => projectionOf(camera, size)
  return {
    project: (place) => seen().project(place),
    placeAt: (position) => seen().placeAt(position),
    box: () => seen().box(),
    zoom: () => camera.zoom,
    size: () => size,
    camera: () => camera,
    look,
    onMove: (run) => listen(listeners.move, run),
    onSettled: (run) => listen(listeners.settled, run),
    onPress: (run) => onPress(canvas, (position) => run(seen().placeAt(position))),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fit: (places) => look(cameraFitting(places, size) ?? camera),
    reveal: (place) => {
      const away = awayFrom(seen().project(place), size)
      if (away.x !== 0 || away.y !== 0) look(movedBy(camera, away))
    },
    focus: () => canvas.focus(),
    close: () => {
      for (const stop of stops) stop()
      canvas.remove()
    },
  }
}

function surfaceIn(container: HTMLElement, name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'lm-still'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'region')
  canvas.setAttribute('aria-label', name)
  if (!canvas.getContext('2d')) throw new Error('This browser has no canvas.')
  container.append(canvas)
  return canvas
}

/** Paints what is shown once the countries are there; until then all is water (`.lm`). */
function pictureOn(
  canvas: HTMLCanvasElement,
  container: HTMLElement,
  shown: () => { readonly camera: Camera; readonly size: Size },
): { readonly paint: () => void } {
  let outlines: Outlines | undefined
  let water: WaterPaths | undefined
  const paint = () => {
    const draw = canvas.getContext('2d')
    if (!draw || !outlines) return
    const { camera, size } = shown()
    const density = window.devicePixelRatio || 1
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    drawCountries(draw, { camera, size, density, theme: readTheme(container), outlines, water })
  }
  const fetchOutlines = async () => {
    outlines = await loadOutlines()
    // Closed meanwhile?
    if (!canvas.isConnected) return
    paint()
    water = await loadWater()
    if (canvas.isConnected) paint()
  }
  // Without them the map shows pins and names on plain ground.
  fetchOutlines().catch(() => undefined)
  return { paint }
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

function listen(listeners: Set<() => void>, run: () => void): () => void {
  listeners.add(run)
  return () => void listeners.delete(run)
}

function followSize(container: HTMLElement, changed: () => void): () => void {
  const observer = new ResizeObserver(changed)
  observer.observe(container)
  return () => observer.disconnect()
}

function onPress(canvas: HTMLCanvasElement, pressed: (at: { x: number; y: number }) => void): () => void {
  const run = ({ offsetX, offsetY }: MouseEvent) => pressed({ x: offsetX, y: offsetY })
  canvas.addEventListener('click', run)
  return () => canvas.removeEventListener('click', run)
}

function followKeys(
  canvas: HTMLCanvasElement,
  moves: { zoomBy(levels: number): void; moveBy(way: { readonly x: number; readonly y: number }): void },
): () => void {
  const run = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) moves.moveBy(arrow)
    else if (event.key === '+' || event.key === '=') moves.zoomBy(1)
    else if (event.key === '-') moves.zoomBy(-1)
    else return
    event.preventDefault()
  }
  canvas.addEventListener('keydown', run)
  return () => canvas.removeEventListener('keydown', run)
}
