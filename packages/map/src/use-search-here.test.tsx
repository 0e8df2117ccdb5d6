import { expect, it } from 'vitest'
import { isElsewhere } from './use-search-here.ts'

const konstanz = { center: { lat: 47.66, lng: 9.17 }, zoom: 10 }

it('S-01 a small shift is the same part of the map; another town or another scale is not', () => {
  expect(isElsewhere({ ...konstanz, center: { lat: 47.67, lng: 9.19 } }, konstanz, 600)).toBe(false)
  expect(isElsewhere({ ...konstanz, center: { lat: 47.66, lng: 10.2 } }, konstanz, 600)).toBe(true)
  expect(isElsewhere({ ...konstanz, zoom: 11 }, konstanz, 600)).toBe(true)
})
