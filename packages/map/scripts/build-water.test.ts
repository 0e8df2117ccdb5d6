import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asWater, type Water } from './build-water.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const featuresOf = (name: string): readonly Water[] => JSON.parse(read(`../geo/${name}.json`)).features

const river = (scalerank: number): Water => ({
  properties: { scalerank },
  geometry: {
    type: 'LineString',
    coordinates: [
      [9, 47],
      [9, 47],
      [9.2, 47.2],
    ],
  },
})

it('S-01 a lake closes, a river does not, and those of a lower rank are kept apart', () => {
  const lake: Water = {
    properties: { scalerank: 5 },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [9, 47],
          [9.1, 47],
          [9.1, 47.1],
          [9, 47],
        ],
      ],
    },
  }
  const { lakes, rivers } = asWater([lake], [river(3), river(9)])
  expect(lakes).toEqual([expect.stringMatching(/^M\d+ \d+l.*z$/)])
  expect(rivers.large).toEqual([expect.stringMatching(/^M\d+ \d+l\d+-\d+$/)])
  expect(rivers.small).toHaveLength(1)
})

it('S-01 the stored file is what the script makes of the sources today', () => {
  const water = asWater(featuresOf('lakes'), featuresOf('rivers'))
  expect(read('../src/water.gen.json')).toBe(`${JSON.stringify(water)}\n`)
  expect(water.lakes.length).toBeGreaterThan(30)
})
