import type { Tx } from '../../../../platform/db/db.ts'
import { lockNextInBox, putOffBlock, setOverdue } from '../../due-rentals-repository.ts'
import { extendBlock } from '../../jams-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { setState } from '../../rental-changes-repository.ts'
import { lockBoxes, type LockedBox, lockRental, rentalById } from '../../rentals-repository.ts'
import { overdueBlocksUntil } from '../../rules/rental.ts'
import { withdrawAccess } from '../../access-rights/use-cases/access.ts'
import { giveWay } from './give-way.ts'
import { clearDeadHolds } from './hold-box.ts'
import { fromSize } from './place-rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

/**
 * Somebody has not ended in time: the rental keeps its box a while from now on, and whoever comes next moves to an equal
 * or larger box first, or is left without one and told. Nobody arrives at a taken box.
 */
export async function holdOverdue(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<void> {
  const known = await rentalById(tx, rentalId)
  if (!known) return
  const boxes = await lockBoxes(tx, { ...known, sizes: fromSize(known.size) })
  const rental = await lockRental(tx, rentalId)
  const isLate = rental?.state === 'active' || rental?.state === 'overdue'
  if (!rental || !isLate || rental.endsAt === null || rental.endsAt > now) return
  const until = overdueBlocksUntil(now)
  await clearDeadHolds(tx, { boxIds: boxes.map((box) => box.id), except: null, now })
  for (const next of await lockNextInBox(tx, { boxId: rental.boxId, after: rentalId, before: until })) {
    if (next.kind === 'staffBlock') await putOffBlock(tx, next.id, until)
    else await makeWay(tx, needs, { rentalId: next.id, boxes, cause: 'overstay', now })
  }
  // Its box does not open: the time stands still, so that nobody is late (B-04).
  if (rental.pausedAt) return extendBlock(tx, rentalId, until)
  await setOverdue(tx, rentalId, until)
  if (rental.state === 'active')
    await appendRentalEvent(tx, {
      type: 'rental.overdue',
      rental,
      event: { at: now, data: { boxNumber: rental.boxNumber } },
    })
}

type Leaving = {
  readonly boxes: readonly LockedBox[]
  /** Why it cannot have its box. */
  readonly cause: 'overstay' | 'withdrawn'
  readonly now: Date
}

/** A booking moves to another of the locked boxes, or is left without one and told. */
export async function makeWay(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, boxes, cause, now }: Leaving & { readonly rentalId: string },
): Promise<void> {
  const booking = await rentalById(tx, rentalId)
  if (!booking) return
  if (await giveWay(tx, needs, { booking, boxes, cause: { data: { cause }, now } })) return
  const data = { cause, boxNumber: booking.boxNumber }
  if (booking.state === 'held') {
    await setState(tx, booking.id, 'expired')
    await appendRentalEvent(tx, { type: 'rental.expired', rental: booking, event: { at: now, data } })
    return
  }
  await setState(tx, booking.id, 'unplaced')
  await appendRentalEvent(tx, { type: 'rental.unplaced', rental: booking, event: { at: now, data } })
  await withdrawAccess(tx, needs, { rental: booking, state: 'blocked', cause: 'unplaced', now })
}
