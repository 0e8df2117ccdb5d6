import { expect, it } from 'vitest'
import { createCare } from './care.ts'

const MINUTE = 60_000

it('L-03 locks are looked after every minute, for as long as it matters', () => {
  const care = createCare()
  expect(care.nextMs()).toBeUndefined()
  care.attendUntil(10 * MINUTE)
  const looks: number[] = []
  for (let next = care.nextMs(); next !== undefined; next = care.nextMs()) {
    looks.push(next)
    care.looked(next)
  }
  expect(looks).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * MINUTE))
})

it('L-03 what mattered longer matters still', () => {
  const care = createCare()
  care.attendUntil(5 * MINUTE)
  care.attendUntil(2 * MINUTE)
  care.looked(4 * MINUTE)
  expect(care.nextMs()).toBe(5 * MINUTE)
})
