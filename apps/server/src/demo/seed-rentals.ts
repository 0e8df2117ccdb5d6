import type { Recipient } from '@fachwerk/contract/order/recipient'
import { demoInstant } from '@fachwerk/demo-data/rentals'
import { demoWorld } from '@fachwerk/demo-data/world'
import type { DemoCustomer, DemoPastRental, DemoRental } from '@fachwerk/demo-data/types'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../platform/db/db.ts'
import { appendEvents } from '../platform/events/events.ts'
import type { PastRental } from './past-rental.ts'
import { lived, type SeededLock } from './seed-openings.ts'
import { idOf, type SeededLocation } from './seed-places.ts'

const ZONE = 'Europe/Berlin'

export type RecordRental = (tx: Tx, rental: PastRental) => Promise<{ readonly rentalId: string }>

interface SeededWorld {
  readonly companyIds: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, SeededLocation>
  readonly siteIds: ReadonlyMap<string, string>
  /** By the box they hang on. */
  readonly locks: ReadonlyMap<string, SeededLock>
  readonly now: Date
}

/** A rental of the data as instants. */
type SeededRental = Pick<DemoRental, 'location' | 'boxNumber' | 'customer' | 'state'> &
  Pick<PastRental, 'bookedAt' | 'startsAt' | 'endsAt' | 'endedAt'>

/** Rentals of the weeks before and the days after the demo's first start, so that the back office is alive. */
export async function seedRentals(tx: Tx, record: RecordRental, world: SeededWorld): Promise<void> {
  const customers = new Map(demoWorld.customers.map((customer) => [customer.key, customer]))
  const monday = mondayOf(world.now)
  const seeded = [
    ...demoWorld.pastRentals.map((rental) => longAgo(rental, monday)),
    ...demoWorld.rentals.map((rental) => around(rental, world.now)),
  ]
  for (const each of seeded.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const rental = pastRental(each, idOf(customers, each.customer), world)
    const { rentalId } = await record(tx, rental)
    const lock = world.locks.get(rental.boxId)
    if (lock) await appendEvents(tx, lived(rental, lock, rentalId))
  }
}

function around(rental: DemoRental, now: Date): SeededRental {
  const at = (minutes: number) => demoInstant(now, minutes)
  const { location, boxNumber, customer, state, bookedAt, startsAt, endsAt, endedAt } = rental
  return {
    location,
    boxNumber,
    customer,
    state,
    // Nobody pays on a full five minutes.
    bookedAt: new Date(now.getTime() + bookedAt * 60_000),
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    endedAt: endedAt === null ? null : at(endedAt),
  }
}

function longAgo(rental: DemoPastRental, monday: Temporal.PlainDate): SeededRental {
  const { location, boxNumber, customer, weeksAgo, weekday, startsAt, lasts, bookedBefore, leftBefore } =
    rental
  const start = monday
    .subtract({ weeks: weeksAgo })
    .add({ days: weekday - 1 })
    .toPlainDateTime()
    .add({ minutes: startsAt })
  const at = (minutes: number) => new Date(start.add({ minutes }).toZonedDateTime(ZONE).epochMilliseconds)
  return {
    location,
    boxNumber,
    customer,
    state: 'ended',
    bookedAt: at(-bookedBefore),
    startsAt: at(0),
    endsAt: at(lasts),
    endedAt: at(lasts - leftBefore),
  }
}

function mondayOf(now: Date): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE).toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 })
}

const billingOf = ({
  business,
  firstName,
  lastName,
  street,
  postcode,
  city,
}: DemoCustomer): Recipient | null =>
  business ? { ...business, name: `${firstName} ${lastName}`, street, postcode, city, country: 'DE' } : null

function pastRental(rental: SeededRental, customer: DemoCustomer, world: SeededWorld): PastRental {
  const place = idOf(world.places, rental.location)
  const location = demoWorld.locations.find(({ key }) => key === rental.location)
  const box = place.boxes.find(({ number }) => number === rental.boxNumber)
  if (!location || !box)
    throw new Error(`the demo world has no box ${rental.boxNumber} at ${rental.location}`)
  const { firstName, lastName, email, phone, street, postcode, city, language } = customer
  const { state, bookedAt, startsAt, endsAt, endedAt } = rental
  return {
    companyId: place.companyId,
    siteId: idOf(world.siteIds, location.company),
    locationId: place.locationId,
    boxId: box.id,
    boxNumber: box.number,
    contact: { firstName, lastName, email, phone, street, postcode, city },
    billing: billingOf(customer),
    language,
    state,
    bookedAt,
    startsAt,
    endsAt,
    endedAt,
    now: world.now,
  }
}
