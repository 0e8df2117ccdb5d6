import type { Tx } from '../../../platform/db.ts'
import { rightsOf } from '../access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { lockBoxes, lockRental, rentalById } from '../rentals-repository.ts'
import { isPaymentDue } from '../rules/rental.ts'
import { giveWay } from './give-way.ts'
import { clearDeadHolds } from './hold-box.ts'
import { fromSize } from './place-rental.ts'

/**
 * `moved`: the rental has another box; `none`: there is no equal or larger one free; `elsewhere`: nobody has to be helped
 * here, because the rental is over, has another box by now, or may not be opened anyway.
 */
export type Helped = 'moved' | 'none' | 'elsewhere'

/**
 * Somebody stands before a box that does not open: for the rest of its time the rental gets an equal or larger box at the
 * location, with a new key (B-04). What lies in the broken box stays theirs. Asked twice it helps once.
 */
export async function leaveBrokenBox(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, boxId }: { readonly rentalId: string; readonly boxId: string },
  now: Date,
): Promise<Helped> {
  const known = await rentalById(tx, rentalId)
  if (known?.kind !== 'rental' || known.boxId !== boxId) return 'elsewhere'
  const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
  const rental = await lockRental(tx, rentalId)
  const isRunning =
    rental?.state === 'active' ||
    rental?.state === 'overdue' ||
    // The start has come, the job has not been there yet.
    (rental?.state === 'reserved' && rental.startsAt <= now)
  if (!rental || !isRunning || rental.boxId !== boxId || isPaymentDue(rental, now)) return 'elsewhere'
  const rights = await rightsOf(tx, [rentalId])
  if (!rights.some(({ state }) => state === 'active')) return 'elsewhere'
  await clearDeadHolds(
    tx,
    boxes.map(({ id }) => id),
    null,
    now,
  )
  return (await giveWay(tx, needs, rental, boxes, { data: { cause: 'broken' }, now })) ? 'moved' : 'none'
}
