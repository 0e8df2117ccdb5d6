import { assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { openingMinutes } from './seed-openings.ts'

it('B-17 openings of the past lie within their rental, each after the one before', () => {
  assert(
    property(string(), integer({ min: 60, max: 30 * 1440 }), (key, stay) => {
      const minutes = openingMinutes(key, stay)
      expect(minutes.length).toBeGreaterThan(0)
      expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b))
      expect(minutes[0]).toBeGreaterThan(0)
      expect(minutes.at(-1)).toBeLessThan(stay - 1)
      expect(openingMinutes(key, stay)).toEqual(minutes)
    }),
  )
})
