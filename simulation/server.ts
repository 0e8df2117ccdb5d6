import { buildHouse, type House } from '@fachwerk/server/src/main.ts'
import {
  createMemoryTransport,
  type MemoryTransport,
} from '@fachwerk/server/src/platform/mqtt/memory-transport.ts'
import { createCallsApp } from '@fachwerk/server/src/serve-http.ts'
import type { FastifyInstance } from 'fastify'
import type { ProcessClock, WorldClock } from './clock.ts'
import { type ServerPlatform, serverPlatform, type Surroundings } from './server-platform.ts'

/** Idle time is skipped, and with it the renewals; without a second node nobody else could take a lease anyway. */
const LEASE_MS = 400 * 86_400_000

/** One life of the server, from its start to its crash. */
export interface Server {
  readonly house: House
  readonly platform: ServerPlatform
  readonly app: FastifyInstance
  readonly transport: MemoryTransport
  readonly clock: ProcessClock
  readonly isDead: boolean
  /** Rejects when the process dies. */
  readonly death: Promise<never>
  /** Ends like a pulled plug: what has not been committed never happened. */
  die(): void
  /** The database's connections of the dead are closed. */
  bury(): Promise<void>
}

/** Starts the whole product on what an earlier life has left. */
export async function startServer(around: Surroundings, world: WorldClock): Promise<Server> {
  const clock = world.process()
  const transport = createMemoryTransport()
  const { promise: death, reject } = Promise.withResolvers<never>()
  // Most deaths have nobody waiting.
  death.catch(() => undefined)
  const life = {
    isDead: false,
    die() {
      if (life.isDead) return
      life.isDead = true
      clock.die()
      transport.setConnected(false)
      around.quiet.forget(life)
      reject(new Error('The server died.'))
    },
  }
  const platform = serverPlatform(around, clock, life)
  const house = buildHouse(platform)
  await platform.start()
  const app = await createCallsApp(platform, house, '0.0.0-simulation')
  await app.ready()
  return {
    house,
    platform,
    app,
    transport,
    clock,
    get isDead() {
      return life.isDead
    },
    death,
    die: life.die,
    bury: () => platform.stop(),
  }
}

/** Begins to talk to the terminals; the broker stands. */
export const openGateway = ({ house, transport }: Server) =>
  house.devices.startGateway({ transport, leaseMs: LEASE_MS, gathers: false })
