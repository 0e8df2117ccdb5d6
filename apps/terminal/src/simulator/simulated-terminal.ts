import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cancel, Clock } from '@fachwerk/clock/clock'
import { type Agent, createAgent } from '../agent/agent.ts'
import { openStore } from '../agent/store/store.ts'
import { type LineFaults, faultyLine, noFaults } from '../line/faulty-line.ts'
import type { OpenLine } from '../line/line.ts'
import { type NetworkSwitch, switchedLine } from '../line/switched-line.ts'
import type { LockDriver } from '../locks/lock-driver.ts'
import { type SimulatedLocks, healthyLock, simulatedLocks } from '../locks/simulated-locks.ts'
import { skewedClock } from '../platform/skewed-clock.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { SimulatedIdentity } from './terminals-file.ts'

const FIRMWARE = 'fachwerk-terminal 0.1.0'

export type FleetParts = {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly openLine: OpenLine
  /** Folder of the stores; one file per terminal. */
  readonly dataFolder: string
  /** Doors close by themselves after so long; null: never. */
  readonly closesAfterMs: number | null
  /** Locks of metal in place of simulated ones. */
  readonly driver?: (identity: SimulatedIdentity) => Promise<LockDriver>
}

/** A terminal with everything around it that can be turned: network, power, clock, line and locks. */
export type SimulatedTerminal = {
  readonly identity: SimulatedIdentity
  readonly network: NetworkSwitch
  readonly faults: LineFaults
  readonly clockSkew: { ms: number }
  readonly locks: SimulatedLocks
  readonly agent: () => Agent
  /** Changes of the agent of now, whichever that is. */
  readonly onChange: (listener: () => void) => Cancel
  /** Pulls the plug and puts it in again. */
  readonly powerCut: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts one simulated terminal from its store. */
export async function startTerminal(
  identity: SimulatedIdentity,
  parts: FleetParts,
): Promise<SimulatedTerminal> {
  const { random, log } = parts
  const clockSkew = { ms: 0 }
  const clock = skewedClock(parts.clock, () => clockSkew.ms)
  const faults = noFaults()
  const { openLine, network } = switchedLine(faultyLine(parts.openLine, faults, clock, random))
  const locks = aRow(identity, parts)
  const listeners = new Set<() => void>()
  mkdirSync(parts.dataFolder, { recursive: true })
  const file = join(parts.dataFolder, `${identity.terminalId}.sqlite`)

  const boot = async (): Promise<Agent> => {
    const store = openStore(file, random.uuid)
    const driver = (await parts.driver?.(identity)) ?? locks.driver()
    const { uplink = 'LAN', firmware = FIRMWARE } = identity
    const agent = createAgent({ identity, store, driver, openLine, clock, random, log, uplink, firmware })
    agent.onChange(() => listeners.forEach((notify) => notify()))
    await agent.start()
    return agent
  }
  let agent = await boot()
  return {
    identity,
    network,
    faults,
    clockSkew,
    locks,
    agent: () => agent,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async powerCut() {
      agent.kill()
      agent = await boot()
    },
    stop: () => agent.stop(),
  }
}

function aRow({ boxes, locks: begin = [] }: SimulatedIdentity, { clock, closesAfterMs }: FleetParts) {
  const locks = simulatedLocks(
    boxes.map(({ lockId }) => lockId),
    clock,
    () => ({ ...healthyLock(), closesAfterMs }),
  )
  for (const { lockId, ...settings } of begin) {
    const { batteryPercent, signalDbm, wantsAltSignal = false } = settings
    if (locks.locks.has(lockId)) locks.change(lockId, { batteryPercent, signalDbm, wantsAltSignal })
  }
  return locks
}
