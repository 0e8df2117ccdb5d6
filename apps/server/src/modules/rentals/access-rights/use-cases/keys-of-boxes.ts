import type { Tx } from '../../../../platform/db/db.ts'
import { type RentalOfBox, rentalsOfBoxes } from '../../box-rentals-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { lockBoxes, lockRental, rentalById } from '../../rentals-repository.ts'
import { moveAccess } from './access.ts'
import { giveWay } from '../../boxes/use-cases/give-way.ts'
import { clearDeadHolds } from '../../boxes/use-cases/hold-box.ts'
import { makeWay } from '../../boxes/use-cases/hold-overdue.ts'
import { fromSize } from '../../boxes/use-cases/place-rental.ts'

/**
 * Other locks hang on these boxes: whoever has one of them, or will, gets keys for the lock that is there now; the code
 * stays where it is still free (FAULT-39). The caller holds the boxes.
 */
export async function renewKeysOfBoxes(
  tx: Tx,
  needs: RentalsNeeds,
  { boxIds, now }: { readonly boxIds: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const { rentalId, state } of await rentalsOfBoxes(tx, boxIds, now)) {
    const rental = state === 'held' ? null : await lockRental(tx, rentalId)
    if (rental) await moveAccess(tx, needs, { rental, now, renewed: { cause: 'lockMoved', since: now } })
  }
}

/**
 * Nobody shall arrive at this box: bookings that have not begun move to an equal or larger one at the location, or are
 * left without one and told (B-04). Whoever has it now keeps it.
 */
export async function vacateBox(
  tx: Tx,
  needs: RentalsNeeds,
  {
    box,
    now,
  }: {
    readonly box: { readonly companyId: string; readonly locationId: string; readonly boxId: string }
    readonly now: Date
  },
): Promise<void> {
  const boxes = await lockBoxes(tx, { ...box, sizes: fromSize(0) })
  await clearDeadHolds(tx, { boxIds: boxes.map(({ id }) => id), except: null, now })
  for (const { rentalId, state } of await rentalsOfBoxes(tx, [box.boxId], now)) {
    const isComing = state === 'reserved' || state === 'held'
    const booking = isComing ? await rentalById(tx, rentalId) : null
    if (booking && (await lockRental(tx, rentalId)))
      await makeWay(tx, needs, { rentalId: booking.id, boxes, cause: 'withdrawn', now })
  }
}

/**
 * The box is taken away: bookings that have not begun move to an equal or larger one at the location, with their keys, and
 * are told. The caller holds the boxes of the location.
 * @returns whether all of them found one; if not, the caller undoes what was done
 */
export async function moveBookings(
  tx: Tx,
  needs: RentalsNeeds,
  {
    box,
    now,
  }: {
    readonly box: { readonly companyId: string; readonly locationId: string; readonly boxId: string }
    readonly now: Date
  },
): Promise<boolean> {
  const boxes = await lockBoxes(tx, { ...box, sizes: fromSize(0) })
  await clearDeadHolds(tx, { boxIds: boxes.map(({ id }) => id), except: null, now })
  for (const { rentalId } of await rentalsOfBoxes(tx, [box.boxId], now)) {
    const booking = await lockRental(tx, rentalId)
    if (booking?.state !== 'reserved') return false
    if (!(await giveWay(tx, needs, { booking, boxes, cause: { data: { cause: 'relocated' }, now } })))
      return false
  }
  return true
}

/**
 * Who has a box, will have it or is paying for it. A hold that ran out is ended first: whoever turns it into a rental at
 * this moment, because the money came in time, is waited for and counts. The caller holds the box.
 */
export async function openRentalsOfBox(
  tx: Tx,
  { boxId, now }: { readonly boxId: string; readonly now: Date },
): Promise<RentalOfBox[]> {
  await clearDeadHolds(tx, { boxIds: [boxId], except: null, now })
  return rentalsOfBoxes(tx, [boxId], now)
}
