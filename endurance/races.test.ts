import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { openRaceHouse } from './race-house.ts'
import { raceForBoxes } from './race-run.ts'

const { address } = await aTestDatabase()
const race = await openRaceHouse(address, 24)
afterAll(() => race.close())

it('FAULT-09 R-02 2,000 attempts at a few boxes: one holder each, no deadlock, no charge without order', async () => {
  const report = await raceForBoxes(race, { attempts: 2_000, seed: 'test', atOnce: 24, say: () => undefined })
  expect(report).toMatchObject({
    attempts: 2_000,
    overlaps: [],
    deadlocks: 0,
    chargesWithoutOrder: [],
    unsound: [],
  })
  // Boxes were given and paid for, or the race has proved nothing.
  expect(report.won).toBeGreaterThan(20)
  expect(report.paid).toBeGreaterThan(0)
}, 180_000)
