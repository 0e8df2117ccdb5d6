import { expect } from 'vitest'
import { breachesOf } from './breaches.ts'
import type { TestHouse } from './test-house.ts'

/** The invariant checker: runs at the end of every test that broke something. */
export async function expectSound({ platform }: TestHouse): Promise<void> {
  expect(await breachesOf(platform.db)).toEqual([])
}
