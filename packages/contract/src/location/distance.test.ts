import { expect, it } from 'vitest'
import { distanceMetres } from './distance.ts'

const konstanz = { lat: 47.6603, lng: 9.1758 }
const hamburg = { lat: 53.553, lng: 10.0067 }

it('S-01 knows how far two places are apart', () => {
  expect(distanceMetres(konstanz, hamburg) / 1000).toBeCloseTo(657.8, 0)
  expect(distanceMetres(konstanz, konstanz)).toBe(0)
  expect(distanceMetres(konstanz, hamburg)).toBe(distanceMetres(hamburg, konstanz))
})

it('counts metres where two locations stand in one town', () => {
  expect(distanceMetres(konstanz, { lat: 47.6657, lng: 9.1758 })).toBe(600)
})
