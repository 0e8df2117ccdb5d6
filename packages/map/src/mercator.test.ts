import { describe, expect, it } from 'vitest'
import { awayFrom, cameraFitting, movedBy, projectionOf } from './mercator.ts'

const KONSTANZ = { lat: 47.6586, lng: 9.1774 }
const HAMBURG = { lat: 53.5, lng: 10 }
const size = { width: 980, height: 832 }

describe('where places stand on a map', () => {
  it('S-01 the middle of the camera is the middle of the surface, north is up, east is right', () => {
    const seen = projectionOf({ center: KONSTANZ, zoom: 9 }, size)
    expect(seen.project(KONSTANZ)).toEqual({ x: expect.closeTo(490, 6), y: expect.closeTo(416, 6) })
    expect(seen.project({ ...KONSTANZ, lng: 9.3 }).x).toBeGreaterThan(490)
    expect(seen.project({ ...KONSTANZ, lat: 47.8 }).y).toBeLessThan(416)
  })

  it('S-01 a position leads back to its place', () => {
    const seen = projectionOf({ center: HAMBURG, zoom: 6.5 }, size)
    const at = seen.project(KONSTANZ)
    expect(seen.placeAt(at)).toEqual({ lat: expect.closeTo(47.6586, 9), lng: expect.closeTo(9.1774, 9) })
    expect(seen.box()).toMatchObject({ west: seen.placeAt({ x: 0, y: 9 }).lng })
  })

  it('S-01 one degree of longitude at zoom 0 is 512/360 px, as MapLibre counts', () => {
    const seen = projectionOf({ center: { lat: 0, lng: 0 }, zoom: 0 }, size)
    expect(seen.project({ lat: 0, lng: 1 }).x - 490).toBeCloseTo(512 / 360, 9)
  })

  it('S-01 all places are fitted between the pin above and the buttons on the right', () => {
    const camera = cameraFitting([KONSTANZ, HAMBURG], size)
    expect(camera).toBeDefined()
    const seen = projectionOf(camera ?? { center: KONSTANZ, zoom: 0 }, size)
    expect(seen.project(HAMBURG).y).toBeCloseTo(64, 6)
    expect(seen.project(KONSTANZ).y).toBeCloseTo(832 - 32, 6)
    const middle = (seen.project(HAMBURG).x + seen.project(KONSTANZ).x) / 2
    expect(middle).toBeCloseTo(490 + (112 - 96) / 2, 6)
  })

  it('S-01 one place alone is not brought nearer than its neighbourhood; none gives no camera', () => {
    expect(cameraFitting([KONSTANZ], size)?.zoom).toBe(12.5)
    expect(cameraFitting([], size)).toBeUndefined()
  })

  it('S-01 a name that would be cut off at the edge is brought in by as much as it lacks', () => {
    expect(awayFrom({ x: 500, y: 400 }, size)).toEqual({ x: 0, y: 0 })
    expect(awayFrom({ x: 50, y: 400 }, size)).toEqual({ x: -70, y: 0 })
    const camera = { center: KONSTANZ, zoom: 9 }
    const moved = projectionOf(movedBy(camera, { x: -70, y: 20 }), size)
    expect(moved.project(KONSTANZ)).toEqual({ x: expect.closeTo(560, 5), y: expect.closeTo(396, 5) })
  })
})
