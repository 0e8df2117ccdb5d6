import { afterEach } from 'vitest'
import { expectSound } from './invariants.ts'
import { aTestHouse, type HouseOptions, type TestHouse } from './test-house.ts'

/**
 * A house of one test file, for tests that break something: after each of them its books must be sound. Call it at the
 * top of the file.
 */
export async function aSoundHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const house = await aTestHouse(options)
  afterEach(async () => {
    await house.platform.runConsumers()
    await expectSound(house)
  })
  return house
}
