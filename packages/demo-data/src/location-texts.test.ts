import { describe, expect, it } from 'vitest'
import { locationTexts } from './location-texts.ts'
import { demoWorld } from './world.ts'

describe('F-03 what the demo’s customers read', () => {
  it('speaks of locations that there are, and of each within its length', () => {
    const keys = demoWorld.locations.map(({ key }) => key)
    for (const [key, { names, description }] of Object.entries(locationTexts)) {
      expect(keys).toContain(key)
      expect(Object.values(names).filter((name) => name === '' || name.length > 120)).toEqual([])
      expect(Object.values(description).filter((text) => text.length > 300)).toEqual([])
      expect(description.de).not.toBe('')
    }
  })

  it('has a location in all five languages, and one that still lacks some', () => {
    const written = Object.values(locationTexts).map(
      ({ description }) => Object.values(description).filter((text) => text !== '').length,
    )
    expect(Math.max(...written)).toBe(5)
    expect(Math.min(...written)).toBe(1)
  })
})

it('S-05 a box is called a box in English', () => {
  for (const { description } of Object.values(locationTexts))
    expect(description.en).not.toMatch(/lockers?\b/i)
})
