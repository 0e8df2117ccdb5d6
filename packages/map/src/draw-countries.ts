import type { MapTheme } from './map-style.ts'
import type { Camera } from './map-types.ts'
import { projectionOf, type Size } from './mercator.ts'
import type { Outlines, Ring } from './outlines.ts'

type Stop = readonly [zoom: number, value: number]

/** The style of the map that moves, at one zoom. */
function byZoom(zoom: number, [fromZoom, from]: Stop, [toZoom, to]: Stop): number {
  const part = Math.min(1, Math.max(0, (zoom - fromZoom) / (toZoom - fromZoom)))
  return from + (to - from) * part
}

/** Paints water and countries as the map that moves paints them (`map-style.ts`), so that its coming is not seen. */
export function drawCountries(
  draw: CanvasRenderingContext2D,
  shown: {
    readonly camera: Camera
    readonly size: Size
    /** Device pixels of a CSS pixel. */
    readonly density: number
    readonly theme: MapTheme
    /** Undefined: not there yet, only water. */
    readonly outlines: Outlines | undefined
  },
): void {
  const { camera, size, density, theme, outlines } = shown
  draw.setTransform(density, 0, 0, density, 0, 0)
  draw.globalAlpha = 1
  draw.fillStyle = theme.water
  draw.fillRect(0, 0, size.width, size.height)
  if (!outlines) return
  trace(draw, outlines.home, camera, size)
  draw.fillStyle = theme.land
  draw.fill('evenodd')
  stroke(draw, theme, camera.zoom)
  trace(draw, outlines.abroad, camera, size)
  draw.fillStyle = theme.land
  draw.fill('evenodd')
  draw.globalAlpha = byZoom(camera.zoom, [7, 0.75], [11, 0.25])
  draw.fillStyle = theme.abroad
  draw.fill('evenodd')
  stroke(draw, theme, camera.zoom)
}

function stroke(draw: CanvasRenderingContext2D, theme: MapTheme, zoom: number) {
  draw.globalAlpha = byZoom(zoom, [9, 1], [12, 0.4])
  draw.lineWidth = byZoom(zoom, [5, 1], [9, 1.5])
  draw.strokeStyle = theme.border
  draw.stroke()
  draw.globalAlpha = 1
}

function trace(draw: CanvasRenderingContext2D, rings: readonly Ring[], camera: Camera, size: Size) {
  const { world, origin } = projectionOf(camera, size)
  const isSeen = ({ west, east, north, south }: Ring) =>
    east * world > origin.x &&
    west * world < origin.x + size.width &&
    south * world > origin.y &&
    north * world < origin.y + size.height
  draw.beginPath()
  for (const { xs, ys } of rings.filter(isSeen)) {
    for (const [index, x] of xs.entries()) {
      const at = [x * world - origin.x, (ys[index] ?? 0) * world - origin.y] as const
      if (index === 0) draw.moveTo(...at)
      else draw.lineTo(...at)
    }
    draw.closePath()
  }
}
