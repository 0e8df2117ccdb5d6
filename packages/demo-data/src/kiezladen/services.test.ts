import { describe, expect, it } from 'vitest'
import { kiezladenGoods } from '../kiezladen-goods.ts'
import { kiezladenServices } from './services.ts'

describe('D-04 the demo’s past services', () => {
  it('are of services that are offered at a time, over two months', () => {
    for (const { number, daysAgo } of kiezladenServices) {
      const article = kiezladenGoods.find(({ variants }) => variants.some((each) => each.number === number))
      expect(article).toMatchObject({ kind: 'service', state: 'published', minutes: expect.any(Number) })
      expect(daysAgo).toBeGreaterThan(0)
      expect(daysAgo).toBeLessThan(60)
    }
    expect(new Set(kiezladenServices.map(({ number }) => number)).size).toBe(5)
  })

  it('K-04 no two share a day, and each begins at a quarter of a morning hour', () => {
    expect(new Set(kiezladenServices.map(({ daysAgo }) => daysAgo)).size).toBe(kiezladenServices.length)
    for (const { beganAt } of kiezladenServices) {
      expect(beganAt % 15).toBe(0)
      expect(beganAt).toBeGreaterThanOrEqual(9 * 60)
      expect(beganAt + 45).toBeLessThanOrEqual(12 * 60)
    }
  })
})
