import { DatabaseUnavailable } from '@fachwerk/server/src/platform/db/db.ts'
import type { Due, HappenedEvent } from './look.ts'
import { createLookout } from './lookout.ts'
import type { Server } from './server.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000
/** Work that finds nothing although it was due is asked again after so long: the rhythm of the job itself. */
const RHYTHM_MS = 15_000
const CARE_MS = 60_000
/** What comes round more rarely than that would otherwise count its time from when it first finds something. */
const TIDYING = [
  'platform-forget-expired',
  'house-forget-sessions',
  'long-term-forget',
  // In operation both have come round each minute since the start.
  'goods-unpaid',
  'pickup-boxes',
]
const CARING = ['devices-supervise', 'rentals-leave-switched-off']
/** Which work does what is due, in this order. */
const WORKS = [
  ['rentals', 'rentals-due'],
  ['reminders', 'rental-reminders'],
  ['invoices', 'invoices-unpaid'],
  ['months', 'long-term-charges'],
  ['arrears', 'long-term-unpaid'],
  ['collections', 'long-term-collect'],
  ['mandates', 'long-term-forget'],
  ['methods', 'payments-forget-methods'],
  ['additions', 'unpaid-additions'],
  ['goods', 'goods-unpaid'],
  ['boxes', 'pickup-boxes'],
  ['payments', 'payments-check-open'],
  ['refunds', 'payments-waiting-refunds'],
  ['report', 'payments-waiting-events'],
] as const

export interface ServerWork {
  readonly due: Due
  /** When the server would next find something to do by itself. */
  dueMs(): number | undefined
  /** Everything the server does by itself, until it has nothing left to do. @returns what has happened since the last time */
  work(): Promise<readonly HappenedEvent[]>
  /** Looks at everything, and tells what is not as it was believed to be: what was written and nobody noticed. */
  overlooked(): Promise<readonly string[]>
}

const beginning = () => ({
  /** The last moment at which everything due was tried, and at which periodic work ran. */
  triedAt: 0,
  workedAt: 0,
  tidiedAt: 0,
  /** What had been written when the queues were last worked off, and when that was. */
  queueTried: -1,
  queueTriedAt: 0,
  /** Work was interrupted: everybody looks again. */
  again: false,
})

/** Jobs, readers of events and the sending of mails: run at the moment at which there is something for them. */
export function createServerWork(world: World): ServerWork {
  const { clock, written } = world
  const lookout = createLookout(world)
  const state = beginning()
  async function untilQuiet(from: Server, all: HappenedEvent[]): Promise<void> {
    for (let before = -1; world.server === from && (written.count !== before || written.stale.size > 0); ) {
      const events = await lookout.look()
      all.push(...events)
      before = written.count
      await Promise.race([workOff(from, new Set(events.map(({ type }) => type))), from.death])
      await world.quiet.settle()
    }
  }
  async function workOff({ platform }: Server, types: ReadonlySet<string>): Promise<void> {
    const { duties, followers, jobs, mail } = platform
    const now = clock.nowMs()
    const { due } = lookout
    const followed = state.again || isDue(due.consumers, now) ? null : types
    complain(world, (await followers.follow(followed)).failures)
    state.again = false
    const isCaring = (world.care.nextMs() ?? Infinity) <= now
    const isTidying = now - state.tidiedAt > HOUR_MS
    const names = namesOf({ ...due, isTidying, isCaring }, now)
    if (names.length > 0 && state.workedAt < now) {
      state.workedAt = now
      if (isTidying) state.tidiedAt = now
      complain(world, (await duties.runPeriodic(names)).failures)
      if (isCaring) await lookOn(world)
    }
    // A job that is tried again writes nothing that anybody here could notice.
    if (isDue(due.queue, now) && (state.queueTried !== written.count || state.queueTriedAt < now)) {
      Object.assign(state, { queueTried: written.count, queueTriedAt: now })
      complain(world, (await jobs.runDue()).failures)
      // Jobs are fetched and ended on a connection of their own.
      written.forget('queue')
    }
    if (isDue(due.mails, now)) await mail.deliverDue()
  }
  return {
    get due() {
      return lookout.due
    },
    dueMs: () =>
      world.server ? nextOf([...Object.values(lookout.due), world.care.nextMs()], state.triedAt) : undefined,
    async work() {
      const all: HappenedEvent[] = []
      const from = world.server
      try {
        if (from) await untilQuiet(from, all)
        state.triedAt = clock.nowMs()
      } catch (error) {
        if (world.server === from && !(error instanceof DatabaseUnavailable)) throw error
        state.again = true
      }
      return all
    },
    overlooked: lookout.overlooked,
  }
}

const isDue = (at: Date | null, nowMs: number) => at !== null && at.getTime() <= nowMs

/** A lock that is missed is looked after until it is found, or its terminal does not listen any more. */
async function lookOn({ care, clock, observer }: World): Promise<void> {
  care.looked(clock.nowMs())
  const { rows } = await observer.client.query<{ missed: boolean }>({
    name: 'missed',
    text: 'select exists (select from lock_watch where missed_since is not null) as missed',
  })
  if (rows[0]?.missed) care.attendUntil(clock.nowMs() + 2 * CARE_MS)
}

function nextOf(due: readonly (Date | number | null | undefined)[], triedAt: number): number | undefined {
  const found = due.flatMap((at) => (at === null || at === undefined ? [] : [Number(at)]))
  if (found.length === 0) return undefined
  const first = Math.min(...found)
  return first > triedAt ? first : triedAt + RHYTHM_MS
}

interface DueNow extends Omit<Due, 'queue' | 'mails' | 'consumers'> {
  readonly isTidying: boolean
  readonly isCaring: boolean
}

/** Periodic work that would find something. */
const namesOf = ({ isTidying, isCaring, ...due }: DueNow, nowMs: number): string[] => [
  ...WORKS.flatMap(([part, name]) => (isDue(due[part], nowMs) ? [name] : [])),
  ...(isTidying ? TIDYING : []),
  ...(isCaring ? CARING : []),
]

/** Work of the server that failed for another reason than trouble that was made. */
function complain(world: World, failures: readonly { readonly error: unknown }[]): void {
  for (const { error } of failures) if (!isTrouble(error)) world.complaints.push(error)
}

function isTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTrouble)
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && error.message === 'The payment provider does not answer.'
}
