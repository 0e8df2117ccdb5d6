import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@fachwerk/clock/test-clock'
import { bankKeysOf, demoFiles } from '../demo/demo-files.ts'
import { recordRentalOf } from '../demo/record-rental.ts'
import { seedDemo, type SimulatedTerminal } from '../demo/seed-demo.ts'
import { buildHouse } from '../main.ts'
import { type Random, seededRandom } from '../platform/random.ts'
import type { Secrets } from '../platform/secrets.ts'
import { remembering } from '../platform/testing/remembering.ts'
import { aStoredDatabase } from '../platform/testing/test-database.ts'
import { TEST_START, testPlatform } from '../platform/testing/test-platform.ts'

export interface DemoWorld {
  /** A database that holds the world; nobody is connected to it. */
  readonly database: string
  /** What is sealed in it was sealed with these. */
  readonly secrets: Secrets
  readonly terminals: readonly SimulatedTerminal[]
  /** Chance of a house, as it stands once the world is there. */
  chance(): Random
}

let world: Promise<DemoWorld> | undefined

/** The demo world of this process: seeding it takes seconds, copying it a tenth of one. Never changed once it stands. */
export function theDemoWorld(password: string): Promise<DemoWorld> {
  world ??= seeded(password)
  return world
}

/** Chance of every house, so that its ids are the same in each run. */
export const chanceOfHouse = (): Random => seededRandom('house')

async function seeded(password: string): Promise<DemoWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-world-'))
  const { random, drawAgain } = remembering(chanceOfHouse())
  bankKeysOf(demoFiles({ dataDir }), random)
  const { address, name } = await aStoredDatabase('world')
  const clock = testClock(TEST_START)
  const platform = await testPlatform({ address, clock, random, config: { demo: true, dataDir } })
  const { db, secrets } = platform
  const house = buildHouse(platform)
  const needs = { ...house, db, random, recordRental: recordRentalOf(house) }
  const terminals = await seedDemo(needs, password, clock.now())
  // What follows from hundreds of rentals takes as long as writing them.
  await platform.runConsumers()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { database: name, secrets, terminals, chance: () => drawAgain(chanceOfHouse()) }
}
