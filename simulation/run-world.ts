import { createHash } from 'node:crypto'
import { DatabaseUnavailable } from '@fachwerk/server/src/platform/db.ts'
import { type HappenedEvent, NOTHING_DUE } from './look.ts'
import type { Server } from './server.ts'
import type { World } from './world.ts'

export interface Step {
  readonly number: number
  readonly at: Date
  readonly what: string
}

/** What is told of the run while it goes on. */
export interface RunHooks {
  /** After every step that changed anything, with what it made happen. */
  afterStep(step: Step, events: readonly HappenedEvent[]): Promise<void>
  /** At the end of each simulated day. */
  afterDay(day: number): Promise<void>
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Work that finds nothing although it was due is asked again after so long: the rhythm of the job itself. */
const RHYTHM_MS = 15_000
const LAST_STEPS = 60

/** The one scheduler: time stands still until everything that was begun has come to its end, then moves to what comes next. */
export function runner(world: World) {
  const { clock, agenda, quiet } = world
  const digest = createHash('sha256')
  const steps: Step[] = []
  let number = 0
  let lastEvent = 0
  let seen = { transactions: -1, server: world.server }
  let due = NOTHING_DUE
  let workedAt = 0
  let tidiedAt = 0
  /** Work was interrupted: everybody looks again. */
  let again = false

  const dueMs = (): number | undefined => {
    if (!world.server) return undefined
    const found = Object.values(due).flatMap((at: Date | null) => (at ? [at.getTime()] : []))
    if (found.length === 0) return undefined
    const first = Math.min(...found)
    return first > workedAt ? first : workedAt + RHYTHM_MS
  }
  /** Everything the server does by itself, until it has nothing left to do. */
  async function work(): Promise<readonly HappenedEvent[]> {
    const all: HappenedEvent[] = []
    const from = world.server
    try {
      while (from && world.server === from) {
        const { db } = from.platform
        const seen = await world.observer.look(lastEvent)
        due = seen.due
        lastEvent = seen.events.at(-1)?.id ?? lastEvent
        all.push(...seen.events)
        const before = db.transactions
        await Promise.race([workOff(from, new Set(seen.events.map(({ type }) => type))), from.death])
        await quiet.settle()
        if (db.transactions === before) break
      }
    } catch (error) {
      if (world.server === from && !(error instanceof DatabaseUnavailable)) throw error
      again = true
    }
    return all
  }
  async function workOff({ platform }: Server, types: ReadonlySet<string>): Promise<void> {
    const { duties, followers, jobs, mail } = platform
    const now = clock.nowMs()
    const isDue = (at: Date | null) => at !== null && at.getTime() <= now
    complain(world, (await followers.follow(again || isDue(due.consumers) ? null : types)).failures)
    again = false
    const names = [
      ...(isDue(due.rentals) ? ['rentals-due'] : []),
      ...(isDue(due.payments) ? ['payments-check-open'] : []),
      ...(isDue(due.refunds) ? ['payments-waiting-refunds'] : []),
      ...(now - tidiedAt > HOUR_MS ? ['platform-forget-expired', 'house-forget-sessions'] : []),
    ]
    if (now - tidiedAt > HOUR_MS) tidiedAt = now
    if (names.length > 0 && (workedAt < now || names.length > 1)) {
      workedAt = now
      complain(world, (await duties.runPeriodic(names)).failures)
    }
    if (isDue(due.queue)) complain(world, (await jobs.runDue()).failures)
    if (isDue(due.mails)) await mail.deliverDue()
  }
  async function step(what: string, act: () => unknown): Promise<void> {
    await act()
    await quiet.settle()
    const { server } = world
    const transactions = server?.platform.db.transactions ?? -1
    const isQuiet = server === seen.server && transactions === seen.transactions && what !== WORK
    if (isQuiet) return
    number += 1
    const done = { number, at: clock.now(), what }
    steps.push(done)
    if (steps.length > LAST_STEPS) steps.shift()
    const events = await work()
    for (const event of events) digest.update(JSON.stringify(event))
    seen = { server: world.server, transactions: world.server?.platform.db.transactions ?? -1 }
    await world.hooks?.afterStep(done, events)
  }
  return {
    steps: (): readonly Step[] => steps,
    stepNumber: () => number,
    due: () => due,
    digest: () => digest.copy().digest('hex'),
    /** Lets the world live until then. */
    async until(endMs: number, untilStep = Infinity): Promise<void> {
      let day = Math.floor((clock.nowMs() - world.options.start.getTime()) / DAY_MS)
      while (number < untilStep) {
        const [timer, act, own] = [clock.nextDueMs(), agenda.nextMs(), dueMs()]
        const next = Math.min(timer ?? Infinity, act ?? Infinity, own ?? Infinity)
        const today = Math.floor((Math.min(next, endMs) - world.options.start.getTime()) / DAY_MS)
        for (; day < today; day += 1) await world.hooks?.afterDay(day)
        if (next > endMs) return clock.moveTo(endMs)
        if (timer === next) {
          const run = clock.takeNext()
          await step('time passes', () => void run?.())
        } else if (act === next) {
          clock.moveTo(Math.max(next, clock.nowMs()))
          const entry = agenda.take()
          if (entry) await step(entry.what, () => entry.act())
        } else {
          clock.moveTo(Math.max(next, clock.nowMs()))
          await step(WORK, () => undefined)
        }
      }
    },
  }
}

const WORK = 'the server does what is due'

/** Work of the server that failed for another reason than trouble that was made. */
function complain(world: World, failures: readonly { readonly error: unknown }[]): void {
  for (const { error } of failures) if (!isTrouble(error)) world.complaints.push(error)
}

function isTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTrouble)
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && error.message === 'The payment provider does not answer.'
}
