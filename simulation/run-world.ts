import { createHash } from 'node:crypto'
import type { Due } from './look.ts'
import type { Step } from './run-hooks.ts'
import { createServerWork } from './server-work.ts'
import type { World } from './world.ts'

export interface Runner {
  /** The newest steps, oldest first. */
  readonly steps: readonly Step[]
  readonly stepNumber: number
  readonly due: Due
  /** Of all that happened, in order. */
  digest(): string
  overlooked(): Promise<readonly string[]>
  /** Lets the world live until then. */
  until(endMs: number, untilStep?: number): Promise<void>
}

const DAY_MS = 86_400_000
const dayOf = (ms: number) => Math.floor(ms / DAY_MS)
const LAST_STEPS = 60
const MOST_AT_ONCE = 2_000
const WORK = 'the server does what is due'

/** The one scheduler: time stands still until everything that was begun has come to its end, then moves to what comes next. */
export function runner(world: World): Runner {
  const { clock, agenda, quiet } = world
  const server = createServerWork(world)
  const digest = createHash('sha256')
  const steps: Step[] = []
  const seenNow = () => ({ server: world.server, transactions: world.server?.platform.db.transactions ?? -1 })
  const standsStill = stillness()
  let [number, seen] = [0, { ...seenNow(), transactions: -1 }]

  async function step(what: string, act: () => unknown): Promise<void> {
    await act()
    await quiet.settle()
    const now = seenNow()
    if (now.server === seen.server && now.transactions === seen.transactions && what !== WORK) return
    number += 1
    standsStill(clock.nowMs())
    const done = { number, at: clock.now(), what }
    steps.push(done)
    if (steps.length > LAST_STEPS) steps.shift()
    const events = await server.work()
    for (const event of events) digest.update(JSON.stringify(event))
    seen = seenNow()
    await world.hooks?.afterStep(done, events)
  }
  /** Whoever comes first: a timer of some process, somebody with a plan, or the server's own work. */
  async function next(moment: Moment): Promise<void> {
    if (moment.who === 'timer') {
      return await step('time passes', () => runTimers(world))
    }
    clock.moveTo(Math.max(moment.ms, clock.nowMs()))
    if (moment.who === 'server') return await step(WORK, () => undefined)
    const entry = agenda.take()
    if (entry) await step(entry.what, () => entry.act())
  }
  return {
    steps,
    get stepNumber() {
      return number
    },
    get due() {
      return server.due
    },
    digest: () => digest.copy().digest('hex'),
    overlooked: server.overlooked,
    async until(endMs, untilStep = Infinity) {
      const begin = world.options.start.getTime()
      let day = dayOf(clock.nowMs() - begin)
      for (;;) {
        if (number >= untilStep) return
        const moment = first([
          { who: 'timer', ms: clock.nextDueMs() ?? Infinity },
          { who: 'agenda', ms: agenda.nextMs() ?? Infinity },
          { who: 'server', ms: server.dueMs() ?? Infinity },
        ])
        // What was before the first day is looked at with it.
        for (; day < dayOf(Math.min(moment.ms, endMs) - begin); day += 1)
          if (day >= 0) await world.hooks?.afterDay(day)
        if (moment.ms > endMs) return clock.moveTo(endMs)
        await next(moment)
      }
    },
  }
}

/** In a fleet, what is due at the same moment happens at the same moment. */
function runTimers({ clock, options }: World): void {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    void clock.takeNext()?.()
    if (!options.bursts || clock.nextDueMs() !== clock.nowMs()) return
  }
}

/** @returns throws when too much happens at one moment: the same is done again and again */
function stillness() {
  let at = 0
  let count = 0
  return (nowMs: number): void => {
    count = nowMs === at ? count + 1 : 0
    at = nowMs
    if (count > MOST_AT_ONCE) throw new Error('Time stands still: the same is done again and again.')
  }
}

interface Moment {
  readonly who: 'timer' | 'agenda' | 'server'
  readonly ms: number
}

const first = (moments: readonly Moment[]): Moment =>
  moments.reduce((earliest, moment) => (moment.ms < earliest.ms ? moment : earliest))
