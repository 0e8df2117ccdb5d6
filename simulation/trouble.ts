import type { Chance } from './chance.ts'
import { DAY, HOUR, MINUTE } from './customers.ts'
import type { Terminal } from './fleet.ts'
import { strikeLock } from './lock-trouble.ts'
import { FELT_MS } from './put-up-fleet.ts'
import { strikeService } from './service-trouble.ts'
import type { World } from './world.ts'

/** A kind of fault: how often it strikes on a day, and what it does. */
interface Family {
  readonly name: FamilyName
  readonly perDay: number
  /** It strikes at a place: in a world of many places as often at each of them. */
  readonly grows?: boolean
  strike(world: World, chance: Chance): void
}

export const FAMILIES = [
  'crash',
  'database',
  'power',
  'line',
  'messages',
  'locks',
  'clocks',
  'bank',
  'service',
  'mail',
] as const
export type FamilyName = (typeof FAMILIES)[number]

const later = (world: World, ms: number, what: string, act: () => void | Promise<void>) =>
  world.agenda.at(world.clock.nowMs() + ms, what, async () => act())

/** From now on something is wrong there. */
export function beginBad(world: World, terminal: Terminal): void {
  terminal.badSinceMs ??= world.clock.nowMs()
  terminal.lastBadMs = world.clock.nowMs()
}

/** It is over, and after a while nothing of it is felt any more. */
export function endBad(world: World, terminal: Terminal): void {
  terminal.lastBadMs = world.clock.nowMs()
  terminal.attendUntil(world.clock.nowMs() + FELT_MS)
  later(world, FELT_MS, 'nothing is felt of it any more', () => {
    const isGood = terminal.agent !== null && terminal.network.isOn() && terminal.troubles === 0
    if (isGood && world.server) terminal.badSinceMs = null
  })
}

function during(world: World, terminal: Terminal, ms: number, what: string, end: () => void | Promise<void>) {
  beginBad(world, terminal)
  terminal.troubles += 1
  later(world, ms, what, async () => {
    await end()
    terminal.troubles -= 1
    endBad(world, terminal)
  })
}

/** Its will does not come: only its silence tells, so everybody's rhythm matters for a while. */
function silently(world: World, terminal: Terminal) {
  world.broker.loseWill(terminal.identity.terminalId)
  const until = world.clock.nowMs() + 60_000
  world.server?.clock.attendUntil(until)
  for (const each of world.terminals) each.attendUntil(until)
}

const POWER: Family = {
  name: 'power',
  perDay: 4,
  grows: true,
  strike(world, chance) {
    const terminal = chance.pick(world.terminals)
    if (!terminal.agent) return
    world.tally.count('powerCuts')
    if (chance.happens(0.2)) silently(world, terminal)
    terminal.powerOff()
    during(world, terminal, chance.between(5_000, 10 * MINUTE), 'power comes back', () => terminal.powerOn())
  },
}

const LINE: Family = {
  name: 'line',
  perDay: 3,
  grows: true,
  strike(world, chance) {
    const terminal = chance.pick(world.terminals)
    if (!terminal.network.isOn()) return
    world.tally.count('lineCuts')
    if (chance.happens(0.2)) silently(world, terminal)
    terminal.network.set(false)
    during(world, terminal, chance.between(MINUTE, 40 * MINUTE), 'the line comes back', () =>
      terminal.network.set(true),
    )
  },
}

/** So many places are one world; a larger one has as many faults for each of them. */
const PLACES = 12

/** Neighbours that share their radio: in a small world everybody. */
function cellOf({ terminals }: World, chance: Chance): readonly Terminal[] {
  if (terminals.length <= PLACES) return terminals
  const cell = chance.between(0, Math.ceil(terminals.length / PLACES) - 1)
  return terminals.slice(cell * PLACES, (cell + 1) * PLACES)
}

/** A radio cell has a bad day: several terminals at once. */
const MESSAGES: Family = {
  name: 'messages',
  perDay: 2,
  grows: true,
  strike(world, chance) {
    const delayMs = chance.pick([200, 2_000, 15_000])
    const ms = chance.between(HOUR, 4 * HOUR)
    for (const terminal of cellOf(world, chance)) {
      if (!chance.happens(0.4)) continue
      const { terminalId } = terminal.identity
      world.broker.setFaults(terminalId, { lost: 0.1, doubled: 0.1, delayMs })
      during(world, terminal, ms, 'messages pass again', () => world.broker.setFaults(terminalId, null))
    }
  },
}

const LOCKS: Family = {
  name: 'locks',
  perDay: 6,
  grows: true,
  strike: (world, chance) => strikeLock(world, chance.pick(world.terminals), chance),
}

const CLOCKS: Family = {
  name: 'clocks',
  perDay: 2,
  grows: true,
  strike(world, chance) {
    const terminal = chance.pick(world.terminals)
    const ms = chance.pick([-7_200_000, -120_000, -4_000, 3_000, 90_000, 3_600_000])
    world.tally.count('clockTroubles')
    terminal.clockSkew.ms = ms
    terminal.attendUntil(world.clock.nowMs() + 40_000)
    later(world, chance.between(MINUTE, 5 * HOUR), 'the clock is right again', () => {
      terminal.clockSkew.ms = 0
      terminal.attendUntil(world.clock.nowMs() + 40_000)
    })
  },
}

const CRASH: Family = {
  name: 'crash',
  perDay: 1,
  strike(world, chance) {
    if (!world.server) return
    world.troubles.arm(chance.pick(['death', 'death-after-commit']), chance.between(0, 30))
  },
}

const DATABASE: Family = {
  name: 'database',
  perDay: 5,
  strike(world, chance) {
    if (!world.server || world.troubles.isArmed) return
    world.tally.count('databaseTroubles')
    world.troubles.arm(chance.pick(['away', 'cut', 'answer-lost']), chance.between(0, 25))
  },
}

const BANK: Family = {
  name: 'bank',
  perDay: 1,
  strike(world, chance) {
    world.bank.setAway(true)
    later(world, chance.between(MINUTE, 25 * MINUTE), 'the bank answers again', () =>
      world.bank.setAway(false),
    )
  },
}

const SERVICE: Family = { name: 'service', perDay: 4, strike: strikeService }

const MAIL: Family = {
  name: 'mail',
  perDay: 1,
  strike(world, chance) {
    world.mails.away = true
    later(world, chance.between(5 * MINUTE, 3 * HOUR), 'the mail server answers again', () => {
      world.mails.away = false
    })
  },
}

const ALL: readonly Family[] = [CRASH, DATABASE, POWER, LINE, MESSAGES, LOCKS, CLOCKS, BANK, SERVICE, MAIL]

/** The way to the bank and back, all the time; little money goes back or is taken, so more of its answers are lost. */
const BAD_LINE = {
  lost: 0.05,
  answerLost: 0.05,
  doubled: 0.1,
  unheardBegin: 0.05,
  unheardRefund: 0.3,
  unheardCharge: 0.3,
}
/** Of what is taken without its payer, little as well. */
const DEATH_AT_CHARGE = 0.3

/** Far more than anywhere, so that a few days see some. */
const DISPUTED = 0.06

/**
 * Lets these families strike at moments of chance; the last hours of the run stay quiet, so that all of it is put right.
 * @param density how many faults strike at a place, against as many as in the small world
 */
export function sendTrouble(
  world: World,
  days: number,
  names: ReadonlySet<FamilyName>,
  density: number,
): void {
  const begin = world.clock.nowMs()
  if (names.has('bank')) Object.assign(world.internet.faults, BAD_LINE)
  if (names.has('crash')) world.internet.faults.deathAtCharge = DEATH_AT_CHARGE
  if (names.has('service')) world.service.faults.disputed = DISPUTED
  const worlds = Math.max(1, world.places.length / PLACES)
  for (const { name, perDay, grows, strike } of ALL) {
    if (!names.has(name)) continue
    const chance = world.chance(`trouble-${name}`)
    const times = Math.round(perDay * days * (grows ? worlds * density : 1))
    for (let count = 0; count < times; count += 1) {
      const at = begin + chance.between(5 * HOUR, days * DAY - 11 * HOUR)
      world.agenda.at(at, `trouble: ${name}`, async () => strike(world, chance))
    }
  }
}
