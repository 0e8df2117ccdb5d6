import type { Arena } from './arena.ts'
import { createAttention } from './attention.ts'
import { sendAccountants } from './bookkeeping.ts'
import { countClaims } from './claims-tally.ts'
import { DAY } from './customers.ts'
import { DAYS_BEFORE, sendEarlier } from './earlier.ts'
import { createInspector, Violation } from './inspector.ts'
import { MONTHS_BEFORE, sendMonthly, sendMonthlyEarlier, sendRegrets } from './monthly-earlier.ts'
import { countMonths } from './months-tally.ts'
import { sendRegulars } from './regulars.ts'
import { sendRenters } from './renting.ts'
import type { Step } from './run-hooks.ts'
import { runner, type Runner } from './run-world.ts'
import { sendBuyers } from './shop/buyers.ts'
import { sendKitchen } from './shop/kitchen.ts'
import { sendShopHands } from './shop/shop-hands.ts'
import { sendStaff } from './staff.ts'
import { COUNTED, type Counted } from './tally.ts'
import { beginBad, endBad, FAMILIES, type FamilyName, sendTrouble } from './trouble.ts'
import { createWorld, tidy, tidyBusy, type World } from './world.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly days: number
  readonly locations?: number
  readonly boxes?: number
  readonly perDay?: number
  /** Buyers a day at each shop; 0: nobody sells goods. */
  readonly shop?: number
  readonly bursts?: boolean
  readonly families?: readonly FamilyName[]
  /** Faults that strike at a place, against as many as in the small world. */
  readonly density?: number
  /** Stops there, to look at what came before. */
  readonly untilStep?: number
  readonly onDay?: (day: number, steps: number) => void
  /** Told when the world stands and nothing has happened yet. */
  readonly onBegin?: (world: World) => void
}

export interface Outcome {
  readonly seed: number
  readonly start: Date
  /** Of all that happened, in order: the same for the same seed. */
  readonly digest: string
  readonly steps: number
  readonly seconds: number
  /** How often this machine was too busy to answer in time; such a run may differ from its repetition. */
  readonly disturbances: number
  readonly counts: Readonly<Record<Counted, number>>
  readonly refusals: ReadonlyMap<string, number>
  /** Null: every invariant held. */
  readonly failure: {
    readonly message: string
    readonly at: Date
    readonly day: number
    readonly lastSteps: readonly Step[]
    readonly log: readonly string[]
  } | null
}

/** So that seeds see the nights on which clocks are changed, and ordinary ones. */
const STARTS = [
  '2026-03-27T23:00:00Z',
  '2026-10-23T22:00:00Z',
  '2026-03-01T23:00:00Z',
  '2026-10-04T22:00:00Z',
  '2026-07-14T22:00:00Z',
]
export const startOf = (seed: number) => new Date(STARTS[seed % STARTS.length] ?? STARTS[0] ?? 0)

const LOG_LINES = 20

/** One world from its seed: lived, watched, thrown away. */
export async function simulate(arena: Arena, options: SimulationOptions): Promise<Outcome> {
  const begun = performance.now()
  const {
    seed,
    days,
    locations = 12,
    boxes = 20,
    perDay = 4,
    shop = 0,
    families = FAMILIES,
    untilStep,
  } = options
  const { bursts = false, density = 1 } = options
  const start = startOf(seed)
  // A fleet is about terminals and locks.
  const before = bursts ? 0 : MONTHS_BEFORE
  const world = await createWorld(arena, { seed, start, locations, boxes, bursts, before, shop: shop > 0 })
  try {
    options.onBegin?.(world)
    const run = runner(world)
    let failure: Outcome['failure'] = null
    try {
      await watch(world, run, options)
      if (!bursts) {
        sendMonthlyEarlier(world)
        await run.until(start.getTime() - DAYS_BEFORE * DAY, untilStep)
        sendEarlier(world)
        sendAccountants(world, DAYS_BEFORE + days)
        await run.until(start.getTime(), untilStep)
        sendRegulars(world, perDay, days)
        sendMonthly(world, days)
        sendRegrets(world, days)
      }
      sendRenters(world, perDay, days)
      sendStaff(world, days)
      if (shop > 0) liveAsShop(world, shop, days)
      sendTrouble(world, days, new Set(families), density)
      await run.until(start.getTime() + days * DAY, untilStep)
    } catch (error) {
      failure = failureOf(world, run, error)
    }
    const seconds = (performance.now() - begun) / 1_000
    return {
      seed,
      start,
      digest: run.digest(),
      steps: run.stepNumber,
      seconds,
      disturbances: world.machine.disturbances,
      counts: countsOf(world),
      refusals: world.refusals,
      failure,
    }
  } finally {
    await world.close()
  }
}

function failureOf({ clock, options, logged }: World, run: Runner, error: unknown): Outcome['failure'] {
  const day = Math.floor((clock.nowMs() - options.start.getTime()) / DAY) + 1
  const message =
    error instanceof Violation ? error.message : String(error instanceof Error ? error.stack : error)
  return { message, at: clock.now(), day, lastSteps: run.steps, log: logged.slice(-LOG_LINES) }
}

/** Buyers, kitchen and shelves. */
function liveAsShop(world: World, perDay: number, days: number): void {
  sendBuyers(world, perDay, days)
  sendKitchen(world, days)
  sendShopHands(world, days)
}

const countsOf = ({ tally }: World) =>
  // The keys are those of the table above.
  Object.fromEntries(Object.keys(COUNTED).map((what) => [what, tally.of(what as Counted)])) as Record<
    Counted,
    number
  >

const COUNTED_EVENTS: Readonly<Record<string, Counted>> = {
  'order.paid': 'paid',
  'lock.opened': 'opens',
  'rental.ended': 'ended',
  'rental.overdue': 'overdue',
  'payment.refunded': 'refunds',
  'lock.deactivated': 'deactivated',
  'lock.activated': 'activated',
}
const DOWN_MS = 20_000
const HOUR_MS = 3_600_000
const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

/** Everybody who looks on: the inspector, who decides what matters, and who starts the server again. */
async function watch(world: World, run: Runner, options: SimulationOptions): Promise<void> {
  const inspector = createInspector(world)
  const attention = createAttention(world)
  let isDown = false
  let tidiedIn = hourOf(world.clock.now())
  world.hooks = {
    async afterStep(step, events) {
      for (const { type, data } of events) {
        const counted = data['cause'] === 'noBoxLeft' ? 'gone' : COUNTED_EVENTS[type]
        if (counted) world.tally.count(counted)
      }
      attention.after(events)
      if (!world.server && !isDown) {
        isDown = true
        comeBack(world, () => {
          isDown = false
        })
      }
      await inspector.afterStep(step, events, run.due)
      if (hourOf(step.at) === tidiedIn) return
      tidiedIn = hourOf(step.at)
      await tidyBusy(world.observer)
    },
    async afterDay(day) {
      const overlooked = await run.overlooked()
      if (overlooked.length > 0)
        throw new Violation([{ invariant: 'what is due is known from what is written', ids: overlooked }])
      await inspector.afterDay()
      await countClaims(world)
      await countMonths(world)
      if (world.options.bursts) await tidy(world.observer)
      options.onDay?.(day + 1, run.stepNumber)
    },
  }
}

/** Somebody starts the crashed server again, some time after. */
function comeBack(world: World, done: () => void): void {
  world.tally.count('crashes')
  for (const terminal of world.terminals) beginBad(world, terminal)
  const after = DOWN_MS + world.chance(`restart-${world.clock.nowMs()}`).between(0, 100_000)
  world.agenda.at(world.clock.nowMs() + after, 'the server starts again', async () => {
    await world.restart()
    done()
    for (const terminal of world.terminals) endBad(world, terminal)
  })
}
