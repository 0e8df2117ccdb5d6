import type { Db } from '../../../platform/db/db.ts'
import { seededRandom } from '../../../platform/random.ts'
import { insertRental } from '../rental-changes-repository.ts'
import { NOW, type TestLocation } from '../testing.ts'

const random = seededRandom('booked')

export type Booked = {
  boxId: string
  state: 'held' | 'reserved' | 'active' | 'overdue' | 'ended' | 'expired'
  from: Date
  until: Date
  holdExpiresAt: Date | null
}

/** Puts a rental there as it is, if the box is free then. */
export const put = (db: Db, place: TestLocation, booked: Booked, size: number): Promise<boolean> =>
  db.transaction((tx) =>
    insertRental(tx, {
      id: random.uuid(),
      companyId: place.companyId,
      locationId: place.locationId,
      boxId: booked.boxId,
      size,
      kind: 'rental',
      state: booked.state,
      orderId: null,
      customerId: null,
      customerName: 'Anna Keller',
      startsAt: booked.from,
      endsAt: booked.until,
      blockedUntil: booked.until,
      heldAt: booked.state === 'held' ? NOW : null,
      holdExpiresAt: booked.holdExpiresAt,
      endedAt: null,
      priceCents: 0,
      overrunFreeMinutes: 180,
      overrunHourCents: 0,
      overrunDayCents: 0,
      earlyStartConsentAt: null,
      createdAt: NOW,
    }),
  )
