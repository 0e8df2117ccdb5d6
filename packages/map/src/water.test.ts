import { expect, it } from 'vitest'
import { loadWaterShapes } from './water.ts'

/** Whether a place lies within a closed line of longitudes and latitudes. */
function isWithin(line: readonly (readonly number[])[], lng: number, lat: number): boolean {
  let inside = false
  for (const [at, [x = 0, y = 0]] of line.entries()) {
    const [nextX = 0, nextY = 0] = line[(at + 1) % line.length] ?? []
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside
  }
  return inside
}

it.each([
  ['Bodensee', 9.37, 47.61],
  ['Müritz', 12.69, 53.43],
  ['Chiemsee', 12.46, 47.87],
])('S-01 %s lies on the map', async (_name, lng, lat) => {
  const { lakes } = await loadWaterShapes()
  const [found] = lakes.features.filter(({ geometry }) => isWithin(geometry.coordinates[0] ?? [], lng, lat))
  expect(found).toBeDefined()
})

it.each([
  ['Rhein bei Köln', 6.96, 50.94],
  ['Elbe in Hamburg', 9.95, 53.54],
  ['Spree in Berlin', 13.42, 52.51],
])('S-01 %s flows there', async (_name, lng, lat) => {
  const { rivers } = await loadWaterShapes()
  const points = rivers.features.flatMap(({ geometry }) => geometry.coordinates.flat())
  expect(points.some(([x = 0, y = 0]) => Math.hypot((x - lng) * 0.62, y - lat) < 0.08)).toBe(true)
})
