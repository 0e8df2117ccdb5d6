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

function draw(seed: number): number[] {
  const chance = chanceOf(seed, 'again')
  return Array.from({ length: 20 }, () => chance.between(0, 90 * DAY))
}

it('the same seed draws the same, and another one another thing', () => {
  expect(draw(7)).toEqual(draw(7))
  expect(draw(8)).not.toEqual(draw(7))
})
