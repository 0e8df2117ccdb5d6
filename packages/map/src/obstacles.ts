import type { MapView, ScreenRect } from './drawing/map-types.ts'

/** What place names must not cover: pins, buttons and the line with the sources. */
export function obstaclesOf(view: Pick<MapView, 'size'>, pins: readonly ScreenRect[]): ScreenRect[] {
  const { width, height } = view.size()
  const buttons = { left: width - 68, top: height - 156, right: width, bottom: height }
  const sources = { left: 0, top: height - 24, right: 320, bottom: height }
  return [...pins, buttons, sources]
}
