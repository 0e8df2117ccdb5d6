import type { Permission } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { batteriesSoon, deadLock, forgetBattery } from '../devices/index.ts'
import {
  anActor,
  aRental,
  aWorld,
  type TestBox,
  type TestDevices,
  testDevices,
  type TestWorld,
} from '../devices/testing.ts'
import { setHeldBack } from '../locations/index.ts'
import { tasksModule } from './index.ts'
import type { Occupancy } from './rules/audit-boxes.ts'
import { deskOf } from './testing/cabinet-desk.ts'
import { factsOf } from './testing/cabinet-facts.ts'

const AT_THE_CABINET: readonly Permission[] = ['locks.view', 'locks.open']

interface Stuck {
  readonly asked: { rentalId: string; boxId: string }[]
  /** Boxes of which it was told that they open again. */
  readonly opened: string[]
  helped: 'moved' | 'none' | 'asked' | 'elsewhere'
}

/** A location with four boxes and their locks, and Berta who stands before them. */
export async function aCabinet() {
  const platform = await testPlatform()
  const { db, clock } = platform
  const registry = createRegistry()
  const world = await aWorld(platform)
  const devices = testDevices(platform)
  const occupancy = new Map<string, Occupancy>()
  const woken: string[] = []
  const stuck: Stuck = { asked: [], opened: [], helped: 'elsewhere' }
  const module = tasksModule({
    ...platform,
    serve: registry.serve,
    setHeldBack,
    forgetBattery,
    batteriesSoon,
    deadLock,
    boxOccupancy: async () => occupancy,
    leaveBrokenBox: async (_tx, broken) => {
      stuck.asked.push(broken)
      return stuck.helped
    },
    boxOpensAgain: async (_tx, boxId) => void stuck.opened.push(boxId),
    locksOfBoxes: devices.locksOfBoxes,
    keepBoxesAwake: (boxIds) => void woken.push(...boxIds),
  })
  const lockOf = await hangLocks(platform, world, devices)
  const call = createInvokeStaff(registry)
  const berta = anActor([world.companyId], AT_THE_CABINET)
  // The rhythms of its jobs count from their first look.
  await platform.runDue()
  const write = (statement: ReturnType<typeof sql>) => db.transaction((tx) => statement.execute(tx))
  return {
    ...module,
    platform,
    db,
    clock,
    world,
    call,
    berta,
    lockOf,
    /** Who has which box, as the rentals would say. */
    occupancy,
    /** Rentals that were to be given another box, and whether there was one. */
    stuck,
    /** Boxes whose locks were to be kept awake. */
    woken,
    ...deskOf({ call, berta, world }),
    rental: (box: TestBox, options: { from?: Date; until?: Date; state?: string } = {}) =>
      aRental(platform, world, box, options),
    write,
    /** So many hours from now. */
    hours: (count: number) => new Date(clock.now().getTime() + count * 3_600_000),
    /** Nothing is to do any more, and every box is let. */
    async clear() {
      await write(sql`delete from task`)
      await write(sql`update box set held_back_at = null`)
      await write(sql`update lock set deactivated_at = null, deactivation = null`)
    },
    ...factsOf({ db, clock, world, lockOf, runConsumers: platform.runConsumers }),
    /** Minutes pass, and the house looks after its tasks. */
    async minutes(count: number) {
      await clock.advance(count * 60_000)
      await platform.runDue()
      await platform.runConsumers()
    },
  }
}

/** A terminal with a lock on every box. @returns the lock of a box */
async function hangLocks({ db, clock }: TestPlatform, world: TestWorld, devices: TestDevices) {
  const { boxes: hung } = await db.transaction((tx) =>
    devices.createTerminal(tx, {
      companyId: world.companyId,
      locationId: world.locationId,
      name: 'T-01',
      locks: world.boxes.map(({ id, number }) => ({ boxId: id, name: `SL-${number}` })),
      locationUrl: 'http://example.org/standort/eins',
      now: clock.now(),
    }),
  )
  return (box: TestBox) => hung.find(({ boxId }) => boxId === box.id)?.lockId ?? ''
}
