import { expect, it } from 'vitest'
import { createLockThrottle } from './lock-throttle.ts'

it('L-07 a lock is woken again after its time only, each for itself', () => {
  const isDue = createLockThrottle(30_000)
  expect([isDue('a', 0), isDue('b', 10_000), isDue('a', 29_999), isDue('a', 30_000)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect([isDue('b', 39_999), isDue('b', 40_000), isDue('a', 59_999)]).toEqual([false, true, false])
})
