import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadCountries } from '../src/outlines.ts'
import { asOutlines, type Country } from './build-outlines.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const countries = (): Country[] => JSON.parse(read('../geo/countries.json')).features

const polygonsOf = (isHome: boolean) =>
  countries()
    .filter(({ properties }) => properties.home === isHome)
    .flatMap(({ geometry }) => geometry.coordinates)

describe('the outlines of the map', () => {
  it('S-01 the stored file is what the script makes of the countries today', () => {
    expect(read('../src/outlines.gen.json')).toBe(`${JSON.stringify(asOutlines(countries()))}\n`)
  })

  it('S-01 both maps draw each point where the source has it, holes stay holes, home is told from abroad', async () => {
    const { features } = await loadCountries()
    expect(features.map(({ properties }) => properties.home)).toEqual([true, false])
    for (const { properties, geometry } of features) {
      const asked = polygonsOf(properties.home)
      expect(geometry.coordinates.map((rings) => rings.map((ring) => ring.length))).toEqual(
        asked.map((rings) => rings.map((ring) => ring.length)),
      )
      const [found, given] = [geometry.coordinates, asked].map((polygons) => polygons.flat(3))
      // Twenty metres.
      expect(
        Math.max(...(given ?? []).map((degrees, at) => Math.abs(degrees - (found?.[at] ?? 0)))),
      ).toBeLessThan(0.0002)
    }
  })
})
