import { describe, expect, it } from 'vitest'
import { boxesIn } from './cabinets.ts'
import { demoInstant, minutes, rentals } from './rentals.ts'
import type { DemoRental } from './types.ts'
import { demoWorld } from './world.ts'

const byBox = Map.groupBy(rentals, (rental) => `${rental.location} ${rental.boxNumber}`)
const countOf = (state: DemoRental['state']) => rentals.filter((rental) => rental.state === state).length
const minuteOfDay = (offset: number) => ((offset % 1440) + 1440) % 1440
// Who overstays keeps the box until somebody ends the rental.
const leaves = (rental: DemoRental) =>
  rental.endedAt ?? (rental.state === 'overdue' ? Number.POSITIVE_INFINITY : rental.endsAt)

describe('the demo rentals', () => {
  it('R-03 there are running, reserved, overdue and ended ones, most of them running', () => {
    expect(countOf('active')).toBeGreaterThan(30)
    expect(countOf('reserved')).toBeGreaterThanOrEqual(6)
    expect(countOf('overdue')).toBe(3)
    expect(countOf('ended')).toBeGreaterThan(20)
  })

  it('R-02 no box is let twice at a time', () => {
    const twice = [...byBox.values()].flatMap((list) => {
      const sorted = list.toSorted((a, b) => a.startsAt - b.startsAt)
      return sorted.filter((rental, index) => {
        const before = sorted[index - 1]
        return before !== undefined && rental.startsAt < leaves(before)
      })
    })
    expect(twice).toEqual([])
  })

  it('R-02 every rental is of a box that exists, is in service, and of a known customer', () => {
    for (const rental of rentals) {
      const location = demoWorld.locations.find((each) => each.key === rental.location)
      expect(boxesIn(location?.cabinets ?? []).map((box) => box.number)).toContain(rental.boxNumber)
      expect(location?.outOfService.map((each) => each.number)).not.toContain(rental.boxNumber)
      expect(demoWorld.customers.map((customer) => customer.key)).toContain(rental.customer)
    }
  })

  it('R-03 the state of each follows from its times', () => {
    const fits: Record<DemoRental['state'], (rental: DemoRental) => boolean> = {
      reserved: (rental) => rental.startsAt > 0,
      active: (rental) => rental.startsAt < 0 && rental.endsAt > 0,
      overdue: (rental) => rental.endsAt < 0,
      ended: (rental) => rental.endedAt !== null && rental.endedAt > rental.startsAt && rental.endedAt < 0,
    }
    expect(rentals.filter((rental) => !fits[rental.state](rental))).toEqual([])
    for (const rental of rentals) {
      expect(rental.endsAt).toBeGreaterThan(rental.startsAt)
      expect(rental.bookedAt).toBeLessThan(Math.min(rental.startsAt, 0))
      expect(rental.endedAt !== null).toBe(rental.state === 'ended')
    }
  })

  it('O-01 orders came in over days and hours, not all at one minute', () => {
    const reserved = rentals.filter(({ state }) => state === 'reserved')
    expect(new Set(reserved.map(({ bookedAt }) => minuteOfDay(bookedAt))).size).toBe(reserved.length)
    expect(new Set(reserved.map(({ bookedAt }) => Math.ceil(bookedAt / 1440))).size).toBeGreaterThan(2)
    const placed = Map.groupBy(rentals, ({ bookedAt }) => minuteOfDay(bookedAt))
    expect(Math.max(...[...placed.values()].map((list) => list.length))).toBeLessThanOrEqual(3)
  })

  it('S-03 no rental is shorter or longer than its location allows', () => {
    for (const rental of rentals) {
      const location = demoWorld.locations.find((each) => each.key === rental.location)
      const length = rental.endsAt - rental.startsAt
      expect(length).toBeGreaterThanOrEqual(location?.minMinutes ?? Number.POSITIVE_INFINITY)
      expect(length).toBeLessThanOrEqual(location?.maxMinutes ?? 0)
    }
  })

  it('R-05 one overdue rental is past its free time, two are still within it', () => {
    const overdue = rentals.filter((rental) => rental.state === 'overdue')
    expect(overdue.filter((rental) => rental.endsAt < -180).map((rental) => rental.customer)).toEqual([
      'hoffmann',
    ])
  })

  it('S-04 size S is sold out at Konstanz Bahnhof, every other size there has a free box', () => {
    const location = demoWorld.locations.find((each) => each.key === 'konstanz-bahnhof')
    const free = boxesIn(location?.cabinets ?? []).filter((box) => {
      const list = byBox.get(`konstanz-bahnhof ${box.number}`) ?? []
      const outOfService = location?.outOfService.some((each) => each.number === box.number)
      return !outOfService && !list.some((rental) => leaves(rental) > 0 && rental.startsAt < 240)
    })
    expect(new Set(free.map((box) => box.size))).toEqual(new Set(['M', 'L', 'XL']))
    expect(free.map((box) => box.number)).toEqual([7, 11, 17, 18, 22])
  })

  it('L-08 the lock that is not heard belongs to a box that is let, so that nobody is sent to it', () => {
    expect(byBox.get('konstanz-bahnhof 20')?.map((rental) => rental.state)).toEqual(['active'])
  })

  it('offsets are written as minutes, hours or days and fall on full five minutes', () => {
    expect([minutes('90m'), minutes('-2h'), minutes('3d')]).toEqual([90, -120, 4320])
    expect(demoInstant(new Date('2026-11-20T16:42:07Z'), 0)).toEqual(new Date('2026-11-20T16:40:00Z'))
    expect(demoInstant(new Date('2026-11-20T16:42:07Z'), -71)).toEqual(new Date('2026-11-20T15:30:00Z'))
  })
})
