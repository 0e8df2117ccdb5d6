import { describe, expect, it } from 'vitest'
import { boxesIn } from './cabinets.ts'
import { pastRentals } from './past-rentals.ts'
import { rentals } from './rentals.ts'
import { spread } from './spread.ts'
import type { DemoPastRental } from './types.ts'
import { demoWorld } from './world.ts'

const DAY = 1440
const startOf = ({ weeksAgo, weekday, startsAt }: DemoPastRental) =>
  (weekday - 1 - weeksAgo * 7) * DAY + startsAt
const byBox = Map.groupBy(pastRentals, (rental) => `${rental.location} ${rental.boxNumber}`)
const locationOf = (rental: DemoPastRental) => demoWorld.locations.find(({ key }) => key === rental.location)
const refused = (isRight: (rental: DemoPastRental) => boolean | undefined) =>
  pastRentals.filter((rental) => isRight(rental) !== true)

describe('the demo rentals of the weeks before', () => {
  it('D-05 there are enough in every week to compare a month with the one before', () => {
    const perWeek = Map.groupBy(pastRentals, ({ weeksAgo }) => weeksAgo)
    expect([...perWeek.keys()].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    for (const list of perWeek.values()) {
      expect(list.length).toBeGreaterThan(10)
      expect(new Set(list.map(startOf)).size).toBeGreaterThan(list.length * 0.9)
    }
    const places = demoWorld.locations.map(({ key }) => key)
    for (const place of places) expect(pastRentals.some(({ location }) => location === place)).toBe(true)
  })

  it('R-02 no box is let twice at a time, and none when the later rentals begin, whatever weekday it is', () => {
    const twice = [...byBox].filter(([box, list]) => {
      const sorted = list.toSorted((a, b) => startOf(a) - startOf(b))
      // Monday 00:00 is the earliest the demo is loaded in its week.
      const later = rentals.filter((rental) => `${rental.location} ${rental.boxNumber}` === box)
      const next = Math.min(...later.map(({ startsAt }) => startsAt))
      return sorted.some((rental, index) => {
        const following = sorted[index + 1]
        const free = startOf(rental) + rental.lasts
        return free >= next || (following !== undefined && free + 60 > startOf(following))
      })
    })
    expect(twice).toEqual([])
  })

  it('F-04 R-02 each is of a box in service, of a known customer, and begins in opening hours', () => {
    expect(refused((rental) => demoWorld.customers.some(({ key }) => key === rental.customer))).toEqual([])
    expect(
      refused((rental) => {
        const location = locationOf(rental)
        const isBroken = location?.outOfService.some(({ number }) => number === rental.boxNumber)
        return (
          !isBroken && boxesIn(location?.cabinets ?? []).some(({ number }) => number === rental.boxNumber)
        )
      }),
    ).toEqual([])
    expect(
      refused((rental) => {
        const day = locationOf(rental)?.week.find(({ weekday }) => weekday === rental.weekday)
        return day?.spans.some(({ opens, closes }) => opens <= rental.startsAt && rental.startsAt < closes)
      }),
    ).toEqual([])
  })

  it('S-03 R-03 each is as long as its location allows, booked before it begins and left before it ends', () => {
    expect(
      refused((rental) => {
        const { minMinutes = Number.POSITIVE_INFINITY, maxMinutes = 0 } = locationOf(rental) ?? {}
        return rental.lasts >= minMinutes && rental.lasts <= maxMinutes
      }),
    ).toEqual([])
    expect(refused(({ bookedBefore }) => bookedBefore > 0)).toEqual([])
    expect(refused(({ leftBefore, lasts }) => leftBefore >= 0 && leftBefore < lasts)).toEqual([])
  })

  it('what looks like chance is the same every time and spread over its whole range', () => {
    expect(spread('konstanz-bahnhof', 1000)).toBe(spread('konstanz-bahnhof', 1000))
    const drawn = Array.from({ length: 500 }, (_, index) => spread(`Miete ${index}`, 10))
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })
})
