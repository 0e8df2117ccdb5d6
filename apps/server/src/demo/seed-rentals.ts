import type { OrderContact } from '@fachwerk/contract/order-views'
import { demoInstant } from '@fachwerk/demo-data/rentals'
import { demoWorld } from '@fachwerk/demo-data/world'
import type { DemoCustomer, DemoRental } from '@fachwerk/demo-data/types'
import type { Tx } from '../platform/db.ts'
import { idOf, type SeededLocation } from './seed-places.ts'

/** A rental that was ordered and paid before the demo began; its price is worked out by the modules, not told here. */
export interface PastRental {
  readonly companyId: string
  readonly siteId: string
  readonly locationId: string
  readonly boxId: string
  readonly boxNumber: number
  readonly contact: OrderContact
  readonly language: DemoCustomer['language']
  readonly state: DemoRental['state']
  readonly bookedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  readonly now: Date
}
export type RecordRental = (tx: Tx, rental: PastRental) => Promise<void>

interface SeededWorld {
  readonly companyIds: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, SeededLocation>
  readonly siteIds: ReadonlyMap<string, string>
  readonly now: Date
}

/** Rentals of the days before and after the demo's first start, so that the back office is alive. */
export async function seedRentals(tx: Tx, record: RecordRental, world: SeededWorld): Promise<void> {
  const customers = new Map(demoWorld.customers.map((customer) => [customer.key, customer]))
  const inOrder = demoWorld.rentals.toSorted((a, b) => a.startsAt - b.startsAt)
  for (const rental of inOrder) {
    await record(tx, pastRental(rental, idOf(customers, rental.customer), world))
  }
}

function pastRental(rental: DemoRental, customer: DemoCustomer, world: SeededWorld): PastRental {
  const place = idOf(world.places, rental.location)
  const location = demoWorld.locations.find(({ key }) => key === rental.location)
  const box = place.boxes.find(({ number }) => number === rental.boxNumber)
  if (!location || !box)
    throw new Error(`the demo world has no box ${rental.boxNumber} at ${rental.location}`)
  const at = (minutes: number) => demoInstant(world.now, minutes)
  const { firstName, lastName, email, phone, street, postcode, city, language } = customer
  return {
    companyId: place.companyId,
    siteId: idOf(world.siteIds, location.company),
    locationId: place.locationId,
    boxId: box.id,
    boxNumber: box.number,
    contact: { firstName, lastName, email, phone, street, postcode, city },
    language,
    state: rental.state,
    bookedAt: at(rental.bookedAt),
    startsAt: at(rental.startsAt),
    endsAt: at(rental.endsAt),
    endedAt: rental.endedAt === null ? null : at(rental.endedAt),
    now: world.now,
  }
}
