import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { raceForGoods } from './race-goods.ts'
import { openRaceHouse } from './race-house.ts'
import { raceForBoxes } from './race-run.ts'
import { raceForServices } from './race-services.ts'
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

it('B-10 K-04 120 buyers for three windows of a delivery area with four places: twelve orders, everybody else is told, no deadlock', async () => {
  const slots = await openRaceHouse((await aTestDatabase()).address, 24)
  onTestFinished(() => slots.close())
  const windows = { buyers: 120, capacity: 4, halfHours: 3, atOnce: 24, areWindows: true }
  const report = await raceForSlots(slots, windows)
  expect(report).toMatchObject({ placed: 12, tooMany: [], deadlocks: 0 })
  const { 'pickup-time-full': full = 0, 'address-unproven': unproven = 0, ...others } = report.refused
  expect([full + unproven, others]).toEqual([108, {}])
}, 180_000)

it('B-10 K-04 150 buyers for five times of a service that is done for two at once: ten orders, everybody else is told, no deadlock', async () => {
  const services = await openRaceHouse((await aTestDatabase()).address, 24)
  onTestFinished(() => services.close())
  const wanted = { buyers: 150, times: 5, atOnceOffered: 2, atOnce: 24 }
  const report = await raceForServices(services, wanted)
  expect(report).toMatchObject({ placed: 10, tooMany: [], deadlocks: 0 })
  const { 'service-time-taken': taken = 0, 'address-unproven': unproven = 0, ...others } = report.refused
  expect([taken + unproven, others]).toEqual([140, {}])
}, 180_000)

it('B-10 K-03 300 buyers for ten pieces, five places of a half hour and one use of a code: so many are paid, once each, and who loses reads what', async () => {
  const goods = await openRaceHouse((await aTestDatabase()).address, 24)
  onTestFinished(() => goods.close())
  const wanted = { buyers: 300, pieces: 10, places: 5, waves: 3, atOnce: 24, seed: 'test' }
  const report = await raceForGoods(goods, wanted)
  expect(report).toMatchObject({ paid: { pieces: 10, place: 5, code: 1 }, unfair: [], deadlocks: 0 })
  // Somebody let go of what others got then, or the race has proved nothing.
  expect(report.placed).toBeGreaterThan(16)
  const { 'stock-short': short = 0, 'pickup-time-full': full = 0 } = report.refused
  expect([short > 0, full > 0]).toEqual([true, true])
}, 180_000)
