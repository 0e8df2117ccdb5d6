import { boxesIn } from './cabinets.ts'
import { customers } from './customers.ts'
import { nordfachLocations } from './nordfach-locations.ts'
import { rentals } from './rentals.ts'
import { spread } from './spread.ts'
import type { DemoLocation, DemoPastRental } from './types.ts'
import { zeitlagerLocations } from './zeitlager/locations.ts'

const HOUR = 60
const DAY = 1440
const WEEK = 7 * DAY
/** Reaches into the month before last on every day of the year. */
const WEEKS = 13
/** Between two rentals of a box, so that cleaning and the hour the clocks lose have room. */
const GAP = 3 * HOUR

/** Rentals a week at the busy stations; the others see one or two, and in the first weeks everybody saw fewer. */
const perWeek: Readonly<Record<string, number>> = {
  'konstanz-bahnhof': 5,
  'hamburg-hauptbahnhof': 5,
  'muenchen-ostbahnhof': 4,
}
const FIRST_WEEKS = 4
/** Most stay for hours or a few days, some for weeks. */
const lengths = [2, 3, 4, 4, 5, 6, 8, 9, 11, 24, 24, 30, 48, 48, 72, 96, 7 * 24, 7 * 24, 14 * 24, 30 * 24]
/** Friday and the weekend twice: that is when people travel. */
const weekdays = [1, 2, 3, 4, 5, 5, 6, 6, 7, 7]

/** Minutes before the Monday 00:00 of the week of loading from which a box must be empty: it is let again then. */
function lastEnd(location: string, boxNumber: number): number {
  const starts = rentals
    .filter((rental) => rental.location === location && rental.boxNumber === boxNumber)
    .map(({ startsAt }) => startsAt)
  return Math.min(0, ...starts) - DAY
}

/** Start and end in minutes from the Monday 00:00 of the week of loading. */
const spanOf = ({ weeksAgo, weekday, startsAt, lasts }: DemoPastRental) => {
  const from = -weeksAgo * WEEK + (weekday - 1) * DAY + startsAt
  return { from, until: from + lasts }
}

/** People of the region; nobody rents in Kiel and in Freiburg on one day. */
function peopleNear({ postcode }: DemoLocation) {
  const isSouth = postcode >= '6'
  return customers.filter((customer) => customer.postcode >= '6' === isSouth)
}

function wanted(location: DemoLocation, weeksAgo: number, index: number): DemoPastRental | null {
  const pick = <T>(what: string, list: readonly T[]): T | undefined =>
    list[spread(`${location.key} ${weeksAgo} ${index} ${what}`, list.length)]
  const minutes = (what: string, count: number) =>
    spread(`${location.key} ${weeksAgo} ${index} ${what}`, count)
  const weekday = pick('weekday', weekdays) ?? 1
  const [span] = location.week.find((day) => day.weekday === weekday)?.spans ?? []
  const box = pick('box', boxesIn(location.cabinets))
  const customer = pick('customer', peopleNear(location))
  if (!span || !box || !customer || location.outOfService.some(({ number }) => number === box.number))
    return null
  const [opens, closes] = [Math.max(span.opens, 7 * HOUR), Math.min(span.closes, 21 * HOUR)]
  const lasts = Math.min((pick('length', lengths) ?? 4) * HOUR, location.maxMinutes)
  return {
    location: location.key,
    boxNumber: box.number,
    customer: customer.key,
    weeksAgo,
    weekday,
    startsAt: opens + 5 * minutes('start', (closes - opens) / 5),
    lasts,
    // Two of three book on the spot, the others up to a week ahead.
    bookedBefore: minutes('spot', 3) < 2 ? 3 + minutes('now', 25) : 3 * HOUR + minutes('ahead', 7 * DAY),
    leftBefore: minutes('left', Math.min(lasts / 4, 3 * HOUR)),
  }
}

function pastOf(location: DemoLocation): DemoPastRental[] {
  const plausible: DemoPastRental[] = []
  const isTaken = (rental: DemoPastRental) => {
    const { from, until } = spanOf(rental)
    return plausible.some((other) => {
      const taken = spanOf(other)
      return other.boxNumber === rental.boxNumber && from < taken.until + GAP && taken.from < until + GAP
    })
  }
  for (let weeksAgo = WEEKS; weeksAgo > 1; weeksAgo -= 1) {
    const usual = perWeek[location.key] ?? 1 + (weeksAgo % 2)
    const count = weeksAgo > WEEKS - FIRST_WEEKS ? Math.ceil(usual / 2) : usual
    for (let index = 0; index < count; index += 1) {
      const rental = wanted(location, weeksAgo, index)
      if (!rental || isTaken(rental)) continue
      if (spanOf(rental).until <= lastEnd(location.key, rental.boxNumber)) plausible.push(rental)
    }
  }
  return plausible
}

/**
 * Rentals of the weeks before those of `rentals`, all over and paid: what the months are compared with (D-05).
 */
export const pastRentals: readonly DemoPastRental[] = [...zeitlagerLocations, ...nordfachLocations].flatMap(
  pastOf,
)
