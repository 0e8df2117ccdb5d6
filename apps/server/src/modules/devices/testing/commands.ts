import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { afterEach } from 'vitest'
import type { TestBox } from '../testing.ts'
import {
  aHouse,
  commandOf,
  commandReaches,
  commandSteps,
  type HouseOptions,
  openBox,
  type OpenOptions,
  type TestHouse,
} from './house.ts'
import { type FakeTerminal, obedient } from './terminal.ts'

/** What every test of commands begins with: a house of its own, its terminal, and somebody who presses „Öffnen“. */
export function commandTests() {
  let current: TestHouse | undefined
  afterEach(async () => {
    await current?.close()
    current = undefined
  })
  const house = (): TestHouse => {
    if (!current) throw new Error('There is no house yet.')
    return current
  }
  const furnish = async (options: HouseOptions = {}): Promise<TestHouse> => {
    current = await aHouse(options)
    return current
  }
  return {
    house,
    /** A house whose terminal is not there. */
    aHouseAlone: furnish,
    async aHouseWithTerminal(options: HouseOptions = {}, obeys = false): Promise<FakeTerminal> {
      const furnished = await furnish(options)
      return furnished.online(obeys ? { onCommand: obedient() } : {})
    },
    open: (box: TestBox = house().world.boxes[0], more: OpenOptions = {}): Promise<CommandView> =>
      openBox(house(), box, more),
    viewOf: (commandId: string) => commandOf(house(), commandId),
    reaches: (commandId: string, state: string) => commandReaches(house(), commandId, state),
    steps: () => commandSteps(house()),
  }
}
