import type { MapTheme } from './drawing/map-style.ts'
import type { Camera } from './drawing/map-types.ts'
import { projectionOf, type Size } from './mercator.ts'
import { type Outlines, UNITS } from './outlines.ts'
import { RIVER_WIDTH, SMALL_RIVERS_FROM } from './river-width.ts'
import type { WaterPaths } from './water.ts'

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
    /** Absent until it has come. */
    readonly water: WaterPaths | undefined
  },
): void {
  const { camera, size, density, theme, outlines, water } = shown
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
  if (water) drawWater(draw, { water, theme, zoom: camera.zoom, scale })
}

/** Lakes lie over the borders that cross them. */
function drawWater(
  draw: CanvasRenderingContext2D,
  shown: {
    readonly water: WaterPaths
    readonly theme: MapTheme
    readonly zoom: number
    readonly scale: number
  },
): void {
  const { water, theme, zoom, scale } = shown
  draw.globalAlpha = 1
  draw.strokeStyle = theme.water
  draw.fillStyle = theme.water
  draw.lineJoin = 'round'
  draw.lineWidth = byZoom(zoom, ...RIVER_WIDTH.large) / scale
  draw.stroke(water.large)
  if (zoom >= SMALL_RIVERS_FROM) {
    draw.lineWidth = byZoom(zoom, ...RIVER_WIDTH.small) / scale
    draw.stroke(water.small)
  }
  draw.fill(water.lakes)
}

function stroke(draw: CanvasRenderingContext2D, outline: Path2D, zoom: number) {
  draw.globalAlpha = byZoom(zoom, [9, 1], [12, 0.4])
  draw.stroke(outline)
  draw.globalAlpha = 1
}
