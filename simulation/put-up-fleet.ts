import { join } from 'node:path'
import { createBroker } from './broker.ts'
import type { Chance } from './chance.ts'
import type { WorldClock } from './clock.ts'
import { setUpTerminal, type Sprung, type Terminal } from './fleet.ts'
import type { Place } from './places.ts'
import type { Quiet } from './quiet.ts'
import type { Tally } from './tally.ts'

/** So long after its end a fault of a terminal's line may still be felt: its slowest rhythm is a minute. */
export const FELT_MS = 80_000
/** All but the full picture of the locks comes again with the next heartbeats. */
const SOON_FELT_MS = 35_000

interface FleetGround {
  readonly quiet: Quiet
  readonly clock: WorldClock
  readonly tally: Tally
  readonly folder: string
  chance(name: string): Chance
}

/** Terminals with their broker; the power is off. */
export function putUpFleet({ quiet, clock, chance, tally, folder }: FleetGround, places: readonly Place[]) {
  const terminals: Terminal[] = []
  const sprung: Sprung[] = []
  const broker = createBroker({
    quiet,
    clock: clock.process(),
    chance: chance('lines'),
    tally,
    // What was lost comes again by the terminal's own rhythms: they matter now.
    onFault(id, channel) {
      // A heartbeat that is lost is lost; what it would have brought comes with what is attended to for its own sake.
      if (channel === 'heartbeat' || channel === 'time') return
      const felt = channel === 'locks' ? FELT_MS : SOON_FELT_MS
      terminals.find(({ identity }) => identity.terminalId === id)?.attendUntil(clock.nowMs() + felt)
    },
  })
  const fleet = {
    folder: join(folder, 'terminals'),
    clock,
    chance: chance('fleet'),
    broker,
    closesAfterMs: 12_000,
    onSprung(terminal: Terminal, lockId: string) {
      const { badSinceMs, clockSkew } = terminal
      sprung.push({ terminal, lockId, atMs: clock.nowMs(), badSinceMs, clockOffMs: clockSkew.ms })
    },
  }
  for (const { identity, locationId } of places) terminals.push(setUpTerminal(identity, locationId, fleet))
  return { terminals, sprung, broker }
}
