import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { cheapestSteps, STEPS, type StepPrices } from './cheapest-steps.ts'
import { type PriceList, quote } from './pricing.ts'
import { addMonths, wallClock } from '../../settings/rules/wall-clock.ts'

const at = (minute: number) => new Date(minute * 60_000)

function priceList(prices: StepPrices): PriceList {
  const tariffs = STEPS.flatMap((step) => {
    const cents = prices[step]
    return cents === undefined ? [] : [{ size: 'M' as const, step, cents }]
  })
  return {
    priceGroupId: '018f0000-0000-7000-8000-000000000001',
    name: 'Standard',
    vatRate: 1900,
    overrunFreeMinutes: 180,
    tariffs,
  }
}

const cost = (prices: StepPrices, timeZone: string, from: number, until: number) => {
  const found = quote({
    priceList: priceList(prices),
    size: 'M',
    startsAt: at(from),
    endsAt: at(until),
    timeZone,
  })
  if (!found) throw new Error('there is a tariff')
  return found
}

describe('FAULT-13 whatever the tariffs and the period', () => {
  const cents = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined })
  const tariffs = fc
    .record({ hour: cents, day: cents, week: cents, month: cents })
    .filter((prices) => STEPS.some((step) => prices[step] !== undefined))
  const start = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  const minutes = fc.integer({ min: 1, max: 100 * 1440 })
  const zone = fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Tokyo')

  it('F-05 the explanation adds up to the total, in whole cents, with the VAT inside', () => {
    fc.assert(
      fc.property(tariffs, zone, start, minutes, (prices, timeZone, from, length) => {
        const { totalCents, vatCents, lines } = cost(prices, timeZone, from, from + length)
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents)
        for (const line of lines) expect(line.cents).toBe(line.count * line.unitCents)
        for (const amount of [totalCents, vatCents]) expect(Number.isInteger(amount)).toBe(true)
        expect(Math.abs(vatCents - (totalCents * 19) / 119)).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: 300 },
    )
  })

  it('F-05 the steps, put one after the other on the calendar, cover the period', () => {
    fc.assert(
      fc.property(tariffs, zone, start, minutes, (prices, timeZone, from, length) => {
        const [begin, end] = [from * 60_000, (from + length) * 60_000]
        const chain = cheapestSteps(prices, begin, end, wallClock(timeZone))
        const reached = chain?.reduce(
          (time, { step, count }) => time.add({ [`${step}s`]: count }),
          Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(timeZone),
        )
        expect(reached?.epochMilliseconds).toBeGreaterThanOrEqual(end)
      }),
      { numRuns: 300 },
    )
  })

  it('F-05 no combination of months, weeks, days and hours that covers the period is cheaper', () => {
    const few = fc.record({
      month: fc.integer({ min: 0, max: 3 }),
      week: fc.integer({ min: 0, max: 5 }),
      day: fc.integer({ min: 0, max: 40 }),
      hour: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(tariffs, zone, start, few, (prices, timeZone, from, counts) => {
        fc.pre(
          STEPS.every((step) => counts[step] === 0 || prices[step] !== undefined) &&
            STEPS.some((step) => counts[step] > 0),
        )
        const begin = Temporal.Instant.fromEpochMilliseconds(from * 60_000).toZonedDateTimeISO(timeZone)
        const { month: months, week: weeks, day: days, hour: hours } = counts
        const end = begin
          .add({ months })
          .add({ days: days + 7 * weeks })
          .add({ hours })
        const paid = STEPS.reduce((sum, step) => sum + counts[step] * (prices[step] ?? 0), 0)
        expect(cost(prices, timeZone, from, end.epochMilliseconds / 60_000).totalCents).toBeLessThanOrEqual(
          paid,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('F-05 a longer period never costs less', () => {
    fc.assert(
      fc.property(
        tariffs,
        zone,
        start,
        minutes,
        fc.integer({ min: 0, max: 5000 }),
        (prices, timeZone, from, length, more) => {
          const shorter = cost(prices, timeZone, from, from + length).totalCents
          expect(cost(prices, timeZone, from, from + length + more).totalCents).toBeGreaterThanOrEqual(
            shorter,
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('F-05 renting in two parts is never cheaper', () => {
    fc.assert(
      fc.property(tariffs, start, minutes, minutes, (prices, from, first, second) => {
        const parts =
          cost(prices, 'UTC', from, from + first).totalCents +
          cost(prices, 'UTC', from + first, from + first + second).totalCents
        expect(cost(prices, 'UTC', from, from + first + second).totalCents).toBeLessThanOrEqual(parts)
      }),
      { numRuns: 300 },
    )
  })

  it('F-05 a rental of up to 400 days costs what a search that leaves nothing out finds', () => {
    const usual = fc
      .record({
        hour: fc.integer({ min: 50, max: 400 }),
        days: fc.integer({ min: 2, max: 9 }),
        weeks: fc.integer({ min: 2, max: 6 }),
        months: fc.integer({ min: 1, max: 4 }),
        missing: fc.constantFrom('hour', 'day', 'week', 'month', 'none'),
      })
      .map(({ hour, days, weeks, months, missing }) => {
        const all = { hour, day: hour * days, week: hour * days * weeks, month: hour * days * weeks * months }
        return Object.fromEntries(Object.entries(all).filter(([step]) => step !== missing))
      })
    const long = fc.integer({ min: 1, max: 400 * 1440 })
    fc.assert(
      fc.property(
        usual,
        fc.constantFrom('Europe/Berlin', 'America/New_York'),
        start,
        long,
        (prices, timeZone, from, length) => {
          const found = cost(prices, timeZone, from, from + length).totalCents
          expect(found).toBe(
            leastByLookingAtAll(prices, timeZone, at(from).getTime(), at(from + length).getTime()),
          )
        },
      ),
      { numRuns: 25 },
    )
  })
})

/** Every step from every moment that some cheaper chain does not reach or pass: slow, and nothing to get wrong. */
function leastByLookingAtAll(prices: StepPrices, timeZone: string, from: number, until: number): number {
  const clock = wallClock(timeZone)
  const waiting = new Map<number, Set<number>>([[0, new Set([from])]])
  let furthest = -Infinity
  for (let cents = 0; ; cents += 1) {
    const here = [...(waiting.get(cents) ?? [])]
    waiting.delete(cents)
    const begin = here.length === 0 ? -Infinity : Math.max(...here)
    if (begin >= until) return cents
    if (begin <= furthest) continue
    furthest = begin
    const local = clock.toLocal(begin)
    const reach = (price: number | undefined, to: number) => {
      if (price !== undefined) waiting.set(cents + price, (waiting.get(cents + price) ?? new Set()).add(to))
    }
    reach(prices.hour, begin + 3_600_000)
    reach(prices.day, clock.toInstant(local + 86_400_000))
    reach(prices.week, clock.toInstant(local + 7 * 86_400_000))
    for (let count = 1; count <= 15; count += 1)
      reach(prices.month && prices.month * count, clock.toInstant(addMonths(local, count)))
  }
}
