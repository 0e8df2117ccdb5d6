import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { type Agent, createAgent } from '@fachwerk/terminal/src/agent/agent.ts'
import { openStore } from '@fachwerk/terminal/src/agent/store/store.ts'
import type { OpenLine } from '@fachwerk/terminal/src/line/line.ts'
import { type NetworkSwitch, switchedLine } from '@fachwerk/terminal/src/line/switched-line.ts'
import type { LockDriver } from '@fachwerk/terminal/src/locks/lock-driver.ts'
import {
  healthyLock,
  type SimulatedLocks,
  simulatedLocks,
} from '@fachwerk/terminal/src/locks/simulated-locks.ts'
import { skewedClock } from '@fachwerk/terminal/src/platform/skewed-clock.ts'
import type { SimulatedBroker } from './broker.ts'
import type { Chance } from './chance.ts'
import type { ProcessClock, WorldClock } from './clock.ts'

/** A terminal at its location, with everything around it that can go wrong. */
export interface Terminal {
  readonly identity: TerminalIdentity
  readonly locationId: string
  readonly network: NetworkSwitch
  readonly clockSkew: { ms: number }
  readonly metal: SimulatedLocks
  /** The program of now; null while the power is off. */
  readonly agent: Agent | null
  /** The version of the newest list of keys on its disk; null while the power is off, or without a list. */
  grantsVersion(): number | null
  /** Its rhythms matter until then. */
  attendUntil(ms: number): void
  /** Since when something was wrong with its line, its power or its server, for as long as it may still be felt. */
  badSinceMs: number | null
  /** When something of that kind last began or ended. */
  lastBadMs: number
  /** Troubles of power, line and messages that go on. */
  troubles: number
  powerOff(): void
  powerOn(): Promise<void>
}

/** A door that sprang open, with what was wrong at its terminal then. */
export interface Sprung {
  readonly terminal: Terminal
  readonly lockId: string
  readonly atMs: number
  readonly badSinceMs: number | null
  readonly clockOffMs: number
}

interface FleetParts {
  readonly folder: string
  readonly clock: WorldClock
  readonly chance: Chance
  readonly broker: SimulatedBroker
  /** A door closes by itself after so long. */
  readonly closesAfterMs: number
  /** A door sprang open. */
  readonly onSprung: (terminal: Terminal, lockId: string) => void
}

const silent = () => undefined

/** Puts up a terminal; its power is off. */
export function setUpTerminal(
  identity: TerminalIdentity,
  locationId: string,
  { folder, clock, chance, broker, closesAfterMs, onSprung }: FleetParts,
): Terminal {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${identity.terminalId}.sqlite`)
  const outside = clock.process()
  const clockSkew = { ms: 0 }
  const { openLine, network } = switchedLine(broker.openLine)
  const metal = simulatedLocks(
    identity.boxes.map(({ lockId }) => lockId),
    outside,
    () => ({ ...healthyLock(), closesAfterMs }),
  )
  let running: { agent: Agent; clock: ProcessClock; store: ReturnType<typeof openStore> } | null = null

  const terminal: Terminal = {
    identity,
    locationId,
    network,
    clockSkew,
    metal,
    badSinceMs: null,
    lastBadMs: 0,
    troubles: 0,
    get agent() {
      return running?.agent ?? null
    },
    grantsVersion: () => running?.store.meta.grantsVersion() ?? null,
    attendUntil: (ms) => running?.clock.attendUntil(ms),
    powerOff() {
      if (!running) return
      const { agent, clock: own } = running
      running = null
      own.die()
      agent.kill()
    },
    async powerOn() {
      if (running) return
      const own = clock.process()
      const store = openStore(file, chance.random.uuid)
      const agent = createAgent({
        identity,
        store,
        driver: watched(metal, (lockId) => onSprung(terminal, lockId)),
        openLine: ownLine(openLine, () => running?.clock === own),
        clock: skewedClock(own, () => clockSkew.ms),
        random: chance.terminal,
        log: silent,
        uplink: 'LAN',
        firmware: 'fachwerk-terminal simulation',
      })
      running = { agent, clock: own, store }
      await agent.start()
    },
  }
  return terminal
}

/** The same driver; whoever watches the metal is told of every door that springs open. */
function watched(metal: SimulatedLocks, onSprung: (lockId: string) => void): LockDriver {
  const driver = metal.driver()
  return {
    ...driver,
    async open(lockId, options) {
      const before = metal.locks.get(lockId)?.openedCount
      const answer = await driver.open(lockId, options)
      if (metal.locks.get(lockId)?.openedCount !== before) onSprung(lockId)
      return answer
    },
  }
}

/** What comes over the line after the power went off reaches nobody. */
const ownLine =
  (openLine: OpenLine, isAlive: () => boolean): OpenLine =>
  ({ listener, ...options }) =>
    openLine({
      ...options,
      listener: {
        up: () => isAlive() && listener.up(),
        down: () => isAlive() && listener.down(),
        message: (channel, payload) => {
          if (isAlive()) listener.message(channel, payload)
        },
      },
    })
