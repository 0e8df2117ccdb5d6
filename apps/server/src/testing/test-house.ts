import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bank, startBank } from '@fachwerk/bank/src/bank.ts'
import { testClock } from '@fachwerk/clock/test-clock'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { bankKeysOf, demoFiles } from '../demo/demo-files.ts'
import { recordRentalOf } from '../demo/record-rental.ts'
import { type SimulatedTerminal, seedDemo } from '../demo/seed-demo.ts'
import { buildHouse, type House } from '../main.ts'
import type { RunningGateway } from '../modules/devices/index.ts'
import type { DatabaseAddress, Db, Tx } from '../platform/db/db.ts'
import { createLog } from '../platform/log/log.ts'
import { createMemoryTransport, type MemoryTransport } from '../platform/mqtt/memory-transport.ts'
import { TEST_START, type TestPlatform, testPlatform } from '../platform/testing/test-platform.ts'
import { aTestDatabase } from '../platform/testing/test-database.ts'
import { createCallsApp } from '../serve-http.ts'
import { chanceOfHouse, type DemoWorld, theDemoWorld } from './demo-world.ts'
import { simulateTerminals, type SimulatedTerminals } from './simulated-terminals.ts'

/** Of all accounts of the demo world and of those a test adds. */
export const PASSWORD = 'richtig-pferd-batterie'

export interface TestHouse extends House {
  readonly platform: TestPlatform
  readonly app: FastifyInstance
  readonly bank: Bank
  /** Where the house listens on this machine; hosts are told apart by the header. */
  readonly port: number
  readonly transport: MemoryTransport
  /** Null in a house without terminals. */
  readonly gateway: RunningGateway | null
  readonly terminals: SimulatedTerminals
  /** Lines of the log so far. */
  readonly logged: readonly string[]
  /** The next transaction for which this holds is undone at its end, as when the process dies before the commit. */
  crashBeforeCommit(when: (tx: Tx) => Promise<boolean>): void
  /** Lets the gateway and the terminals finish what they say to each other. */
  settle(): Promise<void>
}

export interface HouseOptions {
  /** Without a gateway hours pass in an instant: nobody looks for signs of life every second. */
  readonly withoutTerminals?: boolean
  /** Adds to the demo world before the terminals come online. */
  readonly furnish?: (house: House, platform: TestPlatform) => Promise<readonly SimulatedTerminal[]>
  /** A migrated, empty database of the test's own, to be seeded; by default a copy of the demo world. */
  readonly address?: DatabaseAddress
}

/**
 * The whole product in one process on a fresh database: all modules behind HTTP, the demo world, the test bank over real
 * HTTP, and a simulated terminal at every location. The clock stands still, jobs and consumers run when told.
 * Ends by itself with the test file.
 */
export async function aTestHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const front = await listening(createServer())
  const { port } = front.address
  const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-house-'))
  const clock = testClock(TEST_START)
  const world = options.address ? null : await theDemoWorld(PASSWORD)
  const first = chanceOfHouse()
  const bank = await startBank({ port: 0, dataDir, keys: bankKeysOf(demoFiles({ dataDir }), first), clock })
  afterAll(async () => {
    await bank.close()
    front.server.closeAllConnections()
    front.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const logged: string[] = []
  const ground = world
    ? await groundOf(world)
    : { ...(options.address && { address: options.address }), random: first }
  const platform = await testPlatform({
    ...ground,
    clock,
    log: createLog('debug', { write: (line: string) => void logged.push(line) }),
    config: {
      demo: true,
      dataDir,
      bankPort: Number(new URL(bank.url).port),
      adminUrl: `http://localhost:${port}`,
    },
  })
  const { db, crashBeforeCommit } = crashing(platform.db)
  const house = buildHouse({ ...platform, db })
  const { random } = ground
  const demo =
    world?.terminals ??
    (await seedDemo({ ...house, db, random, recordRental: recordRentalOf(house) }, PASSWORD, clock.now()))
  if (!world) await platform.runConsumers()
  const added = (await options.furnish?.(house, platform)) ?? []
  await platform.runDue()
  const transport = createMemoryTransport()
  const gateway = options.withoutTerminals ? null : await house.devices.startGateway({ transport })
  const terminals = simulateTerminals(transport, clock, [...demo, ...added])
  const app = await createCallsApp({ ...platform, db }, house, '0.0.0-test')
  await app.ready()
  front.server.on('request', (request, reply) => app.routing(request, reply))
  const settle = () => settled(platform, gateway)
  await settle()
  return {
    ...house,
    platform,
    app,
    bank,
    port,
    transport,
    gateway,
    terminals,
    logged,
    crashBeforeCommit,
    settle,
  }
}

/** A copy of the world with what belongs to it. */
async function groundOf({ database, secrets, chance }: DemoWorld) {
  const { address } = await aTestDatabase({ like: database })
  return { address, secrets, random: chance() }
}

const listening = (server: Server) =>
  new Promise<{ server: Server; address: AddressInfo }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve({ server, address: server.address() as AddressInfo })) // TCP, not a pipe
  })

/** A database whose transactions can be undone at the last moment. */
function crashing(db: Db) {
  let crashes: ((tx: Tx) => Promise<boolean>) | undefined
  const transaction: Db['transaction'] = (work) =>
    db.transaction(async (tx) => {
      const value = await work(tx)
      if (!crashes || !(await crashes(tx))) return value
      crashes = undefined
      throw new Error('The process dies here.')
    })
  return {
    db: { ...db, transaction },
    crashBeforeCommit(when: (tx: Tx) => Promise<boolean>) {
      crashes = when
    },
  }
}

const MOST_ROUNDS = 300

async function settled({ db }: TestPlatform, gateway: RunningGateway | null): Promise<void> {
  if (!gateway) return
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await new Promise((done) => {
      setTimeout(done, 10)
    })
    await gateway.idle()
    const open = await db.read((tx) =>
      tx
        .selectFrom('device_command')
        .select('id')
        .where('state', 'in', ['requested', 'sent', 'accepted'])
        .executeTakeFirst(),
    )
    if (!open && round >= 2) return
  }
}
