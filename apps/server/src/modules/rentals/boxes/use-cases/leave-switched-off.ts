import type { RentalsNeeds } from '../../needs.ts'
import { bookingsAtSwitchedOff, isSwitchedOff } from '../switched-off-repository.ts'
import { lockBoxes, lockRental, rentalById } from '../../rentals-repository.ts'
import { giveWay } from './give-way.ts'
import { clearDeadHolds } from './hold-box.ts'
import { fromSize } from './place-rental.ts'

/** Nearer than this a booking does not wait any longer for its lock to come back. */
const SOON_MS = 3_600_000
const AT_ONCE = 200

/**
 * Who is about to come to a box whose lock is switched off gets another one before they set out (L-03, B-04). Later
 * bookings wait: mostly the lock is back by then. Where no other box is free they keep theirs, for it may still open; if
 * it does not, they are helped as everybody is.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function leaveSwitchedOff(needs: RentalsNeeds): Promise<void> {
  const now = needs.clock.now()
  const before = new Date(now.getTime() + SOON_MS)
  const coming = await needs.db.read((tx) => bookingsAtSwitchedOff(tx, { now, before, limit: AT_ONCE }))
  const errors: unknown[] = []
  for (const id of coming)
    await leaveOne(needs, { rentalId: id, now, before }).catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some bookings could not leave their box.')
}

/** In a transaction of its own, looked at again once everything is held. */
const leaveOne = (
  needs: RentalsNeeds,
  { rentalId, now, before }: { readonly rentalId: string; readonly now: Date; readonly before: Date },
) =>
  needs.db.transaction(async (tx) => {
    const known = await rentalById(tx, rentalId)
    if (!known) return
    const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
    const booking = await lockRental(tx, rentalId)
    const isComing = booking?.state === 'reserved' && booking.startsAt > now && booking.startsAt <= before
    if (!booking || !isComing || !(await isSwitchedOff(tx, booking))) return
    await clearDeadHolds(tx, { boxIds: boxes.map(({ id }) => id), except: null, now })
    await giveWay(tx, needs, { booking, boxes, cause: { data: { cause: 'lockOff' }, now } })
  })
