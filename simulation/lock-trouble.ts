import type { Chance } from './chance.ts'
import type { Terminal } from './fleet.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Settings = Parameters<Terminal['metal']['change']>[1]

interface LockTrouble {
  readonly bad: Settings
  readonly good: Settings
  /** Why the lock is switched off meanwhile, and how long it may take until it is, and until it is back (L-03). */
  readonly off?: {
    readonly cause: 'battery' | 'signal'
    readonly withinMs: number
    readonly backWithinMs: number
  }
}

const TROUBLES: readonly LockTrouble[] = [
  { bad: { jammed: true }, good: { jammed: false } },
  { bad: { silent: true }, good: { silent: false } },
  { bad: { contradicts: true }, good: { contradicts: false } },
  {
    bad: { signalDbm: null },
    good: { signalDbm: -60 },
    off: { cause: 'signal', withinMs: 20 * MINUTE, backWithinMs: 12 * MINUTE },
  },
  {
    bad: { batteryPercent: 2 },
    good: { batteryPercent: 95 },
    off: { cause: 'battery', withinMs: 12 * MINUTE, backWithinMs: 12 * MINUTE },
  },
  { bad: { closesAfterMs: 3_600_000 }, good: { closesAfterMs: 12_000 } },
]

/** A look that fails for the database’s sake is repeated a minute later. */
const SLACK_MS = 4 * MINUTE

/** Something is wrong with a lock, until somebody puts it right; what it is switched off for is watched. */
export function strikeLock(world: World, terminal: Terminal, chance: Chance): void {
  const { metal } = terminal
  // A lock that is in use, if possible: nobody notices the others.
  const well = [...metal.locks.values()].filter(({ lockId }) => !world.troubledLocks.has(lockId))
  const used = well.filter(({ openedCount }) => openedCount > 0)
  if (well.length === 0) return
  const { lockId } = chance.pick(used.length > 0 ? used : well)
  const { bad, good, off } = chance.pick(TROUBLES)
  world.tally.count('lockTroubles')
  world.troubledLocks.add(lockId)
  if (bad.jammed) world.jammedLocks.add(lockId)
  metal.change(lockId, bad)
  if (off) expectOf(world, terminal, lockId, { deactivation: off.cause, withinMs: off.withinMs })
  world.agenda.at(
    world.clock.nowMs() + chance.between(20 * MINUTE + SLACK_MS, 10 * HOUR),
    'a lock is put right',
    async () => {
      metal.change(lockId, good)
      if (off) expectOf(world, terminal, lockId, { deactivation: null, withinMs: off.backWithinMs })
      world.troubledLocks.delete(lockId)
    },
  )
}

interface Expected {
  readonly deactivation: 'battery' | 'signal' | null
  readonly withinMs: number
}

/** Both rhythms run meanwhile, those of the terminal and those of who looks after locks. */
function expectOf(world: World, terminal: Terminal, lockId: string, { deactivation, withinMs }: Expected) {
  const begin = world.clock.nowMs()
  const end = begin + withinMs + SLACK_MS / 2
  terminal.attendUntil(end)
  world.care.attendUntil(end)
  world.agenda.at(end, 'a lock was looked after', async () => {
    const isSure = terminal.badSinceMs === null && terminal.lastBadMs < begin && terminal.agent !== null
    const isSame = world.troubledLocks.has(lockId) === (deactivation !== null)
    if (!isSure || !isSame || !world.server) return
    world.tally.count('watchedLocks')
    const { rows } = await world.observer.client.query<{ deactivation: string | null }>(
      'select deactivation from lock where id = $1',
      [lockId],
    )
    const found = rows[0]?.deactivation ?? null
    if (found !== deactivation)
      world.complaints.push(
        new Error(`Lock ${lockId} should be ${deactivation ?? 'in use'} and is ${found ?? 'in use'} (L-03).`),
      )
  })
}
