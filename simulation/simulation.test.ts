import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { type Outcome, simulate, type SimulationOptions } from './simulate.ts'

/** A line of its own, so that a run by hand beside it is not disturbed. */
const TEST_LINE = 100
const SMALL = { days: 1, locations: 2, boxes: 4, perDay: 8 }
/** Few buyers: enough that some pay, some fetch, and something goes back. */
const SHOP = { shop: 12 }
const PATIENCE = 300_000

let arena: Arena
beforeAll(async () => {
  arena = await openArena(TEST_LINE)
}, PATIENCE)
afterAll(() => arena.close(), PATIENCE)

/** A machine that is too busy to answer in time is a fault from outside of the seed. */
async function undisturbed(options: SimulationOptions): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await simulate(arena, options)
    if (outcome.disturbances === 0 || tries === 5) return outcome
  }
}

/** What became of the first world: another seed lives another life. */
let lived = ''

describe('a small world with all faults', () => {
  it(
    'FAULT-80 the same seed lives the same life, and no invariant is broken',
    async () => {
      const [first, again] = [
        await undisturbed({ seed: 1, ...SMALL, ...SHOP }),
        await undisturbed({ seed: 1, ...SMALL, ...SHOP }),
      ]
      expect(first.failure).toBeNull()
      lived = first.digest
      expect([again.digest, again.steps, again.counts]).toEqual([first.digest, first.steps, first.counts])
      expect(first.counts.opens).toBeGreaterThan(0)
      expect(first.counts.crashes).toBeGreaterThan(0)
      // K-03, K-04: goods are sold, handed over, and their shelves looked after.
      const { goodsPaid, goodsHandedOver, stockMoves, priceChanges } = first.counts
      for (const happened of [goodsPaid, goodsHandedOver, stockMoves, priceChanges])
        expect(happened).toBeGreaterThan(0)
      // B-02: a run of a day sees what takes a fortnight.
      const { onInvoice, reminded, warned, blocked, restored, booked } = first.counts
      for (const happened of [onInvoice, reminded, warned, blocked, restored, booked])
        expect(happened).toBeGreaterThan(0)
      // and what takes a month.
      const { monthsBilled, monthsCollected, uncollected, monthsBlocked, terminated, monthsBack } =
        first.counts
      for (const happened of [
        monthsBilled,
        monthsCollected,
        uncollected,
        monthsBlocked,
        terminated,
        monthsBack,
      ])
        expect(happened).toBeGreaterThan(0)
    },
    PATIENCE,
  )

  it(
    'FAULT-41 R-06 LAW-7 lives through the night on which summer begins: some extend, some withdraw; another seed lives another life',
    async () => {
      const outcome = await undisturbed({ seed: 40, ...SMALL, days: 2 })
      expect(outcome.failure).toBeNull()
      expect(outcome.start).toEqual(new Date('2026-03-27T23:00:00Z'))
      const { several, extensions, decided, refunds, unheardBegins, serviceTroubles } = outcome.counts
      for (const happened of [several, extensions, decided, refunds, unheardBegins, serviceTroubles])
        expect(happened).toBeGreaterThan(0)
      expect(outcome.digest).not.toBe(lived)
    },
    PATIENCE,
  )

  it(
    'L-03 a small fleet in step lives the same life twice; locks are switched off and come back, nothing opens late',
    async () => {
      const fleet = { ...SMALL, seed: 3, locations: 15, boxes: 4, perDay: 0.5, bursts: true } as const
      const families = ['power', 'line', 'locks', 'crash'] as const
      const [first, again] = [
        await undisturbed({ ...fleet, families }),
        await undisturbed({ ...fleet, families }),
      ]
      expect(first.failure).toBeNull()
      expect([again.digest, again.steps]).toEqual([first.digest, first.steps])
      const { watchedLocks, deactivated, activated, lateOpens, checkedOpens, opens, powerCuts } = first.counts
      expect([watchedLocks > 0, deactivated > 0, activated > 0]).toEqual([true, true, true])
      expect([lateOpens, checkedOpens]).toEqual([0, opens])
      // As many for each place as in a small world.
      expect(powerCuts).toBeGreaterThan(3)
    },
    PATIENCE,
  )

  it(
    'stops at a wanted step with what came before it',
    async () => {
      const outcome = await simulate(arena, { seed: 1, ...SMALL, untilStep: 40 })
      expect([outcome.steps, outcome.failure]).toEqual([40, null])
    },
    PATIENCE,
  )
})
