import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { DAY } from './customers.ts'

it('something may happen at any moment of a quarter', () => {
  const chance = chanceOf(1, 'quarter')
  const drawn = Array.from({ length: 1_000 }, () => chance.between(0, 90 * DAY))
  expect(Math.min(...drawn)).toBeLessThan(DAY)
  expect(Math.max(...drawn)).toBeGreaterThan(89 * DAY)
  expect(drawn.every((ms) => Number.isInteger(ms) && ms >= 0 && ms <= 90 * DAY)).toBe(true)
})

it('the same seed draws the same', () => {
  const draw = () => Array.from({ length: 20 }, () => chanceOf(7, 'again').between(0, 90 * DAY))
  expect(draw()).toEqual(draw())
})
