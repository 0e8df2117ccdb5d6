import type { MapTheme } from './map-style.ts'
import type { Camera } from './map-types.ts'
import { projectionOf, type Size } from './mercator.ts'
import { type Outlines, UNITS } from './outlines.ts'

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
    readonly outlines: Outlines
  },
): void {
  const { camera, size, density, theme, outlines } = shown
  draw.setTransform(density, 0, 0, density, 0, 0)
  draw.globalAlpha = 1
  draw.fillStyle = theme.water
  draw.fillRect(0, 0, size.width, size.height)
  const { world, origin } = projectionOf(camera, size)
  /** CSS pixels of a unit of the outlines. */
  const scale = world / UNITS
  const whole = density * scale
  draw.setTransform(whole, 0, 0, whole, -origin.x * density, -origin.y * density)
  draw.lineWidth = byZoom(camera.zoom, [5, 1], [9, 1.5]) / scale
  draw.strokeStyle = theme.border
  draw.fillStyle = theme.land
  draw.fill(outlines.home, 'evenodd')
  stroke(draw, outlines.home, camera.zoom)
  draw.fill(outlines.abroad, 'evenodd')
  draw.globalAlpha = byZoom(camera.zoom, [7, 0.75], [11, 0.25])
  draw.fillStyle = theme.abroad
  draw.fill(outlines.abroad, 'evenodd')
  stroke(draw, outlines.abroad, camera.zoom)
}

function stroke(draw: CanvasRenderingContext2D, outline: Path2D, zoom: number) {
  draw.globalAlpha = byZoom(zoom, [9, 1], [12, 0.4])
  draw.stroke(outline)
  draw.globalAlpha = 1
}
