import { STEPS_OF } from '@fachwerk/contract/fulfilment/delivery-steps'
import { DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { array, assert, boolean, constantFrom, date, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capacityOf, isFull, slotOf } from '../counter/slots.ts'
import { goodsStepsFrom, mayTakeGoodsStep } from './goods-steps.ts'
import { byDay, GRID_MINUTES, pickupTimes } from './pickup-times.ts'

const MINUTE = 60_000
const SLOT = GRID_MINUTES * MINUTE
const zone = 'Europe/Berlin'
const someDay = date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})
/** Open for some hours of each day, whose hours are as a clock in Greenwich shows them. */
const openFor = (opens: number, hours: number) => (at: Date) => {
  const hour = at.getUTCHours()
  return hour >= opens && hour < opens + hours
}
const offered = (now: Date, opens: number, hours: number, preparationMinutes: number) =>
  pickupTimes(now, { isOpen: openFor(opens, hours), timeZone: zone, preparationMinutes })

describe('K-04 whatever the hours, times that can be kept are offered', () => {
  it('somebody is there at each of them, one after the other, and none is before it is prepared', () => {
    assert(
      property(
        someDay,
        integer({ min: 0, max: 14 }),
        integer({ min: 1, max: 10 }),
        nat(240),
        (now, opens, hours, minutes) => {
          const times = offered(now, opens, hours, minutes).map(({ at }) => at)
          expect(times.length).toBeGreaterThan(0)
          expect(times.every(openFor(opens, hours))).toBe(true)
          for (const [nth, at] of times.entries()) {
            expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(minutes * MINUTE)
            expect(at.getTime() % (nth === 0 ? 5 * MINUTE : SLOT)).toBe(0)
            expect(at.getTime()).toBeGreaterThan(times[nth - 1]?.getTime() ?? 0)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('what takes longer is never promised earlier', () => {
    assert(
      property(
        someDay,
        integer({ min: 4, max: 12 }),
        integer({ min: 2, max: 10 }),
        nat(120),
        nat(120),
        (now, opens, hours, minutes, more) => {
          const soonest = (each: number) => offered(now, opens, hours, each)[0]?.at.getTime() ?? Infinity
          expect(soonest(minutes + more)).toBeGreaterThanOrEqual(soonest(minutes))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('FAULT-41 the night a clock goes back shows each time of the wall once, and every day at most once', () => {
    const night = pickupTimes(new Date('2026-10-24T22:00:00Z'), {
      isOpen: () => true,
      timeZone: zone,
      preparationMinutes: 0,
    })
    const days = byDay(night)
    const all = days.flatMap(({ times }) => times)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(days.map(({ date: day }) => day)).size).toBe(days.length)
    expect(days[0]?.times.filter((time) => time.startsWith('2026-10-25T02'))).toEqual([
      '2026-10-25T02:00',
      '2026-10-25T02:30',
    ])
  })

  it('FAULT-41 the night a clock goes forward offers no time there is not', () => {
    const night = pickupTimes(new Date('2027-03-27T23:00:00Z'), {
      isOpen: () => true,
      timeZone: zone,
      preparationMinutes: 0,
    })
    const locals = night.map(({ local }) => local)
    expect(locals).toContain('2027-03-28T01:30')
    expect(locals).toContain('2027-03-28T03:00')
    expect(locals.filter((local) => local.startsWith('2027-03-28T02'))).toEqual([])
  })
})

describe('B-10 whatever fills up, each time is either free or full', () => {
  it('no time is lost, and none stands in both lists', () => {
    assert(
      property(someDay, array(boolean(), { minLength: 1, maxLength: 20 }), (now, pattern) => {
        const times = offered(now, 6, 10, 20)
        const days = byDay(times, ({ at }) => pattern[(at.getTime() / SLOT) % pattern.length] === true)
        const free = days.flatMap((day) => day.times)
        const full = days.flatMap((day) => day.full)
        expect(new Set([...free, ...full])).toEqual(new Set(times.map(({ local }) => local)))
        expect(free.filter((time) => full.includes(time))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('a half hour begins at or before its orders, and ends after them', () => {
    assert(
      property(someDay, (at) => {
        const start = slotOf(at).getTime()
        expect(start % SLOT).toBe(0)
        expect(at.getTime() - start).toBeGreaterThanOrEqual(0)
        expect(at.getTime() - start).toBeLessThan(SLOT)
        expect(slotOf(new Date(start))).toEqual(new Date(start))
      }),
    )
  })

  it.each([
    [null, 0, 1_000, false],
    [undefined, 0, 1_000, false],
    [null, 4, 3, false],
    [null, 4, 4, true],
    [8, 4, 7, false],
    [8, 4, 8, true],
    [2, 4, 3, true],
    [0, 4, 0, true],
    [0, 0, 0, true],
    [5, 0, 5, true],
  ])('said of it %j, usual %i, taken %i: full is %j', (own, usual, taken, full) => {
    expect(isFull(capacityOf(own, usual), taken)).toBe(full)
  })
})

describe('O-02 however staff press, goods come to their end', () => {
  const column = { prepare: 'preparing', ready: 'ready', send: 'sent' } as const

  it('no step is taken twice, none of another way, and handing over ends it', () => {
    assert(
      property(
        constantFrom(...DELIVERY_TYPES.filter((type) => STEPS_OF[type].length > 0)),
        array(nat(3), { minLength: 4, maxLength: 8 }),
        (type, presses) => {
          const at = { deliveryType: type, preparing: false, ready: false, sent: false, boxed: false }
          let now: Parameters<typeof goodsStepsFrom>[0] = { ...at, status: 'approved' }
          const taken: string[] = []
          for (const press of presses) {
            const steps = goodsStepsFrom(now)
            const step = steps[press % Math.max(1, steps.length)]
            if (step === undefined) break
            expect(mayTakeGoodsStep(step, now)).toBe(true)
            taken.push(step)
            now =
              step === 'handOver'
                ? { ...now, status: 'finished' }
                : { ...now, status: 'process', [column[step]]: true }
          }
          const order: readonly string[] = STEPS_OF[type]
          expect(taken).toEqual(order.filter((step) => taken.includes(step)))
          // Whoever presses four times has it handed over, whatever they skipped.
          expect([now.status, goodsStepsFrom(now)]).toEqual(['finished', []])
        },
      ),
    )
  })
})
