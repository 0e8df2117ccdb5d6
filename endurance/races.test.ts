import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openRaceHouse } from './race-house.ts'
import { raceForBoxes } from './race-run.ts'
import { raceForSlots } from './race-slots.ts'

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

it('B-10 150 buyers for three half hours of five orders: fifteen orders, everybody else is told, no deadlock', async () => {
  const slots = await openRaceHouse((await aTestDatabase()).address, 24)
  onTestFinished(() => slots.close())
  const report = await raceForSlots(slots, { buyers: 150, capacity: 5, halfHours: 3, atOnce: 24 })
  expect(report).toMatchObject({ placed: 15, tooMany: [], deadlocks: 0 })
  // Who orders where many did so without a proof is asked for one (B-22); nobody hears anything else.
  const { 'pickup-time-full': full = 0, 'address-unproven': unproven = 0, ...others } = report.refused
  expect([full + unproven, others]).toEqual([135, {}])
}, 180_000)
